//! The values that the description of the API allows: made at random, and checked.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};
use tabletop::chance::{Luck as _, QuickLuck};

/// Values that make sense for a field of that name; those of the empty name are for every other text.
pub(crate) type Hints = BTreeMap<&'static str, Vec<Value>>;

/// One of some values.
pub(crate) fn pick(values: &[Value], luck: &mut QuickLuck) -> Value {
    values[luck.below(values.len() as u32) as usize].clone()
}

/// The description of the API.
pub(crate) struct Api(Value);

impl Api {
    pub(crate) fn new() -> Api {
        Api(serde_json::from_str(server::openapi()).unwrap())
    }

    /// Every route: method, path, and what the description says of it.
    pub(crate) fn routes(&self) -> Vec<(String, String, &Value)> {
        let paths = self.0["paths"].as_object().unwrap();
        let of = |(path, methods): (&String, &'_ Value)| {
            let methods = methods.as_object().unwrap().keys().cloned().collect::<Vec<_>>();
            methods.into_iter().map(|method| (method, path.clone())).collect::<Vec<_>>()
        };
        let routes: Vec<(String, String)> = paths.iter().flat_map(of).collect();
        routes
            .into_iter()
            .map(|(method, path)| (method.to_uppercase(), path.clone(), &paths[&path][&method]))
            .collect()
    }

    /// The schema of the answers to a route with that status; none if the description does not know the status.
    pub(crate) fn answers<'a>(&'a self, route: &'a Value, status: u16) -> Option<&'a Value> {
        let answers = &route["responses"];
        let class = format!("{}XX", status / 100);
        let answer = answers.get(status.to_string()).or_else(|| answers.get(class))?;
        Some(
            answer["content"]
                .as_object()
                .and_then(|kinds| kinds.values().next())
                .map_or(&Value::Null, |kind| &kind["schema"]),
        )
    }

    fn resolve<'a>(&'a self, schema: &'a Value) -> &'a Value {
        match schema["$ref"].as_str() {
            Some(name) => self.resolve(&self.0["components"]["schemas"][name.rsplit('/').next().unwrap()]),
            None => schema,
        }
    }

    /// What a value has that its schema does not allow.
    pub(crate) fn fault(&self, schema: &Value, value: &Value, at: &str) -> Option<String> {
        let schema = self.resolve(schema);
        if let Some(ways) = schema["oneOf"].as_array() {
            let faults: Vec<String> = ways.iter().filter_map(|way| self.fault(way, value, at)).collect();
            return (faults.len() == ways.len()).then(|| faults.join(" and "));
        }
        if let Some(values) = schema["enum"].as_array() {
            return (!values.contains(value)).then(|| format!("{at}: {value} is none of {values:?}"));
        }
        let kinds: Vec<&str> = match &schema["type"] {
            Value::String(kind) => vec![kind],
            Value::Array(kinds) => kinds.iter().filter_map(Value::as_str).collect(),
            _ => return None,
        };
        let kind = match value {
            Value::Null => "null",
            Value::Bool(_) => "boolean",
            Value::Number(number) if number.is_f64() => "number",
            Value::Number(_) => "integer",
            Value::String(_) => "string",
            Value::Array(_) => "array",
            Value::Object(_) => "object",
        };
        let is_allowed = kinds.contains(&kind) || kind == "integer" && kinds.contains(&"number");
        if !is_allowed {
            return Some(format!("{at}: {value} is no {kinds:?}"));
        }
        match value {
            Value::Array(items) => items
                .iter()
                .enumerate()
                .find_map(|(i, item)| self.fault(&schema["items"], item, &format!("{at}[{i}]"))),
            Value::Object(fields) => self.fault_of_fields(schema, fields, at),
            _ => None,
        }
    }

    fn fault_of_fields(&self, schema: &Value, fields: &Map<String, Value>, at: &str) -> Option<String> {
        let known = schema["properties"].as_object();
        let required = schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str);
        let missing =
            required.filter(|name| !fields.contains_key(*name)).map(|name| format!("{at} lacks {name}"));
        let wrong = fields.iter().filter_map(|(name, field)| {
            let at = format!("{at}.{name}");
            match known.and_then(|known| known.get(name)) {
                Some(schema) => self.fault(schema, field, &at),
                None if schema["additionalProperties"].is_object() => {
                    self.fault(&schema["additionalProperties"], field, &at)
                }
                None => Some(format!("{at} is not described")),
            }
        });
        missing.chain(wrong).next()
    }

    /// A value that the schema allows, in which one thing in eight is nevertheless wrong. A field for which there are hints
    /// mostly has one of them.
    pub(crate) fn value(&self, schema: &Value, hints: &Hints, luck: &mut QuickLuck) -> Value {
        let schema = self.resolve(schema);
        if luck.below(8) == 0 {
            let wrong = [
                json!(null),
                json!(-1),
                json!(u64::MAX),
                json!(""),
                json!([]),
                json!({ "x": 1 }),
                json!(1.5),
            ];
            return wrong[luck.below(wrong.len() as u32) as usize].clone();
        }
        if let Some(values) = schema["enum"].as_array().or(schema["oneOf"].as_array()) {
            let chosen = &values[luck.below(values.len() as u32) as usize];
            return if schema["enum"].is_array() { chosen.clone() } else { self.value(chosen, hints, luck) };
        }
        let kind = match &schema["type"] {
            Value::Array(kinds) => kinds[luck.below(kinds.len() as u32) as usize].as_str(),
            kind => kind.as_str(),
        };
        match kind {
            Some("boolean") => json!(luck.below(2) == 1),
            Some("integer" | "number") => {
                json!([0, 1, 2, 3, 4, 7, 255, 256, 1_000_000][luck.below(9) as usize])
            }
            Some("string") => pick(&hints[""], luck),
            Some("array") => (0..luck.below(5)).map(|_| self.value(&schema["items"], hints, luck)).collect(),
            Some("object") => {
                let mut fields = Map::new();
                for (name, field) in schema["properties"].as_object().into_iter().flatten() {
                    let is_required =
                        schema["required"].as_array().is_some_and(|names| names.contains(&json!(name)));
                    if is_required || luck.below(2) == 1 {
                        let value = match hints.get(name.as_str()).filter(|_| luck.below(8) > 0) {
                            Some(hints) => pick(hints, luck),
                            None => self.value(field, hints, luck),
                        };
                        fields.insert(name.clone(), value);
                    }
                }
                if schema["additionalProperties"].is_object() {
                    for _ in 0..luck.below(4) {
                        let name = pick(&hints[""], luck).as_str().unwrap().to_owned();
                        fields.insert(name, self.value(&schema["additionalProperties"], hints, luck));
                    }
                }
                Value::Object(fields)
            }
            _ => Value::Null,
        }
    }
}

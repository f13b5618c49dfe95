/** Returns a copy with each `{name}` in its text replaced, or left if there is no replacement. */
export function fillIn<Value>(value: Value, find: (name: string) => string | undefined): Value {
  if (typeof value === 'string')
    return value.replace(/\{([\w.]+)\}/g, (whole, name: string) => find(name) ?? whole) as Value
  if (Array.isArray(value)) return value.map((item) => fillIn(item, find)) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fillIn(item, find)])) as Value
}

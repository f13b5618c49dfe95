/**
 * Looks up many keys at a time. Calls in the same turn, or made while lookups are running, share the next one. No call
 * gets a result from a lookup that started before it.
 */
export function batchLookup<V>(
  lookUp: (keys: readonly string[]) => Promise<ReadonlyMap<string, V>>,
  looksAtOnce = 2,
): (key: string) => Promise<V | undefined> {
  let next: { keys: Set<string>; result: PromiseWithResolvers<ReadonlyMap<string, V>> } | undefined
  let looking = 0

  const look = () => {
    if (!next || looking >= looksAtOnce) return
    const { keys, result } = next
    next = undefined
    looking += 1
    lookUp([...keys])
      .then(result.resolve, result.reject)
      .finally(() => {
        looking -= 1
        look()
      })
  }

  return async (key) => {
    if (!next) {
      next = { keys: new Set(), result: Promise.withResolvers() }
      setImmediate(look)
    }
    next.keys.add(key)
    return (await next.result.promise).get(key)
  }
}

/**
 * Looks things up for many at a time. Whoever asks in the same turn, or while looks are on their way, shares the next
 * one; nobody is given the answer of a look that began before they asked.
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

/** Memory is kept this long for the next stage or picture. */
const keptMs = 400

/** Returns a function that says that something was used. `drop` is called when it has not been for a while. */
export function afterUse(drop: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | null = null
  let last = 0
  const check = () => {
    const left = last + keptMs - performance.now()
    timer = left > 0 ? wait(left) : null
    if (timer === null) drop()
  }
  const wait = (ms: number) => {
    const started = setTimeout(check, ms)
    // Nothing stays alive for this; browsers have no such function.
    if (typeof started === 'object') started.unref()
    return started
  }
  return () => {
    last = performance.now()
    timer ??= wait(keptMs)
  }
}

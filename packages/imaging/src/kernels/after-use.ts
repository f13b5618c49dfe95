/** Time memory is kept for the next stage or image. */
const keptMs = 400

/** Returns a function to call on each use. `drop` is called after a period without use. */
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
    // Don't keep the process alive; browsers have no `unref`.
    if (typeof started === 'object') started.unref()
    return started
  }
  return () => {
    last = performance.now()
    timer ??= wait(keptMs)
  }
}

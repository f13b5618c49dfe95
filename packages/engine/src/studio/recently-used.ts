/** Keeps what was used last, up to a total size. */
export class RecentlyUsed<T> {
  readonly #values = new Map<string, { value: T; size: number }>()
  readonly #limit: number
  #total = 0

  constructor(limit: number) {
    this.#limit = limit
  }

  get(key: string): T | undefined {
    const entry = this.#values.get(key)
    if (entry === undefined) return undefined
    // A map keeps the order of insertion: the newest is last.
    this.#values.delete(key)
    this.#values.set(key, entry)
    return entry.value
  }

  set(key: string, value: T, size: number): void {
    this.delete(key)
    this.#values.set(key, { value, size })
    this.#total += size
    for (const [oldest] of this.#values) {
      if (this.#total <= this.#limit || oldest === key) break
      this.delete(oldest)
    }
  }

  delete(key: string): void {
    const entry = this.#values.get(key)
    if (entry === undefined) return
    this.#values.delete(key)
    this.#total -= entry.size
  }
}

/** Answers as they were sent, so that whoever asks again while nothing has changed for them costs next to nothing. */
export interface KeptAnswers {
  get(key: string, version: string): Buffer | undefined
  keep(key: string, version: string, answer: Buffer): void
}

/** Keeps the answers that were asked for last, up to so many bytes together. An answer of another version is none. */
export function keepAnswers(bytesMax: number): KeptAnswers {
  const kept = new Map<string, { version: string; answer: Buffer }>()
  let bytes = 0
  const drop = (key: string) => {
    bytes -= kept.get(key)?.answer.length ?? 0
    kept.delete(key)
  }
  return {
    get(key, version) {
      const found = kept.get(key)
      if (found?.version !== version) return undefined
      // The map's order is that of the last use.
      kept.delete(key)
      kept.set(key, found)
      return found.answer
    },
    keep(key, version, answer) {
      drop(key)
      if (answer.length > bytesMax) return
      kept.set(key, { version, answer })
      bytes += answer.length
      for (const oldest of kept.keys()) {
        if (bytes <= bytesMax) return
        drop(oldest)
      }
    },
  }
}

/**
 * Runs in the head of every page, before anything can lead elsewhere: keeps what a link brought along in its query (who
 * sent the visitor, a gift card) under the same name, until it can be used.
 */
export const arrivalScript = `(() => {
  try {
    const query = new URLSearchParams(location.search)
    for (const name of ['hsref', 'ref', 'giftCard']) {
      const code = query.get(name)
      if (code) localStorage.setItem(name, code)
    }
  } catch {}
})()`

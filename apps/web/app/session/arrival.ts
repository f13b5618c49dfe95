/**
 * Runs in the head of every page, before any redirect. Stores codes in the query (referral, gift card) under the same names
 * until they can be used, and the time an affiliate link was opened.
 */
export const arrivalScript = `(() => {
  try {
    const query = new URLSearchParams(location.search)
    for (const name of ['hsref', 'ref', 'giftCard']) {
      const code = query.get(name)
      if (code) localStorage.setItem(name, code)
    }
    if (query.get('ref')) localStorage.setItem('refAt', new Date().toISOString())
  } catch {}
})()`

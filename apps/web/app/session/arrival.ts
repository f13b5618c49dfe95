/**
 * Runs in the head of every page, before anything can redirect: stores the codes in the query of a link (a referral, a
 * gift card) under the same names, until they can be used, and when the link of an affiliate was opened.
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

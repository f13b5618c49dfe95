/** Reports an opened affiliate link to the server, once for each tab, without waiting for the response. */
export function noteAffiliateClick(): void {
  const ref = new URLSearchParams(location.search).get('ref')
  try {
    if (!ref || sessionStorage.getItem('ref-noted') === ref) return
    sessionStorage.setItem('ref-noted', ref)
  } catch {
    return
  }
  void fetch('/api/affiliate/click', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ref }),
    keepalive: true,
  }).catch(() => undefined)
}

/** Returns the certificates this site signs with, in PEM. Throws if they can’t be loaded. */
export async function fetchAuthorities(): Promise<string> {
  const response = await fetch('/.well-known/content-credentials.pem')
  if (!response.ok) throw new Error(`Certificates: ${response.status}`)
  return response.text()
}

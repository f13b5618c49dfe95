/** We create all keys, but URLs contain them, so any other text is rejected. */
const safe = /^[A-Za-z0-9_][A-Za-z0-9_.-]*(\/[A-Za-z0-9_][A-Za-z0-9_.-]*)*$/

export const isKey = (key: string) => key.length <= 300 && safe.test(key)

export function checkKey(key: string): string {
  if (!isKey(key)) throw new Error(`Invalid object store key: ${JSON.stringify(key)}`)
  return key
}

const types: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  mp4: 'video/mp4',
  json: 'application/json',
}

export const contentTypeOf = (key: string) => types[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream'

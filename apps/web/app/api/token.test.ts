import { beforeEach, expect, test, vi } from 'vitest'

const storage = new Map<string, string>()
let leftTo: string[]
beforeEach(() => {
  vi.resetModules()
  leftTo = []
  storage.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  })
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  vi.stubGlobal('location', { assign: (path: string) => leftTo.push(path) })
})

test("stays on the page when another call fails before the account's deletion is confirmed", async () => {
  const { endSessionHere, leaveToAuth, readToken, storeToken } = await import('./token.ts')
  storeToken('a session')
  const answer = Promise.withResolvers<void>()
  const ending = endSessionHere(() => answer.promise)
  leaveToAuth()
  answer.resolve()
  await ending
  leaveToAuth()
  expect(leftTo).toEqual([])
  expect(readToken()).toBeNull()
})

test('redirects as usual after a rejected deletion', async () => {
  const { endSessionHere, leaveToAuth, readToken, storeToken } = await import('./token.ts')
  storeToken('a session')
  await expect(endSessionHere(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
  expect(readToken()).toBe('a session')
  leaveToAuth()
  expect(leftTo).toEqual(['/auth'])
})

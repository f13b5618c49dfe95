import { runInNewContext } from 'node:vm'
import { expect, test, vi } from 'vitest'
import { followSystemScheme, headScript, modes, setMode } from './theme.ts'

/** Effects of the head script in a browser with this storage and this system scheme. */
function paint(stored: Record<string, string>, systemIsDark = false) {
  const storage = new Map(Object.entries(stored))
  const dataset: Record<string, string> = {}
  const errors: string[] = []
  runInNewContext(headScript, {
    document: { documentElement: { dataset } },
    localStorage: {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => storage.set(key, value),
    },
    matchMedia: () => ({ matches: systemIsDark }),
    console: { error: (message: string) => errors.push(message) },
  })
  return { dataset, errors, scheme: storage.get('color-scheme'), mode: storage.get('mode') }
}

// Proves 3.28, 9.8
test('follows the system if no choice is stored', () => {
  expect(paint({})).toMatchObject({ dataset: { mode: 'system', scheme: 'light' }, scheme: 'light', mode: undefined })
  expect(paint({}, true)).toMatchObject({ dataset: { mode: 'system', scheme: 'dark' }, scheme: 'dark' })
})

// Proves 4.38
test("prefers a stored choice to the system's", () => {
  expect(paint({ mode: 'light' }, true)).toMatchObject({ dataset: { mode: 'light', scheme: 'light' }, scheme: 'light' })
  expect(paint({ mode: 'dark' }).dataset.scheme).toBe('dark')
})

// Proves 4.38
test('stores a choice and applies it immediately', () => {
  const storage = new Map<string, string>()
  const dataset: Record<string, string> = {}
  vi.stubGlobal('localStorage', { setItem: (key: string, value: string) => storage.set(key, value) })
  vi.stubGlobal('document', { documentElement: { dataset } })
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  const schemes = modes.map((mode) => {
    setMode(mode)
    return [mode, storage.get('mode'), storage.get('color-scheme'), dataset.mode, dataset.scheme]
  })
  expect(schemes).toEqual([
    ['light', 'light', 'light', 'light', 'light'],
    ['dark', 'dark', 'dark', 'dark', 'dark'],
    ['system', 'system', 'dark', 'system', 'dark'],
  ])
  vi.unstubAllGlobals()
})

// Proves 4.38
test('follows the system while it is open, unless the user chose a scheme', () => {
  const dataset: Record<string, string> = { mode: 'system', scheme: 'light' }
  const system = Object.assign(new EventTarget(), { matches: false })
  vi.stubGlobal('localStorage', { setItem: () => undefined })
  vi.stubGlobal('document', { documentElement: { dataset } })
  vi.stubGlobal('matchMedia', () => system)
  const turn = (isDark: boolean) => {
    system.matches = isDark
    system.dispatchEvent(new Event('change'))
    return dataset.scheme
  }
  const stop = followSystemScheme()
  expect([turn(true), turn(false), turn(true)]).toEqual(['dark', 'light', 'dark'])
  dataset.mode = 'dark'
  expect(turn(false)).toBe('dark')
  dataset.mode = 'system'
  stop()
  expect(turn(false)).toBe('dark')
  vi.unstubAllGlobals()
})

// Proves 8.16
test('logs and ignores an invalid choice', () => {
  const { dataset, errors, mode } = paint({ mode: 'sepia' }, true)
  expect(errors).toEqual(['Invalid color scheme: sepia'])
  expect(dataset.scheme).toBe('dark')
  expect(mode).toBe('sepia')
})

// Proves 2.30
test('hides the signed-out page only from visitors with a token', () => {
  expect('token' in paint({ token: 't' }).dataset).toBe(true)
  expect('token' in paint({}).dataset).toBe(false)
})

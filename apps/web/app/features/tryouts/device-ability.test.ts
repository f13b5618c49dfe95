import { expect, test, vi } from 'vitest'
import { deviceAbility } from './device-ability.ts'

const browserWith = (...names: string[]) => {
  for (const name of ['Worker', 'OffscreenCanvas']) vi.stubGlobal(name, names.includes(name) ? class {} : undefined)
}
test('treats browsers that report no device details as capable', () => {
  browserWith('Worker', 'OffscreenCanvas')
  expect(deviceAbility({} as Navigator)).toBe('yes')
})

test('uses devices with little memory or data saving only on request', () => {
  browserWith('Worker', 'OffscreenCanvas')
  const hints = { deviceMemory: 4, connection: { saveData: false } }
  const ability = (changed: Partial<typeof hints>) => deviceAbility({ ...hints, ...changed } as unknown as Navigator)
  expect(ability({})).toBe('yes')
  expect(ability({ deviceMemory: 2 })).toBe('ifAsked')
  expect(ability({ connection: { saveData: true } })).toBe('ifAsked')
})

test('never uses an old browser without the required APIs', () => {
  browserWith('Worker')
  expect(deviceAbility({} as Navigator)).toBe('no')
})

import { expect, test, vi } from 'vitest'
import { deviceAbility } from './device-ability.ts'

const browserWith = (...names: string[]) => {
  for (const name of ['Worker', 'OffscreenCanvas']) vi.stubGlobal(name, names.includes(name) ? class {} : undefined)
}
test('a browser that reports nothing is considered able', () => {
  browserWith('Worker', 'OffscreenCanvas')
  expect(deviceAbility({} as Navigator)).toBe('yes')
})

test('devices with little memory or data saving are used only on request', () => {
  browserWith('Worker', 'OffscreenCanvas')
  const hints = { deviceMemory: 4, connection: { saveData: false } }
  const ability = (changed: Partial<typeof hints>) => deviceAbility({ ...hints, ...changed } as unknown as Navigator)
  expect(ability({})).toBe('yes')
  expect(ability({ deviceMemory: 2 })).toBe('ifAsked')
  expect(ability({ connection: { saveData: true } })).toBe('ifAsked')
})

test('an old browser without the required APIs is never used', () => {
  browserWith('Worker')
  expect(deviceAbility({} as Navigator)).toBe('no')
})

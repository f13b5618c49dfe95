import { expect, test, vi } from 'vitest'
import { deviceAbility } from './device-ability.ts'

const browserWith = (...names: string[]) => {
  for (const name of ['Worker', 'OffscreenCanvas']) vi.stubGlobal(name, names.includes(name) ? class {} : undefined)
}
test('a browser that says nothing of itself is trusted with the work', () => {
  browserWith('Worker', 'OffscreenCanvas')
  expect(deviceAbility({} as Navigator)).toBe('yes')
})

test('a phone with little memory, and an owner who saves data, are not loaded with it unasked', () => {
  browserWith('Worker', 'OffscreenCanvas')
  const hints = { deviceMemory: 4, connection: { saveData: false } }
  const ability = (changed: Partial<typeof hints>) => deviceAbility({ ...hints, ...changed } as unknown as Navigator)
  expect(ability({})).toBe('yes')
  expect(ability({ deviceMemory: 2 })).toBe('ifAsked')
  expect(ability({ connection: { saveData: true } })).toBe('ifAsked')
})

test('an old browser is not asked to do what it cannot', () => {
  browserWith('Worker')
  expect(deviceAbility({} as Navigator)).toBe('no')
})

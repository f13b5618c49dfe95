import { garments, Outfit } from '@keylight/contract'
import { expect, test } from 'vitest'
import { fitting, orderedOf, outfitTitle, swatchesOf, tidy } from './outfit.ts'

test('omits default values from the order', () => {
  const plain = { garment: 'shirt', colour: null, ...fitting }
  expect(orderedOf(plain)).toEqual({ garment: 'shirt' })
  expect(orderedOf({ ...plain, colour: '#26324f', down: -0.1, size: 1.1 })).toEqual({
    garment: 'shirt',
    colour: '#26324f',
    down: -0.1,
    size: 1.1,
  })
})

test("keeps a dragged garment within an order's limits", () => {
  const far = tidy({ right: 4, down: -4, size: 9 })
  expect(far).toEqual({ right: 0.3, down: -0.3, size: 1.2 })
  expect(Outfit.parse(orderedOf({ garment: 'shirt', colour: null, ...far }))).toMatchObject(far)
})

test('offers colours for every garment, and only dark colours for dark cloth', () => {
  for (const { id, isDark } of garments) {
    const titles = swatchesOf(id).map(({ title }) => title)
    expect(titles.slice(0, 2)).toEqual(['Original colour', 'Black'])
    expect(titles.includes('White')).toBe(!isDark)
  }
  expect(outfitTitle({ garment: 'crew-sweater', colour: '#26324f' })).toBe('Sweater · Navy')
})

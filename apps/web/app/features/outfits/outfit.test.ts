import { garments, Outfit } from '@keylight/contract'
import { expect, test } from 'vitest'
import { fitting, orderedOf, outfitTitle, swatchesOf, tidy } from './outfit.ts'

test('an outfit is ordered without what is as it comes', () => {
  const plain = { garment: 'shirt', colour: null, ...fitting }
  expect(orderedOf(plain)).toEqual({ garment: 'shirt' })
  expect(orderedOf({ ...plain, colour: '#26324f', down: -0.1, size: 1.1 })).toEqual({
    garment: 'shirt',
    colour: '#26324f',
    down: -0.1,
    size: 1.1,
  })
})

test('a garment that is dragged out of reach stops where the order still accepts it', () => {
  const far = tidy({ right: 4, down: -4, size: 9 })
  expect(far).toEqual({ right: 0.3, down: -0.3, size: 1.2 })
  expect(Outfit.parse(orderedOf({ garment: 'shirt', colour: null, ...far }))).toMatchObject(far)
})

test('every garment can be dyed, and dark cloth only to dark colours', () => {
  for (const { id, isDark } of garments) {
    const titles = swatchesOf(id).map(({ title }) => title)
    expect(titles.slice(0, 2)).toEqual(['As it comes', 'Black'])
    expect(titles.includes('White')).toBe(!isDark)
  }
  expect(outfitTitle({ garment: 'crew-sweater', colour: '#26324f' })).toBe('Sweater, navy')
})

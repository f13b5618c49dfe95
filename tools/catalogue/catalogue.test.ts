import { framingOf, garments, limits, photoFindingCodes, placeOf, styles } from '@keylight/contract'
import { cloths, garmentNames, photoFindings, photoLimits, styleRecipes, wearLimits } from '@keylight/imaging'
import { expect, test } from 'vitest'

const ids = styles.map(({ id }) => id)

// Proves 1.4
test("the studio has recipes for exactly the catalogue's styles", () => {
  expect(ids).toHaveLength(47 + 38 + 38 + 35)
  expect([...styleRecipes.keys()].sort()).toEqual([...ids].sort())
})

test("the contract has titles for exactly the studio's garments", () => {
  expect(garments.map(({ id }) => id).sort()).toEqual([...garmentNames].sort())
})

test("garments have the studio's default colours and movement range", () => {
  for (const { id, colour } of garments) expect(colour, id).toBe(cloths[id].colour)
  const { moved, size } = wearLimits
  expect([limits.garmentMovedMax, limits.garmentSize]).toEqual([moved, { from: size.least, to: size.most }])
})

test('style facets match the framing and place of each recipe', () => {
  for (const style of styles) {
    const recipe = styleRecipes.get(style.id)
    expect([style.id, framingOf(style)]).toEqual([style.id, recipe?.framing])
    const hasPlace = recipe?.backdrop.kind === 'plate' || recipe?.backdrop.kind === 'bokeh'
    if (!hasPlace) expect([style.id, placeOf(style)]).toEqual([style.id, 'studio'])
  }
})

test('a full-body style requires a full-body photo', () => {
  for (const { id, group } of styles)
    if (group === 'full-body') expect(styleRecipes.get(id)?.framing, id).toBe('full-body')
})

test("styles about clothes, poses or seats say that the photo's own are kept", () => {
  const needOf = { attire: 'attire', pose: 'pose', seated: 'seat' } as const
  for (const { id, group } of styles) {
    if (group === 'attire' || group === 'pose' || group === 'seated')
      expect(styleRecipes.get(id)?.needs, id).toContain(needOf[group])
  }
})

test('a style that needs clothes has a garment for its gender, except the uniforms of pilots and firefighters', () => {
  const needing = [...styleRecipes].filter(([, { needs }]) => needs?.includes('attire'))
  const without = needing.filter(([, { wears }]) => wears === undefined).map(([id]) => id)
  const uniformed = ['fire-chief', 'firefighter', 'fire-captain', 'pilot']
  expect(without.sort()).toEqual(uniformed.map((profession) => `man.profession.${profession}`).sort())
  for (const [id, { wears }] of needing) {
    if (wears === undefined) continue
    expect(styles.find((style) => style.id === id)?.gender, id).toBe(garments.find((one) => one.id === wears)?.gender)
  }
})

test('photos are rejected at the limits shown on screens, with reasons from the contract', () => {
  expect(photoLimits.megabytes * 1024 * 1024).toBe(limits.photoBytesMax)
  expect(photoLimits.megapixels * 1e6).toBe(limits.photoPixelsMax)
  expect(photoLimits.shortSide).toBe(limits.photoShortSideMinPixels)
  expect([...photoFindingCodes].sort()).toEqual([...photoFindings].sort())
})

import { framingOf, garments, limits, photoFindingCodes, placeOf, styles } from '@keylight/contract'
import { cloths, garmentNames, photoFindings, photoLimits, styleRecipes, wearLimits } from '@keylight/imaging'
import { expect, test } from 'vitest'

const ids = styles.map(({ id }) => id)

// Proves 1.4
test('the studio has a recipe for every style of the catalogue, and none besides', () => {
  expect(ids).toHaveLength(47 + 38 + 38 + 35)
  expect([...styleRecipes.keys()].sort()).toEqual([...ids].sort())
})

test('every garment that the studio has is offered under a title, and none besides', () => {
  expect(garments.map(({ id }) => id).sort()).toEqual([...garmentNames].sort())
})

test('clothes are shown in the colour that the studio has them in, and moved as far as it can', () => {
  for (const { id, colour } of garments) expect(colour, id).toBe(cloths[id].colour)
  const { moved, size } = wearLimits
  expect([limits.garmentMovedMax, limits.garmentSize]).toEqual([moved, { from: size.least, to: size.most }])
})

test('every style is filed under the framing and the kind of place that its recipe has', () => {
  for (const style of styles) {
    const recipe = styleRecipes.get(style.id)
    expect([style.id, framingOf(style)]).toEqual([style.id, recipe?.framing])
    const hasPlace = recipe?.backdrop.kind === 'plate' || recipe?.backdrop.kind === 'bokeh'
    if (!hasPlace) expect([style.id, placeOf(style)]).toEqual([style.id, 'studio'])
  }
})

test('a style of the whole body asks for the whole body', () => {
  for (const { id, group } of styles)
    if (group === 'full-body') expect(styleRecipes.get(id)?.framing, id).toBe('full-body')
})

test('a style that is about clothes, a pose or a seat says that the photo keeps its own', () => {
  const needOf = { attire: 'attire', pose: 'pose', seated: 'seat' } as const
  for (const { id, group } of styles) {
    if (group === 'attire' || group === 'pose' || group === 'seated')
      expect(styleRecipes.get(id)?.needs, id).toContain(needOf[group])
  }
})

test('a style that needs clothes has them, made for its gender, but for the uniforms of pilots and firefighters', () => {
  const needing = [...styleRecipes].filter(([, { needs }]) => needs?.includes('attire'))
  const without = needing.filter(([, { wears }]) => wears === undefined).map(([id]) => id)
  const uniformed = ['fire-chief', 'firefighter', 'fire-captain', 'pilot']
  expect(without.sort()).toEqual(uniformed.map((profession) => `man.profession.${profession}`).sort())
  for (const [id, { wears }] of needing) {
    if (wears === undefined) continue
    expect(styles.find((style) => style.id === id)?.gender, id).toBe(garments.find((one) => one.id === wears)?.gender)
  }
})

test('a photo is refused at the bounds that the screens tell, and is refused for the reasons that the contract names', () => {
  expect(photoLimits.megabytes * 1024 * 1024).toBe(limits.photoBytesMax)
  expect(photoLimits.megapixels * 1e6).toBe(limits.photoPixelsMax)
  expect(photoLimits.shortSide).toBe(limits.photoShortSideMinPixels)
  expect([...photoFindingCodes].sort()).toEqual([...photoFindings].sort())
})

import { garments, limits, looks, photoFindingCodes } from '@keylight/contract'
import { garmentNames, photoFindings, photoLimits, styleRecipes } from '@keylight/imaging'
import { expect, test } from 'vitest'

const ids = looks.map(({ id }) => id)

test('the studio has a recipe for every look of the catalogue, and none besides', () => {
  expect(ids).toHaveLength(47 + 38 + 38 + 35)
  expect([...styleRecipes.keys()].sort()).toEqual([...ids].sort())
})

test('every garment that the studio has is offered under a title, and none besides', () => {
  expect(garments.map(({ id }) => id).sort()).toEqual([...garmentNames].sort())
})

test('a style of the whole body asks for the whole body', () => {
  for (const { id, group } of looks)
    if (group === 'full-body') expect(styleRecipes.get(id)?.framing, id).toBe('full-body')
})

test('a style that is about clothes, a pose or a seat says that the photo keeps its own', () => {
  const needOf = { attire: 'attire', pose: 'pose', seated: 'seat' } as const
  for (const { id, group } of looks) {
    if (group === 'attire' || group === 'pose' || group === 'seated')
      expect(styleRecipes.get(id)?.needs, id).toContain(needOf[group])
  }
})

test('a photo is refused at the bounds that the screens tell, and is refused for the reasons that the contract names', () => {
  expect(photoLimits.megabytes * 1024 * 1024).toBe(limits.photoBytesMax)
  expect(photoLimits.megapixels * 1e6).toBe(limits.photoPixelsMax)
  expect(photoLimits.shortSide).toBe(limits.photoShortSideMinPixels)
  expect([...photoFindingCodes].sort()).toEqual([...photoFindings].sort())
})

import { limits, looks, photoFindings as sentences } from '@keylight/contract'
import { photoFindings, photoLimits, styleRecipes } from '@keylight/imaging'
import { expect, test } from 'vitest'

const ids = looks.map(({ id }) => id)

test('every recipe of the studio is a look of the catalogue', () => {
  expect([...styleRecipes.keys()].filter((id) => !ids.includes(id))).toEqual([])
})

test('the studio has a recipe for every look but those of the full body, which its framing cannot show', () => {
  const wanted = looks.filter(({ group }) => group !== 'full-body').map(({ id }) => id)
  expect(wanted).toHaveLength(47 + 38 + 32 + 29)
  expect(wanted.filter((id) => !styleRecipes.has(id))).toEqual([])
})

test('a style that is about clothes, a pose or a seat says that the photo keeps its own', () => {
  const needOf = { attire: 'attire', pose: 'pose', seated: 'seat' } as const
  for (const { id, group } of looks) {
    if (group === 'attire' || group === 'pose' || group === 'seated')
      expect(styleRecipes.get(id)?.needs, id).toContain(needOf[group])
  }
})

test('a photo is refused at the bounds that the screens tell, and every refusal has its sentence', () => {
  expect(photoLimits.megabytes * 1024 * 1024).toBe(limits.photoBytesMax)
  expect(photoLimits.megapixels * 1e6).toBe(limits.photoPixelsMax)
  expect(photoLimits.shortSide).toBe(limits.photoShortSideMinPixels)
  expect(Object.keys(sentences).sort()).toEqual([...photoFindings].sort())
})

import { looks } from '@keylight/contract'
import { styleRecipes } from '@keylight/imaging'
import { expect, test } from 'vitest'

const ids = looks.map(({ id }) => id)

test('every recipe of the studio is a look of the catalogue', () => {
  expect([...styleRecipes.keys()].filter((id) => !ids.includes(id))).toEqual([])
})

test('the studio has a recipe for every profession and every headshot background', () => {
  const wanted = looks.filter(({ kind, group }) => kind === 'profession' || group === 'headshot').map(({ id }) => id)
  expect(wanted).toHaveLength(47 + 38 + 12 + 10)
  expect(wanted.filter((id) => !styleRecipes.has(id))).toEqual([])
})

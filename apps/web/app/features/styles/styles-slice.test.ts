import { emptyOnboarding } from '@keylight/contract'
import { expect, test } from 'vitest'
import { everyStep } from '../../state/fixtures.ts'
import { resumed, startOver } from '../onboarding/onboarding-slice.ts'
import { chosenStyles, modelGenderChanged, stylesAndProfessionsChanged } from './styles-slice.ts'

const { reducer } = chosenStyles
const start = reducer(undefined, { type: 'start' })

// Proves 4.36
test('clears the chosen styles and professions when the gender changes', () => {
  const chosen = reducer(start, stylesAndProfessionsChanged({ profession: ['a'], styles: ['b'] }))
  expect(reducer(chosen, modelGenderChanged('woman'))).toMatchObject({
    modelGender: 'woman',
    stylesAndProfessions: { profession: [], styles: [] },
  })
})

// Proves 4.37
test('replaces styles and professions only with lists', () => {
  const chosen = reducer(start, stylesAndProfessionsChanged({ styles: ['b'] }))
  expect(chosen.stylesAndProfessions).toEqual({ profession: [], styles: ['b'] })
  const after = reducer(chosen, stylesAndProfessionsChanged({ profession: 'a', styles: null }))
  expect(after.stylesAndProfessions).toEqual({ profession: [], styles: ['b'] })
})

test("resumes with an earlier visit's gender and styles, and starts over without them", () => {
  const profession = { completed: true, value: ['woman.profession.judge', 'no.longer.there'] }
  const again = reducer(start, resumed({ ...emptyOnboarding, profession }))
  expect(again).toMatchObject({
    modelGender: 'woman',
    stylesAndProfessions: { profession: ['woman.profession.judge'], styles: [] },
  })
  expect(reducer(again, resumed(everyStep))).toMatchObject({
    stylesAndProfessions: { profession: [], styles: ['woman.headshot.garden'] },
  })
  expect(reducer(again, startOver.fulfilled({ onboarding: emptyOnboarding }, ''))).toEqual(start)
})

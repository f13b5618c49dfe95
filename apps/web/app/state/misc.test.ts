import { expect, test } from 'vitest'
import { misc, modalChanged, modelGenderChanged, modelSelected, stylesAndProfessionsChanged } from './misc.ts'

const { reducer } = misc
const start = reducer(undefined, { type: 'start' })

test('it begins with men, nothing chosen and every modal closed', () => {
  expect(start).toEqual({
    selectedModel: null,
    modelGender: 'man',
    stylesAndProfessions: { profession: [], styles: [] },
    modals: { photosChecklist: false },
  })
})

test('changing the gender clears what was chosen for the other', () => {
  const chosen = reducer(start, stylesAndProfessionsChanged({ profession: ['a'], styles: ['b'] }))
  expect(reducer(chosen, modelGenderChanged('woman'))).toMatchObject({
    modelGender: 'woman',
    stylesAndProfessions: { profession: [], styles: [] },
  })
})

test('styles and professions are replaced by lists only', () => {
  const chosen = reducer(start, stylesAndProfessionsChanged({ styles: ['b'] }))
  expect(chosen.stylesAndProfessions).toEqual({ profession: [], styles: ['b'] })
  const after = reducer(chosen, stylesAndProfessionsChanged({ profession: 'a', styles: null }))
  expect(after.stylesAndProfessions).toEqual({ profession: [], styles: ['b'] })
})

test('a modal opens and closes by its name', () => {
  const open = reducer(start, modalChanged({ name: 'photosChecklist', open: true }))
  expect(open.modals.photosChecklist).toBe(true)
  expect(reducer(open, modalChanged({ name: 'photosChecklist', open: false })).modals.photosChecklist).toBe(false)
})

test('the model to shoot is remembered', () => {
  expect(reducer(start, modelSelected('mdl_1')).selectedModel).toBe('mdl_1')
})

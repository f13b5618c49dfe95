import { emptyOnboarding } from '@keylight/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { aBrowser, everyStep } from '../fixtures.ts'
import { resumed, startOver } from '../onboarding/onboarding.ts'
import { makeStore } from '../store.ts'
import { workDeleted } from '../work.ts'
import {
  loadInspired,
  type ModalName,
  misc,
  modalChanged,
  modalsReset,
  modelGenderChanged,
  modelSelected,
  navbarHeightChanged,
  stylesAndProfessionsChanged,
  upscalerOpened,
} from './misc.ts'

const { reducer } = misc
const start = reducer(undefined, { type: 'start' })
const closed = { pricing: false, gift: false, upscaler: false, stylesSelector: false, photosChecklist: false }

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

// Proves 3.20, 3.49, 9.1, 9.15
test('starts with men, nothing chosen, every modal closed and a navbar of 64 pixels', () => {
  expect(start).toEqual({
    selectedModel: null,
    selectedUpscaler: null,
    modelGender: 'man',
    stylesAndProfessions: { profession: [], styles: [] },
    modals: closed,
    navbarHeight: 64,
    inspired: { allInspired: [], inspiredGroup: {} },
    buying: null,
  })
})

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

// Proves 2.46, 4.34
test.each(Object.keys(closed) as ModalName[])('the modal %s opens and closes by its name, alone', (name) => {
  const open = reducer(start, modalChanged({ name, open: true }))
  expect(open.modals).toEqual({ ...closed, [name]: true })
  expect(reducer(open, modalChanged({ name, open: false })).modals).toEqual(closed)
})

// Proves 4.34
test('closes all modals at once', () => {
  const names = Object.keys(closed) as ModalName[]
  const open = names.map((name) => modalChanged({ name, open: true })).reduce(reducer, start)
  expect(reducer(open, modalsReset()).modals).toEqual(closed)
})

// Proves 3.19, 4.35
test('remembers which picture the upscaler was opened for', () => {
  const image = { url: '/files/a', model: 'Maya', location: 'results', imageId: 'pic_1' }
  const open = reducer(start, upscalerOpened(image))
  expect(open.selectedUpscaler).toEqual(image)
  expect(open.modals).toEqual({ ...closed, upscaler: true })
})

// Proves 3.18
test('remembers the selected model until it is deleted', () => {
  const selected = reducer(start, modelSelected('mdl_1'))
  expect(selected.selectedModel).toBe('mdl_1')
  expect(reducer(selected, workDeleted('mdl_2')).selectedModel).toBe('mdl_1')
  expect(reducer(selected, workDeleted('mdl_1')).selectedModel).toBeNull()
})

test('stores the measured height of the navbar', () => {
  expect(reducer(start, navbarHeightChanged(104)).navbarHeight).toBe(104)
})

// Proves 3.21, 6.5, 7.23
test('loads the published pictures of all groups, or of one, without a session', async () => {
  const browser = aBrowser({})
  const store = makeStore()
  const answer = { allInspired: [{ _id: 'pic_1' }], inspiredGroup: { attire: [{ _id: 'pic_1' }] } }
  browser.answer('GET /api/utils/get-inspired?groupId=', answer)
  await store.dispatch(loadInspired())
  expect(store.getState().misc.inspired).toEqual(answer)
  browser.answer('GET /api/utils/get-inspired?groupId=attire', { allInspired: [], inspiredGroup: {} })
  await store.dispatch(loadInspired('attire'))
  expect(store.getState().misc.inspired).toEqual({ allInspired: [], inspiredGroup: {} })
  expect(browser.asked.map(({ authorization }) => authorization)).toEqual([undefined, undefined])
  expect(browser.leftTo).toEqual([])
})

test('resumes with the gender and the looks of an earlier visit, and starts over without them', () => {
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

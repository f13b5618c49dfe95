import { emptyOnboarding, type Photo } from '@keylight/contract'
import { expect, test } from 'vitest'
import { aModel } from './fixtures.ts'
import { progressReported, startTraining } from './model.ts'
import {
  acceptedPhotoIds,
  type GivenPhoto,
  onboarding,
  photoChanged,
  photosGiven,
  photosListed,
  photoTakenAway,
  resumed,
  saveStep,
  startOver,
  wentToStep,
} from './onboarding.ts'

const { reducer } = onboarding
const start = reducer(undefined, { type: 'start' })
type State = typeof start
type Input = Parameters<typeof saveStep>[0]
const saved = (input: Input) => saveStep.fulfilled({ input, onboarding: emptyOnboarding }, 'id', input)
const given = (key: string, over: Partial<GivenPhoto> = {}): GivenPhoto => ({
  key,
  name: `${key}.jpg`,
  previewUrl: `blob:${key}`,
  status: 'waiting',
  progress: 0,
  photoId: null,
  findings: [],
  failure: null,
  ...over,
})
const aPhoto = (_id: string): Photo => ({
  _id,
  previewUrl: `/files/${_id}`,
  findings: [],
  score: 0.8,
  createdAt: '2026-01-01T10:00:00Z',
})
const keys = ({ steps }: State) => steps.photoUpload.files.map(({ key }) => key)

test('it begins at mode with nothing completed', () => {
  expect(start.currentStep).toBe('mode')
  expect(Object.values(start.steps).map(({ completed }) => completed)).toEqual([false, false, false, false, false])
})

test('each saved step is completed with its data and leads to the next', () => {
  const inputs: [Input, State['currentStep']][] = [
    [{ step: 'mode', value: 'style' }, 'profession'],
    [{ step: 'profession', value: ['man.headshot.studio-blue'] }, 'modelDetails'],
    [{ step: 'modelDetails', gender: 'man', name: 'Tom' }, 'photoUpload'],
    [{ step: 'photoUpload' }, 'training'],
  ]
  let state = start
  for (const [input, next] of inputs) {
    state = reducer(state, saved(input))
    expect(state.currentStep).toBe(next)
  }
  expect(state.steps).toMatchObject({
    mode: { completed: true, value: 'style' },
    profession: { completed: true, value: ['man.headshot.studio-blue'] },
    modelDetails: { completed: true, gender: 'man', name: 'Tom' },
    photoUpload: { completed: true },
    training: { completed: false },
  })
})

test('a step that could not be saved stays, with the reason', () => {
  const input: Input = { step: 'mode', value: 'style' }
  const waiting = reducer(start, saveStep.pending('id', input))
  expect(waiting).toMatchObject({ isLoading: true, error: null })
  const failed = reducer(waiting, saveStep.rejected(null, 'id', input, 'no connection'))
  expect(failed).toMatchObject({ isLoading: false, error: 'no connection', currentStep: 'mode' })
  expect(reducer(failed, wentToStep('mode')).error).toBeNull()
})

test('a reload goes on at the first step that the server has not seen completed', () => {
  const server = {
    ...emptyOnboarding,
    mode: { completed: true, value: 'style' as const },
    profession: { completed: true, value: ['man.headshot.studio-blue'] },
  }
  const state = reducer(start, resumed(server))
  expect(state.currentStep).toBe('modelDetails')
  expect(state.steps.profession.value).toEqual(['man.headshot.studio-blue'])
  expect(state.steps.modelDetails.name).toBe('')
})

test('starting over forgets the answers and keeps the photos', () => {
  const withPhoto = reducer(reducer(start, saved({ step: 'mode', value: 'style' })), photosGiven([given('a')]))
  const state = reducer(withPhoto, startOver.fulfilled({ onboarding: emptyOnboarding }, 'id', undefined))
  expect(state.currentStep).toBe('mode')
  expect(state.steps.mode).toEqual({ completed: false, value: null })
  expect(keys(state)).toEqual(['a'])
})

test('photos of an earlier visit come first and never twice', () => {
  const accepted = given('b', { status: 'accepted', photoId: 'pho_2' })
  const state = reducer(reducer(start, photosGiven([accepted])), photosListed([aPhoto('pho_1'), aPhoto('pho_2')]))
  expect(keys(state)).toEqual(['pho_1', 'b'])
  expect(acceptedPhotoIds(state.steps.photoUpload.files)).toEqual(['pho_1', 'pho_2'])
})

test('only accepted photos are trained on', () => {
  const files = [
    given('a', { status: 'accepted', photoId: 'pho_1' }),
    given('b', { status: 'refused' }),
    given('c', { status: 'sending' }),
  ]
  expect(acceptedPhotoIds(files)).toEqual(['pho_1'])
})

test('the upload is as far as its photos are, and refused ones hold nothing up', () => {
  const upload = (state: State) => state.steps.photoUpload.uploadProgress
  const two = reducer(start, photosGiven([given('a'), given('b')]))
  expect(upload(two)).toBe(0)
  const half = reducer(two, photoChanged({ key: 'a', status: 'sending', progress: 50 }))
  expect(upload(half)).toBe(25)
  const refused = reducer(half, photoChanged({ key: 'b', status: 'refused' }))
  expect(upload(refused)).toBe(75)
  expect(upload(reducer(refused, photoTakenAway('a')))).toBe(100)
})

test('once the training has begun, the photos belong to the model', () => {
  const ready = reducer(start, photosGiven([given('a', { status: 'accepted', photoId: 'pho_1' })]))
  const input = { name: 'Maya', gender: 'woman' as const, photoIds: ['pho_1'] }
  expect(reducer(ready, startTraining.pending('id', input))).toMatchObject({ isLoading: true, error: null })
  const failed = reducer(ready, startTraining.rejected(null, 'id', input, 'no credit'))
  expect(failed).toMatchObject({ isLoading: false, error: 'no credit' })
  expect(keys(failed)).toEqual(['a'])
  expect(keys(reducer(ready, startTraining.fulfilled(aModel(), 'id', input)))).toEqual([])
})

test('training progress follows the reports, rounded and clamped', () => {
  const progress = { progress: 140.2, completed: 5, total: 5, status: 'in_progress' as const, updatedAt: '' }
  const state = reducer(start, progressReported({ modelId: 'mdl_1', progress }))
  expect(state.steps.training.progress).toBe(100)
})

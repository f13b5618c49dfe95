import type { Picture, Shoot } from '@keylight/contract'
import { expect, test } from 'vitest'
import { history, loadHistory, loadShoot, pictureArrived, shootStarted } from './history.ts'

const { reducer } = history
const start = reducer(undefined, { type: 'start' })
const aPicture = (_id: string, status: Picture['status'] = 'in_progress'): Picture => ({
  _id,
  status,
  style: 'man.headshot.studio-blue',
  url: status === 'ready' ? `/files/${_id}` : null,
  previewUrl: null,
  beforeUrl: null,
  width: null,
  height: null,
  missing: [],
  failure: null,
})
const aShoot = (over: Partial<Shoot> = {}): Shoot => ({
  _id: 'sht_1',
  status: 'in_progress',
  model: { _id: 'mdl_1', name: 'Maya' },
  pictures: [aPicture('a'), aPicture('b')],
  createdAt: '2026-01-01T10:00:00Z',
  ...over,
})
const answer = { activities: [aShoot()], videoActivities: [], dressUpActivities: [], thumbnailActivities: [] }
const loaded = reducer(start, loadHistory.fulfilled(answer, 'id', undefined))
const arrive = (picture: Picture, shootId = 'sht_1') => pictureArrived({ shootId, picture })
const statuses = (state: typeof start) => state.histories[0]?.pictures.map(({ status }) => status)

test('a load is told, fills every list, and its failure is stored', () => {
  expect(reducer(start, loadHistory.pending('id'))).toMatchObject({ isLoading: true, error: null })
  expect(loaded).toMatchObject({ isLoading: false, isFetched: true, histories: [aShoot()] })
  const body = { code: 'internal', message: 'Something broke.', requestId: 'r' } as const
  const failed = reducer(loaded, loadHistory.rejected(null, 'id', undefined, body))
  expect(failed).toMatchObject({ isLoading: false, error: body, histories: [aShoot()] })
})

test('a new shoot comes first', () => {
  const state = reducer(loaded, shootStarted(aShoot({ _id: 'sht_2' })))
  expect(state.histories.map(({ _id }) => _id)).toEqual(['sht_2', 'sht_1'])
})

test('a shoot is done with its last picture, and failed only when every picture did', () => {
  const one = reducer(loaded, arrive(aPicture('a', 'ready')))
  expect(one.histories[0]?.status).toBe('in_progress')
  expect(reducer(one, arrive(aPicture('b', 'failed'))).histories[0]?.status).toBe('ready')
  const none = [arrive(aPicture('a', 'failed')), arrive(aPicture('b', 'failed'))].reduce(reducer, loaded)
  expect(none.histories[0]?.status).toBe('failed')
})

test('a picture of a shoot that is not here changes nothing', () => {
  expect(reducer(loaded, arrive(aPicture('a', 'ready'), 'sht_9'))).toBe(loaded)
})

test('an answer that was overtaken never takes a picture away again', () => {
  const one = reducer(loaded, arrive(aPicture('a', 'ready')))
  const late = reducer(one, loadShoot.fulfilled({ shoot: aShoot() }, 'id', 'sht_1'))
  expect(statuses(late)).toEqual(['ready', 'in_progress'])
  expect(statuses(reducer(one, arrive(aPicture('a'))))).toEqual(['ready', 'in_progress'])
})

test('polling alone brings the pictures and the end of the shoot', () => {
  const done = aShoot({ status: 'ready', pictures: [aPicture('a', 'ready'), aPicture('b', 'ready')] })
  const state = reducer(loaded, loadShoot.fulfilled({ shoot: done }, 'id', 'sht_1'))
  expect(state.histories[0]).toEqual(done)
})

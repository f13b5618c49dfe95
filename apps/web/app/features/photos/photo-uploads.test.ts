import { consentVersion, type Photo } from '@keylight/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { makeStore } from '../../session/client.ts'
import { aBrowser, aUser, type Browser, createdAt } from '../../state/fixtures.ts'
import { hasAgreed, loadUser } from '../account/user-slice.ts'
import { agreeToAnalysis, givePhotos, loadGivenPhotos } from './photo-uploads.ts'

let browser: Browser
/** Uploads waiting for the server's response. */
let uploads: { answer: (status: number, body: unknown) => void }[]

beforeEach(() => {
  browser = aBrowser()
  browser.answer('POST /api/user/consent', { version: consentVersion, givenAt: createdAt })
  uploads = []
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      status = 0
      response: unknown = null
      upload = {}
      onload = () => undefined
      open() {}
      setRequestHeader() {}
      send() {
        uploads.push({
          answer: (status, body) => {
            Object.assign(this, { status, response: body })
            this.onload()
          },
        })
      }
    },
  )
})

async function aStore(consent: string | null) {
  const store = makeStore()
  browser.answer('GET /api/user/data', aUser({ consent }))
  await store.dispatch(loadUser())
  return store
}
const selfie = (name: string) => new File([name], name, { type: 'image/jpeg' })
const accepted = (_id: string) => {
  const photo: Photo = { _id, previewUrl: '/files/p', findings: [], score: 1, createdAt }
  return { photo, findings: [] }
}
const statuses = (store: ReturnType<typeof makeStore>) =>
  store.getState().onboarding.steps.photoUpload.files.map(({ status }) => status)

test('uploads photos only after the user has agreed', async () => {
  const store = await aStore(null)
  await store.dispatch(givePhotos([selfie('a.jpg')]))
  expect(uploads).toHaveLength(0)
  await store.dispatch(agreeToAnalysis())
  expect(uploads).toHaveLength(1)
  uploads[0]?.answer(200, accepted('pho_1'))
  await vi.waitFor(() => expect(statuses(store)).toEqual(['accepted']))
})

test('asks for consent again when the consent text changes, and keeps the chosen photos', async () => {
  const store = await aStore(consentVersion)
  await store.dispatch(givePhotos([selfie('a.jpg'), selfie('b.jpg'), selfie('c.jpg')]))
  expect(uploads).toHaveLength(2)
  const missing = { code: 'consent_needed', message: 'Agree first.', requestId: 'r' }
  for (const { answer } of uploads) answer(403, missing)
  await vi.waitFor(() => expect(hasAgreed(store.getState())).toBe(false))
  await vi.waitFor(() => expect(statuses(store)).toEqual(['waiting', 'waiting', 'waiting']))
  expect(uploads).toHaveLength(2)
  await store.dispatch(agreeToAnalysis())
  for (const id of ['pho_1', 'pho_2', 'pho_3']) {
    await vi.waitFor(() => expect(uploads.length).toBeGreaterThan(2))
    uploads.splice(2, 1)[0]?.answer(200, accepted(id))
  }
  await vi.waitFor(() => expect(statuses(store)).toEqual(['accepted', 'accepted', 'accepted']))
})

test('reports a rejected consent without uploading photos', async () => {
  const store = await aStore(null)
  await store.dispatch(givePhotos([selfie('a.jpg')]))
  browser.refuse('POST /api/user/consent', 'invalid_input', 'Check what you wrote.')
  await expect(store.dispatch(agreeToAnalysis())).rejects.toMatchObject({ code: 'invalid_input' })
  expect(uploads).toHaveLength(0)
  browser.answer('POST /api/user/consent', { version: consentVersion, givenAt: createdAt })
  await store.dispatch(agreeToAnalysis())
  uploads[0]?.answer(200, accepted('pho_1'))
  await vi.waitFor(() => expect(statuses(store)).toEqual(['accepted']))
})

test('keeps one of two identical photos', async () => {
  const store = await aStore(consentVersion)
  await store.dispatch(givePhotos([selfie('a.jpg'), selfie('copy of a.jpg')]))
  for (const { answer } of uploads) answer(200, accepted('pho_1'))
  await vi.waitFor(() => expect(statuses(store)).toEqual(['accepted']))
})

test('waits for a photo that is already being checked instead of reporting a failure', async () => {
  vi.useFakeTimers()
  const store = await aStore(consentVersion)
  await store.dispatch(givePhotos([selfie('a.jpg')]))
  uploads[0]?.answer(409, { code: 'not_ready', message: "We're already checking this photo.", requestId: 'r' })
  await vi.advanceTimersByTimeAsync(100)
  expect(statuses(store)).toEqual(['checking'])
  await vi.advanceTimersByTimeAsync(3_000)
  uploads[1]?.answer(200, accepted('pho_1'))
  await vi.advanceTimersByTimeAsync(100)
  expect(statuses(store)).toEqual(['accepted'])
  vi.useRealTimers()
})

test('drops a photo deleted from the server instead of counting it towards a model', async () => {
  const store = await aStore(consentVersion)
  browser.answer('GET /api/engine/photos', { photos: ['pho_1', 'pho_2'].map((_id) => accepted(_id).photo), people: [] })
  await store.dispatch(loadGivenPhotos())
  expect(statuses(store)).toEqual(['accepted', 'accepted'])
  browser.answer('GET /api/engine/photos', { photos: [accepted('pho_2').photo], people: [] })
  await store.dispatch(loadGivenPhotos())
  const { files } = store.getState().onboarding.steps.photoUpload
  expect(files.map(({ photoId }) => photoId)).toEqual(['pho_2'])
})

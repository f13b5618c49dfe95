import { consentVersion, type Photo, type PhotoFinding } from '@keylight/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { createdAt } from '../../state/fixtures.ts'
import { aVisit } from '../screen.fixture.tsx'
import { PhotoUpload } from './photo-upload.tsx'
import { PhotosChecklist } from './photos-checklist.tsx'

interface Upload {
  name: string
  face: FormDataEntryValue | null
  progress: (share: number) => void
  answer: (status: number, body: unknown) => void
}
let uploads: Upload[]

beforeEach(() => {
  uploads = []
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      status = 0
      response: unknown = null
      upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
      onload = () => undefined
      open() {}
      setRequestHeader() {}
      send(form: FormData) {
        uploads.push({
          name: (form.get('photo') as File).name,
          face: form.get('face'),
          progress: (share) => act(() => this.upload.onprogress?.({ loaded: share * 100, total: 100 })),
          answer: (status, body) => {
            Object.assign(this, { status, response: body })
            this.onload()
          },
        })
      }
    },
  )
})

const aPhoto = (_id: string, findings: PhotoFinding[] = []): Photo => ({
  _id,
  previewUrl: `/files/${_id}`,
  findings,
  score: 1,
  createdAt,
})
const selfie = (name: string) => new File([name], name, { type: 'image/jpeg' })
const finding = (severity: PhotoFinding['severity'], message: string): PhotoFinding => ({
  code: severity === 'refused' ? 'no_face' : 'too_dark',
  severity,
  message,
})

async function showUpload({
  consent = consentVersion as string | null,
  photos = [] as Photo[],
  people = [] as string[][],
} = {}) {
  const visit = await aVisit({ consent })
  visit.server.answer('GET /api/engine/photos', { photos, people })
  visit.show(
    <>
      <PhotoUpload />
      <PhotosChecklist />
    </>,
  )
  await waitFor(() => expect(visit.store.getState().onboarding.steps.photoUpload.files).toHaveLength(photos.length))
  return visit
}

const chooser = () => screen.getByLabelText<HTMLInputElement>(/^Add your selfies/)
const count = () => screen.getAllByRole('status')[0]?.textContent
const notes = (title: string) => within(screen.getByRole('region', { name: title }))

test('asks for consent before photos can be chosen, then moves focus to the upload', async () => {
  const { server } = await showUpload({ consent: null })
  expect(screen.queryByLabelText(/^Add your selfies/)).toBeNull()
  server.answer('POST /api/user/consent', { version: consentVersion, givenAt: createdAt })
  await userEvent.click(screen.getByRole('button', { name: 'I agree' }))
  await waitFor(() => expect(document.activeElement).toBe(chooser()))
})

test('shows photos from an earlier visit and how many more are needed', async () => {
  await showUpload({ photos: [aPhoto('pho_1')] })
  expect(screen.getAllByAltText('Photo 1')).toHaveLength(1)
  expect(count()).toBe('1 photo. Add 2 more.')
})

test("shows an upload's progress and counts the photo once it is accepted", async () => {
  await showUpload({ photos: [aPhoto('pho_1'), aPhoto('pho_2')] })
  await userEvent.upload(chooser(), selfie('me.jpg'))
  uploads[0]?.progress(0.4)
  expect(screen.getByText('40%')).toBeTruthy()
  expect(count()).toBe('Checking 1 of 3 photos, 80% uploaded')
  uploads[0]?.progress(1)
  expect(screen.getByText('Checking…')).toBeTruthy()
  uploads[0]?.answer(200, { photo: aPhoto('pho_3'), findings: [] })
  await waitFor(() => expect(count()).toBe('3 photos. 6–10 work best.'))
})

test("explains why a photo can't be used and removes it on request", async () => {
  await showUpload()
  await userEvent.upload(chooser(), selfie('wall.jpg'))
  uploads[0]?.answer(200, { photo: null, findings: [finding('refused', "We couldn't find a face in this photo.")] })
  expect(await screen.findByText("We couldn't find a face in this photo.")).toBeTruthy()
  expect(count()).toBe('No photos yet')
  await userEvent.click(notes('These photos can’t be used').getByRole('button', { name: 'Remove wall.jpg' }))
  await waitFor(() => expect(screen.queryByText("We couldn't find a face in this photo.")).toBeNull())
})

test('counts a photo with a warning and shows the warning', async () => {
  await showUpload()
  await userEvent.upload(chooser(), selfie('dark.jpg'))
  const warning = finding('warned', 'This photo is too dark.')
  uploads[0]?.answer(200, { photo: aPhoto('pho_1', [warning]), findings: [warning] })
  await waitFor(() => expect(count()).toBe('1 photo. Add 2 more.'))
  expect(notes('These photos work, but could be better').getByText('This photo is too dark.')).toBeTruthy()
})

test('retries a failed upload on request', async () => {
  await showUpload()
  await userEvent.upload(chooser(), selfie('me.jpg'))
  uploads[0]?.answer(500, { code: 'internal', message: 'Something broke on our side.', requestId: 'r' })
  expect(await screen.findByText('Something broke on our side.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(uploads.map(({ name }) => name)).toEqual(['me.jpg', 'me.jpg'])
  uploads[1]?.answer(200, { photo: aPhoto('pho_1'), findings: [] })
  await waitFor(() => expect(count()).toBe('1 photo. Add 2 more.'))
})

test('retries loading earlier photos on request', async () => {
  const visit = await aVisit({ consent: consentVersion })
  visit.server.refuse('GET /api/engine/photos', 'internal', 'Something broke on our side.')
  visit.show(<PhotoUpload />)
  expect((await screen.findByRole('alert')).textContent).toContain('Something broke on our side.')
  visit.server.answer('GET /api/engine/photos', { photos: [aPhoto('pho_1')], people: [] })
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.getAllByAltText('Photo 1')).toHaveLength(1))
})

test('moves focus to the next photo after a removal, or to the upload after the last removal', async () => {
  const { server } = await showUpload({ photos: [aPhoto('pho_1'), aPhoto('pho_2')] })
  server.answer('POST /api/engine/photos/remove', { success: true })
  await userEvent.click(screen.getByRole('button', { name: 'Remove Photo 1' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove Photo 2' })))
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(chooser()))
})

test("groups photos of different people, and hides the warning once only one person's photos remain", async () => {
  const people = [['pho_1', 'pho_2'], ['pho_3']]
  const { server } = await showUpload({ photos: [aPhoto('pho_1'), aPhoto('pho_2'), aPhoto('pho_3')], people })
  const warning = within(await screen.findByRole('region', { name: 'These may be different people' }))
  expect(warning.getByText('Person 1 · 2 photos')).toBeTruthy()
  expect(warning.getByText(/A model is made from photos of one person/)).toBeTruthy()
  server.answer('POST /api/engine/photos/remove', { success: true })
  await userEvent.click(warning.getByRole('button', { name: 'Remove Photo 3 of person 2' }))
  await waitFor(() => expect(screen.queryByText('These may be different people')).toBeNull())
  expect(count()).toBe('2 photos. Add 1 more.')
})

test('hides the warning while all photos seem to show one person', async () => {
  await showUpload({ photos: [aPhoto('pho_1'), aPhoto('pho_2')], people: [['pho_1', 'pho_2']] })
  expect(count()).toBe('2 photos. Add 1 more.')
  expect(screen.queryByText('These may be different people')).toBeNull()
})

// Proves 2.47
test('opens the checklist on request, with examples of good and bad photos', async () => {
  await showUpload()
  expect(screen.queryByRole('dialog')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'What makes a good photo?' }))
  const checklist = within(await screen.findByRole('dialog', { name: 'What makes a good photo' }))
  for (const words of ['Looking at the camera', 'Too dark']) expect(checklist.getByText(words)).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('uploads a group photo again once the user has chosen a face', async () => {
  await showUpload()
  await userEvent.upload(chooser(), selfie('group.jpg'))
  const picture = btoa('face')
  const faces = [0.1, 0.6].map((x) => ({ box: { x, y: 0.25, width: 0.2, height: 1 }, picture }))
  const several: PhotoFinding = { code: 'several_faces', severity: 'refused', message: 'More than one person.' }
  uploads[0]!.answer(200, { photo: null, findings: [several], faces })
  expect(await screen.findByRole('button', { name: 'Crop group.jpg' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Choose person 2 of 2 from the left in group.jpg' }))
  await waitFor(() => expect(uploads).toHaveLength(2))
  expect(uploads[1]!.face).toBe('0.600000,0.250000,0.200000,1')
  expect(screen.queryByText('More than one person.')).toBeNull()
})

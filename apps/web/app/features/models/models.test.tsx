import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aModel, aModelPhoto } from '../../state/fixtures.ts'
import { closeToast, shownToasts } from '../../ui/toast.ts'
import { aVisit } from '../screen.fixture.tsx'
import { Models } from './models.tsx'
import { loadModels } from './models-slice.ts'

const ana = aModel({ _id: 'mdl_a', name: 'Ana', status: 'ready', isDefault: true })
const maya = aModel({ _id: 'mdl_b', name: 'Maya', status: 'ready', photoCount: 2 })
const photos = [aModelPhoto('pho_1', { pictures: 3 }), aModelPhoto('pho_2', { use: 'spare', isUploadKept: false })]

async function aVisitWithModels(path: string, people = [['pho_1', 'pho_2']]) {
  const visit = await aVisit()
  visit.server.answer('GET /api/engine/user-models', { models: [ana, maya] })
  visit.server.answer('GET /api/engine/models/mdl_b/photos', { photos, people })
  visit.server.answer('GET /api/engine/photos', { photos: [], people: [] })
  await visit.store.dispatch(loadModels())
  const where = visit.show(<Models />, path)
  return { ...visit, where, user: userEvent.setup() }
}

test('lists the models above the training form, and marks the default', async () => {
  await aVisitWithModels('/ai-model-training')
  const [first, second] = screen.getAllByRole('link', { name: /photos/ })
  expect(first!.textContent).toContain('Default')
  expect(second!.getAttribute('href')).toBe('/ai-model-training?model=mdl_b')
  expect(screen.getByRole('heading', { name: 'Train another model' })).toBeTruthy()
})

test("shows how a model's photos are used, and excludes a photo", async () => {
  const { server, user } = await aVisitWithModels('/ai-model-training?model=mdl_b')
  expect(await screen.findByText('In use · 3 headshots')).toBeTruthy()
  expect(screen.getByText('Used if needed')).toBeTruthy()
  expect(screen.getByText(/deleted some time after training/)).toBeTruthy()
  expect(screen.getByText(/most headshots are made from it/)).toBeTruthy()
  server.answer('POST /api/engine/models/mdl_b/photos/pho_1/exclude', {
    photos: [
      { ...photos[0]!, use: 'excluded' },
      { ...photos[1]!, use: 'in_turn' },
    ],
    people: [['pho_2']],
  })
  await user.click(screen.getByRole('button', { name: 'Exclude photo 1' }))
  expect(await screen.findByRole('button', { name: 'Include photo 1' })).toBe(document.activeElement)
})

test('deletes a photo once Undo has expired, but never the last photo', async () => {
  const { server, user } = await aVisitWithModels('/ai-model-training?model=mdl_b')
  await user.click(await screen.findByRole('button', { name: 'Delete photo 1' }))
  expect(screen.getByText(/^This is the last photo in use/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Delete photo/ })).toBeNull()
  act(() => shownToasts().at(-1)!.action!.run())
  expect(screen.getByRole('button', { name: 'Delete photo 2' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Delete photo 2' }))
  server.answer('POST /api/engine/models/mdl_b/photos/pho_2/delete', { photos: [photos[0]!], people: [['pho_1']] })
  server.takeAsked()
  await act(async () => closeToast(shownToasts().at(-1)!.id))
  await waitFor(() => expect(screen.getByText(/^This is the last photo in use/)).toBeTruthy())
  expect(server.takeAsked()).toContain('POST /api/engine/models/mdl_b/photos/pho_2/delete')
  expect(screen.getByRole('img', { name: 'Photo 1' })).toBeTruthy()
})

test("warns about photos of different people until only one person's are used", async () => {
  const { server, user } = await aVisitWithModels('/ai-model-training?model=mdl_b', [['pho_1'], ['pho_2']])
  const warning = await screen.findByRole('region', { name: 'These may be different people' })
  expect(within(warning).getByText('Person 2 · 1 photo')).toBeTruthy()
  server.answer('POST /api/engine/models/mdl_b/photos/pho_2/exclude', {
    photos: [photos[0]!, { ...photos[1]!, use: 'excluded' }],
    people: [['pho_1']],
  })
  await user.click(within(warning).getByRole('button', { name: 'Exclude photo 2' }))
  await waitFor(() => expect(screen.queryByText('These may be different people')).toBeNull())
})

test('shows which data is deleted and kept before deleting a model', async () => {
  const { server, store, user, where } = await aVisitWithModels('/ai-model-training?model=mdl_b')
  server.answer('POST /api/engine/work/mdl_b/delete', { success: true })
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('its 2 photos and the model’s copies of them')).toBeTruthy()
  expect(screen.getByText(/^finished headshots, videos and thumbnails/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Delete model' }))
  await waitFor(() => expect(where()).toBe('/ai-model-training'))
  expect(store.getState().model.models.map(({ _id }) => _id)).toEqual(['mdl_a'])
})

test("shows a message when a model can't be found", async () => {
  await aVisitWithModels('/ai-model-training?model=mdl_x')
  expect(screen.getByText('We can’t find this model')).toBeTruthy()
})

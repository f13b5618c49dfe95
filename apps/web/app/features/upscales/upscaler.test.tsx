import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { anUpscale } from '../../state/fixtures.ts'
import { closeToast, shownToasts } from '../../ui/toast.ts'
import { modalChanged } from '../account/modals-slice.ts'
import { aVisit, capabilitiesOf } from '../screen.fixture.tsx'
import { Upscaler } from './upscaler.tsx'
import { upscalerOpened } from './upscaler-slice.ts'

beforeEach(() => {
  for (const { id } of shownToasts()) closeToast(id)
})

/** Opens the modal for an image of the given size. */
async function opened({ imageUpscaling = 2, width = 1024, height = 1280 } = {}) {
  const visit = await aVisit({
    credits: { modelTraining: 0, imageGeneration: 0, imageUpscaling, videoGeneration: 0 },
  })
  visit.server.answer('GET /api/engine/capabilities', capabilitiesOf())
  visit.show(<Upscaler />)
  const selected = { url: '/files/a', model: 'Maya', location: 'viewer', imageId: 'a' }
  act(() => void visit.store.dispatch(upscalerOpened(selected)))
  await screen.findByText('Scale factor')
  const image = document.querySelector<HTMLImageElement>('img[src="/files/a"]')!
  Object.defineProperties(image, { naturalWidth: { value: width }, naturalHeight: { value: height } })
  fireEvent.load(image)
  return visit
}

const toastTexts = () => shownToasts().map(({ text }) => text)

// Proves 2.48, 7.22
test('shows the resulting size and cost, and closes after ordering', async () => {
  const { server, store } = await opened()
  server.answer('POST /api/upscaler/upscale-images', { upscale: anUpscale() })
  expect(screen.getByText('2,048 × 2,560 pixels, 5.2 megapixels')).toBeTruthy()
  expect(screen.getByText(/^Uses 1 of your 2 upscale credits\./)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Upscale 2×' }))
  await waitFor(() => expect(store.getState().misc.modals.upscaler).toBe(false))
  expect(server.asked.at(-1)?.body).toEqual({ image: '/files/a', srcLocation: 'viewer', options: { factor: 2 } })
  expect(toastTexts()).toEqual(['Image upscaling initiated. Please be patient...'])
})

test('offers only factors within the size limit', async () => {
  await opened()
  // The fixture's engine supports up to 16 megapixels.
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^4×/ }).disabled).toBe(true)
  expect(screen.getByText('Too large')).toBeTruthy()
})

// Proves 8.7
test('shows the toast and the reason when an upscale is rejected, and stays open', async () => {
  const { server, store } = await opened()
  server.refuse('POST /api/upscaler/upscale-images', 'not_found', 'This picture was deleted.')
  await userEvent.click(screen.getByRole('button', { name: 'Upscale 2×' }))
  expect((await screen.findByRole('alert')).textContent).toBe('This picture was deleted.')
  expect(toastTexts()).toEqual(['Image upscaling failed. Please try again.'])
  expect(store.getState().misc.modals.upscaler).toBe(true)
})

test('opens the plans when there are no credits left, and stays open behind them', async () => {
  const { store } = await opened({ imageUpscaling: 0 })
  await userEvent.click(screen.getByRole('button', { name: 'Get more credits' }))
  expect(store.getState().misc.modals).toMatchObject({ upscaler: true, pricing: true })
  await waitFor(() => expect(screen.queryByText('Scale factor')).toBeNull())
  act(() => void store.dispatch(modalChanged({ name: 'pricing', open: false })))
  await screen.findByText('Scale factor')
})

import { expect, test } from 'vitest'
import { upscaler, upscalerOpened } from '../upscales/upscaler-slice.ts'
import { type ModalName, modalChanged, modals, modalsReset } from './modals-slice.ts'

const { reducer } = modals
const start = reducer(undefined, { type: 'start' })
const closed = { pricing: false, gift: false, upscaler: false, stylesSelector: false, photosChecklist: false }

// Proves 2.46, 4.34
test.each(Object.keys(closed) as ModalName[])(
  'opens and closes the modal %s by name, without changing others',
  (name) => {
    const open = reducer(start, modalChanged({ name, open: true }))
    expect(open.modals).toEqual({ ...closed, [name]: true })
    expect(reducer(open, modalChanged({ name, open: false })).modals).toEqual(closed)
  },
)

// Proves 4.34
test('closes all modals at once', () => {
  const names = Object.keys(closed) as ModalName[]
  const open = names.map((name) => modalChanged({ name, open: true })).reduce(reducer, start)
  expect(reducer(open, modalsReset()).modals).toEqual(closed)
})

// Proves 3.19, 4.35
test('stores the image that the upscaler was opened for', () => {
  const image = { url: '/files/a', model: 'Maya', location: 'results', imageId: 'pic_1' }
  expect(upscaler.reducer(undefined, upscalerOpened(image)).selectedUpscaler).toEqual(image)
  expect(reducer(start, upscalerOpened(image)).modals).toEqual({ ...closed, upscaler: true })
})

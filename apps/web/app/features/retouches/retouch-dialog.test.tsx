import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { aPicture, aShoot } from '../../state/fixtures.ts'
import { workFound } from '../history/history-slice.ts'
import { aVisit } from '../screen.fixture.tsx'
import { selectWorks } from '../work/works.ts'
import RetouchDialog from './retouch-dialog.tsx'

let isOffline = false
beforeEach(() => {
  isOffline = false
  // jsdom decodes no images.
  HTMLImageElement.prototype.decode = async () => {
    if (isOffline) throw new DOMException('The source image cannot be decoded.')
  }
})

const range = (over: object = {}) => ({
  originalUrl: '/files/a',
  noneUrl: '/files/none',
  fullUrl: '/files/full',
  amount: 0,
  options: { underEyes: false, strayHairs: false },
  editsLeft: 30,
  ...over,
})

async function aDialog() {
  const visit = await aVisit()
  const shoot = aShoot({ status: 'ready', pictures: [aPicture('a', 'ready')] })
  visit.store.dispatch(workFound({ shoot, video: null, thumbnail: null, upscale: null }))
  const work = selectWorks(visit.store.getState())[0]!
  const shown: string[] = []
  const show = (id: string) => {
    const isKnown = selectWorks(visit.store.getState()).some((each) => each.id === id)
    shown.push(isKnown ? id : `${id}, which is not in the store`)
  }
  const open = () => visit.show(<RetouchDialog work={work} onClose={() => shown.push('closed')} onShow={show} />)
  return { ...visit, open, shown }
}

const slider = () => screen.findByRole('slider', { name: 'Even out skin' })
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save as new image' })

test('blends the preview with the slider, and saves the amount with the chosen options', async () => {
  const { server, open, shown } = await aDialog()
  server.answer('POST /api/engine/retouch/range', range())
  open()
  const retouched = await screen.findByAltText('With this retouch')
  expect(retouched.style.opacity).toBe('0.5')
  expect(screen.getByText('Free. 30 changes left for this image')).toBeTruthy()
  fireEvent.change(await slider(), { target: { value: '80' } })
  expect(retouched.style.opacity).toBe('0.8')
  server.answer(
    'POST /api/engine/retouch/range',
    range({ noneUrl: '/files/n2', options: { underEyes: true, strayHairs: false } }),
  )
  await userEvent.click(screen.getByRole('switch', { name: 'Soften shadows under the eyes' }))
  expect(server.asked.at(-1)!.body).toEqual({ pictureId: 'a', options: { underEyes: true, strayHairs: false } })
  server.answer('POST /api/engine/retouch', { picture: { ...aPicture('new') } })
  await screen.findByAltText('With this retouch')
  await userEvent.click(save())
  const order = server.asked.find(({ what }) => what === 'POST /api/engine/retouch')
  expect(order!.body).toEqual({ pictureId: 'a', amount: 80, options: { underEyes: true, strayHairs: false } })
  expect(shown).toEqual(['new'])
})

test('shows the original while its button is held', async () => {
  const { server, open } = await aDialog()
  server.answer('POST /api/engine/retouch/range', range())
  open()
  await screen.findByAltText('With this retouch')
  const hold = screen.getByRole('button', { name: 'Hold to see the original' })
  fireEvent.pointerDown(hold)
  expect(screen.getByAltText('The original').style.opacity).toBe('1')
  fireEvent.pointerUp(hold)
  expect(screen.getByAltText('With this retouch')).toBeTruthy()
})

test("starts at the current amount and resets to the style's default", async () => {
  const { server, open } = await aDialog()
  server.answer('POST /api/engine/retouch/range', range({ amount: 35 }))
  open()
  await screen.findByAltText('With this retouch')
  expect((await slider()).getAttribute('aria-valuetext')).toBe('35%')
  expect(save().disabled).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Reset retouching' }))
  expect((await slider()).getAttribute('aria-valuetext')).toBe('0%, style default')
  expect(save().disabled).toBe(true)
})

test("shows why an image can't be retouched, that no free changes are left, or that the preview failed", async () => {
  const { server, open } = await aDialog()
  server.refuse('POST /api/engine/retouch/range', 'engine_cannot', 'We can’t see a face in this picture.')
  open()
  expect(await screen.findByText('We can’t see a face in this picture.')).toBeTruthy()
  expect(save().disabled).toBe(true)
  isOffline = true
  server.answer('POST /api/engine/retouch/range', range({ editsLeft: 0 }))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('The preview couldn’t be loaded.')).toBeTruthy()
  isOffline = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByAltText('With this retouch')
  expect(screen.getByText('You’ve used all free changes to this image')).toBeTruthy()
  expect(save().disabled).toBe(true)
})

import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aPicture, aShoot } from '../../state/fixtures.ts'
import { workFound } from '../history/history-slice.ts'
import { aVisit } from '../screen.fixture.tsx'
import { selectWorks } from '../work/works.ts'
import { Viewer } from './viewer.tsx'

/** Returns the tools the viewer offers for an image. */
async function toolsOf(picture: Partial<ReturnType<typeof aPicture>>): Promise<(string | null)[]> {
  const visit = await aVisit()
  const shoot = aShoot({ status: 'ready', pictures: [{ ...aPicture('a', 'ready'), ...picture }] })
  visit.store.dispatch(workFound({ shoot, video: null, thumbnail: null, upscale: null }))
  const works = selectWorks(visit.store.getState())
  visit.show(<Viewer work={works[0]!} works={works} onShow={() => {}} onClose={() => {}} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Use in' }))
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
}

test('offers outfits, videos and thumbnails for studio images', async () => {
  expect(await toolsOf({})).toEqual(['Edit in chat', 'Change outfit', 'Video', 'Thumbnail'])
})

test('hides tools that re-render from the photo for AI-generated images', async () => {
  expect(await toolsOf({ isDrawn: true })).toEqual(['Edit in chat'])
})

test('says so when a paid image is shown in a reduced size', async () => {
  const visit = await aVisit()
  const picture = { ...aPicture('a', 'ready'), width: 1024, height: 1280 }
  visit.store.dispatch(
    workFound({ shoot: aShoot({ status: 'ready', pictures: [picture] }), video: null, thumbnail: null, upscale: null }),
  )
  const works = selectWorks(visit.store.getState())
  visit.show(<Viewer work={works[0]!} works={works} onShow={() => {}} onClose={() => {}} />)
  const image = (await screen.findAllByRole('img', { name: works[0]!.title })).at(-1)!
  const load = (naturalWidth: number) => {
    Object.defineProperty(image, 'naturalWidth', { value: naturalWidth, configurable: true })
    fireEvent.load(image)
  }
  load(1024)
  expect(screen.queryByText(/reduced size/)).toBeNull()
  load(480)
  await screen.findByText(/Download the image to get the full size/)
})

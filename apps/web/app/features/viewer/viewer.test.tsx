import type { Picture, Shoot } from '@keylight/contract'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aPicture, aShoot } from '../../state/fixtures.ts'
import { workFound } from '../history/history-slice.ts'
import { aVisit } from '../screen.fixture.tsx'
import { selectWorks } from '../work/works.ts'
import { Viewer } from './viewer.tsx'

async function openViewer(picture: Partial<Picture>, of: Partial<Shoot> = {}): Promise<void> {
  const visit = await aVisit()
  const shoot = aShoot({ status: 'ready', pictures: [{ ...aPicture('a', 'ready'), ...picture }], ...of })
  visit.store.dispatch(workFound({ shoot, video: null, thumbnail: null, upscale: null }))
  const works = selectWorks(visit.store.getState())
  visit.show(<Viewer work={works[0]!} works={works} onShow={() => {}} onClose={() => {}} />)
}

/** Returns the tools the viewer offers for an image. */
async function toolsOf(picture: Partial<Picture>): Promise<(string | null)[]> {
  await openViewer(picture)
  await userEvent.click(await screen.findByRole('button', { name: 'Use in' }))
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
}

test('offers outfits, videos and thumbnails for studio images', async () => {
  expect(await toolsOf({})).toEqual(['Edit in chat', 'Change outfit', 'Video', 'Thumbnail'])
})

test('hides tools that re-render from the photo for AI-generated images', async () => {
  expect(await toolsOf({ isDrawn: true })).toEqual(['Edit in chat'])
})

test('offers another light for studio images of one person with a photo', async () => {
  const offered = async (picture: object, shoot: object = {}) => {
    await openViewer({ photoId: 'pho_1', ...picture }, shoot)
    await screen.findByRole('button', { name: 'Retouch' })
    const isOffered = screen.queryByRole('button', { name: 'Light' }) !== null
    cleanup()
    return isOffered
  }
  expect(await offered({})).toBe(true)
  expect(await offered({ finish: 'retouch' })).toBe(true)
  expect(await offered({ finish: 'filter' })).toBe(false)
  expect(await offered({ isDrawn: true })).toBe(false)
  expect(await offered({ photoId: null })).toBe(false)
  expect(await offered({}, { kind: 'team' })).toBe(false)
  expect(await offered({}, { model: { _id: null, name: 'Maya' } })).toBe(false)
})

test('shows a notice when a paid image is shown at a reduced size', async () => {
  await openViewer({ width: 1024, height: 1280 })
  const image = (await screen.findAllByRole('img', { name: /./ })).at(-1)!
  const load = (naturalWidth: number) => {
    Object.defineProperty(image, 'naturalWidth', { value: naturalWidth, configurable: true })
    fireEvent.load(image)
  }
  load(1024)
  expect(screen.queryByText(/reduced size/)).toBeNull()
  load(480)
  await screen.findByText(/Download the image to get the full size/)
})

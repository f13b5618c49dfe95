// @vitest-environment jsdom
import type { InspiredPicture } from '@keylight/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { aVisit } from '../screen.fixture.tsx'
import { readChosenStyles } from '../styles/chosen-styles.ts'
// Loaded when an image is opened, which can take longer than a test waits on a busy machine.
import './picture-window.tsx'
import { Gallery } from './gallery.tsx'
import { GroupRows } from './group-rows.tsx'
import KeptExplore from './kept-explore.tsx'
import ReportReview from './report-review.tsx'

const aPicture = (_id: string, over: Partial<InspiredPicture> = {}): InspiredPicture => ({
  _id,
  url: `/published/${_id}.webp`,
  previewUrl: `/published/${_id}.webp`,
  width: 480,
  height: 600,
  style: 'man.headshot.studio-blue',
  groupId: 'headshot',
  title: `Picture ${_id}`,
  isSample: false,
  isDrawn: false,
  createdAt: '2026-01-01T10:00:00Z',
  ...over,
})
const published = aPicture('a')
const sample = aPicture('s', { isSample: true, title: 'Studio Blue' })
const page = (allInspired: InspiredPicture[], hasMore = false) => ({ allInspired, inspiredGroup: {}, hasMore })
const call = (page: number, group = '') => `GET /api/utils/get-inspired?groupId=${group}&page=${page}`

beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
})

const tiles = () => within(screen.getByRole('list', { name: 'Images' })).getAllByRole('button')

// Proves 7.23
test('marks samples, appends the next page and updates the URL', async () => {
  const { server, show } = await aVisit()
  const replaced = vi.spyOn(history, 'replaceState').mockImplementation(() => undefined)
  server.answer(call(1), page([published, sample], true))
  server.answer(call(2), page([sample, aPicture('b')]))
  show(<Gallery />, '/gallery')
  // Until the images load, the first samples are shown.
  expect(tiles()).toHaveLength(28)
  expect(tiles().every(({ textContent }) => textContent?.endsWith('Sample'))).toBe(true)
  await screen.findByText('Picture a')
  expect(tiles().map(({ textContent }) => textContent)).toEqual(['Picture a', 'Studio BlueSample'])
  await userEvent.click(screen.getByRole('button', { name: 'Show more images' }))
  await waitFor(() => expect(tiles()).toHaveLength(3))
  expect(screen.queryByRole('button', { name: 'Show more images' })).toBeNull()
  expect(screen.getByText('1 more image loaded.')).toBeTruthy()
  expect(replaced.mock.calls.map(([, , address]) => address)).toEqual(['/gallery?page=2'])
})

test('labels AI-generated images in the list and in the open image', async () => {
  const { server, show } = await aVisit()
  server.answer(call(1), page([aPicture('d', { isDrawn: true }), published]))
  show(<Gallery />, '/gallery')
  await screen.findByText('Picture d')
  expect(tiles().map(({ textContent }) => textContent)).toEqual(['Picture dAI-generated', 'Picture a'])
  await userEvent.click(tiles()[1]!)
  expect((await screen.findByText('How it was made:')).nextSibling?.textContent).toBe('Edited: background and light')
})

test('requests only the group in the URL, and shows samples while it loads', async () => {
  const { server, show } = await aVisit()
  server.answer(call(1, 'pose'), page([aPicture('b', { groupId: 'pose' })]))
  show(<Gallery />, '/gallery?group=pose')
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Poses')
  await screen.findByText('Picture b')
  expect(server.takeAsked()).toEqual([call(1, 'pose')])
})

test('opens the group and page in the URL, and links to newer images', async () => {
  const { server, show } = await aVisit()
  server.answer(call(3, 'pose'), page([published]))
  show(<Gallery />, '/gallery?group=pose&page=3')
  const newer = await screen.findByRole('link', { name: 'Show newer images' })
  expect(newer.getAttribute('href')).toBe('/gallery?group=pose&page=2')
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Poses')
})

test('ignores unknown groups and pages', async () => {
  const { server, show } = await aVisit()
  server.answer(call(1), page([published]))
  show(<Gallery />, '/gallery?group=cats&page=0')
  await screen.findByText('Picture a')
  expect(server.takeAsked()).toEqual([call(1)])
})

test("shows that a page doesn't exist, and links back to the first", async () => {
  const { server, show } = await aVisit()
  server.answer(call(9), page([]))
  show(<Gallery />, '/gallery?page=9')
  await screen.findByText('This gallery page doesn’t exist')
  expect(screen.getByRole('link', { name: 'Go to the first page' }).getAttribute('href')).toBe('/gallery')
})

test('shows why images could not be loaded, and retries', async () => {
  const { server, show } = await aVisit()
  show(<Gallery />, '/gallery')
  const retry = await screen.findByRole('button', { name: 'Try again' })
  server.answer(call(1), page([published]))
  await userEvent.click(retry)
  await screen.findByText('Picture a')
})

test('lets visitors report a published image, but not a sample', async () => {
  const { server, show } = await aVisit()
  server.answer(call(1), page([published, sample]))
  show(<Gallery />, '/gallery')
  await screen.findByText('Picture a')
  await userEvent.click(screen.getByRole('button', { name: /Studio Blue/ }))
  await screen.findByText(/example person/)
  expect(screen.queryByRole('button', { name: 'Report this image' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await userEvent.click(screen.getByRole('button', { name: 'Picture a' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Report this image' }))
  await userEvent.click(screen.getByRole('radio', { name: 'Something else' }))
  await userEvent.type(screen.getByLabelText('Note (optional)'), 'That is me.')
  server.refuse('POST /api/gallery/report', 'too_many_runs', 'Try again in 5 minutes.')
  await userEvent.click(screen.getByRole('button', { name: 'Send report' }))
  await screen.findByText('Try again in 5 minutes.')
  server.answer('POST /api/gallery/report', { success: true })
  await userEvent.click(screen.getByRole('button', { name: 'Send report' }))
  await screen.findByText('Thank you. We’ve received your report.')
  expect(server.asked.at(-1)?.body).toEqual({ pictureId: 'a', reason: 'other', note: 'That is me.' })
})

test("keeps an image's style until after sign-up", async () => {
  const { show } = await aVisit()
  show(<GroupRows groups={{ headshot: [published] }} />)
  await userEvent.click(screen.getByRole('button', { name: 'Picture a' }))
  const use = await screen.findByRole('link', { name: 'Sign up to use this style' })
  expect(use.getAttribute('href')).toBe('/auth')
  await userEvent.click(use)
  expect(readChosenStyles()).toEqual({ man: ['man.headshot.studio-blue'] })
})

// Proves 3.21
test("shows members each group's cached images immediately, then new images", async () => {
  const { server, store, show } = await aVisit()
  const groups = { allInspired: [published], inspiredGroup: { pose: [published] }, hasMore: false }
  server.answer('GET /api/utils/get-inspired?groupId=', groups)
  show(<KeptExplore />)
  await screen.findByRole('button', { name: 'Picture a' })
  expect(store.getState().misc.inspired.inspiredGroup.pose).toEqual([published])
  expect(screen.getByRole('link', { name: 'See all: Poses' }).getAttribute('href')).toBe('/gallery?group=pose')
})

const aReport = { _id: 'rpt_1', picture: published, reason: 'sexual', note: 'Look.', createdAt: '2026-01-02T10:00:00Z' }

test('lets the admin remove a reported image, and hides reports from members', async () => {
  const member = await aVisit()
  member.show(<ReportReview />)
  expect(screen.queryByText('Reported images')).toBeNull()
  const { server, show } = await aVisit({ isHost: true })
  server.answer('GET /api/host/reports', { reports: [aReport] })
  show(<ReportReview />)
  await screen.findByText('It’s sexual')
  server.answer('POST /api/host/reports/decide', { success: true })
  server.answer('GET /api/host/reports', { reports: [] })
  await userEvent.click(screen.getByRole('button', { name: 'Remove from gallery' }))
  await screen.findByText('No reports to review.')
  expect(server.asked.find(({ what }) => what.startsWith('POST'))?.body).toEqual({ reportId: 'rpt_1', remove: true })
})

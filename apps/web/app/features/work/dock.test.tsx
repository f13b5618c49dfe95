import { findPage } from '@keylight/contract'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { act } from 'react'
import { expect, test } from 'vitest'
import { aModel, anUpscale, aPicture, aShoot, aThumbnail, aVideo } from '../../state/fixtures.ts'
import { shootStarted, thumbnailArrived, videoArrived } from '../history/history-slice.ts'
import { progressReported, startTraining } from '../models/models-slice.ts'
import { aVisit } from '../screen.fixture.tsx'
import { upscaleArrived } from '../upscales/upscales-slice.ts'
import { AssistantBubble, pictureInView } from './assistant-bubble.tsx'
import { Dock } from './dock.tsx'
import { progressOfAll, runningOf } from './running.ts'

const updatedAt = '2026-01-01T10:00:00Z'

test('shows credits and a link to new headshots while nothing is running', async () => {
  const { show } = await aVisit()
  const path = show(<Dock />)
  await userEvent.click(screen.getByRole('button', { name: '10 headshot credits' }))
  expect(await screen.findByText('Model trainings')).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'New headshots' }))
  expect(path()).toBe('/ai-image-generator')
})

// Proves 2.41
test('offers to continue the setup before onboarding, and more credits when there are none', async () => {
  const { show, store } = await aVisit({ onboarded: false })
  show(<Dock />)
  await userEvent.click(screen.getByRole('button', { name: /credits/ }))
  expect(await screen.findByRole('link', { name: 'Continue setup' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'New headshots' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Get credits' }))
  expect(store.getState().misc.modals.pricing).toBe(true)
})

// Proves 2.42
test.each([
  { onboarded: true, shown: 1 },
  { onboarded: false, shown: 0 },
])('offers the chat $shown times to a user whose onboarding is finished: $onboarded', async ({ onboarded, shown }) => {
  const { show } = await aVisit({ onboarded })
  show(<AssistantBubble />)
  expect(screen.queryAllByRole('link', { name: 'Edit an image in the chat' })).toHaveLength(shown)
})

test('lists all items in progress with their progress', async () => {
  const { show, store } = await aVisit()
  show(<Dock />)
  const { dispatch } = store
  act(() => {
    dispatch(startTraining.fulfilled(aModel(), '', { name: 'Maya', gender: 'woman', photoIds: [] }))
    const progress = { status: 'in_progress' as const, progress: 40, completed: 2, total: 5, updatedAt }
    dispatch(progressReported({ modelId: 'mdl_1', progress }))
    dispatch(shootStarted(aShoot({ pictures: [aPicture('a', 'ready'), aPicture('b')] })))
    dispatch(videoArrived(aVideo({ progress: 30 })))
    dispatch(thumbnailArrived(aThumbnail()))
    dispatch(upscaleArrived(anUpscale()))
  })
  await userEvent.click(screen.getByRole('button', { name: '5 running' }))
  expect(screen.getByRole('link', { name: /^Training Maya 2 of 5 photos/ })).toBeTruthy()
  expect(screen.getByRole('link', { name: /^2 headshots of Maya 1 of 2 done/ })).toBeTruthy()
  const bars = screen.getAllByRole('progressbar').map((bar) => bar.getAttribute('aria-valuenow'))
  expect(bars).toEqual(['40', '50', '30', null, null])
  expect(progressOfAll(runningOf(store.getState()))).toBe(44)
})

test('stays on the side the user moved it to', async () => {
  const { show } = await aVisit()
  show(<Dock />)
  await userEvent.click(screen.getByRole('button', { name: /credits/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'Move to the left' }))
  expect(localStorage.getItem('dockSide')).toBe('left')
  expect(await screen.findByRole('button', { name: 'Move to the right' })).toBeTruthy()
})

test('offers the assistant only to onboarded users, and only once there is a chat', async () => {
  const { show } = await aVisit()
  show(<Dock />)
  const offered = screen.queryByRole('link', { name: 'Edit an image in the chat' }) !== null
  expect(offered).toBe(findPage('/chat-with-your-photos')?.ready)
})

// Proves 2.42
test("picks the image nearest to the window's centre", () => {
  document.body.innerHTML = `<main>
    <a href="/ai-model-training-results?picture=top" data-top="-90"></a>
    <a href="/ai-model-training-results?picture=middle" data-top="300"></a>
    <a href="/ai-model-training-results?picture=below" data-top="900"></a>
    <a href="/account" data-top="330"></a>
  </main>`
  for (const link of document.querySelectorAll<HTMLElement>('main a'))
    link.getBoundingClientRect = () => new DOMRect(innerWidth / 2 - 50, Number(link.dataset.top), 100, 125)
  expect(pictureInView()).toBe('middle')
})

import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ToastHost } from '../../ui/toast-host.tsx'
import { aVisit } from '../screen.fixture.tsx'
import { Removable } from './removable.tsx'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  vi.useRealTimers()
})

const path = 'POST /api/engine/work/vid_1/delete'

async function twoVideos() {
  const visit = await aVisit()
  visit.server.answer(path, { success: true })
  visit.show(
    <>
      <ul>
        {['vid_1', 'vid_2'].map((id) => (
          <Removable key={id} workId={id} deleted="Video deleted.">
            {(remove) => (
              <button type="button" data-removes onClick={remove}>
                Delete {id}
              </button>
            )}
          </Removable>
        ))}
      </ul>
      <ToastHost />
    </>,
  )
  const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
  await user.click(screen.getByRole('button', { name: 'Delete vid_1' }))
  expect(screen.queryByRole('button', { name: 'Delete vid_1' })).toBeNull()
  return { ...visit, user }
}

test('moves focus to the next entry, and cancels the deletion on Undo', async () => {
  const { server, user } = await twoVideos()
  expect(screen.getByRole('button', { name: 'Delete vid_2' })).toBe(document.activeElement)
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(screen.getByRole('button', { name: 'Delete vid_1' })).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(server.takeAsked()).toEqual([])
})

test('deletes once, at the latest when the user leaves the page', async () => {
  const { server } = await twoVideos()
  expect(server.takeAsked()).toEqual([])
  await act(async () => {
    dispatchEvent(new Event('pagehide'))
  })
  expect(server.takeAsked()).toEqual([path])
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(server.takeAsked()).toEqual([])
})

test('shows the entry again if the server rejects the deletion', async () => {
  const { server } = await twoVideos()
  server.refuse(path, 'internal')
  await act(async () => {
    dispatchEvent(new Event('pagehide'))
  })
  expect(await screen.findByRole('button', { name: 'Delete vid_1' })).toBeTruthy()
})

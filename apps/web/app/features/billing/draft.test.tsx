import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { aVisit } from '../screen.fixture.tsx'
import { isOrdering, keepDrafts, readInterrupted, useDraft } from './draft.ts'

beforeEach(() => {
  localStorage.clear()
  history.replaceState(null, '', '/ai-video-generator?picture=a')
})

function Screen() {
  const [words, setWords] = useDraft('video.prompt', '')
  return <input aria-label="Words" value={words} onChange={({ currentTarget }) => setWords(currentTarget.value)} />
}

const words = () => screen.getByLabelText<HTMLInputElement>('Words').value

/** A user types a draft and leaves for the checkout. */
async function leaves(id = 'usr_1') {
  const { show } = await aVisit({ id })
  show(<Screen />)
  await userEvent.type(screen.getByLabelText('Words'), 'slowly closer')
  keepDrafts({ userId: id, orderId: 'ord_1', path: '/ai-video-generator?picture=a' })
  cleanup()
  expect(isOrdering()).toBe(false)
}

async function comesBack(id = 'usr_1') {
  const { show } = await aVisit({ id })
  act(() => void show(<Screen />))
}

test('restores the draft from before checkout only once', async () => {
  await leaves()
  expect(readInterrupted('usr_1')).toMatchObject({ orderId: 'ord_1', isOrder: true })
  await comesBack()
  expect(words()).toBe('slowly closer')
  cleanup()
  await comesBack()
  expect(words()).toBe('')
})

test('restores the draft only on its own page, even after visits to other pages', async () => {
  await leaves()
  history.replaceState(null, '', '/ai-video-generator-v2')
  await comesBack()
  expect(words()).toBe('')
  cleanup()
  history.replaceState(null, '', '/ai-video-generator')
  await comesBack()
  expect(words()).toBe('slowly closer')
})

test("doesn't restore drafts for another user or after two hours", async () => {
  await leaves()
  await comesBack('usr_2')
  expect(words()).toBe('')
  expect(readInterrupted('usr_2')).toBeNull()
  vi.setSystemTime(Date.now() + 2 * 3_600_000 + 1)
  expect(readInterrupted('usr_1')).toBeNull()
  vi.useRealTimers()
})

test('keeps the original page and drafts when a payment is retried', async () => {
  await leaves()
  keepDrafts({ userId: 'usr_1', orderId: 'ord_2', path: '/payment-cancel' }, readInterrupted('usr_1'))
  expect(readInterrupted('usr_1')).toMatchObject({
    orderId: 'ord_2',
    path: '/ai-video-generator?picture=a',
    drafts: { 'video.prompt': 'slowly closer' },
  })
})

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

/** Somebody types something and leaves for the checkout. */
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

test('gives back what was chosen before the checkout, once', async () => {
  await leaves()
  expect(readInterrupted('usr_1')).toMatchObject({ orderId: 'ord_1', isOrder: true })
  await comesBack()
  expect(words()).toBe('slowly closer')
  cleanup()
  await comesBack()
  expect(words()).toBe('')
})

test('waits for the page that was left, however many others are opened before it', async () => {
  await leaves()
  history.replaceState(null, '', '/ai-video-generator-v2')
  await comesBack()
  expect(words()).toBe('')
  cleanup()
  history.replaceState(null, '', '/ai-video-generator')
  await comesBack()
  expect(words()).toBe('slowly closer')
})

test('gives nothing to another user of the browser, nor after two hours', async () => {
  await leaves()
  await comesBack('usr_2')
  expect(words()).toBe('')
  expect(readInterrupted('usr_2')).toBeNull()
  vi.setSystemTime(Date.now() + 2 * 3_600_000 + 1)
  expect(readInterrupted('usr_1')).toBeNull()
  vi.useRealTimers()
})

test('keeps the first place and its drafts when a second try at paying begins on a page after a payment', async () => {
  await leaves()
  keepDrafts({ userId: 'usr_1', orderId: 'ord_2', path: '/payment-cancel' }, readInterrupted('usr_1'))
  expect(readInterrupted('usr_1')).toMatchObject({
    orderId: 'ord_2',
    path: '/ai-video-generator?picture=a',
    drafts: { 'video.prompt': 'slowly closer' },
  })
})

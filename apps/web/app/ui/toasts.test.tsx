import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { closeToast, shownToasts, toast, undoable } from './toast.ts'
import Toasts from './toasts.tsx'

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
const say = (...words: Parameters<typeof toast>) => act(() => toast(...words))
const read = () => screen.queryAllByText(/./, { selector: '.toast p' }).map(({ textContent }) => textContent)
const boxOf = (words: string) => screen.getByText(words).parentElement as HTMLElement

beforeEach(() => {
  for (const { id } of shownToasts()) closeToast(id)
  vi.useFakeTimers()
  render(<Toasts />)
  pass(100)
})

// Proves 2.43, 9.4
test('shows each toast for five seconds', () => {
  say('one')
  pass(3000)
  say('two')
  pass(1999)
  expect(read()).toEqual(['one', 'two'])
  pass(1)
  expect(read()).toEqual(['two'])
  pass(3000)
  expect(read()).toEqual([])
})

test('shows a toast with Undo for eight seconds, then runs its action', () => {
  const outcomes: string[] = []
  const { commit, undo } = { commit: () => void outcomes.push('done'), undo: () => void outcomes.push('undone') }
  act(() => undoable('Deleted.', { commit, undo }))
  pass(7999)
  expect([read(), outcomes]).toEqual([['Deleted.'], []])
  pass(1)
  expect([read(), outcomes]).toEqual([[], ['done']])
  act(() => undoable('Deleted.', { commit, undo }))
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  pass(60_000)
  expect([read(), outcomes]).toEqual([[], ['done', 'undone']])
})

test('pauses all toasts while one is hovered or focused', () => {
  say('one')
  say('two')
  pass(4000)
  fireEvent.pointerOver(boxOf('one'))
  pass(60_000)
  expect(read()).toEqual(['one', 'two'])
  fireEvent.pointerOut(boxOf('one'))
  pass(999)
  expect(read()).toEqual(['one', 'two'])
  fireEvent.focusIn(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
  pass(60_000)
  expect(read()).toEqual(['one', 'two'])
  fireEvent.focusOut(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
  pass(1)
  expect(read()).toEqual([])
})

test('resumes the other toasts when the hovered one is closed', () => {
  say('one')
  say('two')
  fireEvent.pointerOver(boxOf('one'))
  fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
  expect(read()).toEqual(['two'])
  pass(5000)
  expect(read()).toEqual([])
})

test('announces errors assertively and everything else politely', () => {
  say('Saved.', 'success')
  say('Not saved.', 'error')
  const urgency = (words: string) => screen.getByText(words).closest('[aria-live]')?.getAttribute('aria-live')
  expect([urgency('Saved.'), urgency('Not saved.')]).toEqual(['polite', 'assertive'])
})

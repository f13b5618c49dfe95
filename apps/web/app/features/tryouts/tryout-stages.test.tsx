import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { MadeRun, Run } from './tryout-run.ts'
import { TryoutStages } from './tryout-stages.tsx'

afterEach(cleanup)

const style = 'man.headshot.blue-gradient'
const made: MadeRun = {
  stage: 'made',
  photoUrl: 'blob:me',
  tryoutId: 'try_1',
  deletedAt: null,
  warnings: [],
  pictures: { [style]: { style, url: 'blob:small', beforeUrl: null, whole: false } },
  problem: null,
  refusal: null,
}
const show = (run: Exclude<Run, { stage: 'idle' }>) =>
  render(
    <MemoryRouter>
      <TryoutStages run={run} styleId={style} onPhotos={vi.fn()} />
    </MemoryRouter>,
  )

test("offers on-device processing once the server's free photos are used up, and shows when to try again", () => {
  const sentence = "You've used this hour's 10 free photos. Try again in 49 minutes."
  show({ stage: 'failed', photoUrl: 'blob:me', sentence, wayOn: 'device', earlier: null })
  expect(screen.getByText(sentence)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Use my device' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('offers only the full size for download', () => {
  const { rerender } = show(made)
  expect(screen.queryByRole('link', { name: 'Download' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Creating full-size image' }).ariaBusy).toBe('true')
  const whole = { ...made, pictures: { [style]: { style, url: 'blob:whole', beforeUrl: null, whole: true } } }
  rerender(
    <MemoryRouter>
      <TryoutStages run={whole} styleId={style} onPhotos={vi.fn()} />
    </MemoryRouter>,
  )
  expect(screen.getByRole('link', { name: 'Download' }).getAttribute('href')).toBe('blob:whole')
})

test('returns to the earlier headshot after a failed photo', () => {
  show({ stage: 'stuck', photoUrl: 'blob:other', because: 'photo', earlier: made })
  expect(screen.getByRole('button', { name: 'Back to your headshot' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Start over' })).toBeNull()
})

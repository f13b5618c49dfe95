import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { awaitReveal, Reveal } from './reveal.tsx'

const show = (of: string) =>
  render(
    <Reveal of={of}>
      <img src={`/${of}.webp`} alt={of} />
    </Reveal>,
  )
const lights = () => document.querySelector<HTMLElement>('.studio-lights')
test('fades the lights up once, when a new headshot has loaded', () => {
  vi.useFakeTimers()
  awaitReveal('new')
  const { rerender, unmount } = show('new')
  expect(lights()?.hasAttribute('data-on')).toBe(false)
  fireEvent.load(screen.getByAltText('new'))
  expect(lights()?.hasAttribute('data-on')).toBe(true)
  act(() => void vi.advanceTimersByTime(1200))
  expect(lights()).toBeNull()
  rerender(
    <Reveal of="new">
      <img src="/new-full-size.webp" alt="new" />
    </Reveal>,
  )
  fireEvent.load(screen.getByAltText('new'))
  expect(lights()).toBeNull()
  unmount()
  show('new')
  expect(lights()).toBeNull()
})

test('shows headshots from earlier visits without the animation', () => {
  show('old')
  expect(lights()).toBeNull()
})

test('skips the animation for users who prefer reduced motion', () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(prefers-reduced-motion: reduce)' }))
  awaitReveal('calm')
  show('calm')
  expect(lights()).toBeNull()
})

test('removes the overlay when the image fails to load', () => {
  awaitReveal('gone')
  show('gone')
  fireEvent.error(screen.getByAltText('gone'))
  expect(lights()).toBeNull()
})

test('staggers simultaneous headshots within one second', () => {
  vi.useFakeTimers()
  vi.advanceTimersByTime(3_600_000)
  const names = Array.from({ length: 8 }, (_, index) => `headshot ${index}`)
  for (const name of names) {
    awaitReveal(name)
    show(name)
  }
  act(() => {
    for (const name of names) fireEvent.load(screen.getByAltText(name))
  })
  const waits = [...document.querySelectorAll<HTMLElement>('.studio-lights')].map(({ style }) =>
    Number.parseInt(style.getPropertyValue('--wait'), 10),
  )
  expect(waits.slice(0, 3)).toEqual([0, 150, 300])
  expect(Math.max(...waits)).toBeLessThanOrEqual(600)
})

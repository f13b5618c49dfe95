import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BrokenPage, UnexpectedError } from './error-screens.tsx'

/** Navigations of the browser: reloads and opened URLs. */
let went: string[] = []
beforeEach(() => {
  went = []
  vi.stubGlobal('location', {
    reload: () => went.push('reloaded'),
    assign: (address: string) => went.push(address),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const refresh = () => fireEvent.click(screen.getByRole('button', { name: 'Refresh Page' }))

// Proves 2.44
test('Refresh Page reloads a crashed page', () => {
  render(<BrokenPage />)
  refresh()
  expect(went).toEqual(['reloaded'])
})

test('Refresh Page retries the page that failed to open, or reloads the current one', () => {
  const { rerender } = render(<UnexpectedError reason="It did not load." address="/gallery" />)
  refresh()
  rerender(<UnexpectedError reason="It did not load." />)
  refresh()
  expect(went).toEqual(['/gallery', 'reloaded'])
})

// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub, Link } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import Root, { ErrorBoundary } from './root.tsx'

const Client = createRoutesStub([
  {
    path: '/',
    Component: Root,
    ErrorBoundary: ({ error }) => (
      <>
        <ErrorBoundary error={error} params={{}} />
        <p>{(error as Error).message}</p>
      </>
    ),
    children: [
      { index: true, Component: () => <Link to="/slow">Go on</Link> },
      // A page that never loads.
      { path: 'slow', loader: () => new Promise(() => undefined) },
      { path: 'other', Component: () => <p>The other page</p> },
    ],
  },
])

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const wait = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))

test('shows the error screen when the next page has not loaded after two minutes, and not before', async () => {
  render(<Client />)
  fireEvent.click(await screen.findByText('Go on'))
  await wait(119)
  expect(screen.queryByRole('heading')).toBeNull()
  await wait(2)
  expect(screen.getByRole('heading').textContent).toBe('Unexpected Application Error!')
  expect(screen.getAllByText('The page did not load within 120 seconds.').length).toBeGreaterThan(0)
})

test('never shows the error screen to a visitor who stays on a page for longer than two minutes', async () => {
  render(<Client initialEntries={['/other']} />)
  expect(await screen.findByText('The other page')).toBeDefined()
  await wait(600)
  expect(screen.getByText('The other page')).toBeDefined()
})

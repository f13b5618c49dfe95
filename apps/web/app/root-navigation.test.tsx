// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, createRoutesStub, RouterProvider, useRouteError } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import Root, { ErrorBoundary, Layout } from './root.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** A client on its first page, during a navigation that never completes. */
async function onTheWay() {
  const failed = (error: unknown) => <ErrorBoundary error={error} params={{}} />
  const router = createMemoryRouter([
    {
      path: '/',
      Component: Root,
      errorElement: <Failed draw={failed} />,
      children: [
        { index: true, element: <h1>Here</h1> },
        { path: 'slow', loader: () => new Promise(() => undefined), element: <h1>There</h1> },
      ],
    },
  ])
  render(<RouterProvider router={router} />)
  await act(async () => void router.navigate('/slow'))
  return (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
}

function Failed({ draw }: { draw: (error: unknown) => React.ReactNode }) {
  return draw(useRouteError())
}

const heading = () => screen.getByRole('heading').textContent

// Proves 2.45
test('shows a spinner over the page when the next one takes longer than 200 ms', async () => {
  const wait = await onTheWay()
  await wait(199)
  expect(screen.queryByRole('status')).toBeNull()
  await wait(1)
  expect([screen.getByRole('status').getAttribute('aria-label'), heading()]).toEqual(['Loading', 'Here'])
})

// Proves 9.13
test("shows an error when a page hasn't loaded after two minutes", async () => {
  const wait = await onTheWay()
  await wait(119_999)
  expect(heading()).toBe('Here')
  await wait(1)
  expect(heading()).toBe('Unexpected Application Error!')
  expect(screen.getByText('The page did not load within 120 seconds.')).toBeTruthy()
})

// Proves 8.15
test("shows an error instead of React Router's reload when a file fails to load", async () => {
  const navigation = new EventTarget()
  vi.stubGlobal('navigation', navigation)
  const reload = () => {
    const event = new Event('navigate', { cancelable: true })
    navigation.dispatchEvent(Object.assign(event, { navigationType: 'reload', userInitiated: false }))
    return event.defaultPrevented
  }
  await onTheWay()
  expect(await act(async () => reload())).toBe(true)
  expect(screen.getByText('The page did not load. Check your connection and refresh it.')).toBeTruthy()
  // From here on, only the visitor reloads.
  expect(reload()).toBe(false)
})

test('never times out a page that has loaded', async () => {
  render(<RouterProvider router={createMemoryRouter([{ path: '/', Component: Root, errorElement: <p>Failed</p> }])} />)
  await act(() => vi.advanceTimersByTimeAsync(600_000))
  expect(screen.queryByText('Failed')).toBeNull()
})

const LaidOut = () => <Layout>Page</Layout>

test('renders a page whose root element has dialog styles, and keeps its colour scheme', () => {
  const root = document.documentElement
  root.dataset.scheme = 'dark'
  root.style.setProperty('--foot-bar', '80px')
  const Client = createRoutesStub([{ path: '/', Component: LaidOut }])
  const html = renderToStaticMarkup(<Client />)
  expect(html).toContain('<html lang="en" data-scheme="dark">')
})

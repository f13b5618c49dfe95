// @vitest-environment jsdom
import { redirects } from '@keylight/contract'
import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import Moved from './moved.tsx'

afterEach(cleanup)

// Proves 2.8
test('redirects client links to old URLs, replacing the history entry', async () => {
  for (const [from, to] of Object.entries(redirects)) {
    const router = createMemoryRouter(
      [
        { path: '/', element: <h1>Before</h1> },
        { path: from, Component: Moved },
        { path: to, element: <h1>The page</h1> },
      ],
      { initialEntries: ['/'] },
    )
    render(<RouterProvider router={router} />)
    await router.navigate(`${from}?ref=x`)
    await screen.findByRole('heading', { name: 'The page' })
    expect(router.state.location).toMatchObject({ pathname: to, search: '?ref=x' })
    await router.navigate(-1)
    expect(router.state.location.pathname).toBe('/')
    cleanup()
  }
})

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PageError } from './page-error.ts'
import { ErrorBoundary } from './root.tsx'

const shown = (error: unknown) =>
  renderToStaticMarkup(<ErrorBoundary error={error} params={{}} />).replaceAll('&#x27;', "'")

// Proves 2.44, 8.13
test("shows an error and a refresh button when a page can't be rendered", () => {
  const html = shown(new TypeError('undefined is not a function'))
  expect(html).toContain('Oops! Something went wrong')
  expect(html).toContain("We're sorry for the inconvenience. Please try refreshing the page.")
  expect(html).toMatch(/<button[^>]*>Refresh Page<\/button>/)
  expect(html).not.toContain('undefined is not a function')
})

// Proves 8.12
test('shows the status when no route matches', () => {
  const html = shown({ status: 404, statusText: 'Not Found', internal: true, data: null })
  expect(html).toContain('Unexpected Application Error!')
  expect(html).toContain('404 Not Found')
})

// Proves 8.12
test('shows why a page could not be opened', () => {
  const html = shown(new PageError('The page did not load within 120 seconds.'))
  expect(html).toContain('Unexpected Application Error!')
  expect(html).toContain('The page did not load within 120 seconds.')
})

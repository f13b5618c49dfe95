// @vitest-environment jsdom
import { act, fireEvent, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closePage, openPage, visitor } from './fixtures.tsx'

let complaints: string[]
let scrolled: number[]
beforeEach(() => {
  complaints = []
  scrolled = []
  visitor.isSignedIn = false
  vi.spyOn(console, 'error').mockImplementation((...words) => {
    // In these tests the server draws in the same process as the browser.
    if (!String(words[0]).includes('multiple renderers')) complaints.push(words.map(String).join(' '))
  })
  vi.stubGlobal('scrollTo', (_: number, y: number) => scrolled.push(y))
})
afterEach(async () => {
  await closePage()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

const visible = () => within(document.body)
const heading = () => document.querySelector('h1')?.textContent
const where = () => document.querySelector('output')?.textContent
const click = (name: string) => act(async () => void fireEvent.click(visible().getByText(name)))
const back = () =>
  act(async () => {
    const gone = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
    history.back()
    await gone
  })

test('takes over a prerendered page without changing or loading anything', async () => {
  const before = new Set<string>()
  const files = await openPage('/', {
    onPage: () => {
      for (const element of document.querySelectorAll('head > *, main, [id]')) before.add(element.outerHTML)
    },
  })
  expect(complaints).toEqual([])
  expect(files.loaded).toEqual([])
  expect(heading()).toBe('Home')
  const after = [...document.querySelectorAll('head > *, main, [id]')].map(({ outerHTML }) => outerHTML)
  expect(after).toEqual([...before])
  fireEvent.click(visible().getAllByLabelText('Count')[1]!)
  expect(
    visible()
      .getAllByLabelText('Count')
      .map(({ textContent }) => textContent),
  ).toEqual(['0', '1'])
})

test('opens another page without loading the client again', async () => {
  const files = await openPage('/')
  fireEvent.click(visible().getAllByLabelText('Count')[0]!)
  await click('/about')
  expect(heading()).toBe('About')
  expect(location.pathname).toBe('/about')
  expect(files.loaded).toEqual(['/manifest-1.js', '/about.js'])
  expect(visible().getByLabelText('Count').textContent).toBe('1')
  await click('/')
  await click('/about')
  expect(files.loaded).toEqual(['/manifest-1.js', '/about.js'])
  expect(complaints).toEqual([])
})

test('replaces the title, the description and the other head tags with those of the new page', async () => {
  await openPage('/')
  const head = () => ({
    title: document.title,
    description: document.querySelector('meta[name=description]')?.getAttribute('content'),
    canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href'),
    facts: document.querySelector('script[type="application/ld+json"]')?.textContent,
    icons: document.querySelectorAll('link[rel=icon]').length,
  })
  const home = head()
  expect(home).toEqual({
    title: 'Home & more',
    description: 'Where it begins.',
    canonical: 'https://example.com/',
    facts: expect.stringContaining('WebSite'),
    icons: 1,
  })
  expect(JSON.parse(home.facts ?? '')).toEqual({ '@type': 'WebSite', name: 'a < b & c' })
  await click('/about')
  expect(head()).toEqual({
    title: 'About',
    description: 'Who we are.',
    canonical: undefined,
    facts: undefined,
    icons: 1,
  })
  await click('/')
  expect(head()).toEqual(home)
})

test('uses the title of the route above a page that has none', async () => {
  await openPage('/')
  await click('/users/7')
  expect(document.title).toBe('Without a title')
})

test('passes the parameters of the path to the page', async () => {
  await openPage('/')
  await click('/users/7')
  expect(heading()).toBe('User 7')
})

test('reports that the next page is loading until it is shown', async () => {
  const files = await openPage('/')
  files.hold.add('/about.js')
  await click('/about')
  expect([where(), heading(), location.pathname]).toEqual(['on the way to /about', 'Home', '/'])
  await act(async () => files.held.get('/about.js')?.())
  expect([where(), heading(), location.pathname]).toEqual(['here', 'About', '/about'])
})

test('opens the page that was clicked last, however late another one loads', async () => {
  const files = await openPage('/')
  files.hold.add('/about.js')
  await click('/about')
  await click('/users/7')
  await act(async () => files.held.get('/about.js')?.())
  expect([heading(), location.pathname, where()]).toEqual(['User 7', '/users/7', 'here'])
})

test('restores the scroll position when the visitor goes back', async () => {
  await openPage('/')
  vi.stubGlobal('scrollY', 700)
  await click('/about')
  expect(scrolled).toEqual([0])
  vi.stubGlobal('scrollY', 300)
  await back()
  expect(heading()).toBe('Home')
  expect(scrolled).toEqual([0, 700])
})

test('replaces the entry of the history and keeps its state if asked to', async () => {
  await openPage('/')
  const entries = history.length
  await click('Replace')
  expect(heading()).toBe('About')
  expect(history.length).toBe(entries)
  expect(history.state.usr).toEqual({ from: 'a button' })
})

test('scrolls to the element that a hash names, on the same page and on another one', async () => {
  const shown: string[] = []
  Element.prototype.scrollIntoView = function () {
    shown.push(this.id)
  }
  const files = await openPage('/')
  await click('/about#team')
  expect([heading(), location.hash, shown]).toEqual(['About', '#team', ['team']])
  await click('/about#team')
  expect(shown).toEqual(['team', 'team'])
  expect(document.title).toBe('About #team')
  expect(scrolled).toEqual([])
  expect(files.loaded).toEqual(['/manifest-1.js', '/about.js'])
})

test('keeps the scroll position if a link asks for it', async () => {
  await openPage('/')
  await click('stay')
  expect(heading()).toBe('About')
  expect(scrolled).toEqual([])
})

test('remembers the scroll position for a reload and leaves scrolling to the browser meanwhile', async () => {
  await openPage('/')
  expect(history.scrollRestoration).toBe('manual')
  vi.stubGlobal('scrollY', 450)
  window.dispatchEvent(new Event('pagehide'))
  expect(history.scrollRestoration).toBe('auto')
  const kept = JSON.parse(sessionStorage.getItem('react-router-scroll-positions') ?? '{}')
  expect(kept[history.state.key]).toBe(450)
  window.dispatchEvent(new Event('pageshow'))
  expect(history.scrollRestoration).toBe('manual')
})

test('shows a placeholder until a page that is not prerendered has loaded', async () => {
  const files = await openPage('/users/7', { isFallback: true, hold: ['/user.js'] })
  expect(document.body.textContent).toContain('Loading')
  expect(heading()).toBeUndefined()
  await act(async () => files.held.get('/user.js')?.())
  expect(heading()).toBe('User 7')
  expect(document.body.textContent).not.toContain('Loading')
  expect(complaints).toEqual([])
})

test('follows the redirect of a middleware on the first load and from a link', async () => {
  await openPage('/members', { isFallback: true })
  expect([heading(), location.pathname]).toEqual(['About', '/about'])
  await click('/')
  await click('/members')
  expect([heading(), location.pathname]).toEqual(['About', '/about'])
  visitor.isSignedIn = true
  await click('/members')
  expect([heading(), location.pathname]).toEqual(['Members', '/members'])
})

test('leaves no entry in the history for a page that redirected', async () => {
  await openPage('/')
  await click('/users/7')
  await click('/members')
  expect(heading()).toBe('About')
  await back()
  expect(heading()).toBe('User 7')
})

test('shows the error screen for an unknown path and lets the visitor leave it', async () => {
  await openPage('/')
  await click('/gone')
  expect(heading()).toContain('404')
  await click('Home')
  expect(heading()).toBe('Home')
})

test('shows the error screen for a page that cannot be drawn until the visitor leaves it', async () => {
  await openPage('/')
  await click('/broken')
  expect(heading()).toContain('Broken: cannot be drawn')
  await click('Home')
  expect(heading()).toBe('Home')
})

// Proves 8.15
test('logs a page that does not load and shows why, on the first load and from a link', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const files = await openPage('/')
  files.missing.add('/about.js')
  await click('/about')
  expect(heading()).toContain('The page did not load.')
  expect(location.pathname).toBe('/about')
  await closePage()
  await openPage('/users/7', { isFallback: true, missing: ['/user.js'] })
  expect(heading()).toContain('The page did not load.')
  const failures = logged.mock.calls.filter(([words]) => words === 'page load failed:')
  expect(failures.map(([, error]) => error.cause.message)).toEqual(['/about.js is not there', '/user.js is not there'])
})

test('starts to load a page when the visitor points at its link', async () => {
  const files = await openPage('/')
  fireEvent.pointerOver(visible().getByText('/users/7'))
  await waitFor(() => expect(files.loaded).toEqual(['/manifest-1.js', '/user.js']))
  fireEvent.pointerOver(visible().getByText('/gone'))
  fireEvent.pointerOver(visible().getByText('Home', { selector: 'h1' }))
  await click('/users/7')
  expect(heading()).toBe('User 7')
  expect(files.loaded).toEqual(['/manifest-1.js', '/user.js'])
})

test("loads the table of routes with the visitor's first move", async () => {
  const files = await openPage('/')
  fireEvent.touchStart(visible().getByText('Home', { selector: 'h1' }))
  await waitFor(() => expect(files.loaded).toEqual(['/manifest-1.js']))
  fireEvent.touchStart(visible().getByText('Home', { selector: 'h1' }))
  await click('/about')
  expect(files.loaded).toEqual(['/manifest-1.js', '/about.js'])
})

test('leaves clicks with a modifier key to the browser', async () => {
  await openPage('/')
  const link = visible().getByText('/about')
  // jsdom cannot open a window.
  link.addEventListener('click', (event) => event.preventDefault())
  await act(async () => void fireEvent.click(link, { ctrlKey: true }))
  expect(heading()).toBe('Home')
})

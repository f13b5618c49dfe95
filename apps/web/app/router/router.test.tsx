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
    // The server of these tests draws in the same process as their browser.
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

test('takes over a prerendered page as it stands, and loads nothing for it', async () => {
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

test('goes to another page without loading the client again', async () => {
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

test('shows the title of the routes above where a page has none of its own', async () => {
  await openPage('/')
  await click('/users/7')
  expect(document.title).toBe('Without a title')
})

test('gives a page the parameters of its path', async () => {
  await openPage('/')
  await click('/users/7')
  expect(heading()).toBe('User 7')
})

test('says that the visitor is on the way until the next page is there', async () => {
  const files = await openPage('/')
  files.hold.add('/about.js')
  await click('/about')
  expect([where(), heading(), location.pathname]).toEqual(['on the way to /about', 'Home', '/'])
  await act(async () => files.held.get('/about.js')?.())
  expect([where(), heading(), location.pathname]).toEqual(['here', 'About', '/about'])
})

test('goes where the visitor clicked last, however late the other page loads', async () => {
  const files = await openPage('/')
  files.hold.add('/about.js')
  await click('/about')
  await click('/users/7')
  await act(async () => files.held.get('/about.js')?.())
  expect([heading(), location.pathname, where()]).toEqual(['User 7', '/users/7', 'here'])
})

test('goes back and forward with the browser, each page scrolled to where it was left', async () => {
  await openPage('/')
  vi.stubGlobal('scrollY', 700)
  await click('/about')
  expect(scrolled).toEqual([0])
  vi.stubGlobal('scrollY', 300)
  await back()
  expect(heading()).toBe('Home')
  expect(scrolled).toEqual([0, 700])
})

test('keeps the state and replaces the entry of the history where it is asked to', async () => {
  await openPage('/')
  const entries = history.length
  await click('Replace')
  expect(heading()).toBe('About')
  expect(history.length).toBe(entries)
  expect(history.state.usr).toEqual({ from: 'a button' })
})

test('scrolls to what the hash of a link names, on the same page and on another one', async () => {
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

test('leaves the scroll position alone where a link asks for it', async () => {
  await openPage('/')
  await click('stay')
  expect(heading()).toBe('About')
  expect(scrolled).toEqual([])
})

test('hands scrolling back to the browser when the page is left, and remembers it for a reload', async () => {
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

test('opens a page that is not prerendered, with a placeholder until it is there', async () => {
  const files = await openPage('/users/7', { isFallback: true, hold: ['/user.js'] })
  expect(document.body.textContent).toContain('Loading')
  expect(heading()).toBeUndefined()
  await act(async () => files.held.get('/user.js')?.())
  expect(heading()).toBe('User 7')
  expect(document.body.textContent).not.toContain('Loading')
  expect(complaints).toEqual([])
})

test('leads a visitor whom a middleware turns away elsewhere, on the first load and from a link', async () => {
  await openPage('/members', { isFallback: true })
  expect([heading(), location.pathname]).toEqual(['About', '/about'])
  await click('/')
  await click('/members')
  expect([heading(), location.pathname]).toEqual(['About', '/about'])
  visitor.isSignedIn = true
  await click('/members')
  expect([heading(), location.pathname]).toEqual(['Members', '/members'])
})

test('a page that the visitor was turned away from is not in the history', async () => {
  await openPage('/')
  await click('/users/7')
  await click('/members')
  expect(heading()).toBe('About')
  await back()
  expect(heading()).toBe('User 7')
})

test('shows the error screen for a path without a route, and goes on from there', async () => {
  await openPage('/')
  await click('/gone')
  expect(heading()).toContain('404')
  await click('Home')
  expect(heading()).toBe('Home')
})

test('shows the error screen in place of a page that cannot be drawn, until the visitor goes elsewhere', async () => {
  await openPage('/')
  await click('/broken')
  expect(heading()).toContain('Broken: cannot be drawn')
  await click('Home')
  expect(heading()).toBe('Home')
})

test('logs a page that does not load and raises its error, on the way to it and when it is the first', async () => {
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

test('begins to load a page when the visitor points at its link', async () => {
  const files = await openPage('/')
  fireEvent.pointerOver(visible().getByText('/users/7'))
  await waitFor(() => expect(files.loaded).toEqual(['/manifest-1.js', '/user.js']))
  fireEvent.pointerOver(visible().getByText('/gone'))
  fireEvent.pointerOver(visible().getByText('Home', { selector: 'h1' }))
  await click('/users/7')
  expect(heading()).toBe('User 7')
  expect(files.loaded).toEqual(['/manifest-1.js', '/user.js'])
})

test('loads the table of all pages at the first sign that the visitor may go on', async () => {
  const files = await openPage('/')
  fireEvent.touchStart(visible().getByText('Home', { selector: 'h1' }))
  await waitFor(() => expect(files.loaded).toEqual(['/manifest-1.js']))
  fireEvent.touchStart(visible().getByText('Home', { selector: 'h1' }))
  await click('/about')
  expect(files.loaded).toEqual(['/manifest-1.js', '/about.js'])
})

test('leaves clicks that are meant for the browser to it', async () => {
  await openPage('/')
  const link = visible().getByText('/about')
  // jsdom cannot open a window, so the click ends here.
  link.addEventListener('click', (event) => event.preventDefault())
  await act(async () => void fireEvent.click(link, { ctrlKey: true }))
  expect(heading()).toBe('Home')
})

import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { PublicFooter } from './public-footer.tsx'
import { PublicHeader } from './public-header.tsx'

const drawn = (part: React.ReactNode) => renderToStaticMarkup(<MemoryRouter>{part}</MemoryRouter>)
/** Where the link with these words leads. */
const target = (html: string, words: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g)].find(([, , inside]) => inside?.endsWith(words))?.[1]

test('the footer says what this is for, and that privacy is taken seriously', () => {
  const html = drawn(<PublicFooter />)
  expect(html).toContain('Selfie to Studio-Quality Photos in Minutes')
  expect(html).toContain('Made in the EU. We take your privacy seriously.')
})

test('the footer leads to the sign-in and to the questions', () => {
  const html = drawn(<PublicFooter />)
  expect(['Sign in', 'FAQ'].map((words) => target(html, words))).toEqual(['/auth', '/#faq'])
})

test('the header leads home, and to the sign-in by both of its names', () => {
  const html = drawn(<PublicHeader />)
  expect(['Keylight</span>', 'Sign Up', 'Login'].map((words) => target(html, words))).toEqual(['/', '/auth', '/auth'])
})

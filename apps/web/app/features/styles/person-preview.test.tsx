import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { aServer } from '../../state/fixtures.ts'
import { PersonPreview } from './person-preview.tsx'

const tile = (of: string, style: string) => (
  <PersonPreview of={of} style={style} sample={<img src="/sample.webp" alt="Sample" />} alt={`You in ${style}`} />
)
const blue = 'man.headshot.studio-blue'
const dark = 'man.headshot.studio-dark'
const path = 'POST /api/engine/previews'

/** Elements that entered or left the viewport. */
const inView = new Map<Element, (isIntersecting: boolean) => void>()
const scroll = (isIntersecting: boolean) =>
  act(async () => {
    for (const tell of inView.values()) tell(isIntersecting)
  })

beforeEach(() => {
  localStorage.setItem('token', 'tkn')
  inView.clear()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      #tell: IntersectionObserverCallback
      constructor(tell: IntersectionObserverCallback) {
        this.#tell = tell
      }
      observe(target: Element) {
        const entry = (isIntersecting: boolean) =>
          [{ isIntersecting, target }] as unknown as IntersectionObserverEntry[]
        inView.set(target, (is) => this.#tell(entry(is), this as unknown as IntersectionObserver))
      }
      disconnect() {}
    },
  )
})

const isSampleVisible = (index = 0) => screen.getAllByAltText('Sample')[index]?.closest('.invisible') === null

test('requests visible tiles in one batch, with neutral tiles while loading and samples for missing previews', async () => {
  const server = aServer()
  server.answer(path, { previews: [{ url: '/blue.webp', missing: [] }, null] })
  render(
    <>
      {tile('mdl_1', blue)}
      {tile('mdl_1', dark)}
    </>,
  )
  expect([isSampleVisible(0), isSampleVisible(1)]).toEqual([false, false])
  expect(document.querySelectorAll('[data-neutral]')).toHaveLength(2)
  await scroll(true)
  const drawn = await screen.findByAltText(`You in ${blue}`)
  expect(drawn.getAttribute('src')).toBe('/blue.webp')
  expect(server.asked.map(({ body }) => body)).toEqual([{ of: 'mdl_1', subjects: [{ style: blue }, { style: dark }] }])
  expect(screen.queryByAltText(`You in ${dark}`)).toBeNull()
  expect([isSampleVisible(0), isSampleVisible(1)]).toEqual([false, true])
})

test('shows the sample while there is no model', () => {
  render(<PersonPreview of={null} style={blue} sample={<img src="/sample.webp" alt="Sample" />} />)
  expect(isSampleVisible()).toBe(true)
  expect(document.querySelector('[data-neutral]')).toBeNull()
})

test('requests only visible tiles, and drops tiles that leave the viewport before the request', async () => {
  const server = aServer()
  server.answer(path, { previews: [{ url: '/later.webp', missing: [] }] })
  render(tile('mdl_2', blue))
  await scroll(true)
  await scroll(false)
  inView.clear()
  render(tile('mdl_2', dark))
  await scroll(true)
  await screen.findByAltText(`You in ${dark}`)
  const subjects = server.asked.flatMap(({ body }) => (body as { subjects: object[] }).subjects)
  expect(subjects).toEqual([{ style: dark }])
})

test('retries once when an image URL has expired, then shows the sample', async () => {
  const server = aServer()
  server.answer(path, { previews: [{ url: '/old.webp', missing: [] }] })
  render(tile('mdl_3', blue))
  await scroll(true)
  const old = await screen.findByAltText(`You in ${blue}`)
  server.answer(path, { previews: [{ url: '/new.webp', missing: [] }] })
  fireEvent.error(old)
  await scroll(true)
  await vi.waitFor(() => expect(screen.getByAltText(`You in ${blue}`).getAttribute('src')).toBe('/new.webp'))
  fireEvent.error(screen.getByAltText(`You in ${blue}`))
  await scroll(true)
  expect(screen.queryByAltText(`You in ${blue}`)).toBeNull()
  expect(isSampleVisible()).toBe(true)
  expect(server.asked).toHaveLength(2)
})

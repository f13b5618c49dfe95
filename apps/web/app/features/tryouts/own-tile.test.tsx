import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Answer, ToDevice } from './device.worker.ts'
import { OwnTile } from './own-tile.tsx'
import { giveTryoutPhoto, removeTryoutPhoto, showSamples } from './tryout-session.ts'

const style = 'man.headshot.blue-gradient'

/** A worker that responds when the test tells it to. */
let answer: (message: Answer) => Promise<void>
const asked: ToDevice[] = []

beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('OffscreenCanvas', class {})
  vi.stubGlobal(
    'Worker',
    class {
      onmessage: ((event: { data: Answer }) => void) | null = null
      constructor() {
        answer = (data) => act(async () => this.onmessage?.({ data }))
      }
      postMessage = (question: ToDevice) => asked.push(question)
      terminate() {}
    },
  )
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      #tell: IntersectionObserverCallback
      constructor(tell: IntersectionObserverCallback) {
        this.#tell = tell
      }
      observe(target: Element) {
        this.#tell([{ isIntersecting: true, target }] as unknown as IntersectionObserverEntry[], this as never)
      }
      disconnect() {}
    },
  )
})
afterEach(() => act(async () => removeTryoutPhoto()))

const showTile = () =>
  render(
    <OwnTile style={style} width={320} height={400} alt="You">
      <img src="/example.webp" alt="Example" />
    </OwnTile>,
  )
const isExampleVisible = () => screen.getByAltText('Example').closest('.invisible') === null
const neutralTile = () => document.querySelector('[data-neutral]')

async function givePhoto() {
  await act(async () => giveTryoutPhoto(new File(['me'], 'me.jpg', { type: 'image/jpeg' }), style))
  const picture = new Blob(['headshot'])
  await answer({ kind: 'made', made: { style, picture, before: picture, whole: false }, findings: [] })
}

test('replaces the example person with a neutral tile, then with the visitor', async () => {
  showTile()
  expect(isExampleVisible()).toBe(true)
  expect(neutralTile()).toBeNull()
  await givePhoto()
  expect(asked.at(-1)?.kind).toBe('tile')
  expect(isExampleVisible()).toBe(false)
  expect(neutralTile()).not.toBeNull()
  expect(screen.queryByAltText('You')).toBeNull()
  await answer({ kind: 'tile', picture: new Blob(['tile']) })
  expect(screen.getByAltText('You')).toBeTruthy()
  expect(isExampleVisible()).toBe(false)
})

test("shows the example person again on request, or where the visitor's image can't be rendered", async () => {
  showTile()
  await givePhoto()
  await answer({ kind: 'tile', picture: null })
  expect(isExampleVisible()).toBe(true)
  act(() => showSamples(true))
  expect(neutralTile()).toBeNull()
  expect(isExampleVisible()).toBe(true)
})

/**
 * Cleanup after component tests, and stubs for missing features of jsdom. Journeys test what jsdom can't render.
 *
 * Runs before each file. Test files in one worker share jsdom, React and other packages, which take longer to load than
 * most files take to run. State of our own modules isn't shared.
 */
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'

vi.resetModules()

// Parts of a screen that load on demand can take a while on a busy machine.
configure({ asyncUtilTimeout: 4000 })

class NothingResizes {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.ResizeObserver ??= NothingResizes
globalThis.IntersectionObserver ??= class extends NothingResizes {} as unknown as typeof IntersectionObserver
globalThis.matchMedia ??= () =>
  ({ matches: false, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList
HTMLElement.prototype.showPopover ??= () => undefined
HTMLElement.prototype.hidePopover ??= () => undefined
Element.prototype.scrollIntoView ??= () => undefined
URL.createObjectURL ??= () => 'blob:photo'
URL.revokeObjectURL ??= () => undefined

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

// Test files in one worker share its window.
afterAll(() => {
  for (const element of [document.documentElement, document.head, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
    if (element !== document.documentElement) element.replaceChildren()
  }
  document.title = ''
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})

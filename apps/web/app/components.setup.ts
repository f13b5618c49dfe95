/** Clean-up after component tests, and stubs for what jsdom lacks. What jsdom cannot show is tested in journeys. */
import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// A part of a screen that is loaded on demand takes a while on a busy machine.
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

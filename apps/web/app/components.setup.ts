/** What the tests of components need around them, and what jsdom does not have. What it cannot tell is left to journeys. */
import { cleanup } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

class NothingResizes {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.ResizeObserver ??= NothingResizes
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

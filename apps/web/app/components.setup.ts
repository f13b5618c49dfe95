/** Clean-up after component tests, and stubs for what jsdom lacks. What jsdom cannot show is tested in journeys. */
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

import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { OfflineNotice } from './offline-notice.tsx'

test('shows a notice while the browser is offline', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get')
  render(<OfflineNotice />)
  const notice = screen.getByRole('status')
  expect(notice.textContent).toBe('')
  const become = (isOnline: boolean) =>
    act(() => {
      online.mockReturnValue(isOnline)
      dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
    })
  become(false)
  expect(notice.textContent).toMatch(/^You’re offline/)
  become(true)
  expect(notice.textContent).toBe('')
})

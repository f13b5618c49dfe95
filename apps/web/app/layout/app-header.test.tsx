import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { aVisit } from '../features/screen.fixture.tsx'
import { AppHeader } from './app-header.tsx'

// Proves 3.49, 9.15
test('stores its height in the state', async () => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe: () => void
      constructor(report: () => void) {
        this.observe = report
      }
      disconnect() {}
    },
  )
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(57)
  const { show, store } = await aVisit()
  expect(store.getState().misc.navbarHeight).toBe(64)
  show(<AppHeader />)
  expect(store.getState().misc.navbarHeight).toBe(57)
})

test('hides the tools during onboarding', async () => {
  const { show } = await aVisit({ onboarded: false })
  show(<AppHeader />)
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull()
})

test('closes the tools menu when a tool is chosen', async () => {
  const { show } = await aVisit()
  const path = show(<AppHeader />)
  const [onDesktop] = screen.getAllByRole('button', { name: 'Create' })
  await userEvent.click(onDesktop as HTMLElement)
  await userEvent.click(await screen.findByRole('link', { name: /^Headshots/ }))
  expect(path()).toBe('/ai-image-generator')
  expect(screen.queryByRole('dialog', { name: 'Create' })).toBeNull()
})

test('marks one tab in the bottom bar on every screen, including the chat', async () => {
  const { show } = await aVisit()
  show(<AppHeader />)
  const [, bar] = screen.getAllByRole('navigation', { name: 'Main' }) as HTMLElement[]
  await userEvent.click(within(bar!).getByRole('link', { name: 'Chat' }))
  const marked = bar!.querySelectorAll('[aria-current=page], [data-current]')
  expect([...marked].map(({ textContent }) => textContent)).toEqual(['Chat'])
})

test("links to the legal pages, as users don't see the footer", async () => {
  const { show } = await aVisit()
  const path = show(<AppHeader />)
  await userEvent.click(screen.getByRole('button', { name: 'Account' }))
  const legal = await screen.findByRole('list', { name: 'Legal' })
  const targets = within(legal)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))
  expect(targets).toEqual(['/privacy-policy', '/terms-of-service', '/security-policy', '/refund-policy'])
  await userEvent.click(within(legal).getByRole('link', { name: 'Privacy' }))
  expect(path()).toBe('/privacy-policy')
})

// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { store } from '../session/client.ts'
import { restoreSession, useSession } from '../session/session.ts'
import { aHistory, aServer, aUser } from '../state/fixtures.ts'
import { useAppSelector } from '../state/store.ts'
import FrameLayout from './frame-layout.tsx'

const frame = vi.hoisted(() => Promise.withResolvers<object>())
vi.mock('./load-frame.ts', () => ({ loadFrame: () => frame.promise }))

// A signed-in client reads events while its page is open.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const SignedInFrame = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>
const OwnPart = () => <p>Signed in as {useAppSelector(({ user }) => user.data.email)}</p>
const Words = () => (
  <>
    <h1>About us</h1>
    {useSession().isAuthenticated && <OwnPart />}
  </>
)

test('shows users a public page while the frame loads, then the parts that need the store', async () => {
  localStorage.setItem('token', 'tkn')
  const { answer } = aServer()
  answer('GET /api/user/data', aUser({ email: 'ana@example.com' }))
  answer('GET /api/engine/user-models', { models: [] })
  answer('GET /api/user/history', aHistory())
  answer('GET /api/notification/retrieve-all', { notifications: [] })
  answer('GET /api/user/favorite', { favourites: [] })
  answer('GET /api/upscaler/upscale-images', { upscalingImages: [] })
  await restoreSession()
  const routes = [{ element: <FrameLayout />, children: [{ path: '/about-us', element: <Words /> }] }]
  const router = createMemoryRouter(routes, { initialEntries: ['/about-us'] })
  await act(async () => void render(<RouterProvider router={router} />))
  expect(screen.getByRole('heading').textContent).toBe('About us')
  expect(screen.queryByText(/^Signed in/)).toBeNull()
  await act(async () => frame.resolve({ SignedInFrame }))
  expect(screen.getByText('Signed in as ana@example.com')).toBeTruthy()
})

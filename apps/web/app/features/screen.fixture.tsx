/** What the tests of screens share: a screen of a signed-in user, with a store of its own, before a server that answers as told. */
import type { UserData } from '@keylight/contract'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { aServer, aUser } from '../state/fixtures.ts'
import { makeStore } from '../state/store.ts'
import { loadUser } from '../state/user/user.ts'
import { KitProvider } from '../ui/kit/kit-provider.tsx'

/** A server, and a store that knows the user. Give the server its further answers, fill the store, then show the screen. */
export async function aVisit(user: Partial<UserData> = {}) {
  localStorage.setItem('token', 'tkn')
  const server = aServer()
  const store = makeStore()
  server.answer('GET /api/user/data', aUser(user))
  await store.dispatch(loadUser())
  server.takeAsked()
  /** Answers where the visitor is. */
  const show = (screen: ReactNode, path = '/') => {
    const router = createMemoryRouter([{ path: '*', element: screen }], { initialEntries: [path] })
    render(
      <Provider store={store}>
        <KitProvider>
          <RouterProvider router={router} />
        </KitProvider>
      </Provider>,
    )
    return () => router.state.location.pathname + router.state.location.search
  }
  return { server, store, show }
}

/** A server that knows these looks, all of which it can do. */
export const capabilitiesOf = (...ids: string[]) => ({
  engine: 'studio',
  styles: ids.map((id) => ({ id, missing: [] })),
  garments: [],
  moves: [],
  transitions: [],
  filters: [],
  teamMembersMax: 12,
  upscaled: { maxSide: 4096, megapixels: 16 },
})

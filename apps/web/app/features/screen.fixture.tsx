/** For tests of screens: renders a screen for a signed-in user with its own store and a fake server. */
import type { UserData } from '@keylight/contract'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { makeStore } from '../session/client.ts'
import { aServer, aUser } from '../state/fixtures.ts'
import { BaseUiProvider } from '../ui/base-ui-provider.tsx'
import { loadUser } from './account/user-slice.ts'

/** A fake server and a store with the user. Add responses, fill the store, then call `show`. */
export async function aVisit(user: Partial<UserData> = {}) {
  localStorage.setItem('token', 'tkn')
  const server = aServer()
  const store = makeStore()
  server.answer('GET /api/user/data', aUser(user))
  await store.dispatch(loadUser())
  server.takeAsked()
  /** Renders the screen. Returns a function that reads the current path. */
  const show = (screen: ReactNode, path = '/') => {
    const router = createMemoryRouter([{ path: '*', element: screen }], { initialEntries: [path] })
    render(
      <Provider store={store}>
        <BaseUiProvider>
          <RouterProvider router={router} />
        </BaseUiProvider>
      </Provider>,
    )
    return () => router.state.location.pathname + router.state.location.search
  }
  return { server, store, show }
}

/** Returns the capabilities of an engine that fully supports the given styles. */
export const capabilitiesOf = (...ids: string[]) => ({
  engine: 'studio',
  styles: ids.map((id) => ({ id, missing: [] })),
  generator: null,
  garments: [],
  moves: [],
  transitions: [],
  storyboard: { scenes: 10, seconds: 60 },
  filters: [],
  teamMembersMax: 12,
  upscaled: { maxSide: 4096, megapixels: 16 },
})

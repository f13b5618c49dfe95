// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aPicture } from '../../state/fixtures.ts'
import { makeStore } from '../../state/store.ts'
import { shownToasts } from '../../ui/toast.ts'
import { PictureViewer } from './picture-viewer.tsx'

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  localStorage.setItem('token', 'tkn')
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a favourite that could not be saved is kept in the state, and the person is told nothing', async () => {
  const refusal = { code: 'internal', message: 'Something went wrong.', requestId: 'r' }
  vi.stubGlobal('fetch', async () => Response.json(refusal, { status: 500 }))
  const store = makeStore()
  const picture = aPicture('pic_1', 'ready')
  render(
    <Provider store={store}>
      <PictureViewer picture={picture} pictures={[picture]} onShow={() => undefined} />
    </Provider>,
  )
  await userEvent.click(screen.getByRole('button', { name: /favourite/i }))
  await waitFor(() => expect(store.getState().account.error).toMatchObject(refusal))
  expect(shownToasts()).toEqual([])
})

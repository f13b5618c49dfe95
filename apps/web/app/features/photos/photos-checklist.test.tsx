// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeStore } from '../../session/client.ts'
import { modalChanged } from '../account/modals-slice.ts'
import { PhotosChecklist } from './photos-checklist.tsx'

// Dialog methods that jsdom doesn't implement.
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
  }
})
afterEach(cleanup)

test('opens and closes with its modal', () => {
  const store = makeStore()
  render(
    <Provider store={store}>
      <PhotosChecklist />
    </Provider>,
  )
  const modal = (open: boolean) => act(() => void store.dispatch(modalChanged({ name: 'photosChecklist', open })))
  expect(screen.queryByRole('dialog')).toBeNull()
  modal(true)
  expect(screen.getByRole('dialog').querySelectorAll('li').length).toBeGreaterThan(4)
  expect(screen.getByRole('dialog').querySelectorAll('img').length).toBeGreaterThan(4)
  modal(false)
  expect(screen.queryByRole('dialog')).toBeNull()
})

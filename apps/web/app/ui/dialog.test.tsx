import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { ConfirmDialog, Dialog } from './dialog.tsx'

function Page() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Rename
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Rename model">
        <input aria-label="Name" />
      </Dialog>
    </>
  )
}

test('labels a dialog by its title, moves focus to it and returns focus on close', async () => {
  render(<Page />)
  const opener = screen.getByRole('button', { name: 'Rename' })
  await userEvent.click(opener)
  const dialog = await screen.findByRole('dialog', { name: 'Rename model' })
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(opener)
})

test('closes a dialog with its close button', async () => {
  render(<Page />)
  await userEvent.click(screen.getByRole('button', { name: 'Rename' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('closes a confirmation on Cancel without running its action', async () => {
  let closed = 0
  const deleted: string[] = []
  render(
    <ConfirmDialog
      open
      onClose={() => closed++}
      title="Delete this image?"
      actions={
        <button type="button" onClick={() => deleted.push('it')}>
          Delete picture
        </button>
      }
    >
      It can't be restored.
    </ConfirmDialog>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect([closed, deleted]).toEqual([1, []])
})

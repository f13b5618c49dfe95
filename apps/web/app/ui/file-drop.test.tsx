import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { FileDrop } from './file-drop.tsx'

const selfie = new File(['x'], 'me.jpg', { type: 'image/jpeg' })
const letter = new File(['x'], 'letter.txt', { type: 'text/plain' })

function showDrop(disabled = false) {
  const given: string[][] = []
  const { unmount } = render(
    <FileDrop
      multiple
      title="Add photos"
      disabled={disabled}
      onPhotos={(photos) => given.push(photos.map(({ name }) => name))}
    >
      JPEG or PNG
    </FileDrop>,
  )
  return { given, unmount, input: screen.getByLabelText<HTMLInputElement>(/Add photos|Drop to add/) }
}

/** Fires a drag event on the page. */
function drag(name: string, files: File[], types = ['Files']) {
  const event = new Event(name, { bubbles: true, cancelable: true })
  Object.assign(event, { dataTransfer: { types, files } })
  act(() => void document.body.dispatchEvent(event))
  return event
}

function paste(files: File[]) {
  const event = new Event('paste', { bubbles: true })
  Object.assign(event, { clipboardData: { files } })
  act(() => void document.body.dispatchEvent(event))
}

test('accepts chosen photos, even the same photo twice', async () => {
  const { given, input } = showDrop()
  await userEvent.upload(input, selfie)
  expect(input.value).toBe('')
  fireEvent.change(input, { target: { files: [selfie] } })
  expect(given).toEqual([['me.jpg'], ['me.jpg']])
})

test('accepts photos dropped anywhere on the page, and highlights the area while dragging', () => {
  const { given } = showDrop()
  drag('dragenter', [selfie])
  drag('dragenter', [selfie])
  expect(screen.getByText('Drop to add')).toBeTruthy()
  drag('dragleave', [selfie])
  expect(screen.getByText('Drop to add')).toBeTruthy()
  expect(drag('drop', [selfie]).defaultPrevented).toBe(true)
  expect(screen.getByText('Add photos')).toBeTruthy()
  expect(given).toEqual([['me.jpg']])
})

test('ignores dragged links', () => {
  const { given } = showDrop()
  drag('dragenter', [], ['text/uri-list'])
  expect(screen.queryByText('Drop to add')).toBeNull()
  expect(drag('drop', [], ['text/uri-list']).defaultPrevented).toBe(false)
  expect(given).toEqual([])
})

test('accepts pasted images but no other pasted files', () => {
  const { given } = showDrop()
  paste([letter])
  paste([letter, selfie])
  expect(given).toEqual([['me.jpg']])
})

test('ignores files while disabled or after unmounting', () => {
  const { given, input, unmount } = showDrop(true)
  expect(input.disabled).toBe(true)
  drag('drop', [selfie])
  paste([selfie])
  unmount()
  const other = showDrop()
  other.unmount()
  drag('drop', [selfie])
  expect([given, other.given]).toEqual([[], []])
})

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

/** A drag over the whole page, as the browser tells of it. */
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

test('takes the photos that are chosen, also the same one again', async () => {
  const { given, input } = showDrop()
  await userEvent.upload(input, selfie)
  expect(input.value).toBe('')
  fireEvent.change(input, { target: { files: [selfie] } })
  expect(given).toEqual([['me.jpg'], ['me.jpg']])
})

test('takes photos dropped anywhere on the page, and says so while they are over it', () => {
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

test('leaves a dragged link to the browser', () => {
  const { given } = showDrop()
  drag('dragenter', [], ['text/uri-list'])
  expect(screen.queryByText('Drop to add')).toBeNull()
  expect(drag('drop', [], ['text/uri-list']).defaultPrevented).toBe(false)
  expect(given).toEqual([])
})

test('takes pasted pictures, and nothing else that is pasted', () => {
  const { given } = showDrop()
  paste([letter])
  paste([letter, selfie])
  expect(given).toEqual([['me.jpg']])
})

test('takes nothing while it is disabled, nor after it is gone', () => {
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

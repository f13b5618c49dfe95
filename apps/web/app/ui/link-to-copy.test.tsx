import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { LinkToCopy } from './link-to-copy.tsx'

const link = 'http://192.168.1.7:3000/?hsref=maya'

/** A page on plain http, in a browser that either copies the selection or refuses to. */
async function onPlainHttp(copies: boolean): Promise<string[]> {
  const user = userEvent.setup()
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
  const copied: string[] = []
  document.execCommand = () => {
    const { value, selectionStart, selectionEnd } = document.activeElement as HTMLTextAreaElement
    copied.push(value.slice(selectionStart, selectionEnd))
    return copies
  }
  render(<LinkToCopy label="Your link" link={link} />)
  await user.click(screen.getByRole('button', { name: 'Copy link' }))
  return copied
}

afterEach(() => Reflect.deleteProperty(document, 'execCommand'))

test('copies a link over plain HTTP without the clipboard API', async () => {
  expect(await onPlainHttp(true)).toEqual([link])
  expect(screen.getByRole('button', { name: 'Copied' })).toBe(document.activeElement)
})

test('selects the link and shows a hint if copying fails', async () => {
  await onPlainHttp(false)
  const field = screen.getByLabelText<HTMLInputElement>('Your link')
  expect(document.activeElement).toBe(field)
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, link.length])
  expect(screen.getByRole('status').textContent).toContain('The link is selected, so you can copy it.')
})

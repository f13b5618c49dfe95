import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Textarea } from './textarea.tsx'

test('counts the characters and reports the excess', () => {
  const props = { label: 'Prompt', lengthMax: 5, onChange: () => undefined }
  const { rerender } = render(<Textarea {...props} value="12345" />)
  const box = screen.getByLabelText('Prompt')
  expect(screen.getByText('5 / 5', { exact: false })).toBeTruthy()
  expect(box.getAttribute('aria-invalid')).toBe('false')
  rerender(<Textarea {...props} value="123456" />)
  expect(screen.getByText('Shorten this by 1 character.')).toBeTruthy()
  expect(box.getAttribute('aria-invalid')).toBe('true')
})

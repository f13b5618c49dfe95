import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BeforeAfter } from './before-after.tsx'

test('the divider stands in the middle, and follows the keys and the pointer', () => {
  render(<BeforeAfter label="Compare" before={<p>before</p>} after={<p>after</p>} />)
  const range = screen.getByRole<HTMLInputElement>('slider', { name: 'Compare' })
  expect(range.value).toBe('50')
  fireEvent.input(range, { target: { value: '20' } })
  expect(range.parentElement?.style.getPropertyValue('--split')).toBe('20')
  expect([screen.getByText('before'), screen.getByText('after')]).toHaveLength(2)
})

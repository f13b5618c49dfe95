import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PhotoFigures } from './photo-figures.tsx'
import figures from './portrait-figures.json'

test('labels every rejection reason, with counts that add up to all photos', () => {
  render(<PhotoFigures />)
  expect(screen.queryByText(/undefined/)).toBeNull()
  const counts = screen.getAllByRole('definition').map(({ textContent }) => Number(textContent))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(figures.photos)
})

import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Photograph } from './photograph.tsx'
import { Picture } from './picture.tsx'

const shown = () => screen.getByRole<HTMLImageElement>('img')

// Proves 3.32
test('shows the placeholder with the same alt text when an image is missing', () => {
  render(<Picture src="/gone.webp" alt="Garden" />)
  expect(shown().getAttribute('src')).toBe('/gone.webp')
  fireEvent.error(shown())
  expect([shown().getAttribute('src'), shown().alt]).toEqual(['/placeholder.svg', 'Garden'])
})

test('shows the next image after a missing image', () => {
  const { rerender } = render(<Picture src="/gone.webp" alt="Garden" />)
  fireEvent.error(shown())
  rerender(<Picture src="/here.webp" alt="Garden" />)
  expect(shown().getAttribute('src')).toBe('/here.webp')
})

test('shows the placeholder at full size while there is no image', () => {
  render(<Picture src={null} alt="Garden" />)
  expect([shown().getAttribute('src'), shown().width, shown().height]).toEqual(['/placeholder.svg', 400, 500])
})

test('offers example images in every width', () => {
  render(<Photograph base="/samples/a" widths={[320, 720]} sizes="50vw" alt="Garden" />)
  expect([shown().srcset, shown().sizes]).toEqual(['/samples/a-320.avif 320w, /samples/a-720.avif 720w', '50vw'])
  expect([shown().getAttribute('src'), shown().getAttribute('loading')]).toEqual(['/samples/a-720.avif', 'lazy'])
})

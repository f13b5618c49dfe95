// @vitest-environment jsdom
import { looks } from '@keylight/contract'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { LookPreview } from './photograph.tsx'

afterEach(cleanup)

test('a preview that is missing is replaced by the placeholder', () => {
  const [look] = looks
  render(<LookPreview look={look!} sizes="6rem" />)
  const image = () => screen.getByRole('presentation')
  expect(image().getAttribute('src')).toContain(look!.id)
  fireEvent.error(image())
  expect(image().getAttribute('src')).toBe('/placeholder.svg')
})

import { expect, test } from 'vitest'
import { nameInAddress } from './details-step.tsx'

test('suggests the name at the start of an email address, if there is one', () => {
  expect(nameInAddress('ana@example.com')).toBe('Ana')
  expect(nameInAddress('zoé.martin@example.com')).toBe('Zoé')
  for (const email of ['a.silva@example.com', 'ana2@example.com', '1234@example.com', ''])
    expect(nameInAddress(email)).toBe('')
})

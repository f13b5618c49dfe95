import { expect, test } from 'vitest'
import { nameInAddress } from './details-step.tsx'

test('suggests a name from the start of an email address', () => {
  expect(nameInAddress('ana@example.com')).toBe('Ana')
  expect(nameInAddress('zoé.martin@example.com')).toBe('Zoé')
  for (const email of ['a.silva@example.com', 'ana2@example.com', '1234@example.com', ''])
    expect(nameInAddress(email)).toBe('')
})

import { expect, test } from 'vitest'
import { networkOf, subjectNamer } from './visitor.ts'

test('counts all IP addresses of a household as one visitor', () => {
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe(networkOf('2001:0db8:1:2::1'))
  expect(networkOf('2001:db8:1:2::1')).not.toBe(networkOf('2001:db8:1:3::1'))
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0')
  expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.7')
  expect(networkOf('203.0.113.7')).not.toBe(networkOf('203.0.113.8'))
})

test("hashes addresses so that they can't be read or compared across servers", () => {
  const [here, there] = [subjectNamer('one'), subjectNamer('two')]
  expect(here('address', '203.0.113.7')).not.toContain('203')
  expect(here('address', '203.0.113.7')).toBe(here('address', '203.0.113.7'))
  expect(here('address', '203.0.113.7')).not.toBe(there('address', '203.0.113.7'))
  expect(here('email', '203.0.113.7')).not.toBe(here('address', '203.0.113.7'))
})

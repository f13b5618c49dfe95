import { expect, test } from 'vitest'
import { networkOf, subjectNamer } from './visitor.ts'

test("counts a household's IP addresses as one visitor", () => {
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe(networkOf('2001:0db8:1:2::1'))
  expect(networkOf('2001:db8:1:2::1')).not.toBe(networkOf('2001:db8:1:3::1'))
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0')
  expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.7')
  expect(networkOf('203.0.113.7')).not.toBe(networkOf('203.0.113.8'))
})

test("ignores ports, and counts everything that isn't an IP address as one visitor", () => {
  for (const same of ['203.0.113.7:41234', '203.0.113.7:9', '::ffff:203.0.113.7']) {
    expect(networkOf(same)).toBe('203.0.113.7')
  }
  expect(networkOf('[2001:db8:1:2::1]:443')).toBe(networkOf('2001:db8:1:2::2'))
  for (const text of ['one', 'two', '', '203.0.113.7, 10.0.0.1', '999.1.1.1']) expect(networkOf(text)).toBe('unknown')
})

test("hashes addresses so that they can't be read or compared across servers", () => {
  const [here, there] = [subjectNamer('one'), subjectNamer('two')]
  expect(here('address', '203.0.113.7')).not.toContain('203')
  expect(here('address', '203.0.113.7')).toBe(here('address', '203.0.113.7'))
  expect(here('address', '203.0.113.7')).not.toBe(there('address', '203.0.113.7'))
  expect(here('email', '203.0.113.7')).not.toBe(here('address', '203.0.113.7'))
})

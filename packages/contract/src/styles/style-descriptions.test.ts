import { expect, test } from 'vitest'
import { describeStyle } from './style-descriptions.ts'
import { genders, styles } from './styles.ts'

test('describes every style in one short sentence', () => {
  for (const style of styles) expect(describeStyle(style), style.id).toMatch(/^[A-Z][^.!?\n]{20,90}\.$/)
})

test('has a different description for every style of a gender', () => {
  for (const gender of genders) {
    const own = styles.filter((style) => style.gender === gender).map(describeStyle)
    expect(new Set(own).size).toBe(own.length)
  }
})

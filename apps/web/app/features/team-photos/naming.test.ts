import { describe, expect, test } from 'vitest'
import { fileNames } from './naming.ts'

const team = ['Ana', 'Ben', 'Cleo'].map((name) => ({ name, style: 'Studio Blue' }))

describe('file names', () => {
  test('follow the pattern', () => {
    expect(fileNames('{number} {name}, {style}', team)[1]).toBe('2 Ben, Studio Blue')
    expect(
      fileNames(
        '{number}',
        Array.from({ length: 10 }, () => team[0]!),
      )[0],
    ).toBe('01')
  })

  test('are unique even if the pattern or the people are the same', () => {
    expect(fileNames('portrait', team)).toEqual(['portrait', 'portrait (2)', 'portrait (3)'])
    expect(fileNames('{name}', [{ name: 'ANA', style: '' }, team[0]!])).toEqual(['ANA', 'Ana (2)'])
  })

  test('contain no forbidden characters and are never empty', () => {
    expect(fileNames('../{name}:{style}', [{ name: 'A/B', style: 'C?' }])).toEqual(['-A-B-C-'])
    expect(fileNames(' ', team)).toEqual(['1', '2', '3'])
  })
})

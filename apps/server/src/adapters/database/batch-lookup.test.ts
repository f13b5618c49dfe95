import { eventually } from '@keylight/testing'
import { expect, test } from 'vitest'
import { batchLookup } from './batch-lookup.ts'

/** Lookups that the test finishes one by one. */
function looks() {
  const asked: string[][] = []
  const ends: (() => void)[] = []
  const find = batchLookup((keys) => {
    asked.push([...keys])
    return new Promise<Map<string, string>>((resolve) => {
      ends.push(() => resolve(new Map(keys.filter((key) => key !== 'unknown').map((key) => [key, `${key}!`]))))
    })
  }, 1)
  const begun = (count: number) => eventually(`${count} lookups have begun`, async () => asked.length >= count)
  return { asked, ends, find, begun }
}

test('looks up keys that were asked for together in one batch', async () => {
  const { asked, ends, find, begun } = looks()
  const answers = Promise.all([find('a'), find('b'), find('a'), find('unknown')])
  await begun(1)
  ends[0]!()
  expect(await answers).toEqual(['a!', 'b!', 'a!', undefined])
  expect(asked).toEqual([['a', 'b', 'unknown']])
})

test('answers calls made during a lookup from the next one, which sees newer data', async () => {
  const { asked, ends, find, begun } = looks()
  const early = find('a')
  await begun(1)
  const late = [find('a'), find('b')]
  ends[0]!()
  expect(await early).toBe('a!')
  await begun(2)
  expect(asked).toEqual([['a'], ['a', 'b']])
  ends[1]!()
  expect(await Promise.all(late)).toEqual(['a!', 'b!'])
})

test('fails the calls that shared a failed lookup, and not later ones', async () => {
  let broken = true
  const find = batchLookup(async (keys) => {
    if (broken) throw new Error('The database is away.')
    return new Map(keys.map((key) => [key, key]))
  })
  const outcomes = await Promise.allSettled([find('a'), find('b')])
  expect(outcomes.map((outcome) => outcome.status)).toEqual(['rejected', 'rejected'])
  broken = false
  expect(await find('a')).toBe('a')
})

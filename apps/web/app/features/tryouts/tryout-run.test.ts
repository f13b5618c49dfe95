import { findStyle, genders } from '@keylight/contract'
import { expect, test } from 'vitest'
import { afterChange, type Change, firstStyle, type Run, stylesFor } from './tryout-run.ts'

const aPicture = (style: string) => ({ style, url: `/files/${style}`, beforeUrl: null, whole: true })
const sending: Run = { stage: 'sending', photoUrl: 'blob:me', share: 0, earlier: null }
const madeOf = (picture: ReturnType<typeof aPicture>): Change => ({
  kind: 'made',
  tryoutId: 'try_1',
  deletedAt: '2026-01-01T11:00:00Z',
  warnings: [],
  picture,
})
const made = afterChange(sending, madeOf(aPicture('one')))

test('offers the style that the page begins with', () => {
  for (const gender of genders) expect(stylesFor(gender)).toContain(findStyle(firstStyle(gender)))
})

test('the words change from sending to making when the last byte has left', () => {
  expect(afterChange(sending, { kind: 'sent', share: 0.4 })).toEqual({ ...sending, share: 0.4 })
  expect(afterChange(sending, { kind: 'sent', share: 1 })).toMatchObject({ stage: 'making', step: null })
})

test('a photo that stays on the device waits for the studio, not for the server', () => {
  const chosen = afterChange({ stage: 'idle' }, { kind: 'chosen', photoUrl: 'blob:me', way: 'device' })
  expect(chosen).toEqual({ stage: 'loading', photoUrl: 'blob:me', share: null, earlier: null })
  expect(afterChange(chosen, { kind: 'loaded', share: 0.5 })).toEqual({ ...chosen, share: 0.5 })
  expect(afterChange(chosen, { kind: 'step', step: 'looking' })).toMatchObject({ stage: 'making', step: 'looking' })
})

test('a device that cannot go on keeps the photo, for the server to be offered', () => {
  const making: Run = { stage: 'making', photoUrl: 'blob:me', step: 'cuttingOut', earlier: null }
  expect(afterChange(making, { kind: 'stuck', because: 'device' })).toEqual({
    stage: 'stuck',
    photoUrl: 'blob:me',
    because: 'device',
    earlier: null,
  })
})

test('a further style adds a picture and keeps the others', () => {
  const two = afterChange(made, { kind: 'restyled', tryoutId: 'try_1', picture: aPicture('two') })
  expect(two.stage === 'made' && Object.keys(two.pictures)).toEqual(['one', 'two'])
})

test('a style that fails says why, keeps the pictures, and the next one clears the reason', () => {
  const failed = afterChange(made, { kind: 'restyleFailed', tryoutId: 'try_1', style: 'two', sentence: 'It is gone.' })
  expect(failed).toMatchObject({
    stage: 'made',
    problem: { style: 'two', sentence: 'It is gone.' },
    pictures: { one: aPicture('one') },
  })
  expect(afterChange(failed, { kind: 'restyled', tryoutId: 'try_1', picture: aPicture('two') })).toMatchObject({
    problem: null,
  })
})

test('a style that comes back after another photo was chosen does not show the person before', () => {
  const late: Change[] = [
    { kind: 'restyled', tryoutId: 'try_1', picture: aPicture('two') },
    { kind: 'restyleFailed', tryoutId: 'try_1', style: 'two', sentence: 'It is gone.' },
  ]
  const sendingNext = afterChange(made, { kind: 'chosen', photoUrl: 'blob:other', way: 'server' })
  const madeNext = { ...made, photoUrl: 'blob:other', tryoutId: 'try_2' } as Run
  for (const change of late) {
    expect(afterChange(sendingNext, change)).toBe(sendingNext)
    expect(afterChange(madeNext, change)).toBe(madeNext)
  }
})

test('a refused photo stays in sight with its sentence until the next choice', () => {
  const refused = afterChange(sending, { kind: 'refused', sentence: 'There is no face.' })
  expect(refused).toMatchObject({ stage: 'refused', photoUrl: 'blob:me', sentence: 'There is no face.' })
  expect(afterChange(refused, { kind: 'cleared' })).toEqual({ stage: 'idle' })
})

test('a headshot stays when the photo after it is refused, and says why', () => {
  const chosen = afterChange(made, { kind: 'chosen', photoUrl: 'blob:notes', way: 'device' })
  const refused = afterChange(chosen, { kind: 'refused', sentence: 'This is not a photo.' })
  expect(refused).toEqual({ ...made, refusal: 'This is not a photo.' })
  expect(afterChange(chosen, { kind: 'cleared' })).toEqual(made)
})

test('a quick preview of a style never replaces its full size', () => {
  const small = { ...aPicture('one'), url: '/files/small', whole: false }
  expect(afterChange(made, { kind: 'restyled', tryoutId: 'try_1', picture: small })).toBe(made)
  const first = afterChange(sending, madeOf(small))
  expect(afterChange(first, { kind: 'restyled', tryoutId: 'try_1', picture: aPicture('one') })).toMatchObject({
    pictures: { one: aPicture('one') },
  })
})

test('a photo from an earlier visit does not take the place of one that was just chosen', () => {
  const run = made as Run & { stage: 'made' }
  expect(afterChange(sending, { kind: 'restored', run })).toBe(sending)
  expect(afterChange({ stage: 'idle' }, { kind: 'restored', run })).toBe(run)
  expect(afterChange(run, { kind: 'removed' })).toEqual({ stage: 'idle' })
})

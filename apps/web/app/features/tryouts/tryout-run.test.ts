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

test("offers the page's initial style", () => {
  for (const gender of genders) expect(stylesFor(gender)).toContain(findStyle(firstStyle(gender)))
})

test('switches from uploading to creating after the last byte', () => {
  expect(afterChange(sending, { kind: 'sent', share: 0.4 })).toEqual({ ...sending, share: 0.4 })
  expect(afterChange(sending, { kind: 'sent', share: 1 })).toMatchObject({ stage: 'making', step: null })
})

test('loads the neural networks for a photo that stays on the device', () => {
  const chosen = afterChange({ stage: 'idle' }, { kind: 'chosen', photoUrl: 'blob:me', way: 'device' })
  expect(chosen).toEqual({ stage: 'loading', photoUrl: 'blob:me', share: null, earlier: null })
  expect(afterChange(chosen, { kind: 'loaded', share: 0.5 })).toEqual({ ...chosen, share: 0.5 })
  expect(afterChange(chosen, { kind: 'step', step: 'looking' })).toMatchObject({ stage: 'making', step: 'looking' })
})

test('keeps the photo when the device fails, so that the server can be offered', () => {
  const making: Run = { stage: 'making', photoUrl: 'blob:me', step: 'cuttingOut', earlier: null }
  expect(afterChange(making, { kind: 'stuck', because: 'device' })).toEqual({
    stage: 'stuck',
    photoUrl: 'blob:me',
    because: 'device',
    earlier: null,
  })
})

test('adds a headshot for another style and keeps earlier headshots', () => {
  const two = afterChange(made, { kind: 'restyled', tryoutId: 'try_1', picture: aPicture('two') })
  expect(two.stage === 'made' && Object.keys(two.pictures)).toEqual(['one', 'two'])
})

test('stores why a style failed until the next style, and keeps the other headshots', () => {
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

test('ignores a style finished after another photo was chosen', () => {
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

test('shows a rejected photo with the reason until another photo is chosen', () => {
  const refused = afterChange(sending, { kind: 'refused', sentence: 'There is no face.' })
  expect(refused).toMatchObject({ stage: 'refused', photoUrl: 'blob:me', sentence: 'There is no face.' })
  expect(afterChange(refused, { kind: 'cleared' })).toEqual({ stage: 'idle' })
})

test('keeps a headshot when the next photo is rejected, and stores the reason', () => {
  const chosen = afterChange(made, { kind: 'chosen', photoUrl: 'blob:notes', way: 'device' })
  const refused = afterChange(chosen, { kind: 'refused', sentence: 'This is not a photo.' })
  expect(refused).toEqual({ ...made, refusal: 'This is not a photo.' })
  expect(afterChange(chosen, { kind: 'cleared' })).toEqual(made)
})

test('never replaces the full size with a preview', () => {
  const small = { ...aPicture('one'), url: '/files/small', whole: false }
  expect(afterChange(made, { kind: 'restyled', tryoutId: 'try_1', picture: small })).toBe(made)
  const first = afterChange(sending, madeOf(small))
  expect(afterChange(first, { kind: 'restyled', tryoutId: 'try_1', picture: aPicture('one') })).toMatchObject({
    pictures: { one: aPicture('one') },
  })
})

test('ignores a photo from an earlier visit once the user chooses a new photo', () => {
  const run = made as Run & { stage: 'made' }
  expect(afterChange(sending, { kind: 'restored', run })).toBe(sending)
  expect(afterChange({ stage: 'idle' }, { kind: 'restored', run })).toBe(run)
  expect(afterChange(run, { kind: 'removed' })).toEqual({ stage: 'idle' })
})

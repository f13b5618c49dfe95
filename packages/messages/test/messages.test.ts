import { describe, expect, test } from 'vitest'
import { catalogues } from '../src/index.ts'
import { samples } from './samples.ts'

/** Parts with names or titles instead of sentences. */
const labels = ['exports', 'giftCard', 'invoice', 'ledger', 'sharedPage', 'testCheckout', 'vouchers']
/** Messages in those parts that are sentences. */
const sentences = ['is_declined', 'is_empty', 'unknown_card', 'asks', 'closed'].map((code) => `testCheckout.${code}`)
sentences.push('giftCard.until', 'invoice.test', 'invoice.note', 'sharedPage.offer', 'sharedPage.goneNote')
/** Fields that aren't sentences. */
const lines = ['title', 'subject', 'heading', 'figure', 'button']

interface Said {
  /** Such as `notifications.model_ready.title`. */
  of: string
  isSentence: boolean
  text: string
}

/** Returns all messages in a catalogue, rendered with each of the sample parameters. */
function allOf(catalogue: object): Said[] {
  const parts = Object.entries(catalogue).filter(([, part]) => typeof part === 'object') as [string, object][]
  return parts.flatMap(([part, codes]) =>
    Object.entries(codes).flatMap(([code, say]) => {
      const given = (samples as Record<string, Record<string, readonly object[]>>)[part]?.[code] ?? [{}]
      return given.flatMap((params) => {
        const said = say(params) as string | Record<string, string>
        const texts = typeof said === 'string' ? [['', said] as const] : Object.entries(said)
        return texts.map(([key, text]) => ({
          of: [part, code, key].filter(Boolean).join('.'),
          isSentence: sentences.includes(`${part}.${code}`) || (!labels.includes(part) && !lines.includes(key)),
          text,
        }))
      })
    }),
  )
}

describe.each(catalogues.map((catalogue) => [catalogue.locale, catalogue] as const))('in %s', (_, catalogue) => {
  const all = allOf(catalogue)

  test('renders every message with all of its parameters', () => {
    expect(all.length).toBeGreaterThan(200)
    for (const { of, text } of all) {
      expect([of, text], of).toEqual([of, text.trim()])
      expect(text, of).not.toBe('')
      expect(text, of).not.toMatch(/undefined|null|NaN|Invalid Date|\[object| {2}/)
    }
  })

  test('ends sentences, but not titles, with punctuation', () => {
    for (const { of, isSentence, text } of all) {
      if (isSentence) expect([of, text]).toEqual([of, expect.stringMatching(/[.!?:]$/)])
      else expect([of, text]).toEqual([of, expect.not.stringMatching(/\.$/)])
    }
  })

  test('never mentions engines, machines or ids', () => {
    for (const { of, text } of all) {
      expect([of, text]).toEqual([of, expect.not.stringMatching(/\bengine|\bhost\b|_|\bstudio (makes|cannot)/i)])
    }
  })

  test('mentions refunded credits exactly once per failure, for all kinds of work', () => {
    const failures = all.filter(({ of }) => /^works\.(?!other)|_failed\.message$/.test(of))
    expect(failures.length).toBeGreaterThan(90)
    for (const { of, text } of failures) {
      expect([of, text.match(/been refunded|charged/g)?.length]).toEqual([of, 1])
    }
  })
})

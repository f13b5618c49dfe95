/** Modifiers that set the degree of a change. */
import type { Entry } from './lexicon.ts'

export const degreeEntries: readonly Entry[] = [
  [
    `a bit, bit, a little, little, a little bit, a tiny bit, slightly, a touch, touch, a tad, tad, subtle, subtly,
    somewhat, mildly, mild, gently, gentle, hint, a hint, a hint of, a touch of, faint, faintly, just a bit,
    lightly, kind of, a shade, fairly, moderately, softly`,
    { kind: 'degree', size: 0.25 },
  ],
  [
    `much, very, really, a lot, lots, lots of, a lot of, super, strongly, strong, far, way, heavily, heavy,
    deeply, considerably, significantly, quite, so, highly, plenty of, plenty, intensely, intense`,
    { kind: 'degree', size: 0.8 },
  ],
  [
    `extremely, completely, totally, fully, maximum, max, as possible, entirely, insanely, ultra, absolutely,
    to the max`,
    { kind: 'degree', size: 1 },
  ],
  [
    `more, increase, increased, increasing, raise, boost, boosted, add, adding, extra, higher, high, stronger, up,
    turn up, enhance, enhanced, push, bump, bump up, plus, not enough, additional, bigger, pump up, crank up`,
    { kind: 'more' },
  ],
  [
    `less, reduce, reduced, reducing, lower, decrease, decreased, low, drop, turn down, down, fewer, weaker,
    minus, tone down, lessen, soften, ease, bring down, take down`,
    { kind: 'less' },
  ],
  ['no, without, remove, get rid of, zero, lose, free of, take away', { kind: 'none' }],
  [
    `not, dont, do not, never, avoid, nothing, isnt, is not, wasnt, doesnt, shouldnt, should not, cannot, cant,
    instead of, rather than, other than, except`,
    { kind: 'not' },
  ],
  ['too, overly', { kind: 'too' }],
  ['enough', { kind: 'enough' }],
]

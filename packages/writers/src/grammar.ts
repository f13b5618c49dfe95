/** Fills templates: `[this|that]` is a choice, which can be nested, and `{topic}` is replaced with the user's words. */

/** Like `Math.random`. */
export type Random = () => number

export type Slots = Readonly<Record<string, string>>

/** Returns the same numbers for the same seed (mulberry32), so that a test can repeat a run. */
export function seeded(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export const pick = <T>(list: readonly T[], random: Random): T => list[Math.floor(random() * list.length)]!

export function shuffled<T>(list: readonly T[], random: Random): T[] {
  const mixed = [...list]
  for (let at = mixed.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    ;[mixed[at], mixed[other]] = [mixed[other]!, mixed[at]!]
  }
  return mixed
}

/** Returns whether the user has given every fact that a template needs. */
export const canFill = (template: string, slots: Slots): boolean =>
  slotsOf(template).every((name) => slots[name] !== undefined)

const slotsOf = (template: string): string[] => [...template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

/** Fills in a template. Skips choices that need a missing word. */
export function fill(template: string, slots: Slots, random: Random): string {
  const chosen = choose(template, slots, random)
  // The user's words are inserted last, so that brackets in them have no effect.
  return chosen.replace(/\{(\w+)\}/g, (_, name: string) => slots[name] ?? '')
}

function choose(template: string, slots: Slots, random: Random): string {
  let text = template
  for (;;) {
    const innermost = /\[([^[\]]*)\]/.exec(text)
    if (!innermost) return text
    const options = (innermost[1] ?? '').split('|').filter((option) => canFill(option, slots))
    text = text.slice(0, innermost.index) + pick(options, random) + text.slice(innermost.index + innermost[0].length)
  }
}

/** Returns whether a template can be filled: everything outside its choices, and at least one option in each choice. */
export function isFillable(template: string, slots: Slots): boolean {
  let text = template
  for (;;) {
    const innermost = /\[([^[\]]*)\]/.exec(text)
    if (!innermost) return canFill(text, slots)
    const options = (innermost[1] ?? '').split('|').filter((option) => canFill(option, slots))
    if (options.length === 0) return false
    text = text.slice(0, innermost.index) + text.slice(innermost.index + innermost[0].length)
  }
}

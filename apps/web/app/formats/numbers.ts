const numbers = new Intl.NumberFormat('en-GB')
const rules = new Intl.PluralRules('en-GB')

/** A number of things, like `1 friend` and `3 friends`. */
export const counted = (count: number, one: string, other = `${one}s`): string =>
  `${numbers.format(count)} ${rules.select(count) === 'one' ? one : other}`

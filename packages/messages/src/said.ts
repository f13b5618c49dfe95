import type { PhotoFindingCode } from '@keylight/contract'

/** A message for each code of a vocabulary. Missing ones don't compile. */
export type Said<Vocabulary, Result = string> = {
  readonly [Code in keyof Vocabulary]: (params: Vocabulary[Code]) => Result
}

/** Browsers load these, so the type doesn't depend on the domain. */
export type FindingSentences = Readonly<Record<PhotoFindingCode, () => string>>

import type { PhotoFindingCode } from '@keylight/contract'

/** A sentence for each code of a vocabulary. One that is missing does not compile. */
export type Said<Vocabulary, Result = string> = {
  readonly [Code in keyof Vocabulary]: (params: Vocabulary[Code]) => Result
}

/** Browsers load these, so the type must not depend on the domain. */
export type FindingSentences = Readonly<Record<PhotoFindingCode, () => string>>

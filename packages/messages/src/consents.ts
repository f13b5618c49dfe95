/** Consent text, which browsers also load. The contract lists the accepted versions. */
import { type ConsentVersion, isCurrentConsent, type TeamPhotoConsentVersion } from '@keylight/contract'
import { consents as en } from './en/consents.ts'

/** Consent text in one language. When the wording changes, change the versions in the contract. */
export interface Consents {
  /** The consent users give before they upload their first photo. */
  photos: { version: ConsentVersion; sentences: readonly string[] }
  /** The consent people give when they join a team through a link. */
  teamPhoto: { version: TeamPhotoConsentVersion; sentences: (sender: string) => readonly string[] }
  /** `immediateStart` of an order. */
  order: string
  /** `giftStart` of an order for a gift card. */
  giftCard: string
}

const installed: Readonly<Record<string, Consents>> = { en }

/** Returns the consent text in a language, or in English. */
export const consentsIn = (language: string): Consents => installed[language] ?? en

/** Returns the sentences of a stored version of the consent to photo analysis, or null if they have changed since. */
export function agreedSentences(version: string): readonly string[] | null {
  if (!isCurrentConsent(version)) return null
  const { photos } = Object.values(installed).find((consents) => consents.photos.version === version) ?? en
  return photos.sentences
}

/** Messages of photo findings only, for browsers that check photos on the device. */
import type { PhotoFindingCode } from '@keylight/contract'
import { chooseLocale } from './choose-locale.ts'
import { findings as en } from './en/photos.ts'

const installed = { en }

/** Returns the message of a finding in the first of these languages that is installed, or in English. */
export function sentenceOfFinding(code: PhotoFindingCode, languages: readonly string[]): string {
  const locale = chooseLocale(Object.keys(installed), languages.join(',')) ?? 'en'
  return installed[locale as keyof typeof installed][code]()
}

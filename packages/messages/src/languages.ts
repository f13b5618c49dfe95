import type { FieldMessage, Languages, Message, Reasons, Sentences } from '@keylight/domain'
import type { Catalogue, GiftCardWords, InvoiceWords, SharedPageWords, TestCheckoutWords } from './catalogue.ts'
import { chooseLocale } from './choose-locale.ts'
import { agreedSentences } from './consents.ts'
import { layOutMail, type MailSender } from './lay-out-mail.ts'
import { render } from './render.ts'

/** Renders all messages in one language. */
export interface Language extends Sentences {
  /** A BCP 47 tag. */
  readonly locale: string
  /** Returns the reason a request failed, and the next step. */
  failure(reason: Message<Reasons>): string
  field(problem: FieldMessage): string
  readonly sharedPage: SharedPageWords
  readonly giftCard: GiftCardWords
  readonly testCheckout: TestCheckoutWords
  readonly invoice: InvoiceWords
}

export interface InstalledLanguages extends Languages {
  of(locale: string | null): Language
  /** Returns the installed language preferred by an `Accept-Language` header, or the default. */
  choose(acceptLanguage: string | undefined): Language
}

/** Installs catalogues; the first is the default language. `findSender` returns the sender of emails. */
export function openLanguages(
  catalogues: readonly [Catalogue, ...Catalogue[]],
  findSender?: () => MailSender,
): InstalledLanguages {
  const installed = new Map(catalogues.map((catalogue) => [catalogue.locale, languageOf(catalogue, findSender)]))
  const locales = [...installed.keys()]
  const fallback = installed.get(catalogues[0].locale)!
  return {
    of: (locale) => installed.get(locale ?? '') ?? fallback,
    // Skips parsing the header when there is only one language.
    choose: (acceptLanguage) =>
      locales.length === 1 ? fallback : (installed.get(chooseLocale(locales, acceptLanguage) ?? '') ?? fallback),
  }
}

function languageOf(catalogue: Catalogue, findSender: (() => MailSender) | undefined): Language {
  const { locale } = catalogue
  return {
    locale,
    sharedPage: catalogue.sharedPage,
    giftCard: catalogue.giftCard,
    testCheckout: catalogue.testCheckout,
    invoice: catalogue.invoice,
    failure: (reason) => render(catalogue.failures, reason),
    field: (problem) => render(catalogue.fields, problem),
    finding: (code) => catalogue.findings[code](),
    workFailure: (failure) => render(catalogue.works, failure),
    notification: (message) => render(catalogue.notifications, message),
    chatAnswer: (answer) => render(catalogue.chats, answer),
    chatOffers: (answer) => catalogue.chatOffers(answer),
    voucherTitle: (title) => render(catalogue.vouchers, title),
    ledgerTitle: (title) => render(catalogue.ledger, title),
    consent: agreedSentences,
    exportLabel: (label) => render(catalogue.exports, label),
    mail: (mail) => layOutMail(locale, mail, render(catalogue.mails, mail), catalogue.mailFrame, findSender?.()),
  }
}

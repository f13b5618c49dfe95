import type { Site } from '@keylight/contract'
import type { Config } from './config/config.ts'

/** Returns what public pages say about this site in its current configuration. */
export function siteFrom(config: Config, address: string): Site {
  const { htmlSitemap: _, ...links } = config.links
  const payments = config.payments.stripe ? 'live' : config.payments.testCheckout ? 'test' : ''
  return {
    address,
    ...links,
    // Paths of posts are appended to it.
    blog: links.blog.replace(/\/$/, ''),
    ...config.site,
    uploadsDays: String(config.retention.uploadsDays),
    idleDays: String(config.retention.idleDays),
    services: servicesOf(config),
    affiliatePercent: String(config.affiliates.percent),
    affiliateMonths: String(config.affiliates.months),
    affiliatePayout: String(config.affiliates.payoutMin / 100),
    payments,
    selling: sellingWords[payments],
  }
}

const sellingWords = {
  '': 'Nothing can be bought on this site yet, so there is nothing to refund yet. This page says what will hold from the first payment on.',
  test: 'This site is trying out its checkout, which moves no money. This page says what will hold for real payments.',
  live: 'This page holds for everything that you buy on this site.',
}

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** Names kinds of services, never their URLs. */
function servicesOf({ storage, mail, google, payments, generator, llm, telemetry }: Config): string {
  const services = [
    storage.kind === 's3' && 'a storage service, which keeps photos and pictures for this site',
    mail.smtpUrl !== undefined && 'a mail service, which delivers the mails that this site sends you',
    google !== undefined && 'Google, if you choose to sign in with it',
    generator?.kind === 'fal' &&
      'fal.ai, which receives a photo of you when you order a picture that is marked as drawn by it',
    llm !== undefined && 'a language model, which receives what you type into the LinkedIn text tools',
    payments.stripe !== undefined &&
      'Stripe, a payment service, which receives what you order, your e-mail address and, from you, how you pay',
    telemetry.analytics !== undefined &&
      'an analytics service, which receives the pages you open and, once you are signed in, your account’s id, e-mail address and plan',
    telemetry.errors !== undefined &&
      'an error-reporting service, which receives what breaks in your browser, without words, pictures or mail addresses',
  ].filter((service) => service !== false)
  return services.length === 0
    ? 'At the moment no other service receives personal data: everything runs on machines of the host.'
    : `At the moment these receive personal data: ${list.format(services)}.`
}

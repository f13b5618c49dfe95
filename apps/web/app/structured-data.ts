import { findPage, isPerSeat, orderable, type Page, type PlanId, planIds } from '@keylight/contract'
import { t } from '#words'
import { language } from './formats/locale.ts'
import type { Question } from './pages/content.ts'
import { readProduct } from './price-list.ts'
import { readSite } from './site.ts'

/** Page data for search engines. */
export interface DescribedPage {
  title: string
  description: string
  h1?: string
  questions?: readonly Question[]
}

/** Returns a page's structured data in schema.org's vocabulary: its type, position, images and answers. */
export function structuredData(row: Page, page: DescribedPage, picture: string): object {
  const url = addressOf(row.path)
  const { description } = page
  const whole = {
    '@type': row.path === '/about-us' ? 'AboutPage' : 'WebPage',
    '@id': url,
    url,
    name: page.h1 ?? page.title,
    description,
    isPartOf: { '@id': siteId() },
    primaryImageOfPage: ourPicture(picture, page.h1 ?? page.title),
    ...(row.kind !== 'home' && { breadcrumb: trailTo(row) }),
  }
  return {
    '@context': 'https://schema.org',
    '@graph': [
      whole,
      ...(row.kind === 'home' ? [organization(), site(description), product(description)] : []),
      ...(row.kind === 'tool' ? [application(page.h1 ?? page.title, url, description, [free])] : []),
      ...(page.questions ? [{ '@type': 'FAQPage', mainEntity: page.questions.map(asQuestion) }] : []),
    ],
  }
}

export const addressOf = (path: string): string => readSite().address + path
const siteId = () => `${addressOf('/')}#site`
const ownerId = () => `${addressOf('/')}#organization`

const organization = () => ({
  '@type': 'Organization',
  '@id': ownerId(),
  name: 'Keylight',
  url: addressOf('/'),
  logo: addressOf('/icons/icon-512.png'),
})

const site = (description: string) => ({
  '@type': 'WebSite',
  '@id': siteId(),
  name: 'Keylight',
  url: addressOf('/'),
  description,
  inLanguage: language,
  publisher: { '@id': ownerId() },
})

const application = (name: string, url: string, description: string, offers: object[]) => ({
  '@type': 'WebApplication',
  name,
  url,
  description,
  applicationCategory: 'MultimediaApplication',
  operatingSystem: 'Any',
  offers,
})

const product = (description: string) =>
  application('Keylight', addressOf('/'), description, [free, ...planIds.map(asOffer)])

const free = { '@type': 'Offer', name: t`Free`, price: '0', priceCurrency: 'EUR' }

const asOffer = (id: PlanId) => {
  const { name, amount } = readProduct(id)
  const { paid } = orderable[id]
  return {
    '@type': 'Offer',
    name,
    url: `${addressOf('/')}#pricing`,
    ...(paid === 'once'
      ? { price: amount, priceCurrency: 'EUR' }
      : {
          priceSpecification: {
            '@type': 'UnitPriceSpecification',
            price: amount,
            priceCurrency: 'EUR',
            billingDuration: 'P1M',
            ...(isPerSeat(orderable[id]) && { unitText: 'seat' }),
          },
        }),
  }
}

/** Returns the breadcrumbs: home, the index of pages of this kind if there is one, and the page itself. */
function trailTo({ path, kind, title }: Page): object {
  const hub = kind === 'professional' ? findPage('/professional-ai-headshots') : undefined
  const steps = [{ path: '/', title: 'Keylight' }, ...(hub?.ready && hub.path !== path ? [hub] : []), { path, title }]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.title,
      item: addressOf(step.path),
    })),
  }
}

/** The people and backdrops in our images are our own renders. The licence page states the terms of reuse. */
const ourPicture = (path: string, name?: string) => ({
  '@type': 'ImageObject',
  contentUrl: addressOf(path),
  ...(name && { name }),
  license: addressOf('/license'),
  acquireLicensePage: addressOf('/license'),
  creditText: 'Keylight',
  copyrightNotice: t`Public domain`,
  creator: { '@type': 'Organization', name: 'Keylight' },
})

const asQuestion = ({ question, answer }: Question) => ({
  '@type': 'Question',
  name: question,
  acceptedAnswer: { '@type': 'Answer', text: withoutLinks(answer) },
})

/** Returns the text without its links, which are written `[words](/path)`. */
const withoutLinks = (text: string): string => text.replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')

/**
 * What the site owner configures for pages. Pages are built before it is known: they are built with `unbuiltSite` in its
 * place, and the server fills in the configured values.
 */
export interface Site {
  /** Where people reach the site, without a slash at its end. */
  address: string
  /** The site owner's pages elsewhere. */
  blog: string
  roadmap: string
  facebook: string
  linkedin: string
  tiktok: string
  instagram: string
  /** The mail address for questions; empty where the site owner gives none. */
  contact: string
  /** Who runs the site, and their postal address, for the legal pages; empty where the site owner gives none. */
  hostName: string
  hostAddress: string
  /** Days from a training until its photos are deleted, and from the last sign-in until everything else is. */
  uploadsDays: string
  idleDays: string
  /** One sentence: which other services receive personal data, as this server is configured. */
  services: string
  /** What stands above the header, and where it leads; both empty where nothing is announced. */
  announcement: string
  announcementUrl: string
  /** How plans are paid: `live`, `test` where no money moves, or empty where nothing is sold online. */
  payments: string
  /** What affiliates get: the share in percent, for how many months, and the smallest payout in euros. */
  affiliatePercent: string
  affiliateMonths: string
  affiliatePayout: string
  /** One or two sentences: whether plans are sold here, as this server is configured. */
  selling: string
}

/** Stands in built pages for what the site owner says. Every value is text that occurs nowhere else. */
export const unbuiltSite: Site = {
  address: 'https://address.keylight.invalid',
  blog: 'https://blog.keylight.invalid/',
  roadmap: 'https://roadmap.keylight.invalid/',
  facebook: 'https://facebook.keylight.invalid/',
  linkedin: 'https://linkedin.keylight.invalid/',
  tiktok: 'https://tiktok.keylight.invalid/',
  instagram: 'https://instagram.keylight.invalid/',
  contact: 'contact@keylight.invalid',
  hostName: 'host-name.keylight.invalid',
  hostAddress: 'host-address.keylight.invalid',
  uploadsDays: 'uploads-days.keylight.invalid',
  idleDays: 'idle-days.keylight.invalid',
  services: 'services.keylight.invalid',
  announcement: 'announcement.keylight.invalid',
  announcementUrl: 'https://announced.keylight.invalid/',
  payments: 'payments.keylight.invalid',
  affiliatePercent: 'affiliate-percent.keylight.invalid',
  affiliateMonths: 'affiliate-months.keylight.invalid',
  affiliatePayout: 'affiliate-payout.keylight.invalid',
  selling: 'selling.keylight.invalid',
}

/** The attribute of a page's root element in which the server tells the browser the site as JSON. */
export const siteAttribute = 'data-site'

/** The files besides the pages that are built with `unbuiltSite` and that the server fills in. */
export const filledFiles = ['/sitemap.xml', '/robots.txt', '/llms.txt', '/changelog.atom'] as const

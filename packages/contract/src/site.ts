/**
 * The site owner's settings for pages. Pages are prerendered with the placeholders of `unbuiltSite`, which the server
 * replaces with configured values.
 */
export interface Site {
  /** URL of the site, without a trailing slash. */
  address: string
  /** External pages of the site owner. */
  blog: string
  roadmap: string
  facebook: string
  linkedin: string
  tiktok: string
  instagram: string
  /** Contact email address; empty if not configured. */
  contact: string
  /** Name and postal address for the legal pages; empty if not configured. */
  hostName: string
  hostAddress: string
  /** Days until photos are deleted after a training, and all other data after the last sign-in. */
  uploadsDays: string
  idleDays: string
  /** One sentence on services that receive personal data in the current configuration. */
  services: string
  /** Announcement above the header, and its link; both empty if not configured. */
  announcement: string
  announcementUrl: string
  /** Payment mode: `live`, `test` (no real payments), or empty if nothing is on sale. */
  payments: string
  /** Affiliate terms: commission in percent, duration in months, and minimum payout in euros. */
  affiliatePercent: string
  affiliateMonths: string
  affiliatePayout: string
  /** One or two sentences on whether plans are on sale in the current configuration. */
  selling: string
}

/** Placeholders for the settings in prerendered pages. Each value is unique. */
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

/** Root element attribute with the site's settings as JSON, for the browser. */
export const siteAttribute = 'data-site'

/** Prerendered files besides pages in which the server fills in settings. */
export const filledFiles = ['/sitemap.xml', '/robots.txt', '/llms.txt', '/changelog.atom'] as const

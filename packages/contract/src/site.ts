/**
 * The site owner's settings for pages. Pages are prerendered with the placeholders of `unbuiltSite`, which the server
 * replaces with configured values.
 */
export interface Site {
  /** URL of the site, without a trailing slash. */
  address: string
  /** The site owner's pages on other sites. */
  blog: string
  roadmap: string
  facebook: string
  linkedin: string
  tiktok: string
  instagram: string
  /** The contact email address; empty if not configured. */
  contact: string
  /** Name and postal address for the legal pages; empty if not configured. */
  hostName: string
  hostAddress: string
  /** Days from a training until its photos are deleted, and from the last sign-in until all other data is. */
  uploadsDays: string
  idleDays: string
  /** One sentence naming the other services that receive personal data in the current configuration. */
  services: string
  /** The banner above the header and its link; both empty if not configured. */
  announcement: string
  announcementUrl: string
  /** Payment mode of plans: `live`, `test` (takes no real payments), or empty if nothing is on sale. */
  payments: string
  /** The affiliate terms: the share in percent, its duration in months, and the minimum payout in euros. */
  affiliatePercent: string
  affiliateMonths: string
  affiliatePayout: string
  /** One or two sentences on whether plans are on sale in the current configuration. */
  selling: string
}

/** Placeholders for the site owner's settings in prerendered pages. Each value is unique. */
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

/** The root element's attribute for the site's settings, which the browser reads as JSON. */
export const siteAttribute = 'data-site'

/** Prerendered files, other than pages, that contain placeholders for settings. */
export const filledFiles = ['/sitemap.xml', '/robots.txt', '/llms.txt', '/changelog.atom'] as const

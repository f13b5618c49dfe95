import { z } from 'zod'
import { address, type Subject, setting } from './subject.ts'

/** The site owner's details on public pages. Fields are empty unless configured. */
export interface SiteConfig {
  /** Contact email address. */
  contact: string
  /** Name and postal address of the site owner. */
  hostName: string
  hostAddress: string
  announcement: string
  announcementUrl: string
}

const shape = {
  KEYLIGHT_CONTACT: setting(
    z.email({ error: 'must be an email address' }).optional(),
    'The contact email address shown on public pages.',
    'none is shown',
  ),
  KEYLIGHT_HOST_NAME: setting(
    z.string().max(120, { error: 'must have at most 120 characters' }).optional(),
    'Your name or your company’s, for the legal pages.',
    'the legal pages mark it as missing',
  ),
  KEYLIGHT_HOST_ADDRESS: setting(
    z.string().max(240, { error: 'must have at most 240 characters' }).optional(),
    'Your postal address on one line, for the legal pages.',
    'the legal pages mark it as missing',
  ),
  KEYLIGHT_ANNOUNCEMENT: setting(
    z.string().max(120, { error: 'must have at most 120 characters' }).optional(),
    'A one-line announcement above the header of public pages.',
    'no announcement',
  ),
  KEYLIGHT_ANNOUNCEMENT_URL: setting(
    address(['http:', 'https:'], 'https://photos.example.com/explore').optional(),
    'The page the announcement links to.',
    'no announcement',
  ),
}

export const site: Subject<SiteConfig> = {
  title: 'Public pages',
  shape,
  schema: z.object(shape).transform((values, context): SiteConfig => {
    const { KEYLIGHT_ANNOUNCEMENT: announcement, KEYLIGHT_ANNOUNCEMENT_URL: announcementUrl } = values
    if ((announcement === undefined) !== (announcementUrl === undefined)) {
      const missing = announcement === undefined ? 'KEYLIGHT_ANNOUNCEMENT' : 'KEYLIGHT_ANNOUNCEMENT_URL'
      context.addIssue({ code: 'custom', path: [missing], message: 'must be set because the other one is set' })
    }
    return {
      contact: values.KEYLIGHT_CONTACT ?? '',
      hostName: values.KEYLIGHT_HOST_NAME ?? '',
      hostAddress: values.KEYLIGHT_HOST_ADDRESS ?? '',
      announcement: announcement ?? '',
      announcementUrl: announcementUrl ?? '',
    }
  }),
}

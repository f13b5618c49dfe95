import type { SocialContent } from './content.ts'
import { HeadshotTemplate } from './professional-page.tsx'
import { pagesFrom } from './template.tsx'

/** A page about headshots for a network. */
export const socialPage = pagesFrom<SocialContent>(HeadshotTemplate)

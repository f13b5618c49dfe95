/** Output sizes of headshots, as stated on the page of each network. */

import type { Page } from '@keylight/contract'
import { t } from '#words'

export interface Crop {
  id: string
  title: string
  width: number
  height: number
  /** The page that states the size, or null for our own sizes. */
  from: Page['path'] | null
}

export const crops: readonly Crop[] = [
  { id: 'portrait', title: t`Portrait`, width: 1024, height: 1280, from: null },
  { id: 'linkedin', title: 'LinkedIn', width: 400, height: 400, from: '/professional-photos/linkedin-headshots' },
  { id: 'slack', title: 'Slack', width: 1024, height: 1024, from: '/social-media/slack-profile-picture' },
  {
    id: 'teams',
    title: 'Microsoft Teams',
    width: 648,
    height: 648,
    from: '/social-media/microsoft-teams-profile-picture',
  },
  { id: 'x', title: 'X', width: 400, height: 400, from: '/social-media/twitter-profile-picture' },
  { id: 'youtube', title: 'YouTube', width: 800, height: 800, from: '/social-media/youtube-profile-picture' },
  { id: 'whatsapp', title: 'WhatsApp', width: 640, height: 640, from: '/social-media/whatsapp-profile-photo' },
  {
    id: 'telegram',
    title: 'Telegram',
    width: 640,
    height: 640,
    from: '/social-media/telegram-profile-picture',
  },
  { id: 'tiktok', title: 'TikTok', width: 1024, height: 1024, from: '/social-media/tiktok-profile-picture' },
]

import type { Access } from './endpoint.ts'

/**
 * What a page is made of, and so which template of the web draws it. `plain`: words, and below them whatever the page is
 * for. `app`: behind the sign-in. Pages of the same kind keep their words in `apps/web/content/<kind>/`.
 */
export type PageKind = 'home' | 'auth' | 'professional' | 'social' | 'tool' | 'legal' | 'case-study' | 'plain' | 'app'

/** One page of the product. Menus, the prerender list, sitemaps and the server's answers all read this table. */
export interface Page {
  path: `/${string}`
  kind: PageKind
  /** As a menu or the HTML sitemap names it. */
  title: string
  /** Who may see it: anybody, signed-out visitors only, or those with a session. */
  audience: 'public' | 'signedOut' | Exclude<Access, 'public'>
  menu?: 'professional' | 'social' | 'freeImageTools' | 'freeEditingTools' | 'freeBusinessTools' | 'caseStudies'
  /** Built, so it may be linked, prerendered and listed. Pages to come have their path reserved here. */
  ready: boolean
}

type Written = Omit<Page, 'kind' | 'audience' | 'ready'> & { ready?: boolean }

const pagesOf = (kind: PageKind, audience: Page['audience'], written: Written[]): Page[] =>
  written.map((page) => ({ ready: false, ...page, kind, audience }))

/** The address and the name of a page of a series, and whether it is built. */
type InSeries = readonly [slug: string, name: string, state?: 'ready']

const professional = (
  [
    ['corporate', 'Corporate', 'ready'],
    ['ghibli-style', 'Ghibli Style'],
    ['real-estate', 'Real Estate'],
    ['doctor', 'Doctor'],
    ['fantasy', 'Fantasy'],
    ['lawyer', 'Lawyer', 'ready'],
    ['teacher', 'Teacher'],
    ['architect', 'Architect'],
    ['executive', 'Executive'],
    ['student', 'Student'],
    ['team', 'Team'],
    ['instagram', 'Instagram'],
    ['linkedin', 'LinkedIn', 'ready'],
    ['banker', 'Banker'],
    ['engineer', 'Engineer'],
    ['driver', 'Driver'],
    ['influencer', 'Influencer'],
    ['sports', 'Sports'],
    ['coach', 'Coach'],
    ['flickr-profile', 'Flickr Profile'],
    ['resume', 'Resume'],
    ['speaker', 'Speaker'],
    ['zoom', 'Zoom'],
  ] as const satisfies InSeries[]
).map(
  ([slug, name, state]: InSeries): Written => ({
    path: `/professional-photos/${slug}-headshots`,
    title: `${name} Headshots`,
    ready: state === 'ready',
  }),
)

const social = (
  [
    ['facebook', 'Facebook'],
    ['pinterest', 'Pinterest'],
    ['skype', 'Skype'],
    ['telegram', 'Telegram'],
    ['tumblr', 'Tumblr'],
    ['twitch', 'Twitch'],
    ['twitter', 'Twitter'],
    ['viber', 'Viber'],
    ['youtube', 'YouTube'],
    ['tiktok', 'TikTok'],
    ['wechat', 'WeChat'],
    ['quora', 'Quora'],
    ['medium', 'Medium'],
    ['signal', 'Signal'],
    ['meetup', 'Meetup'],
    ['douyin', 'Douyin'],
    ['behance', 'Behance'],
    ['dribble', 'Dribbble'],
    ['discord', 'Discord'],
    ['reddit', 'Reddit'],
    ['line', 'Line'],
    ['microsoft-teams', 'Microsoft Teams'],
    ['slack', 'Slack', 'ready'],
  ] as const satisfies InSeries[]
).map(
  ([slug, name, state]: InSeries): Written => ({
    path: `/social-media/${slug}-profile-picture`,
    title: `${name} Profile Picture`,
    ready: state === 'ready',
  }),
)

/** A menu has room for so many; the other pages are found from those. */
const menuEntriesMax = 16
const inMenu = (menu: NonNullable<Page['menu']>, written: Written[]): Written[] =>
  written.map((page, index) => (index < menuEntriesMax ? { ...page, menu } : page))

export const pages: readonly Page[] = [
  ...pagesOf('home', 'public', [{ path: '/', title: 'Keylight', ready: true }]),
  ...pagesOf('auth', 'signedOut', [
    { path: '/auth', title: 'Sign in', ready: true },
    { path: '/auth/callback', title: 'Signing in', ready: true },
  ]),
  ...pagesOf('tool', 'signedOut', [
    {
      path: '/ai-free-headshot-generator',
      title: 'Free Headshot Generator',
      menu: 'freeImageTools',
      ready: true,
    },
    { path: '/ai-free-consistent-ai-characters', title: 'Free Consistent AI Characters', menu: 'freeImageTools' },
    { path: '/ai-free-realistic-photo-generator', title: 'Free Realistic Photo Generator', menu: 'freeImageTools' },
    { path: '/ai-free-youtube-thumbnail-maker', title: 'Free YouTube Thumbnail Maker', menu: 'freeEditingTools' },
    { path: '/ai-free-image-to-image-generator', title: 'Free Image to Image Generator', menu: 'freeImageTools' },
    { path: '/ai-free-text-to-image-generator', title: 'Free Text to Image Generator', menu: 'freeImageTools' },
    { path: '/ai-free-image-to-prompt-generator', title: 'Free Image to Prompt Generator', menu: 'freeEditingTools' },
    { path: '/ai-free-image-upscaler', title: 'Free Image Upscaler', menu: 'freeEditingTools' },
    { path: '/ai-free-background-remover', title: 'Free Background Remover', menu: 'freeEditingTools' },
    {
      path: '/ai-free-email-signature-generator',
      title: 'Free Email Signature Generator',
      menu: 'freeBusinessTools',
    },
    { path: '/linkedin-hook-generator', title: 'LinkedIn Hook Generator' },
    { path: '/free-linkedin-headline-generator', title: 'Free LinkedIn Headline Generator' },
    { path: '/linkedin-summary-generator', title: 'LinkedIn Summary Generator' },
    { path: '/linkedin-video-downloader', title: 'LinkedIn Video Downloader' },
    { path: '/free-studio-ghibli-ai-filter', title: 'Free Studio Ghibli AI Filter', menu: 'freeEditingTools' },
  ]),
  ...pagesOf('plain', 'signedOut', [{ path: '/changelog', title: 'Changelog' }]),
  ...pagesOf('app', 'onboarded', [
    { path: '/ai-image-generator', title: 'Headshots', ready: true },
    { path: '/ai-image-dress-up', title: 'Dress-up' },
    { path: '/ai-video-generator', title: 'Video' },
    { path: '/ai-video-generator-v2', title: 'Video Storyboard' },
    { path: '/ai-team-photo-generator', title: 'Team Photo' },
    { path: '/ai-thumbnail-generator', title: 'Thumbnails' },
    { path: '/chat-with-your-photos', title: 'Chat with Your Photos' },
    { path: '/style-selection', title: 'Styles' },
    { path: '/ai-model-training', title: 'Train a Model', ready: true },
    { path: '/ai-model-training-results', title: 'Your Pictures', ready: true },
  ]),
  ...pagesOf('app', 'signedIn', [
    { path: '/account', title: 'Account' },
    { path: '/member-settings', title: 'Member Settings' },
  ]),
  ...pagesOf('plain', 'public', [
    { path: '/explore', title: 'Explore' },
    { path: '/lifetime-deal', title: 'Lifetime Deal' },
    { path: '/secret-ltd-packages', title: 'Secret Packages' },
    { path: '/gift-card', title: 'Gift Card' },
    { path: '/affiliate', title: 'Affiliate Program' },
    { path: '/gallery', title: 'Gallery' },
    { path: '/wall-of-love', title: 'Wall of Love' },
    { path: '/license', title: 'License', ready: true },
    { path: '/about-us', title: 'About Us', ready: true },
    { path: '/payment-success', title: 'Payment Received' },
    { path: '/payment-cancel', title: 'Payment Cancelled' },
    { path: '/html-sitemap', title: 'Sitemap' },
  ]),
  ...pagesOf('legal', 'public', [
    { path: '/privacy-policy', title: 'Privacy policy' },
    { path: '/terms-of-service', title: 'Terms of Service' },
    { path: '/security-policy', title: 'Security Policy', ready: true },
    { path: '/refund-policy', title: 'Refund policy' },
  ]),
  ...pagesOf('case-study', 'public', [
    { path: '/resources/finance-and-compliance', title: 'Finance and Compliance', menu: 'caseStudies' },
    { path: '/resources/education-and-research', title: 'Education and Research', menu: 'caseStudies' },
  ]),
  ...pagesOf('professional', 'public', [
    { path: '/professional-ai-headshots', title: 'Professional AI Headshots' },
    ...inMenu('professional', professional),
  ]),
  ...pagesOf('social', 'public', [
    ...inMenu('social', social),
    { path: '/social-media/whatsapp-profile-photo', title: 'WhatsApp Profile Photo' },
    { path: '/social-media/snapchat-avatar', title: 'Snapchat Avatar' },
  ]),
]

/** Old addresses and the pages that they lead to, which take their place in the browser's history. */
export const redirects: Readonly<Record<string, Page['path']>> = {
  '/free-linkedin-video-downloader': '/linkedin-video-downloader',
}

export const readyPages = pages.filter((page) => page.ready)

const byPath = new Map<string, Page>(pages.map((page) => [page.path, page]))
export const findPage = (path: string): Page | undefined => byPath.get(path)

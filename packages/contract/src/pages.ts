import type { Access } from './endpoint.ts'
import { titled } from './titles.ts'

/**
 * A page's kind, which determines its template. `plain`: text followed by the page's feature, if any. `app`: for
 * signed-in users. Each kind has its content in `apps/web/content/<kind>/`.
 */
export type PageKind = 'home' | 'auth' | 'professional' | 'social' | 'tool' | 'legal' | 'case-study' | 'plain' | 'app'

/** A page of the product. Menus, prerendering, sitemaps and the server's routing use this table. */
export interface Page {
  path: `/${string}`
  kind: PageKind
  /** The page's name in menus and the HTML sitemap. */
  title: string
  /** In a list of its series, such as `Doctor` for doctors’ headshots. */
  name?: string
  /** Its audience: anyone, signed-out visitors only, or users with a session. */
  audience: 'public' | 'signedOut' | Exclude<Access, 'public'>
  menu?: 'professional' | 'social' | 'freeImageTools' | 'freeEditingTools' | 'freeBusinessTools' | 'caseStudies'
  /** Whether it is built and can be linked, prerendered and listed. Planned pages reserve their path here. */
  ready: boolean
}

type Written = Omit<Page, 'kind' | 'audience' | 'ready'> & { ready?: boolean }

const pagesOf = (kind: PageKind, audience: Page['audience'], written: Written[]): Page[] =>
  written.map((page) => ({ ready: false, ...page, title: titled('page', page.title), kind, audience }))

/** A page in a series: slug, name, and whether it is built. */
type InSeries = readonly [slug: string, name: string, state?: 'ready']

const professional = (
  [
    ['corporate', 'Corporate', 'ready'],
    ['ghibli-style', 'Ghibli Style', 'ready'],
    ['real-estate', 'Real Estate', 'ready'],
    ['doctor', 'Doctor', 'ready'],
    ['fantasy', 'Fantasy', 'ready'],
    ['lawyer', 'Lawyer', 'ready'],
    ['teacher', 'Teacher', 'ready'],
    ['architect', 'Architect', 'ready'],
    ['executive', 'Executive', 'ready'],
    ['student', 'Student', 'ready'],
    ['team', 'Team', 'ready'],
    ['instagram', 'Instagram', 'ready'],
    ['linkedin', 'LinkedIn', 'ready'],
    ['banker', 'Banker', 'ready'],
    ['engineer', 'Engineer', 'ready'],
    ['driver', 'Driver', 'ready'],
    ['influencer', 'Influencer', 'ready'],
    ['sports', 'Sports', 'ready'],
    ['coach', 'Coach', 'ready'],
    ['flickr-profile', 'Flickr Profile', 'ready'],
    ['resume', 'Resume', 'ready'],
    ['speaker', 'Speaker', 'ready'],
    ['zoom', 'Zoom', 'ready'],
  ] as const satisfies InSeries[]
).map(
  ([slug, name, state]: InSeries): Written => ({
    path: `/professional-photos/${slug}-headshots`,
    title: `${name} Headshots`,
    name: titled('headshots for', name),
    ready: state === 'ready',
  }),
)

const social = (
  [
    ['facebook', 'Facebook', 'ready'],
    ['pinterest', 'Pinterest', 'ready'],
    ['skype', 'Skype', 'ready'],
    ['telegram', 'Telegram', 'ready'],
    ['tumblr', 'Tumblr', 'ready'],
    ['twitch', 'Twitch', 'ready'],
    ['twitter', 'Twitter', 'ready'],
    ['viber', 'Viber', 'ready'],
    ['youtube', 'YouTube', 'ready'],
    ['tiktok', 'TikTok', 'ready'],
    ['wechat', 'WeChat', 'ready'],
    ['quora', 'Quora', 'ready'],
    ['medium', 'Medium', 'ready'],
    ['signal', 'Signal', 'ready'],
    ['meetup', 'Meetup', 'ready'],
    ['douyin', 'Douyin', 'ready'],
    ['behance', 'Behance', 'ready'],
    ['dribble', 'Dribbble', 'ready'],
    ['discord', 'Discord', 'ready'],
    ['reddit', 'Reddit', 'ready'],
    ['line', 'Line', 'ready'],
    ['microsoft-teams', 'Microsoft Teams', 'ready'],
    ['slack', 'Slack', 'ready'],
  ] as const satisfies InSeries[]
).map(
  ([slug, name, state]: InSeries): Written => ({
    path: `/social-media/${slug}-profile-picture`,
    title: `${name} Profile Picture`,
    ready: state === 'ready',
  }),
)

/** Maximum number of entries in a menu; the others are linked from those pages. */
const menuEntriesMax = 16
const inMenu = (menu: NonNullable<Page['menu']>, written: Written[]): Written[] =>
  written.map((page, index) => (index < menuEntriesMax ? { ...page, menu } : page))

export const pages: readonly Page[] = [
  ...pagesOf('home', 'public', [{ path: '/', title: 'Keylight', ready: true }]),
  ...pagesOf('auth', 'signedOut', [
    { path: '/auth', title: 'Sign in', ready: true },
    { path: '/auth/callback', title: 'Signing in', ready: true },
  ]),
  ...pagesOf('auth', 'public', [{ path: '/join', title: 'Join a Team', ready: true }]),
  ...pagesOf('tool', 'signedOut', [
    {
      path: '/ai-free-headshot-generator',
      title: 'Free Headshot Generator',
      menu: 'freeImageTools',
      ready: true,
    },
    {
      path: '/ai-free-consistent-ai-characters',
      title: 'Free Consistent AI Characters',
      menu: 'freeImageTools',
      ready: true,
    },
    {
      path: '/ai-free-realistic-photo-generator',
      title: 'Free Realistic Photo Generator',
      menu: 'freeImageTools',
      ready: true,
    },
    {
      path: '/ai-free-youtube-thumbnail-maker',
      title: 'Free YouTube Thumbnail Maker',
      menu: 'freeEditingTools',
      ready: true,
    },
    {
      path: '/ai-free-image-to-image-generator',
      title: 'Free Image to Image Generator',
      menu: 'freeImageTools',
      ready: true,
    },
    {
      path: '/ai-free-text-to-image-generator',
      title: 'Free Text to Image Generator',
      menu: 'freeImageTools',
      ready: true,
    },
    {
      path: '/ai-free-image-to-prompt-generator',
      title: 'Free Image to Prompt Generator',
      menu: 'freeEditingTools',
      ready: true,
    },
    { path: '/ai-free-image-upscaler', title: 'Free Image Upscaler', menu: 'freeEditingTools', ready: true },
    { path: '/ai-free-background-remover', title: 'Free Background Remover', menu: 'freeEditingTools', ready: true },
    {
      path: '/ai-free-email-signature-generator',
      title: 'Free Email Signature Generator',
      menu: 'freeBusinessTools',
      ready: true,
    },
    { path: '/linkedin-hook-generator', title: 'LinkedIn Hook Generator', ready: true },
    { path: '/free-linkedin-headline-generator', title: 'Free LinkedIn Headline Generator', ready: true },
    { path: '/linkedin-summary-generator', title: 'LinkedIn Summary Generator', ready: true },
    { path: '/linkedin-video-downloader', title: 'LinkedIn Video Downloader', ready: true },
    {
      path: '/free-studio-ghibli-ai-filter',
      title: 'Free Studio Ghibli AI Filter',
      menu: 'freeEditingTools',
      ready: true,
    },
  ]),
  ...pagesOf('plain', 'signedOut', [{ path: '/changelog', title: 'Changelog', ready: true }]),
  ...pagesOf('app', 'onboarded', [
    { path: '/ai-image-generator', title: 'Headshots', ready: true },
    { path: '/ai-image-dress-up', title: 'Change outfit', ready: true },
    { path: '/ai-video-generator', title: 'Video', ready: true },
    { path: '/ai-video-generator-v2', title: 'Video Storyboard', ready: true },
    { path: '/ai-team-photo-generator', title: 'Team Photo', ready: true },
    { path: '/ai-thumbnail-generator', title: 'Thumbnails', ready: true },
    { path: '/chat-with-your-photos', title: 'Chat with Your Photos', ready: true },
    { path: '/style-selection', title: 'Styles', ready: true },
    { path: '/ai-model-training', title: 'Train a Model', ready: true },
    { path: '/ai-model-training-results', title: 'Your Pictures', ready: true },
  ]),
  ...pagesOf('app', 'signedIn', [
    { path: '/account', title: 'Account', ready: true },
    { path: '/member-settings', title: 'Member Settings', ready: true },
  ]),
  ...pagesOf('app', 'admin', [
    { path: '/admin', title: 'Admin', ready: true },
    { path: '/admin/people', title: 'People', ready: true },
    { path: '/admin/payments', title: 'Payments', ready: true },
    { path: '/admin/jobs', title: 'Jobs', ready: true },
    { path: '/admin/vouchers', title: 'Vouchers', ready: true },
    { path: '/admin/gift-cards', title: 'Gift cards', ready: true },
    { path: '/admin/payouts', title: 'Payouts', ready: true },
    { path: '/admin/reviews', title: 'Reviews', ready: true },
    { path: '/admin/reports', title: 'Reports', ready: true },
    { path: '/admin/report', title: 'Visitors', ready: true },
    { path: '/admin/health', title: 'Health', ready: true },
    { path: '/admin/log', title: 'Log', ready: true },
  ]),
  ...pagesOf('tool', 'public', [{ path: '/verify', title: 'Verify an image', ready: true }]),
  ...pagesOf('plain', 'public', [
    { path: '/explore', title: 'Explore', ready: true },
    { path: '/lifetime-deal', title: 'Lifetime Deal', ready: true },
    { path: '/secret-ltd-packages', title: 'Secret Packages', ready: true },
    { path: '/gift-card', title: 'Gift Card', ready: true },
    { path: '/affiliate', title: 'Affiliate Program', ready: true },
    { path: '/gallery', title: 'Gallery', ready: true },
    { path: '/examples', title: 'Examples', ready: true },
    { path: '/wall-of-love', title: 'Wall of Love', ready: true },
    { path: '/license', title: 'License', ready: true },
    { path: '/about-us', title: 'About Us', ready: true },
    { path: '/payment-success', title: 'Payment Received', ready: true },
    { path: '/payment-cancel', title: 'Payment Cancelled', ready: true },
    { path: '/html-sitemap', title: 'Sitemap', ready: true },
  ]),
  ...pagesOf('legal', 'public', [
    { path: '/privacy-policy', title: 'Privacy policy', ready: true },
    { path: '/terms-of-service', title: 'Terms of Service', ready: true },
    { path: '/security-policy', title: 'Security Policy', ready: true },
    { path: '/refund-policy', title: 'Refund policy', ready: true },
  ]),
  ...pagesOf('case-study', 'public', [
    { path: '/resources/finance-and-compliance', title: 'Finance and Compliance', menu: 'caseStudies', ready: true },
    { path: '/resources/education-and-research', title: 'Education and Research', menu: 'caseStudies', ready: true },
  ]),
  ...pagesOf('professional', 'public', [
    { path: '/professional-ai-headshots', title: 'Professional AI Headshots', ready: true },
    ...inMenu('professional', professional),
  ]),
  ...pagesOf('social', 'public', [
    ...inMenu('social', social),
    { path: '/social-media/whatsapp-profile-photo', title: 'WhatsApp Profile Photo', ready: true },
    { path: '/social-media/snapchat-avatar', title: 'Snapchat Avatar', ready: true },
  ]),
]

/** Old paths and the pages that replace them, including in the browser's history. */
export const redirects: Readonly<Record<string, Page['path']>> = {
  '/free-linkedin-video-downloader': '/linkedin-video-downloader',
  // The admin area used to be under /host.
  ...Object.fromEntries(
    pages.filter(({ audience }) => audience === 'admin').map(({ path }) => [path.replace('/admin', '/host'), path]),
  ),
}

/**
 * Public pages that are excluded from search results and the XML sitemap: those shown after a payment, and those for
 * networks that have closed or have few users among our visitors. The HTML sitemap and menus still link to the latter.
 */
export const unlistedPaths: ReadonlySet<Page['path']> = new Set([
  '/payment-success',
  '/payment-cancel',
  '/professional-photos/flickr-profile-headshots',
  '/social-media/douyin-profile-picture',
  '/social-media/skype-profile-picture',
  '/social-media/tumblr-profile-picture',
  '/social-media/viber-profile-picture',
])

export const readyPages = pages.filter((page) => page.ready)

const byPath = new Map<string, Page>(pages.map((page) => [page.path, page]))
export const findPage = (path: string): Page | undefined => byPath.get(path)

/** Returns the viewer path of a finished image, video, thumbnail or upscale. */
export const resultPage = (id: string): string => `/ai-model-training-results?picture=${id}`

/**
 * Literal facts of the product's specification, transcribed from its text rather than from `docs/specification.md` or
 * the code, so that both can be compared with it. Names and numbers are the specification's; paths that it doesn't show
 * are left out.
 */

/** The audience of each page. `home` is the path `/`, which depends on the user. */
export const access = {
  signedOut: ['/auth', '/auth/callback', '/changelog'],
  onboarded: [
    '/ai-image-generator',
    '/chat-with-your-photos',
    '/ai-image-dress-up',
    '/ai-video-generator',
    '/ai-video-generator-v2',
    '/ai-team-photo-generator',
    '/ai-thumbnail-generator',
    '/style-selection',
    '/ai-model-training',
  ],
  signedIn: ['/account'],
  public: [
    '/explore',
    '/lifetime-deal',
    '/secret-ltd-packages',
    '/gift-card',
    '/privacy-policy',
    '/terms-of-service',
    '/security-policy',
    '/affiliate',
    '/refund-policy',
    '/about-us',
    '/gallery',
    '/payment-success',
    '/payment-cancel',
    '/wall-of-love',
    '/html-sitemap',
    '/license',
  ],
} as const

/** Paths in the route table without a specified audience. */
export const routesWithoutAccess = ['/', '/ai-model-training-results', '/member-settings']

/** Free tools: for visitors who are signed out. */
export const freeTools = [
  '/ai-free-headshot-generator',
  '/ai-free-consistent-ai-characters',
  '/ai-free-realistic-photo-generator',
  '/ai-free-youtube-thumbnail-maker',
  '/ai-free-image-to-image-generator',
  '/ai-free-text-to-image-generator',
  '/ai-free-image-to-prompt-generator',
  '/ai-free-image-upscaler',
  '/ai-free-background-remover',
  '/ai-free-email-signature-generator',
  '/linkedin-hook-generator',
  '/free-linkedin-headline-generator',
  '/linkedin-summary-generator',
  '/linkedin-video-downloader',
  '/free-studio-ghibli-ai-filter',
]

const professionals =
  'corporate, ghibli-style, real-estate, doctor, fantasy, lawyer, teacher, architect, executive, student, team, instagram, linkedin, banker, engineer, driver, influencer, sports, coach, flickr-profile, resume, speaker, zoom'
export const professionalPages = [
  '/professional-ai-headshots',
  ...professionals.split(', ').map((name) => `/professional-photos/${name}-headshots`),
]

const networks =
  'facebook, pinterest, skype, telegram, tumblr, twitch, twitter, viber, youtube, tiktok, wechat, quora, medium, signal, meetup, douyin, behance, dribble, discord, reddit, line, microsoft-teams, slack'
export const socialPages = [
  ...networks.split(', ').map((name) => `/social-media/${name}-profile-picture`),
  '/social-media/whatsapp-profile-photo',
  '/social-media/snapchat-avatar',
]

/** Folder of the two case studies, on finance and compliance and on education and research; we chose their names. */
export const caseStudies = { folder: '/resources/', count: 2 }

export const redirected = { from: '/free-linkedin-video-downloader', to: '/linkedin-video-downloader' }

export const headerMenus = {
  Services: { 'Professional Headshots': 16, 'Social Media Headshots': 16 },
  Resources: { 'Case Studies': 2 },
  'AI Free Tools': { 'AI Image Generation': 5, 'Image Editing Tools': 5, 'Business Tools': 1 },
}
export const businessTool = '/ai-free-email-signature-generator'

/** Left to right. The three menus are `headerMenus`. */
export const headerOrder = ['Explore', 'Blog', ...Object.keys(headerMenus), 'Pricing', 'Sign Up', 'Login']

export const footerLinks = {
  '/gallery': 'Gallery',
  '/about-us': 'About Us',
  '/affiliate': 'Affiliate Program',
  '/changelog': 'Changelog',
  '/privacy-policy': 'Privacy policy',
  '/terms-of-service': 'Terms of Service',
  '/security-policy': 'Security Policy',
  '/refund-policy': 'Refund policy',
}
export const footerServices = ['corporate', 'doctor', 'lawyer', 'architect', 'banker', 'engineer', 'driver'].map(
  (name) => `/professional-photos/${name}-headshots`,
)
export const footerButtons = ['pricing', 'faq']
/** External links, except the HTML sitemap, whose path we chose. */
export const footerOutside = ['blog', 'roadmap', 'facebook', 'linkedin', 'tiktok', 'instagram']

/** The twenty rows of the request table; two of them are identical. */
export const calls = [
  'GET /api/user/data',
  'POST /api/user/update-profile',
  'GET /api/user/history',
  'GET /api/user/favorite',
  'POST /api/user/favorite',
  'GET /api/user/vouchers',
  'GET /api/referral/get-code',
  'POST /api/tool/generate-image-prompt',
  'POST /api/tool/improve-image-prompt',
  'POST /api/tool/generate-video-prompt',
  'POST /api/tool/improve-video-prompt',
  'GET /api/engine/user-models',
  'POST /api/engine/pending-model-progress',
  'POST /api/payment/apply-gift-card',
  'GET /api/notification/retrieve-all',
  'POST /api/notification/read',
  'POST /api/notification/read',
  'GET /api/upscaler/upscale-images',
  'POST /api/upscaler/upscale-images',
  'GET /api/utils/get-inspired',
]
/** The only request without authentication. */
export const publicCall = 'GET /api/utils/get-inspired'

const list = (names: string) => names.split(', ')

/** Names in the specification's order, by gender and group. It counts 47 professions for men but names 42. */
export const catalogue: Record<string, string[]> = {
  'man.profession': list(
    'CEO, Business Leader, Executive, CTO, Tech CEO, Software Executive, Attorney, Lawyer, Judge, Doctor, Surgeon, Dentist, Professor, Dean, Investment Banker, Financial Advisor, Portfolio Manager, Art Director, Creative Director, Media Executive, Engineer, Architect, Entrepreneur, Startup Founder, Tech Entrepreneur, Fire Chief, Firefighter, Diplomat, Public Official, Legal Counsel, Luxury Realtor, Marketing Executive, Property Developer, Real Estate Broker, Sales Director, Tech Lead, Education Admin, Healthcare Executive, Fire Captain, Government Executive, Business Consultant, Strategy Advisor',
  ),
  'woman.profession': list(
    'CEO, Business Leader, Corporate Director, CTO, Tech Executive, Healthcare Executive, Government Executive, Environmental Executive, Marketing Executive, Legal Counsel, Attorney, Judge, Doctor, Surgeon, Dentist, Professor, Dean, Academic Director, Education Admin, School Principal, Researcher, Research Scientist, Lead Researcher, Scientific Director, Science Administrator, Investment Banker, Financial Advisor, Portfolio Manager, Creative Director, Luxury Realtor, Property Developer, Real Estate Broker, Sales Director, Public Official, Diplomat, Environmental Consultant, Sustainability Director, Green Technology Leader',
  ),
  'man.attire': list('Casual Blazer, Casual Modern, Casual Open Collar, Dark Suit, Light Suit, Suit No Tie'),
  'man.full-body': list('Architecture, Cityscape, Modern Interior, Nature, Office Setting, Studio Full Body'),
  'man.headshot': list(
    'Beige Neutral, Blue Gradient, Gray Gradient, Minimalist, Outdoor Architecture, Outdoor Sunset, Urban Outdoor, Studio Blue, Studio Brown, Studio Dark, Studio Textured, White Background',
  ),
  'man.lighting': list(
    'Golden Hour, Natural Outdoor, Natural Window, Studio Dramatic, Studio Professional, Studio Soft',
  ),
  'man.pose': list('Arms Crossed, Hands in Pockets, Leaning, Walking'),
  'man.seated': list('Chair, Desk, Stool, Table'),
  'woman.attire': list('Business Conference, Business Meeting, Business Tablet, Casual Blazer, Casual Modern'),
  'woman.environment': list('Autumn, Garden, Park, Rain, Urban, Creative Environmental, Office Environmental'),
  'woman.full-body': list('Desk, Modern, Office, Professional, White Background, Window'),
  'woman.headshot': list(
    'Autumn, Blue Gradient, Garden, Golden, Gradient, Gray Gradient, Minimalist, Outdoor, Urban, White',
  ),
  'woman.lighting': list('Natural Window, Dramatic Studio, Soft Studio'),
  'woman.pose': list('Railing, Seated, Stairs, Standing'),
}
export const statedProfessionsOfMen = 47

export const genders = ['man', 'woman']
export const categoryKinds = ['profession', 'style']
export const creditKinds = ['modelTraining', 'imageGeneration', 'imageUpscaling', 'videoGeneration']
export const stateAreas = ['account', 'user', 'model', 'misc', 'history', 'vouchers', 'notification', 'onboarding']
export const modals = ['pricing', 'gift', 'upscaler', 'stylesSelector', 'photosChecklist']
export const onboardingFlow = ['mode', 'profession', 'modelDetails', 'photoUpload', 'training']
export const readTypes = ['single', 'all']
export const storageKeys = ['token', 'hsref', 'giftCard', 'ref', 'mode', 'color-scheme']

export const constants = {
  navbarHeight: 64,
  modelGender: 'man',
  desktopFromPixels: 768,
  progress: { from: 0, to: 100 },
  toastMs: 5000,
  spinnerDelayMs: 200,
  primaryColour: '#3e52c2',
  secondaryColour: '#3F51B5',
  sessionHoursMax: 24,
  chunkTimeoutSeconds: 120,
  sampleRates: { trace: 1, replay: 0.1, replayOnError: 1 },
}

/** Strings fixed by the specification. */
export const wording = {
  tagline: 'Selfie to Studio-Quality Photos in Minutes',
  madeIn: 'Made in the EU. We take your privacy seriously.',
  broken: 'Oops! Something went wrong',
  brokenText: "We're sorry for the inconvenience. Please try refreshing the page.",
  refresh: 'Refresh Page',
  routerFallback: 'Unexpected Application Error!',
  upscaleBegan: 'Image upscaling initiated. Please be patient...',
  upscaleFailed: 'Image upscaling failed. Please try again.',
}

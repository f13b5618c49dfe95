import { type Page, readyPages } from '@keylight/contract'
import {
  Captions,
  ChartColumn,
  Clapperboard,
  Film,
  Flag,
  Gift,
  HandCoins,
  HeartPulse,
  House,
  Images,
  LayoutDashboard,
  ListChecks,
  type LucideIcon,
  MessageCircle,
  Palette,
  ReceiptText,
  ScanFace,
  ScrollText,
  Settings,
  Shirt,
  Sparkles,
  Star,
  Ticket,
  UserRound,
  UserSquare2,
  Users,
  UsersRound,
} from 'lucide-react'
import { t } from '#words'
import type { MenuLink } from './menus.ts'

/** A screen in the navigation. */
export interface Destination extends MenuLink {
  icon: LucideIcon
  /** Its purpose in a few words. */
  text?: string
}

/** Icons and descriptions of screens. All other screens use their title and a generic icon. */
const faces: Readonly<Record<string, Partial<Destination>>> = {
  '/ai-image-generator': { icon: UserSquare2, text: t`Studio headshots in the styles you choose` },
  '/ai-image-dress-up': { icon: Shirt, title: t`Change outfit`, text: t`New clothes for one of your images` },
  '/ai-team-photo-generator': { icon: Users, title: t`Team photo`, text: t`Several people in one matching set` },
  '/ai-video-generator': { icon: Clapperboard, text: t`A short clip from an image` },
  '/ai-video-generator-v2': { icon: Film, title: t`Storyboard`, text: t`Several images as one clip` },
  '/ai-thumbnail-generator': { icon: Captions, text: t`You, a background and a headline` },
  '/chat-with-your-photos': { icon: MessageCircle, title: t`Chat`, text: t`Describe how to change an image` },
  '/style-selection': { icon: Palette, text: t`Every style, for men and women` },
  '/ai-model-training-results': { icon: Images, title: t`Your images` },
  '/ai-model-training': { icon: ScanFace, title: t`Models` },
  '/account': { icon: UserRound },
  '/member-settings': { icon: Settings, title: t`Team` },
  '/admin': { icon: LayoutDashboard, text: t`Key figures and pending tasks` },
  '/admin/people': { icon: UsersRound, text: t`Find users, their credits and payments` },
  '/admin/payments': { icon: ReceiptText, text: t`Orders, refunds and export` },
  '/admin/jobs': { icon: ListChecks, text: t`Queued, running and failed jobs` },
  '/admin/vouchers': { icon: Ticket, text: t`Codes and their value` },
  '/admin/gift-cards': { icon: Gift, text: t`Issued cards and their emails` },
  '/admin/payouts': { icon: HandCoins, text: t`Commissions to pay` },
  '/admin/reviews': { icon: Star, text: t`Reviews to approve` },
  '/admin/reports': { icon: Flag, text: t`Reported images` },
  '/admin/report': { icon: ChartColumn, text: t`Visitors and page views` },
  '/admin/health': { icon: HeartPulse, text: t`System status` },
  '/admin/log': { icon: ScrollText, text: t`Admin actions` },
}

const asDestination = ({ path, title }: Page): Destination => ({ to: path, title, icon: Sparkles, ...faces[path] })

const picturesPath = '/ai-model-training-results'
const modelsPath = '/ai-model-training'
/** Order of the tools. Unlisted tools are last. */
const order = Object.keys(faces)
const rank = ({ to }: Destination): number => (order.includes(to) ? order.indexOf(to) : order.length)

export const home: Destination = { to: '/', title: t`Home`, icon: House }

export interface Navigation {
  /** Tools that create something. */
  create: Destination[]
  pictures: Destination | undefined
  models: Destination | undefined
  /** Screens about the user, in the account menu. */
  account: Destination[]
  /** Sections of the admin area. The first section links to the others. */
  admin: Destination[]
}

/** Returns the screens a user can open, in groups. A screen is listed once its page is ready. */
export function navigationOf(
  onboarded: boolean,
  pages: readonly Page[] = readyPages,
  isAdmin: boolean = false,
): Navigation {
  const screens = pages.filter(({ kind }) => kind === 'app')
  const work = onboarded ? screens.filter(({ audience }) => audience === 'onboarded').map(asDestination) : []
  return {
    create: work
      .filter(({ to }) => to !== picturesPath && to !== modelsPath)
      .toSorted((one, other) => rank(one) - rank(other)),
    pictures: work.find(({ to }) => to === picturesPath),
    models: work.find(({ to }) => to === modelsPath),
    account: screens.filter(({ audience }) => audience === 'signedIn').map(asDestination),
    admin: isAdmin ? screens.filter(({ audience }) => audience === 'admin').map(asDestination) : [],
  }
}

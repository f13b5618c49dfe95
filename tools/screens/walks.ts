import { account } from './account.ts'
import { admin } from './admin.ts'
import { billing } from './billing.ts'
import { chat } from './chats.ts'
import { design } from './design.ts'
import { generator } from './generator.ts'
import { kit } from './kit.ts'
import { models } from './models.ts'
import { pages } from './pages.ts'
import { people } from './people.ts'
import { pictures } from './pictures.ts'
import { newcomer, states } from './states.ts'
import { teams } from './teams.ts'
import { videosAndOutfits } from './videos-and-outfits.ts'
import type { Walk } from './walk.ts'

const widths: WalkOf['widths'] = [1280, 360]

/** A walk and the widths of its screenshots. It runs at the first width. */
export interface WalkOf {
  widths: readonly [number, ...number[]]
  walk: (walk: Walk) => Promise<void>
}

/** All walks by name. */
export const walks: Record<string, WalkOf> = {
  account: { widths, walk: account },
  generator: { widths, walk: generator },
  design: { widths, walk: design },
  chat: { widths, walk: chat },
  kit: { widths: [...widths, 768], walk: kit },
  models: { widths, walk: models },
  pages: { widths, walk: pages },
  pictures: { widths, walk: pictures },
  product: { widths, walk: people },
  videos: { widths, walk: videosAndOutfits },
  teams: { widths, walk: teams },
  admin: { widths, walk: admin },
  billing: { widths, walk: billing },
  newcomer: { widths, walk: newcomer },
  states: { widths, walk: states },
}

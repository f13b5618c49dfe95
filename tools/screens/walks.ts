import { account } from './account.ts'
import { chat } from './chat.ts'
import { design } from './design.ts'
import { filmsAndClothes } from './films-and-clothes.ts'
import { generator } from './generator.ts'
import { kit } from './kit.ts'
import { models } from './models.ts'
import { pages } from './pages.ts'
import { people } from './people.ts'
import { pictures } from './pictures.ts'
import type { Walk } from './walk.ts'

const widths = [1280, 360]

/** Every walk by its name, and the widths of the window that it is photographed in. */
export const walks: Record<string, { widths: readonly number[]; walk: (walk: Walk) => Promise<void> }> = {
  account: { widths, walk: account },
  generator: { widths, walk: generator },
  design: { widths, walk: design },
  chat: { widths, walk: chat },
  kit: { widths: [...widths, 768], walk: kit },
  models: { widths, walk: models },
  pages: { widths, walk: pages },
  pictures: { widths, walk: pictures },
  product: { widths, walk: people },
  films: { widths, walk: filmsAndClothes },
}

/** Which looks of the catalogue the configured engine can make. */
import {
  coloursOf,
  describeStyle,
  type Gender,
  garments,
  type getCapabilities,
  type getStyles,
  looks,
  type OutputOf,
  type StyleOption,
} from '@keylight/contract'
import type { Deps } from '../ports.ts'

export function readCapabilities({ engine }: Pick<Deps, 'engine'>): OutputOf<typeof getCapabilities> {
  const can = engine.capabilities()
  return {
    engine: engine.name,
    styles: [...can.styles].map(([id, missing]) => ({ id, missing })),
    generator: can.generator && { ...can.generator, styles: [...can.generator.styles] },
    garments: garments
      .filter(({ id }) => can.garments.includes(id))
      .map(({ isDark: _, ...garment }) => ({
        ...garment,
        colours: coloursOf(garment.id).map(({ colour, title }) => ({ colour, title })),
      })),
    moves: [...can.moves],
    transitions: [...can.transitions],
    storyboard: { scenes: can.video.maxScenes, seconds: can.video.maxStoryboardSeconds },
    filters: [...can.filters],
    teamMembersMax: can.groupMax,
    upscaled: can.upscaled,
  }
}

/** In the order of the catalogue. */
export function listLooks({ engine }: Pick<Deps, 'engine'>, gender: Gender): OutputOf<typeof getStyles> {
  const { styles } = engine.capabilities()
  const own = looks.filter((look) => look.gender === gender && styles.has(look.id))
  const options = (kind: 'profession' | 'style') =>
    own
      .filter((look) => look.kind === kind)
      .map(
        (look): StyleOption => ({
          id: look.id,
          title: look.title,
          description: describeStyle(look),
          image: `/previews/${look.id}-480.webp`,
          missing: styles.get(look.id) ?? [],
        }),
      )
  return { professions: options('profession'), styles: options('style') }
}

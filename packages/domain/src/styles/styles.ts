/** The styles in the catalogue that the configured engine supports. */
import {
  styles as catalogue,
  coloursOf,
  describeStyle,
  type Gender,
  garments,
  type getCapabilities,
  type getStyles,
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

/** Lists styles in the order of the catalogue. */
export function listStyles({ engine }: Pick<Deps, 'engine'>, gender: Gender): OutputOf<typeof getStyles> {
  const { styles } = engine.capabilities()
  const own = catalogue.filter((style) => style.gender === gender && styles.has(style.id))
  const options = (kind: 'profession' | 'style') =>
    own
      .filter((style) => style.kind === kind)
      .map(
        (style): StyleOption => ({
          id: style.id,
          title: style.title,
          description: describeStyle(style),
          image: `/previews/${style.id}-480.avif`,
          missing: styles.get(style.id) ?? [],
        }),
      )
  return { professions: options('profession'), styles: options('style') }
}

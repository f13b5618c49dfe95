import { figureWidths } from '@keylight/contract'
import { Photograph } from '../../ui/photograph.tsx'
import { OwnTile } from './own-tile.tsx'

type FigureWidths = readonly (typeof figureWidths)[number][]

/** A style's backdrop, and its light on a bust of clay. */
export function Figure({
  look,
  widths = figureWidths,
  ...rest
}: {
  look: string
  widths?: FigureWidths
  sizes: string
  className?: string
  priority?: boolean
}) {
  return <Photograph base={`/figures/${look}`} widths={widths} alt="" {...rest} />
}

/** In CSS pixels, doubled for sharp screens. */
const tile = { width: 320, height: 400 }

/** A style on a bust of clay, and on the visitor once there is a photo of them. */
export function StyleTile({
  look,
  title,
  sizes,
  widths,
  className = '',
}: {
  look: string
  /** Names the visitor's own picture where no words beside it do. */
  title?: string
  sizes: string
  widths?: FigureWidths
  className?: string
}) {
  return (
    <OwnTile style={look} {...tile} alt={title ? `You: ${title}` : ''} className={className}>
      <Figure look={look} sizes={sizes} className="size-full" {...(widths && { widths })} />
    </OwnTile>
  )
}

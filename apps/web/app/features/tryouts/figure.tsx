import { figureWidths } from '@keylight/contract'
import { Photograph } from '../../ui/photograph.tsx'
import { OwnTile } from './own-tile.tsx'

type FigureWidths = readonly (typeof figureWidths)[number][]

/** A style's backdrop, and its light on a bust of clay. */
export function Figure({
  style,
  widths = figureWidths,
  ...rest
}: {
  style: string
  widths?: FigureWidths
  sizes: string
  className?: string
  priority?: boolean
}) {
  return <Photograph base={`/figures/${style}`} widths={widths} alt="" {...rest} />
}

/** In CSS pixels, doubled for sharp screens. */
const tile = { width: 320, height: 400 }

/** A style on a bust of clay, and on the visitor once there is a photo of them. */
export function StyleTile({
  style,
  title,
  sizes,
  widths,
  className = '',
}: {
  style: string
  /** Names the visitor's own picture where no words beside it do. */
  title?: string
  sizes: string
  widths?: FigureWidths
  className?: string
}) {
  return (
    <OwnTile style={style} {...tile} alt={title ? `You: ${title}` : ''} className={className}>
      <Figure style={style} sizes={sizes} className="size-full" {...(widths && { widths })} />
    </OwnTile>
  )
}

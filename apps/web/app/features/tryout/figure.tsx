import { figureWidths, looksWithFigures } from '@keylight/contract'
import { Photograph } from '../../ui/photograph.tsx'
import { OwnTile } from './own-tile.tsx'

const figured = new Set(looksWithFigures)

/** A style's backdrop, and its light on a bust of clay, or on one of our rendered people where there is no bust. */
export function Figure({ look, ...rest }: { look: string; sizes: string; className?: string; priority?: boolean }) {
  return figured.has(look) ? (
    <Photograph base={`/figures/${look}`} widths={figureWidths} alt="" {...rest} />
  ) : (
    <Photograph base={`/previews/${look}`} widths={[240, 480]} alt="" {...rest} />
  )
}

/** In CSS pixels, doubled for sharp screens. */
const tile = { width: 320, height: 400 }

/** A style on a bust of clay, and on the visitor once there is a photo of them. */
export function StyleTile({
  look,
  title,
  sizes,
  className = '',
}: {
  look: string
  /** Names the visitor's own picture where no words beside it do. */
  title?: string
  sizes: string
  className?: string
}) {
  return (
    <OwnTile style={look} {...tile} alt={title ? `You: ${title}` : ''} className={className}>
      <Figure look={look} sizes={sizes} className="size-full" />
    </OwnTile>
  )
}

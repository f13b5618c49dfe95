import type { ComponentProps } from 'react'
import { t } from '#words'
import { StylePreview } from '../../ui/photograph.tsx'
import { OwnTile } from './own-tile.tsx'

/** In CSS pixels, doubled for high-density screens. */
const tile = { width: 320, height: 400 }

/** A style on an example person, or on the visitor once they have added a photo. */
export function StyleTile({
  style,
  title,
  className = '',
  ...preview
}: {
  /** Alternative text for the visitor's image, if no caption is next to it. */
  title?: string
  className?: string
} & Omit<ComponentProps<typeof StylePreview>, 'className'>) {
  return (
    <OwnTile style={style} {...tile} alt={title ? t`You: ${title}` : ''} className={className}>
      <StylePreview style={style} {...preview} className="size-full" />
    </OwnTile>
  )
}

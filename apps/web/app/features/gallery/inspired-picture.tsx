import { findStyle, type InspiredPicture } from '@keylight/contract'
import { t } from '#words'
import { StylePreview } from '../../ui/photograph.tsx'
import { Picture } from '../../ui/picture.tsx'

interface Props {
  picture: InspiredPicture
  sizes: string
  className: string
  /** Loads the image immediately; for images at the top of a page. */
  priority?: boolean
}

/** The image. Samples use our smaller image formats. */
export function InspiredImage({ picture, ...shown }: Props) {
  const style = picture.isSample ? findStyle(picture.style) : undefined
  if (style) return <StylePreview style={style.id} {...shown} />
  return <Picture src={picture.previewUrl} alt="" {...shown} />
}

/** A button with an image and its title, marked if it is a sample or AI-generated. */
export function InspiredTile({
  picture,
  sizes,
  priority = false,
  onOpen,
}: Omit<Props, 'className'> & { onOpen: (picture: InspiredPicture) => void }) {
  return (
    <button
      type="button"
      onClick={() => onOpen(picture)}
      className="group relative block size-full overflow-hidden rounded-xl bg-stage text-left"
    >
      <InspiredImage
        picture={picture}
        sizes={sizes}
        priority={priority}
        className="absolute inset-0 size-full transition-transform duration-500 motion-safe:group-hover:scale-[1.03]"
      />
      {/* One line: a title that wraps once the font loads would shift the layout. */}
      <span className="absolute inset-x-0 bottom-0 bg-linear-to-t from-black/85 via-black/60 to-transparent px-3 pt-10 pb-2.5 text-white">
        <span className="block truncate text-sm leading-snug font-medium">{picture.title}</span>
      </span>
      {(picture.isSample || picture.isDrawn) && (
        <span className="absolute top-2 left-2 rounded-full bg-black/65 px-2 py-0.5 text-xs font-semibold text-white">
          {picture.isDrawn ? t`AI-generated` : t`Sample`}
        </span>
      )}
    </button>
  )
}

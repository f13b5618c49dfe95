import { describeStyle, type Framing, type Light, type Style, type UnmetNeed } from '@keylight/contract'
import { Check } from 'lucide-react'
import { memo, useRef } from 'react'
import { StylePreview } from '../../ui/photograph.tsx'
import { Sample } from '../../ui/sample.tsx'
import { missingWords } from '../shoots/capabilities.ts'
import { PreviewPicture, usePreview } from './person-preview.tsx'

interface Props {
  style: Style
  /** Parts of the style that the engine can't render, until the preview is more specific. */
  missing: readonly UnmetNeed[]
  /** AI-generated, so the notes about the photo don't apply. */
  drawn: boolean
  chosen: boolean
  disabled: boolean
  onToggle: (id: string) => void
  /** The model to preview. */
  of: string | null
  framing: Framing | undefined
  light: Light
  described: boolean
}

/** A selectable style, shown on the user once there is a model. */
export const StyleCard = memo(function StyleCard({
  style,
  missing,
  drawn,
  chosen,
  disabled,
  onToggle,
  of,
  framing,
  light,
  described,
}: Props) {
  const card = useRef<HTMLLabelElement>(null)
  const { preview, isComing, reload } = usePreview(
    of,
    { style: style.id, ...(light !== 'style' && { light }), ...(framing && { direction: { framing } }) },
    card,
  )
  const note = drawn ? '' : missingWords(preview?.missing ?? missing)
  const description = describeStyle(style)
  return (
    <label
      ref={card}
      title={described ? undefined : description}
      className={`group relative block ${disabled ? 'opacity-50' : 'cursor-pointer'}`}
    >
      <input
        type="checkbox"
        checked={chosen}
        disabled={disabled}
        onChange={() => onToggle(style.id)}
        className="peer absolute inset-0 size-full opacity-0"
      />
      <span className="print-edge relative block overflow-hidden outline-offset-3 outline-secondary-edge transition-shadow group-hover:shadow-print peer-checked:outline-2 peer-focus-visible:outline-3 peer-focus-visible:outline-accent">
        <Sample isHidden={isComing || preview !== null}>
          <StylePreview
            style={style.id}
            sizes="(min-width: 1024px) 11rem, (min-width: 640px) 24vw, 30vw"
            className="aspect-4/5 w-full"
          />
        </Sample>
        {preview && <PreviewPicture url={preview.url} onError={reload} />}
        {chosen && (
          <span className="absolute top-1.5 right-1.5 grid size-7 place-items-center rounded-full bg-secondary text-white">
            <Check className="size-4.5" />
          </span>
        )}
      </span>
      <span className="relative mt-1.5 block text-sm leading-snug font-medium wrap-anywhere">{style.title}</span>
      {described && <span className="relative mt-0.5 block text-sm leading-snug text-ink-soft">{description}</span>}
      {note && <span className="relative block text-[0.8125rem] leading-snug text-ink-soft">{note}</span>}
    </label>
  )
})

import { limits, type ThumbnailDesign, thumbnailSizes } from '@keylight/contract'
import { Plus, Trash2 } from 'lucide-react'
import type { RefObject } from 'react'
import { t } from '#words'
import { Button } from '../../../ui/buttons.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { chips } from '../../../ui/radio-variants.ts'
import { Textarea } from '../../../ui/textarea.tsx'
import type { PanelProps } from './panel.ts'
import { changeText, partTitle, writeText } from './parts.ts'
import { type Text, TextStyle } from './text-style.tsx'

/** One text element's words and style. */
export function WordsPanel({
  design,
  change,
  selected,
  onSelect,
  words,
  onRemove,
}: PanelProps & { words: RefObject<HTMLTextAreaElement | null>; onRemove: (index: number) => void }) {
  const index = selected?.kind === 'text' ? selected.index : 0
  const text = design.texts[index]
  const full = design.texts.length >= limits.textsPerThumbnailMax
  const add = () => {
    change((now) => ({ ...now, texts: [...now.texts, newText(now)] }))
    onSelect({ kind: 'text', index: design.texts.length })
  }
  const set = (to: Partial<Text>, gesture?: string) =>
    change((now) => changeText(now, index, to), gesture && `${gesture} ${index}`)
  return (
    <div className="space-y-5">
      {design.texts.length > 1 && (
        <RadioGroup
          legend={t`Text`}
          name="thumbnail-text"
          variant={chips}
          className="gap-1.5"
          optionClassName="max-w-full truncate px-3 py-1.5 text-sm pointer-coarse:py-2.5"
          options={design.texts.map((_, i) => ({
            value: String(i),
            label: partTitle(design, { kind: 'text', index: i }),
          }))}
          value={String(index)}
          onChange={(value) => onSelect({ kind: 'text', index: Number(value) })}
        />
      )}
      {text && (
        <>
          <TextWords
            reference={words}
            text={text}
            onChange={(to) =>
              change((now) => writeText(now, index, to, thumbnailSizes[now.size ?? 'landscape']), `words ${index}`)
            }
          />
          <TextStyle text={text} set={set} />
        </>
      )}
      <div className="flex flex-wrap gap-3">
        <Button size="small" icon={<Plus className="size-4" />} disabled={full} onClick={add}>
          {t`Add text`}
        </Button>
        {text && (
          <Button size="small" icon={<Trash2 className="size-4" />} onClick={() => onRemove(index)}>
            {t`Remove text`}
          </Button>
        )}
      </div>
    </div>
  )
}

function TextWords({
  reference,
  text,
  onChange,
}: {
  reference: RefObject<HTMLTextAreaElement | null>
  text: Text
  onChange: (words: string) => void
}) {
  return (
    <Textarea
      ref={reference}
      label={t`Words`}
      rows={2}
      lengthMax={120}
      value={text.words}
      problem={text.words.trim() === '' ? t`Enter some words or remove this text.` : undefined}
      onChange={onChange}
    />
  )
}

const newText = ({ texts, size }: ThumbnailDesign): Text => ({
  words: t`New text`,
  x: 0.05,
  y: Math.min(0.85, 0.08 + 0.12 * texts.length),
  width: 0.4,
  size: size === 'story' ? 0.05 : 0.1,
  colour: '#ffffff',
  weight: 'bold',
  align: 'left',
  box: null,
  outline: '#0b0d12',
  ...(texts[0]?.typeface ? { typeface: texts[0].typeface } : {}),
})

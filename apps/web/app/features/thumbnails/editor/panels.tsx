import {
  type Aspect,
  aspects,
  limits,
  type ThumbnailDesign,
  type ThumbnailLayoutName,
  thumbnailLayout,
  thumbnailLayoutNames,
  thumbnailSizes,
} from '@keylight/contract'
import { type TypefaceName, typefaceNames, typefaces } from '@keylight/imaging/thumbnail'
import { AlignCenter, AlignLeft, AlignRight, ArrowDown, ArrowUp, Eye, EyeOff, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Button, IconButton } from '../../../ui/buttons.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { ColourField } from '../../../ui/colour-field.tsx'
import { RadioGroup, segments } from '../../../ui/radio-group.tsx'
import { cards, chips } from '../../../ui/radio-variants.ts'
import { Slider } from '../../../ui/slider.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { drawThumbnail } from './draw.ts'
import type { LayerWorks } from './layers.ts'
import {
  changePerson,
  changeText,
  type Layer,
  layersOf,
  moveLayer,
  type Part,
  partTitle,
  samePart,
  writeText,
} from './parts.ts'
import { defaultTypeface, fontOf, typefaceTitles } from './typefaces.ts'
import type { Change } from './use-design.ts'

/** A ready-made design that takes over the headline of another. */
export interface Template {
  name: string
  title: string
  make: (design: ThumbnailDesign) => ThumbnailDesign
}

export interface PanelProps {
  design: ThumbnailDesign
  change: Change
  selected: Part | null
  onSelect: (part: Part | null) => void
  works: LayerWorks
  letters: number
}

const percent = (value: number) => `${Math.round(100 * value)}%`

const layoutTitles: Record<ThumbnailLayoutName, string> = {
  right: 'Right',
  left: 'Left',
  spotlight: 'Spotlight',
  banner: 'Banner',
  bold: 'Bold',
  quiet: 'Quiet',
}

const sizeTitles: Record<Aspect, string> = {
  landscape: 'Video 16:9',
  square: 'Square 1:1',
  portrait: 'Post 4:5',
  story: 'Story 9:16',
}

/** Sizes and ready-made layouts, each shown with the person and the headline. */
export function LayoutPanel({
  design,
  change,
  onSelect,
  works,
  letters,
  templates = [],
}: PanelProps & { templates?: readonly Template[] | undefined }) {
  const size = design.size ?? 'landscape'
  const headline = design.texts[0]?.words ?? 'Your headline'
  const { width, height } = thumbnailSizes[size]
  return (
    <div className="space-y-6">
      <RadioGroup
        legend="Size"
        legendClassName="mb-2 text-[0.9375rem] font-medium"
        name="thumbnail-size"
        variant={chips}
        className="gap-1.5"
        optionClassName="px-3 py-1.5 text-sm font-medium pointer-coarse:py-2.5"
        options={[...aspects]
          .sort((one, other) => Number(other === 'landscape') - Number(one === 'landscape'))
          .map((value) => ({ value, label: sizeTitles[value] }))}
        value={size}
        onChange={(next) => {
          onSelect(null)
          change((now) => ({ ...fitted(now, next), ...(now.format ? { format: now.format } : {}) }))
        }}
      />
      <p className="-mt-3 text-sm text-ink-soft tabular-nums">
        {width.toLocaleString()} × {height.toLocaleString()} pixels
      </p>
      {templates.length > 0 && (
        <Designs title="Template" designs={templates} {...{ design, change, onSelect, works, letters }} />
      )}
      <Designs
        title="Layout"
        designs={thumbnailLayoutNames.map((name) => ({
          name,
          title: layoutTitles[name],
          make: (now) => relaid(now, name, now.texts[0]?.words ?? headline),
        }))}
        {...{ design, change, onSelect, works, letters }}
      />
      <RadioGroup
        legend="File"
        legendClassName="mb-2 text-[0.9375rem] font-medium"
        name="thumbnail-format"
        variant={chips}
        className="gap-1.5"
        optionClassName="px-3 py-1.5 text-sm font-medium pointer-coarse:py-2.5"
        options={[
          { value: 'jpeg', label: 'JPEG' },
          { value: 'png', label: 'PNG' },
        ]}
        value={design.format ?? 'jpeg'}
        onChange={(format) => change((now) => ({ ...now, format }))}
      />
      <p className="-mt-3 text-sm text-ink-soft">Never larger than 2 MB, which is YouTube’s limit.</p>
    </div>
  )
}

/** Designs to choose from, each shown with the person and the headline. */
function Designs({
  title,
  designs,
  design,
  change,
  onSelect,
  works,
  letters,
}: Pick<PanelProps, 'design' | 'change' | 'onSelect' | 'works' | 'letters'> & {
  title: string
  designs: readonly Template[]
}) {
  return (
    <div>
      <p className="mb-2 text-[0.9375rem] font-medium">{title}</p>
      <ul className="grid grid-cols-2 gap-3">
        {designs.map((each) => (
          <li key={each.name}>
            <button
              type="button"
              className="group block w-full rounded-lg text-left"
              onClick={() => {
                onSelect(null)
                change(each.make)
              }}
            >
              <Miniature
                design={each.make(design)}
                works={works}
                letters={letters}
                className="rounded-md border border-line group-hover:border-edge"
              />
              <span className="mt-1 block text-sm text-ink-soft">{each.title}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Lays out the same words anew; further texts stay. The headline keeps its typeface. */
function relaid(design: ThumbnailDesign, name: ThumbnailLayoutName, words = design.texts[0]?.words ?? 'Your headline') {
  const made = thumbnailLayout(name, words, design.size ?? 'landscape')
  const [headline] = made.texts
  const { typeface } = design.texts[0] ?? {}
  return {
    ...made,
    ...(design.format ? { format: design.format } : {}),
    texts: [{ ...headline!, ...(typeface ? { typeface } : {}) }, ...design.texts.slice(1)],
  }
}

/** The same design in another size: laid out anew, with its own colours. */
function fitted(design: ThumbnailDesign, size: Aspect): ThumbnailDesign {
  const wordy = design.texts[0]?.words ?? ''
  const made = thumbnailLayout('right', wordy || 'Your headline', size)
  const texts = design.texts.map((text, index) => {
    const { x, y, width, size, align } = made.texts[0]!
    return index === 0 ? { ...text, x, y, width, size, align } : text
  })
  const { x, y, height } = made.person
  return { ...design, size, person: { ...design.person, x, y, height }, texts }
}

/** A small picture of a design. */
export function Miniature({
  design,
  works,
  letters,
  className = '',
  pixels = 320,
}: {
  design: ThumbnailDesign
  works: LayerWorks
  letters: number
  className?: string
  pixels?: number
}) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const sheet = thumbnailSizes[design.size ?? 'landscape']
  const scale = pixels / Math.max(sheet.width, sheet.height)
  // biome-ignore lint/correctness/useExhaustiveDependencies: words are drawn again with new letters.
  useEffect(() => {
    // After what the user is looking at.
    const timer = setTimeout(() => {
      const context = canvas.current?.getContext('2d')
      if (!context) return
      context.setTransform(scale, 0, 0, scale, 0, 0)
      drawThumbnail(context, design, sheet, works.small, true)
    }, 60)
    return () => clearTimeout(timer)
  }, [design, sheet, works, letters, scale])
  return (
    <canvas
      ref={canvas}
      width={Math.round(sheet.width * scale)}
      height={Math.round(sheet.height * scale)}
      className={`block h-auto w-full bg-stage ${className}`}
    />
  )
}

/** The words of one text and how they look. */
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
  const set = (to: Partial<ThumbnailDesign['texts'][number]>, gesture?: string) =>
    change((now) => changeText(now, index, to), gesture && `${gesture} ${index}`)
  return (
    <div className="space-y-5">
      {design.texts.length > 1 && (
        <RadioGroup
          legend="Text"
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
          <TextLook text={text} set={set} />
        </>
      )}
      <div className="flex flex-wrap gap-3">
        <Button size="small" icon={<Plus className="size-4" />} disabled={full} onClick={add}>
          Add text
        </Button>
        {text && (
          <Button size="small" icon={<Trash2 className="size-4" />} onClick={() => onRemove(index)}>
            Remove text
          </Button>
        )}
      </div>
    </div>
  )
}

type Text = ThumbnailDesign['texts'][number]

function TextLook({ text, set }: { text: Text; set: (to: Partial<Text>, gesture?: string) => void }) {
  return (
    <>
      <TypefaceChoice value={text.typeface ?? defaultTypeface} onChange={(typeface) => set({ typeface })} />
      <Slider
        label="Size"
        from={2}
        to={60}
        step={0.5}
        value={100 * text.size}
        words={(value) => `${value.toFixed(1)}%`}
        onChange={(value) => set({ size: value / 100 }, 'size')}
      />
      <div className="flex flex-wrap items-center gap-4">
        <RadioGroup
          legend="Alignment"
          name="thumbnail-align"
          variant={segments}
          className=""
          optionClassName="grid size-10 place-items-center"
          options={[
            { value: 'left', label: <Shown icon={<AlignLeft className="size-4.5" />} words="Left" /> },
            { value: 'centre', label: <Shown icon={<AlignCenter className="size-4.5" />} words="Centre" /> },
            { value: 'right', label: <Shown icon={<AlignRight className="size-4.5" />} words="Right" /> },
          ]}
          value={text.align}
          onChange={(align) => set({ align })}
        />
        {typefaces[text.typeface ?? defaultTypeface].weights.bold === 700 && (
          <Checkbox
            label="Bold"
            value={text.weight === 'bold'}
            onChange={(bold) => set({ weight: bold ? 'bold' : 'regular' })}
          />
        )}
        <Checkbox label="Behind the person" value={text.behind ?? false} onChange={(behind) => set({ behind })} />
      </div>
      <ColourField label="Colour" value={text.colour} onChange={(colour) => set({ colour }, 'colour')} />
      <OptionalColour
        label="Outline"
        value={text.outline}
        initial="#0b0d12"
        onChange={(outline, gesture) => set({ outline }, gesture)}
      />
      <OptionalColour
        label="Box"
        value={text.box}
        initial="#d7263d"
        onChange={(box, gesture) => set({ box }, gesture)}
      />
    </>
  )
}

const Shown = ({ icon, words }: { icon: ReactNode; words: string }) => (
  <>
    {icon}
    <span className="sr-only">{words}</span>
  </>
)

function TextWords({
  reference,
  text,
  onChange,
}: {
  reference: RefObject<HTMLTextAreaElement | null>
  text: ThumbnailDesign['texts'][number]
  onChange: (words: string) => void
}) {
  return (
    <Textarea
      ref={reference}
      label="Words"
      rows={2}
      lengthMax={120}
      value={text.words}
      problem={text.words.trim() === '' ? 'Enter some words, or remove this text.' : undefined}
      onChange={onChange}
    />
  )
}

const newText = ({ texts, size }: ThumbnailDesign): ThumbnailDesign['texts'][number] => ({
  words: 'New text',
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

const TypefaceChoice = ({ value, onChange }: { value: TypefaceName; onChange: (name: TypefaceName) => void }) => (
  <RadioGroup
    legend="Typeface"
    legendClassName="mb-1.5 text-[0.9375rem] font-medium"
    name="thumbnail-typeface"
    variant={cards}
    className="grid grid-cols-2 gap-2"
    optionClassName="truncate rounded-lg border-line px-3 py-2 text-lg leading-tight max-sm:px-2 pointer-coarse:py-3"
    options={typefaceNames.map((name) => ({
      value: name,
      label: <span style={{ font: fontOf(name, 'bold', 17) }}>{typefaceTitles[name]}</span>,
    }))}
    value={value}
    onChange={onChange}
  />
)

/** A colour that can be left out. */
function OptionalColour({
  label,
  value,
  initial,
  onChange,
}: {
  label: string
  value: string | null
  initial: string
  onChange: (value: string | null, gesture?: string) => void
}) {
  return (
    <div>
      <Checkbox label={label} value={value !== null} onChange={(on) => onChange(on ? initial : null)} />
      {value !== null && (
        <div className="mt-1 ml-8">
          <ColourField
            label={`Colour of the ${label.toLowerCase()}`}
            value={value}
            onChange={(colour) => onChange(colour, label)}
          />
        </div>
      )}
    </div>
  )
}

/** How large the person is, and their outline. */
export function PersonPanel({ design, change }: PanelProps) {
  const { person } = design
  const set = (to: Partial<ThumbnailDesign['person']>, gesture?: string) =>
    change((now) => changePerson(now, to), gesture)
  const { outline } = person
  return (
    <div className="space-y-5">
      <Checkbox label="Show the person" value={!person.hidden} onChange={(shown) => set({ hidden: !shown })} />
      <Slider
        label="Size"
        from={10}
        to={200}
        value={100 * person.height}
        words={(value) => `${Math.round(value)}%`}
        onChange={(value) => set({ height: value / 100 }, 'person-size')}
      />
      <Checkbox label="Mirror" value={person.mirrored} onChange={(mirrored) => set({ mirrored })} />
      <Checkbox
        label="Outline"
        value={outline !== null}
        onChange={(on) => set({ outline: on ? { colour: '#ffffff', width: 0.012 } : null })}
      />
      {outline && (
        <div className="ml-8 space-y-5">
          <Slider
            label="Width of the outline"
            from={0.2}
            to={5}
            step={0.1}
            value={100 * outline.width}
            words={(value) => `${value.toFixed(1)}%`}
            onChange={(value) => set({ outline: { ...outline, width: value / 100 } }, 'outline-width')}
          />
          <ColourField
            label="Colour of the outline"
            value={outline.colour}
            onChange={(colour) => set({ outline: { ...outline, colour } }, 'outline-colour')}
          />
        </div>
      )}
    </div>
  )
}

const gradients = [
  ['#3e52c2', '#12183f'],
  ['#ffe14d', '#ff9f1c'],
  ['#2b3244', '#0d1017'],
  ['#d7263d', '#5b0f1c'],
  ['#12b5a6', '#0b3d4a'],
  ['#ff2f92', '#4b1a6b'],
  ['#f7f7f5', '#cfcfca'],
] as const

/** The style's own backdrop or a gradient. `choice` changes the style, where there are several. */
export function BackdropPanel({ design, change, choice }: PanelProps & { choice?: ReactNode }) {
  const { backdrop } = design
  const set = (to: ThumbnailDesign['backdrop'], gesture?: string) =>
    change((now) => ({ ...now, backdrop: to }), gesture)
  return (
    <div className="space-y-5">
      <RadioGroup
        legend="Backdrop"
        name="thumbnail-backdrop"
        variant={segments}
        className=""
        optionClassName="flex-1 px-4 py-2 text-center text-sm font-medium pointer-coarse:py-3"
        options={[
          { value: 'style', label: 'Place' },
          { value: 'colours', label: 'Colours' },
        ]}
        value={backdrop.kind}
        onChange={(kind) =>
          set(
            kind === 'style'
              ? { kind, blur: 0.2, dim: 0.3 }
              : { kind, from: gradients[0][0], to: gradients[0][1], angle: 160 },
          )
        }
      />
      {backdrop.kind === 'style' ? (
        <>
          {choice}
          <Slider
            label="Blur"
            from={0}
            to={100}
            value={100 * backdrop.blur}
            words={(value) => percent(value / 100)}
            onChange={(value) => set({ ...backdrop, blur: value / 100 }, 'blur')}
          />
          <Slider
            label="Darkness"
            from={0}
            to={100}
            value={100 * backdrop.dim}
            words={(value) => percent(value / 100)}
            onChange={(value) => set({ ...backdrop, dim: value / 100 }, 'dim')}
          />
        </>
      ) : (
        <>
          <div className="flex flex-wrap gap-2">
            {gradients.map(([from, to]) => (
              <button
                key={from}
                type="button"
                aria-label={`From ${from} to ${to}`}
                onClick={() => set({ ...backdrop, from, to })}
                className="h-10 w-14 rounded-md border border-edge forced-color-adjust-none"
                style={{ background: `linear-gradient(160deg, ${from}, ${to})` }}
              />
            ))}
          </div>
          <ColourField label="From" value={backdrop.from} onChange={(from) => set({ ...backdrop, from }, 'from')} />
          <ColourField label="To" value={backdrop.to} onChange={(to) => set({ ...backdrop, to }, 'to')} />
          <Slider
            label="Direction"
            from={0}
            to={360}
            step={5}
            value={((backdrop.angle % 360) + 360) % 360}
            words={(value) => `${Math.round(value)}°`}
            onChange={(angle) => set({ ...backdrop, angle }, 'angle')}
          />
        </>
      )}
    </div>
  )
}

/** Everything there is, the highest first: choose, hide, move up and down. */
export function LayersPanel({ design, change, selected, onSelect }: PanelProps) {
  const layers = layersOf(design)
  const move = (part: Part, by: 'up' | 'down') => {
    const moved = moveLayer(design, part, by)
    if (!moved) return
    change(() => moved.design)
    onSelect(moved.part)
  }
  const hide = (part: Part, hidden: boolean) =>
    change((now) => (part.kind === 'person' ? changePerson(now, { hidden }) : changeText(now, part.index, { hidden })))
  const keyOf = (layer: Layer) => (layer.kind === 'text' ? `text-${layer.index}` : layer.kind)
  return (
    <ul className="divide-y divide-line rounded-xl border border-line">
      {layers.map((layer, place) => {
        const title = partTitle(design, layer)
        if (layer.kind === 'backdrop')
          return (
            <li key={keyOf(layer)} className="px-4 py-3 text-[0.9375rem] text-ink-soft">
              {title}
            </li>
          )
        const hidden = (layer.kind === 'person' ? design.person.hidden : design.texts[layer.index]?.hidden) ?? false
        return (
          <li key={keyOf(layer)} className="flex items-center gap-1 py-1 pr-2 pl-1">
            <button
              type="button"
              aria-pressed={samePart(layer, selected)}
              onClick={() => onSelect(layer)}
              className={`min-h-11 min-w-0 flex-1 truncate rounded-lg px-3 text-left text-[0.9375rem] hover:bg-hover aria-pressed:bg-secondary-wash aria-pressed:text-secondary-ink ${hidden ? 'text-ink-soft line-through' : ''}`}
            >
              {title}
            </button>
            <IconButton label={`Move ${title} up`} disabled={place === 0} onClick={() => move(layer, 'up')}>
              <ArrowUp className="size-4.5" />
            </IconButton>
            <IconButton
              label={`Move ${title} down`}
              disabled={place >= layers.length - 2}
              onClick={() => move(layer, 'down')}
            >
              <ArrowDown className="size-4.5" />
            </IconButton>
            <IconButton
              label={hidden ? `Show ${title}` : `Hide ${title}`}
              aria-pressed={hidden}
              onClick={() => hide(layer, !hidden)}
            >
              {hidden ? <EyeOff className="size-4.5" /> : <Eye className="size-4.5" />}
            </IconButton>
          </li>
        )
      })}
    </ul>
  )
}

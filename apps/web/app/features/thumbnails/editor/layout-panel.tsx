import {
  type Aspect,
  aspects,
  type ThumbnailDesign,
  type ThumbnailLayoutName,
  thumbnailLayout,
  thumbnailLayoutNames,
  thumbnailSizes,
} from '@keylight/contract'
import { t } from '#words'
import { inDigits } from '../../../formats/numbers.ts'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { chips } from '../../../ui/radio-variants.ts'
import { Miniature } from './miniature.tsx'
import type { PanelProps, Template } from './panel.ts'

const layoutTitles: Record<ThumbnailLayoutName, string> = {
  right: t`Right`,
  left: t`Left`,
  spotlight: t`Spotlight`,
  banner: t`Banner`,
  bold: t`Bold`,
  quiet: t`Quiet`,
}

const sizeTitles: Record<Aspect, string> = {
  landscape: t`Video 16:9`,
  square: t`Square 1:1`,
  portrait: t`Post 4:5`,
  story: t`Story 9:16`,
}

/** Sizes and layouts, each previewed with the person and the headline. */
export function LayoutPanel({
  design,
  change,
  onSelect,
  works,
  letters,
  templates = [],
}: PanelProps & { templates?: readonly Template[] | undefined }) {
  const size = design.size ?? 'landscape'
  const headline = design.texts[0]?.words ?? t`Your headline`
  const { width, height } = thumbnailSizes[size]
  return (
    <div className="space-y-6">
      <RadioGroup
        legend={t`Size`}
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
      <p className="-mt-3 text-sm text-ink-soft tabular-nums">{t`${inDigits(width)} × ${inDigits(height)} pixels`}</p>
      {templates.length > 0 && (
        <Designs title={t`Template`} designs={templates} {...{ design, change, onSelect, works, letters }} />
      )}
      <Designs
        title={t`Layout`}
        designs={thumbnailLayoutNames.map((name) => ({
          name,
          title: layoutTitles[name],
          make: (now) => relaid(now, name, now.texts[0]?.words ?? headline),
        }))}
        {...{ design, change, onSelect, works, letters }}
      />
      <RadioGroup
        legend={t`File`}
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
      <p className="-mt-3 text-sm text-ink-soft">{t`Up to 2 MB, YouTube’s limit.`}</p>
    </div>
  )
}

/** A choice of designs, each previewed with the person and the headline. */
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

/** Applies a layout to the headline, which keeps its typeface. Other text elements stay. */
function relaid(
  design: ThumbnailDesign,
  name: ThumbnailLayoutName,
  words = design.texts[0]?.words ?? t`Your headline`,
) {
  const made = thumbnailLayout(name, words, design.size ?? 'landscape')
  const [headline] = made.texts
  const { typeface } = design.texts[0] ?? {}
  return {
    ...made,
    ...(design.format ? { format: design.format } : {}),
    texts: [{ ...headline!, ...(typeface ? { typeface } : {}) }, ...design.texts.slice(1)],
  }
}

/** Returns the design in another size, with its own colours. */
function fitted(design: ThumbnailDesign, size: Aspect): ThumbnailDesign {
  const wordy = design.texts[0]?.words ?? ''
  const made = thumbnailLayout('right', wordy || t`Your headline`, size)
  const texts = design.texts.map((text, index) => {
    const { x, y, width, size, align } = made.texts[0]!
    return index === 0 ? { ...text, x, y, width, size, align } : text
  })
  const { x, y, height } = made.person
  return { ...design, size, person: { ...design.person, x, y, height }, texts }
}

import { findStyle, type Page, readyPages } from '@keylight/contract'
import { useState } from 'react'
import { Link } from 'react-router'
import { aboutPerson, describePerson } from '../example-people.ts'
import { FilterStrip } from '../features/tools/filters/filter-strip.tsx'
import { StyleTile } from '../features/tryouts/style-tile.tsx'
import { Tryout } from '../features/tryouts/tryout.tsx'
import { Icon } from '../ui/icon.tsx'
import { pairWidths } from '../ui/photo-widths.ts'
import { Photograph, StylePreview } from '../ui/photograph.tsx'
import type { Crop, ProfessionalContent } from './content.ts'
import { BannerPreview, CropPreview } from './crop-preview.tsx'
import { LightDiagram, type LightPlan, lightFigures, shortLight } from './light-diagram.tsx'
import lights from './lights.json'
import { FactList, Prose, Questions, Related, Sections } from './parts.tsx'
import { pagesFrom, type TemplateProps } from './template.tsx'

const plans = lights as unknown as Readonly<Record<string, LightPlan | undefined>>

/** Headshots for a purpose: the try-out first, then what is worth knowing. */
export function HeadshotTemplate({ path, content }: TemplateProps<ProfessionalContent>) {
  const { h1, lead, preset, filters, directory, facts, crop, light, styles, guidance, sections, questions, related } =
    content
  const [own, setOwn] = useState<string | null>(null)
  const plan = plans[preset.style]
  const pair = examplePair(content)
  return (
    <main>
      <Tryout preset={preset} styles={styles.ids} example={pair} onOwn={setOwn}>
        {plan && <LightLine style={preset.style} plan={plan} />}
        <h1 className="text-display">{h1}</h1>
        <p className="mt-5 max-w-116 text-lead text-ink-soft">
          <Prose text={lead} />
        </p>
      </Tryout>
      <div className="measure">
        <div className="divide-y divide-line border-y border-line">
          {filters && (
            <section className="grid gap-x-16 gap-y-10 py-14 md:py-20 lg:grid-cols-3">
              <div>
                <h2 className="text-title">{filters.title}</h2>
                <p className="mt-5 text-lead text-ink-soft">
                  <Prose text={filters.text} />
                </p>
              </div>
              <div className="lg:col-span-2">
                <FilterStrip names={filters.names} example={pair.headshot} who={pair.who} own={own} />
              </div>
            </section>
          )}
          {directory && <Directory {...directory} own={path} />}
          {crop && <CropPart crop={crop} facts={facts} pair={pair} own={own} />}
          {!crop && facts && (
            <section className={row}>
              <h2 className="text-title">{facts.title}</h2>
              <div className="lg:col-span-2">
                <FactList {...facts} />
              </div>
            </section>
          )}
          {plan && (
            <section className="grid items-center gap-x-16 gap-y-10 py-14 md:py-20 lg:grid-cols-2">
              <div className="rounded-2xl border border-line lit p-4 sm:p-8">
                <LightDiagram plan={plan} className="mx-auto w-full max-w-104" />
              </div>
              <div>
                <h2 className="text-title">{light.title}</h2>
                <p className="mt-5 max-w-136 text-lead text-ink-soft">
                  <Prose text={light.text} />
                </p>
                <dl className="mt-8 grid grid-cols-2 gap-x-8">
                  {lightFigures(plan).map(({ label, value }) => (
                    <div key={label} className="border-t border-line py-3">
                      <dt className="text-sm text-ink-soft">{label}</dt>
                      <dd className="tabular-nums">{value}</dd>
                    </div>
                  ))}
                </dl>
                <ExampleFigure pair={pair} />
              </div>
            </section>
          )}
          <StyleTiles {...styles} />
          <Guidance {...guidance} />
        </div>
      </div>
      <Sections sections={sections} />
      <Questions questions={questions} />
      <Related paths={related} />
    </main>
  )
}

const row = 'grid gap-x-16 gap-y-8 py-14 md:py-20 lg:grid-cols-3'

/** Where the pictures of a page's example are, and who is in them. `npm run examples` makes them. */
function examplePair({ preset, person, filters }: ProfessionalContent) {
  const framing = plans[preset.style]?.framing ?? 'head-and-shoulders'
  const headshot = `/pairs/${person}.${preset.style}`
  return {
    style: preset.style,
    headshot,
    before: `/pairs/${person}-${framing}`,
    after: filters ? `${headshot}.${filters.names[0]}` : headshot,
    widths: pairWidths,
    who: describePerson(person),
  }
}
type Pair = ReturnType<typeof examplePair>

/** What the page is about, in light: its style, and where its key stands. */
function LightLine({ style, plan }: { style: string; plan: LightPlan }) {
  return (
    <p className="mb-5 flex items-center gap-3 text-sm text-ink-soft">
      <StylePreview style={style} widths={[160]} sizes="2.5rem" priority className="size-10 rounded-full object-top" />
      <span>
        <span className="font-semibold text-ink">{findStyle(style)?.title}</span>
        <br />
        Key light {shortLight(plan).toLowerCase()}
      </span>
    </p>
  )
}

/** The other pages of the series, as an index. */
function Directory({ title, text, own }: NonNullable<ProfessionalContent['directory']> & { own: Page['path'] }) {
  const others = readyPages.filter(({ kind, path }) => kind === 'professional' && path !== own)
  return (
    <section className={row}>
      <div>
        <h2 className="text-title">{title}</h2>
        <p className="mt-4 text-ink-soft">
          <Prose text={text} />
        </p>
      </div>
      <ul className="columns-1 gap-x-10 sm:columns-2 lg:col-span-2">
        {others.map(({ path, title: name }) => (
          <li key={path} className="break-inside-avoid border-b border-line">
            <Link to={path} className="group flex items-center justify-between py-3 text-heading hover:text-accent">
              {name.replace(/ Headshots$/, '')}
              <Icon
                name="chevron-down"
                className="size-4 -rotate-90 text-ink-soft transition-transform group-hover:translate-x-1"
              />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function CropPart({
  crop: { title, text, shape, sizes, banner },
  facts,
  pair: { after },
  own,
}: {
  crop: Crop
  facts: ProfessionalContent['facts']
  pair: Pair
  own: string | null
}) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-10 py-14 md:py-20 lg:grid-cols-[repeat(2,minmax(0,1fr))]">
      <div className="flex flex-col justify-between gap-10">
        <div>
          <h2 className="text-title">{title}</h2>
          <p className="mt-5 max-w-136 text-lead text-ink-soft">
            <Prose text={text} />
          </p>
        </div>
        {facts && (
          <div>
            <h3 className="text-heading">{facts.title}</h3>
            <FactList {...facts} />
          </div>
        )}
      </div>
      <div className="space-y-6">
        <CropPreview
          shape={shape}
          sizes={sizes}
          picture={(pixels) =>
            own ? (
              <img src={own} alt="" className="size-full object-cover object-top" />
            ) : (
              <Photograph
                base={after}
                widths={pairWidths}
                sizes={`${pixels}px`}
                alt=""
                className="size-full object-top"
              />
            )
          }
        />
        <p aria-live="polite" className="text-sm text-ink-soft">
          {own
            ? 'Your own headshot, cut as it will be.'
            : 'Make your headshot above, and it appears here in its place.'}
        </p>
        {banner && (
          <div className="space-y-3">
            <BannerPreview {...banner} />
            <p className="text-sm text-ink-soft">
              <Prose text={banner.text} />
            </p>
          </div>
        )}
      </div>
    </section>
  )
}

/** The page's example, small: it is the light that the words beside it are about. */
function ExampleFigure({ pair }: { pair: Pair }) {
  const print = 'aspect-4/5 w-full rounded-md'
  return (
    <figure className="mt-6 flex items-center gap-5 border-t border-line pt-6">
      <div className="grid w-40 shrink-0 grid-cols-2 gap-1.5 sm:w-52">
        <Photograph
          base={pair.before}
          widths={pairWidths}
          sizes="6.5rem"
          alt={`Before: ${pair.who}`}
          className={print}
        />
        <Photograph base={pair.after} widths={pairWidths} sizes="6.5rem" alt="After, in this light" className={print} />
      </div>
      <figcaption className="text-sm text-ink-soft">
        The photo, and the headshot in this light. {aboutPerson}.
      </figcaption>
    </figure>
  )
}

/** The styles of the page. */
function StyleTiles({ title, text, ids }: ProfessionalContent['styles']) {
  return (
    <section className="py-14 md:py-20">
      <div className="grid items-end gap-x-16 gap-y-4 lg:grid-cols-2">
        <h2 className="text-title">{title}</h2>
        <p className="max-w-136 text-ink-soft">
          <Prose text={text} />
        </p>
      </div>
      <div className="mt-10 grid gap-x-16 gap-y-10 md:grid-cols-2">
        {(['woman', 'man'] as const).map((gender) => (
          <div key={gender}>
            <h3 className="text-sm text-ink-soft">{gender === 'woman' ? 'For women' : 'For men'}</h3>
            <ul className="mt-3 grid grid-cols-3 gap-x-3 gap-y-6">
              {ids
                .filter((id) => id.startsWith(`${gender}.`))
                .map((id) => (
                  <li key={id}>
                    <div className="print-edge">
                      <StyleTile style={id} sizes="(min-width: 768px) 11rem, 30vw" className="aspect-4/5" />
                    </div>
                    <p className="mt-2 text-sm leading-snug">{findStyle(id)?.title}</p>
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}

function Guidance({ title, do: dos, dont }: ProfessionalContent['guidance']) {
  const list = (label: string, icon: 'check' | 'close', tone: string, points: readonly string[]) => (
    <div>
      <h3 className={`flex items-center gap-2 text-heading ${tone}`}>
        <Icon name={icon} className="size-5" />
        {label}
      </h3>
      <ul className="mt-4 divide-y divide-line border-t border-line">
        {points.map((point) => (
          <li key={point} className="py-3.5">
            <Prose text={point} />
          </li>
        ))}
      </ul>
    </div>
  )
  return (
    <section className={row}>
      <h2 className="text-title">{title}</h2>
      <div className="grid gap-x-12 gap-y-10 sm:grid-cols-2 lg:col-span-2">
        {list('Do', 'check', 'text-good', dos)}
        {list('Don’t', 'close', 'text-bad', dont)}
      </div>
    </section>
  )
}

export const professionalPage = pagesFrom<ProfessionalContent>(HeadshotTemplate)

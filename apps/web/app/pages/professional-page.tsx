import { type FaceBox, findStyle, genders, type Page, readyPages } from '@keylight/contract'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { t } from '#words'
import {
  aboutPerson,
  describePerson,
  type ExamplePersonId,
  examplePeople,
  shownPeople,
  showsOurPeople,
} from '../example-people.ts'
import { FilterStrip } from '../features/tools/filters/filter-strip.tsx'
import { StyleTile } from '../features/tryouts/style-tile.tsx'
import { Tryout } from '../features/tryouts/tryout.tsx'
import { requestStyle } from '../features/tryouts/tryout-session.ts'
import { Icon } from '../ui/icon.tsx'
import { pairWidths } from '../ui/photo-widths.ts'
import { Photograph } from '../ui/photograph.tsx'
import type { Crop, ProfessionalContent } from './content.ts'
import { BannerPreview, CropPreview } from './crop-preview.tsx'
import pairs from './pairs.json'
import { FactList, Prose, Questions, Related, Sections } from './parts.tsx'
import { pagesFrom, type TemplateProps } from './template.tsx'

/** A page about headshots for a purpose: the free preview, then advice. */
export function HeadshotTemplate({ path, content }: TemplateProps<ProfessionalContent>) {
  const { h1, lead, preset, filters, directory, facts, crop, light, styles, guidance, sections, questions, related } =
    content
  const [own, setOwn] = useState<string | null>(null)
  const pair = examplePair(content)
  return (
    <main>
      <Tryout preset={preset} styles={styles.ids} example={pair} selfies={selfiesFor(content.person)} onOwn={setOwn}>
        <h1 className="text-display">{h1}</h1>
        <p className="mt-4 max-w-116 text-lead text-ink-soft">
          <Prose text={lead} />
        </p>
      </Tryout>
      {filters && (
        <Part title={filters.title} text={filters.text} beside>
          <FilterStrip names={filters.names} example={pair.headshot} who={pair.who} own={own} />
        </Part>
      )}
      {crop ? (
        <CropPart crop={crop} facts={facts} pair={pair} own={own} />
      ) : (
        facts && (
          <Part title={facts.title} beside>
            <FactList {...facts} />
          </Part>
        )
      )}
      <Part title={styles.title} text={styles.text} className="bg-stage">
        <StyleTiles ids={styles.ids} own={own !== null} />
      </Part>
      <Part title={guidance.title}>
        <Guidance {...guidance} />
      </Part>
      <div className="border-t border-line">
        <Sections sections={[{ title: light.title, paragraphs: [light.text] }, ...sections]} side={false} />
      </div>
      {directory && <Directory {...directory} own={path} />}
      <Questions questions={questions} />
      <Related paths={related} />
    </main>
  )
}

/** A section of the page. `beside`: puts the heading next to it where space allows. */
function Part({
  title,
  text,
  beside = false,
  className = '',
  children,
}: {
  title: string
  text?: string
  beside?: boolean
  className?: string
  children: ReactNode
}) {
  return (
    <section className={`border-t border-line py-12 md:py-16 ${className}`}>
      <div className={`measure grid gap-x-16 gap-y-8 ${beside ? 'lg:grid-cols-3' : ''}`}>
        <div>
          <h2 className="text-title">{title}</h2>
          {text && (
            <p className="mt-3 max-w-152 text-ink-soft">
              <Prose text={text} />
            </p>
          )}
        </div>
        <div className={beside ? 'lg:col-span-2' : ''}>{children}</div>
      </div>
    </section>
  )
}

const shotOf: Readonly<Record<string, { framing: string; face: FaceBox } | undefined>> = pairs

/** Returns the image paths and description of a page's example. `npm run examples` creates the images. */
function examplePair({ preset, person, filters }: ProfessionalContent) {
  const name = `${person}.${preset.style}`
  const shot = shotOf[name]
  const headshot = `/pairs/${name}`
  return {
    style: preset.style,
    headshot,
    before: `/pairs/${person}-${shot?.framing ?? 'head-and-shoulders'}`,
    after: filters ? `${headshot}.${filters.names[0]}` : headshot,
    widths: pairWidths,
    who: describePerson(person),
    // Faces are elsewhere in a site owner's own photos.
    face: (showsOurPeople && shot?.face) || null,
  }
}
type Pair = ReturnType<typeof examplePair>

/** Returns two women and two men, other than the page's example, starting at a different one on each page. */
function selfiesFor(person: ExamplePersonId): ExamplePersonId[] {
  const first = shownPeople.indexOf(person)
  const others = [...shownPeople.slice(first + 1), ...shownPeople.slice(0, Math.max(first, 0))]
  return genders.flatMap((gender) => others.filter((id) => examplePeople[id].gender === gender).slice(0, 2))
}

/** Index of the other pages of the series. */
function Directory({ title, text, own }: NonNullable<ProfessionalContent['directory']> & { own: Page['path'] }) {
  const others = readyPages.filter(({ kind, path }) => kind === 'professional' && path !== own)
  return (
    <Part title={title} text={text} beside>
      <ul className="columns-2 gap-x-10 md:columns-3">
        {others.map(({ path, title, name = title }) => (
          <li key={path} className="break-inside-avoid border-b border-line">
            <Link to={path} className="group flex items-center justify-between py-2.5 font-medium hover:text-accent">
              {name}
              <Icon
                name="chevron-down"
                className="size-4 -rotate-90 text-ink-soft transition-transform group-hover:translate-x-1"
              />
            </Link>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function CropPart({
  crop: { title, text, shape, sizes, banner },
  facts,
  pair: { after, face },
  own,
}: {
  crop: Crop
  facts: ProfessionalContent['facts']
  pair: Pair
  own: string | null
}) {
  return (
    <section className="border-t border-line py-12 md:py-16">
      <div className="measure grid grid-cols-[minmax(0,1fr)] items-start gap-x-16 gap-y-8 lg:grid-cols-[repeat(2,minmax(0,1fr))] lg:grid-rows-[auto_1fr]">
        <div>
          <h2 className="text-title">{title}</h2>
          <p className="mt-3 max-w-136 text-ink-soft">
            <Prose text={text} />
          </p>
        </div>
        <div className="space-y-4 lg:row-span-2">
          <CropPreview
            shape={shape}
            sizes={sizes}
            face={own ? null : face}
            picture={(pixels) =>
              own ? (
                <img src={own} alt="" className="size-full object-cover" />
              ) : (
                <Photograph base={after} widths={pairWidths} sizes={`${pixels}px`} alt="" className="size-full" />
              )
            }
          />
          <p aria-live="polite" className="text-sm text-ink-soft">
            {own
              ? t`Your own headshot, cropped as it will appear.`
              : t`${aboutPerson}. Create your headshot above to see it here.`}
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
        {facts && (
          <div>
            <h3 className="text-heading">{facts.title}</h3>
            <FactList {...facts} />
          </div>
        )}
      </div>
    </section>
  )
}

/** Number of styles per gender that the page shows large. */
const largeOfEach = 4

/** The page's styles on different people, or on the visitor. Clicking one shows it at the top. */
function StyleTiles({ ids, own }: { ids: ProfessionalContent['styles']['ids']; own: boolean }) {
  const [women, men] = (['woman', 'man'] as const).map((gender) =>
    ids.filter((id) => id.startsWith(`${gender}.`)).slice(0, largeOfEach),
  )
  const shown = (women ?? []).flatMap((id, at) => [id, ...(men?.slice(at, at + 1) ?? [])])
  return (
    <ul className="grid grid-cols-2 gap-x-3 gap-y-5 sm:grid-cols-4 sm:gap-x-5">
      {[...shown, ...(men?.slice(women?.length ?? 0) ?? [])].map((id) => (
        <li key={id}>
          <button type="button" onClick={() => requestStyle(id)} className="group block w-full text-left">
            <span className="print-edge block">
              <StyleTile
                style={id}
                sizes="(min-width: 640px) min(17rem, 23vw), 46vw"
                className="aspect-4/5 w-full transition-transform duration-500 ease-calm motion-safe:group-hover:scale-[1.03]"
              />
            </span>
            <span className="mt-2 block leading-snug font-medium group-hover:text-accent">{findStyle(id)?.title}</span>
            {!own && <span className="block text-sm text-ink-soft">{aboutPerson}</span>}
          </button>
        </li>
      ))}
    </ul>
  )
}

function Guidance({ do: dos, dont }: Omit<ProfessionalContent['guidance'], 'title'>) {
  const list = (label: string, icon: 'check' | 'close', tone: string, points: readonly string[]) => (
    <div className="rounded-2xl border border-line bg-sheet px-6 pt-5 pb-3">
      <h3 className={`flex items-center gap-2 text-heading ${tone}`}>
        <Icon name={icon} className="size-5" />
        {label}
      </h3>
      <ul className="mt-3 divide-y divide-line">
        {points.map((point) => (
          <li key={point} className="py-3">
            <Prose text={point} />
          </li>
        ))}
      </ul>
    </div>
  )
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      {list(t`Do`, 'check', 'text-good', dos)}
      {list(t`Don’t`, 'close', 'text-bad', dont)}
    </div>
  )
}

export const professionalPage = pagesFrom<ProfessionalContent>(HeadshotTemplate)

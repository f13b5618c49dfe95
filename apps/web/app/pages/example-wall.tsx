import { findStyle } from '@keylight/contract'
import { useState } from 'react'
import { plural, t } from '#words'
import {
  aboutPerson,
  describePerson,
  type ExamplePersonId,
  examplePeople,
  shownPeople,
  showsOurPeople,
  type Trait,
  traits,
} from '../example-people.ts'
import { BeforeAfter } from '../ui/before-after.tsx'
import { NativeDialog } from '../ui/native-dialog.tsx'
import { headshotWidths, photoWidths } from '../ui/photo-widths.ts'
import { Photograph } from '../ui/photograph.tsx'
import { beforeIn, exampleStyles } from './example-styles.ts'
import { PhotoFigures } from './photo-figures.tsx'

interface Shown {
  person: ExamplePersonId
  style: string
}

const titleOf = (style: string) => findStyle(style)?.title ?? ''

const traitTitles: Readonly<Record<Trait, string>> = {
  glasses: t`Glasses`,
  beard: t`Beard`,
  curls: t`Curls`,
  headscarf: t`Headscarf`,
  'grey hair': t`Grey hair`,
}

/** Every example person: the photo, then their headshots, which open in full size next to it. */
export function ExampleWall() {
  const [trait, setTrait] = useState<Trait | null>(null)
  const [shown, setShown] = useState<Shown | null>(null)
  const people = shownPeople.filter((id) => trait === null || includes(examplePeople[id].traits, trait))
  return (
    <section className="measure pb-16 md:pb-24">
      {showsOurPeople && (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{t`Show people with`}</legend>
          {[null, ...traits].map((value) => (
            <button
              key={value ?? 'all'}
              type="button"
              aria-pressed={value === trait}
              onClick={() => setTrait(value)}
              className="rounded-full border border-line px-4 py-2 text-sm font-medium aria-pressed:border-accent aria-pressed:bg-accent/10"
            >
              {value === null ? t`Everyone` : traitTitles[value]}
            </button>
          ))}
        </fieldset>
      )}
      <p aria-live="polite" className="sr-only">
        {plural(people.length, { one: '# person', other: '# people' })}
      </p>
      <ul className="mt-8 space-y-10">
        {people.map((id, index) => (
          <li key={id}>
            <PersonRow id={id} priority={index === 0} onShow={(style) => setShown({ person: id, style })} />
          </li>
        ))}
      </ul>
      <PhotoFigures />
      <NativeDialog
        open={shown !== null}
        onClose={() => setShown(null)}
        title={shown ? titleOf(shown.style) : ''}
        className="w-[min(40rem,calc(100vw-2rem),calc((100dvh-9rem)*0.8))]"
      >
        {shown && <Comparison {...shown} />}
      </NativeDialog>
    </section>
  )
}

const includes = (list: readonly Trait[], trait: Trait) => list.includes(trait)

function PersonRow({
  id,
  priority,
  onShow,
}: {
  id: ExamplePersonId
  priority: boolean
  onShow: (style: string) => void
}) {
  const { gender, source } = examplePeople[id]
  const sizes = '(min-width: 768px) 12rem, 30vw'
  return (
    <figure>
      <div className="grid grid-cols-3 gap-2 sm:grid-cols-4 md:grid-cols-7">
        <div className="print-edge relative">
          <Photograph
            base={`/people/${id}.photo`}
            widths={photoWidths}
            sizes={sizes}
            priority={priority}
            alt={t`The photo: ${describePerson(id)}`}
            className="aspect-4/5 w-full"
          />
          <span className="absolute bottom-2 left-2 rounded-full bg-black/60 px-2 py-0.5 text-xs text-white">
            {t`Photo`}
          </span>
        </div>
        {exampleStyles[gender].map((style) => (
          <button key={style} type="button" onClick={() => onShow(style)} className="print-edge block">
            <Photograph
              base={`/people/${id}.${style}`}
              widths={headshotWidths}
              sizes={sizes}
              alt={t`The headshot: ${titleOf(style)}. Compare with the photo`}
              className="aspect-4/5 w-full"
            />
          </button>
        ))}
      </div>
      <figcaption className="mt-2 text-sm text-ink-soft">
        {aboutPerson}
        {showsOurPeople && (
          <>
            {' · '}
            <a href={source} target="_blank" rel="noopener nofollow" className="underline underline-offset-4">
              {t`Photo source`}
            </a>
          </>
        )}
      </figcaption>
    </figure>
  )
}

/** Photo and headshot in the same framing, as a before/after comparison. */
function Comparison({ person, style }: Shown) {
  const large = headshotWidths.slice(-1)
  const side = (name: string, alt: string) => (
    <Photograph
      base={`/people/${person}.${name}`}
      widths={large}
      sizes="40rem"
      priority
      alt={alt}
      className="size-full"
    />
  )
  return (
    <div className="print-edge aspect-4/5">
      <BeforeAfter
        label={t`Compare the photo with the headshot`}
        before={side(beforeIn(style), t`The photo, in the same framing: ${describePerson(person)}`)}
        after={side(style, t`The headshot: ${titleOf(style)}`)}
      />
    </div>
  )
}

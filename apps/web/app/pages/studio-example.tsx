import { t } from '#words'
import { aboutPerson, describePerson, type ExamplePersonId, examplePeople, showsOurPeople } from '../example-people.ts'
import { BeforeAfter } from '../ui/before-after.tsx'
import { headshotWidths } from '../ui/photo-widths.ts'
import { Photograph } from '../ui/photograph.tsx'
import type { CaseStudyContent } from './content.ts'
import { beforeIn } from './example-styles.ts'

/** Before/after comparison of a photo and its headshot, for use next to a heading. The style is one of `exampleStyles`. */
export const studioExample = (person: ExamplePersonId, style: string) => () => {
  const side = (name: string, widths: readonly number[], alt: string) => (
    <Photograph
      base={`/people/${person}.${name}`}
      widths={widths}
      sizes="(min-width: 1024px) 24rem, 92vw"
      priority
      alt={alt}
      className="size-full"
    />
  )
  return (
    <figure className="w-full max-w-120 lg:w-96">
      <div className="print-edge aspect-4/5 lit shadow-print">
        <BeforeAfter
          label={t`Compare the photo with the headshot`}
          before={side(beforeIn(style), headshotWidths.slice(1), t`The photo: ${describePerson(person)}`)}
          after={side(style, headshotWidths, t`The headshot created from it`)}
        />
      </div>
      <figcaption className="mt-3 text-sm text-ink-soft">
        {t`${aboutPerson}: the photo and the headshot created from it`}
      </figcaption>
    </figure>
  )
}

/** Several people in one style, like a team, for use next to a heading. */
export function TeamExample({ people, styles }: CaseStudyContent['team']) {
  return (
    <figure className="w-full max-w-120 lg:w-120">
      <ul className="grid grid-cols-3 gap-2">
        {people.map((person) => (
          <li key={person} className="print-edge">
            <Photograph
              base={`/people/${person}.${styles[examplePeople[person].gender]}`}
              widths={headshotWidths}
              sizes="(min-width: 1024px) 10rem, 30vw"
              priority
              alt={t`A headshot: ${describePerson(person)}`}
              className="aspect-4/5 w-full"
            />
          </li>
        ))}
      </ul>
      <figcaption className="mt-3 text-sm text-ink-soft">
        {showsOurPeople
          ? t`Example people: different photos, one style`
          : t`Shown with their consent: different photos, one style`}
      </figcaption>
    </figure>
  )
}

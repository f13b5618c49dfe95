import { Check, X } from 'lucide-react'
import { t } from '#words'
import { showsOurPeople } from '../../example-people.ts'
import { checklistWidths } from '../../ui/photo-widths.ts'
import { Photograph } from '../../ui/photograph.tsx'

const aboutPeople = showsOurPeople ? t`These are example people.` : t`Shown with their consent.`

interface Example {
  picture: string
  words: string
}

const good: Example[] = [
  { picture: 'good-home', words: t`Looking at the camera` },
  { picture: 'good-outdoors', words: t`Soft, even light` },
  { picture: 'good-office', words: t`Head and shoulders` },
]

const bad: Example[] = [
  { picture: 'bad-dark', words: t`Too dark` },
  { picture: 'bad-blurred', words: t`Blurry` },
  { picture: 'bad-cut-off', words: t`Cut off` },
  { picture: 'bad-far', words: t`Too far away` },
  { picture: 'bad-group', words: t`Several people` },
]

/** Examples of photos that work and of photos to avoid. */
export function PhotoExamples({ level }: { level: 'h2' | 'h3' }) {
  return (
    <div className="grid gap-x-8 gap-y-6 md:grid-cols-[3fr_5fr]">
      <Examples
        title={t`Good photos`}
        level={level}
        examples={good}
        mark={<Check className="text-good" />}
        columns="grid-cols-3"
      />
      <Examples
        title={t`Photos to avoid`}
        level={level}
        examples={bad}
        mark={<X className="text-bad" />}
        columns="grid-cols-3 sm:grid-cols-5"
      />
      <p className="text-sm text-ink-soft md:col-span-2">
        {t`${aboutPeople} The photos to avoid are edited versions of good ones.`}
      </p>
    </div>
  )
}

function Examples({
  title,
  level: Heading,
  examples,
  mark,
  columns,
}: {
  title: string
  level: 'h2' | 'h3'
  examples: readonly Example[]
  mark: React.ReactNode
  columns: string
}) {
  return (
    <section>
      <Heading className="mb-3 font-semibold">{title}</Heading>
      <ul className={`grid gap-x-3 gap-y-4 ${columns}`}>
        {examples.map(({ picture, words }) => (
          <li key={picture}>
            <Photograph
              base={`/examples/${picture}`}
              widths={checklistWidths}
              sizes="9rem"
              alt=""
              className="aspect-4/5 w-full rounded-print bg-stage"
            />
            <p className="mt-1.5 flex gap-1 text-sm leading-snug [&>svg]:mt-px [&>svg]:size-4 [&>svg]:shrink-0">
              {mark}
              <span className="min-w-0 wrap-anywhere">{words}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

import type { People } from '@keylight/contract'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { plural, t } from '#words'

interface Props {
  people: People
  /** Returns the thumbnail and the name of a photo, or null if it doesn't exist. */
  photoOf: (id: string) => { url: string; name: string } | null
  /** Returns the actions for another person's photo. */
  action: (id: string, person: number) => ReactNode
  children: ReactNode
}

/** Warns that photos may show different people, grouped by person. Shows nothing if all seem to show one person. */
export function DifferentPeople({ people, photoOf, action, children }: Props) {
  const groups = people
    .map((ids) =>
      ids.flatMap((id) => {
        const photo = photoOf(id)
        return photo ? [{ id, ...photo }] : []
      }),
    )
    .filter((photos) => photos.length > 0)
  if (groups.length < 2) return null
  return (
    <section aria-label={t`These may be different people`} className="rounded-2xl border border-line p-5">
      <h2 className="flex items-center gap-2 font-semibold text-warn">
        <TriangleAlert className="size-5 shrink-0" />
        {t`These may be different people`}
      </h2>
      <p className="mt-1 max-w-2xl text-[0.9375rem]">{children}</p>
      <ol className="mt-5 grid gap-x-10 gap-y-6 md:grid-cols-2">
        {groups.map((photos, index) => (
          <li key={photos[0]!.id}>
            <p className="mb-2 text-sm text-ink-soft">
              {t`Person ${index + 1}`} · {plural(photos.length, { one: '# photo', other: '# photos' })}
            </p>
            <ul className="flex flex-wrap gap-3">
              {photos.map(({ id, url, name }) => (
                <li key={id} className="w-22">
                  <img src={url} alt={name} className="aspect-4/5 w-full rounded-md object-cover" />
                  <div className="mt-1.5">{action(id, index + 1)}</div>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  )
}

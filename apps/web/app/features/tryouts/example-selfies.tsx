import { useState } from 'react'
import { t } from '#words'
import { describePerson, type ExamplePersonId, shownPeople, showsOurPeople } from '../../example-people.ts'
import { photoWidths } from '../../ui/photo-widths.ts'
import { Photograph } from '../../ui/photograph.tsx'

const usualSelfies: readonly ExamplePersonId[] = showsOurPeople
  ? ['portrait-009', 'portrait-061', 'portrait-046', 'portrait-062']
  : shownPeople.slice(0, 4)

/** Example photos for visitors without a selfie at hand. */
export function ExampleSelfies({
  people = usualSelfies,
  onPhotos,
}: {
  people?: readonly ExamplePersonId[] | undefined
  onPhotos: (photos: File[]) => void
}) {
  const [failed, setFailed] = useState(false)
  async function choose(person: ExamplePersonId) {
    try {
      const response = await fetch(`/people/${person}.photo-960.avif`)
      if (!response.ok) throw new Error(response.statusText)
      onPhotos([new File([await response.blob()], `${person}.avif`, { type: 'image/avif' })])
    } catch {
      setFailed(true)
    }
  }
  return (
    <div className="mt-4 sm:mt-6">
      <p className="text-sm font-medium">{t`No selfie at hand? Try one of these:`}</p>
      <div className="mt-2 flex gap-2">
        {people.map((person) => (
          <button
            key={person}
            type="button"
            onClick={() => void choose(person)}
            aria-label={t`Try the photo of ${describePerson(person)}`}
            className="size-14 overflow-hidden rounded-full border border-line transition-transform hover:scale-105"
          >
            <Photograph
              base={`/people/${person}.photo`}
              widths={photoWidths}
              sizes="3.5rem"
              alt=""
              className="size-full object-cover object-top"
            />
          </button>
        ))}
      </div>
      {failed && (
        <p role="alert" className="mt-2 text-sm text-bad">
          {t`We can’t load this photo. Check your connection and try again.`}
        </p>
      )}
    </div>
  )
}

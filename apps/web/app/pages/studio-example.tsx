import { aboutPerson, describePerson } from '../example-people.ts'
import { BeforeAfter } from '../ui/before-after.tsx'
import { sampleWidths } from '../ui/photo-widths.ts'
import { Photograph } from '../ui/photograph.tsx'

/** A selfie and the headshot that the studio makes of it. */
export function StudioExample() {
  const sample = (which: 'before' | 'after', alt: string) => (
    <Photograph
      base={`/samples/pair-3-${which}`}
      widths={sampleWidths}
      sizes="(min-width: 1024px) 24rem, 92vw"
      priority
      alt={alt}
      className="size-full"
    />
  )
  return (
    <figure className="w-full max-w-96 lg:w-96">
      <div className="print-edge aspect-4/5 lit shadow-print">
        <BeforeAfter
          label="Compare the selfie with the headshot"
          before={sample('before', `The photo: ${describePerson('portrait-061')}`)}
          after={sample('after', 'The headshot made from it, on a dark background')}
        />
      </div>
      <figcaption className="mt-3 text-sm text-ink-soft">
        {aboutPerson}: the photo, and the headshot made from it
      </figcaption>
    </figure>
  )
}

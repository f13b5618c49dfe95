import { peopleAreRendered } from '../sample-people.ts'
import { BeforeAfter } from '../ui/before-after.tsx'
import { Photograph, sampleWidths } from '../ui/photograph.tsx'
import { classicLight, LightDiagram } from './light-diagram.tsx'

/** What a studio is: the plan of its light, or a real selfie and its headshot where the site owner has given some. */
export const StudioPlan = () => (peopleAreRendered ? <Plan /> : <RealPair />)

const Plan = () => (
  <figure className="w-full max-w-96 lg:w-96">
    <div className="rounded-2xl border border-line lit p-6">
      <LightDiagram plan={classicLight} className="w-full" />
    </div>
    <figcaption className="mt-3 text-sm text-ink-soft">
      The classic portrait light, seen from above. Every style has a plan like this one.
    </figcaption>
  </figure>
)

function RealPair() {
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
          before={sample('before', 'A selfie')}
          after={sample('after', 'The headshot made from it')}
        />
      </div>
      <figcaption className="mt-3 text-sm text-ink-soft">
        Shown with their consent: the selfie, and the headshot made from it
      </figcaption>
    </figure>
  )
}

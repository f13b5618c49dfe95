import { t } from '#words'
import { showsOurPeople } from '../example-people.ts'
import { Closer, OwnPair } from '../features/tryouts/own-parts.tsx'
import { closeUpWidths, sampleWidths } from '../ui/photo-widths.ts'
import { Photograph } from '../ui/photograph.tsx'
import closeUp from './close-up.json'
import type { HomeContent } from './content.ts'

const photo = (name: string, widths: readonly number[], sizes: string) => (
  <Photograph base={`/samples/${name}`} widths={widths} sizes={sizes} alt="" className="size-full" />
)

/** Full-bleed photo and headshot, and close-ups of the eyes in both. */
export function Likeness({ title, text, closer }: HomeContent['likeness']) {
  return (
    <section className="bg-[#101114] text-white lg:grid lg:grid-cols-2">
      <OwnPair sample={(which) => photo(`woman-${which}`, sampleWidths, '(min-width: 1024px) 50vw, 100vw')} />
      <div className="self-center px-[clamp(1rem,4vw,2.5rem)] py-10 lg:max-w-156 lg:px-14">
        <h2 className="text-title">{title}</h2>
        <p className="mt-3 text-lead text-white/75">{text}</p>
        <Closer
          sample={(which) => photo(`eyes-${which}`, closeUpWidths, '(min-width: 1024px) 17rem, 45vw')}
          words={closer}
        >
          {showsOurPeople
            ? t`The example person’s eyes in the photo and in the headshot. We compared ${closeUp.unmovedPoints} facial landmarks, and none has moved.`
            : t`The eyes in the photo and in the headshot.`}
        </Closer>
      </div>
    </section>
  )
}

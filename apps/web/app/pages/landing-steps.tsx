import { t } from '#words'
import { OwnTile } from '../features/tryouts/own-tile.tsx'
import { headshotWidths, photoWidths } from '../ui/photo-widths.ts'
import { Photograph } from '../ui/photograph.tsx'
import type { HomeContent } from './content.ts'
import { Section } from './landing-parts.tsx'

/** One person from photo to headshot. */
const person = 'portrait-041'
const headshot = 'woman.lighting.soft-studio'
const small = '(min-width: 768px) 12rem, 20vw'
const wide = '(min-width: 768px) 24rem, 40vw'
const whole = 'aspect-4/5 w-full'

const stepPictures = [
  <OwnTile key="photo" style={null} width={320} height={400} className={whole}>
    <Photograph
      base={`/people/${person}.photo`}
      widths={photoWidths}
      sizes={wide}
      alt=""
      className="size-full object-cover object-top"
    />
  </OwnTile>,
  <div key="styles" className="grid grid-cols-2 gap-1">
    {['woman.headshot.garden', 'woman.headshot.white', 'woman.headshot.urban', 'woman.profession.ceo'].map((style) => (
      <OwnTile key={style} style={style} width={320} height={400} className={whole}>
        <Photograph
          base={`/people/${person}.${style}`}
          widths={headshotWidths}
          sizes={small}
          alt=""
          className="size-full"
        />
      </OwnTile>
    ))}
  </div>,
  <OwnTile key="headshot" style={headshot} width={320} height={400} className={whole}>
    <Photograph
      base={`/people/${person}.${headshot}`}
      widths={headshotWidths}
      sizes={wide}
      alt=""
      className="size-full"
    />
  </OwnTile>,
]

/** The “How it works” section. */
export function Steps({ steps }: Pick<HomeContent, 'steps'>) {
  return (
    <Section title={t`How it works`}>
      <ol className="mt-8 grid gap-6 md:grid-cols-3">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="max-md:flex max-md:items-center max-md:gap-5">
            <div className="print-edge max-md:w-2/5 max-md:shrink-0">{stepPictures[index]}</div>
            <div>
              <h3 className="text-heading md:mt-4">
                <span className="mr-2 text-ink-soft tabular-nums">{index + 1}</span>
                {title}
              </h3>
              <p className="mt-1 text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}

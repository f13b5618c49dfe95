import { type Look, looks, openingCredits } from '@keylight/contract'
import { Link } from 'react-router'
import { Tryout } from '../features/tryout/tryout.tsx'
import { BeforeAfter } from '../ui/before-after.tsx'
import { button } from '../ui/button.ts'
import { Icon } from '../ui/icon.tsx'
import { LookPreview, Photograph, sampleWidths } from '../ui/photograph.tsx'
import type { HomeContent } from './content.ts'
import { HostContact, Questions } from './parts.tsx'

export function Landing({ content }: { content: HomeContent }) {
  return (
    <main data-signed-out>
      <Tryout>
        <h1 className="text-display">{content.h1}</h1>
        <p className="mt-5 max-w-116 text-lead text-ink-soft">{content.lead}</p>
      </Tryout>
      <Steps steps={content.steps} />
      <Likeness />
      <Styles />
      <Promises promises={content.promises} />
      <Pricing {...content.pricing} />
      <Questions questions={content.questions} />
      <Invitation />
    </main>
  )
}

function Steps({ steps }: Pick<HomeContent, 'steps'>) {
  return (
    <section className="border-t border-line bg-stage py-20 md:py-28">
      <div className="measure">
        <h2 className="text-title">How it works</h2>
        <ol className="mt-12 grid gap-x-10 gap-y-14 md:grid-cols-3">
          {steps.map(({ title, text, pictures }, index) => (
            <li key={title}>
              <div className="grid grid-cols-3 gap-1.5">
                {[1, 2, 3].map((picture) => (
                  <Photograph
                    key={picture}
                    base={`/samples/${pictures}-${picture}`}
                    widths={sampleWidths}
                    sizes="(min-width: 768px) 8rem, 30vw"
                    alt=""
                    className="aspect-4/5 w-full rounded-md"
                  />
                ))}
              </div>
              <h3 className="mt-6 text-heading">
                <span className="mr-2 text-ink-soft tabular-nums">{index + 1}</span>
                {title}
              </h3>
              <p className="mt-2 text-ink-soft">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

const pairs = [1, 2, 3]

function Likeness() {
  return (
    <section className="measure py-20 md:py-28">
      <div className="grid items-end gap-x-16 gap-y-4 lg:grid-cols-2">
        <h2 className="text-title">It’s still you</h2>
        <p className="max-w-136 text-lead text-ink-soft">
          Keylight works with the pixels of your own photo. It changes the light, the backdrop, the tone and the crop.
          It never redraws your face.
        </p>
      </div>
      <ul className="mt-12 grid gap-4 sm:grid-cols-3 md:gap-6">
        {pairs.map((pair) => (
          <li key={pair} className="print-edge aspect-4/5 lit">
            <BeforeAfter
              label={`Compare selfie and headshot, person ${pair}`}
              before={
                <Photograph
                  base={`/samples/pair-${pair}-before`}
                  widths={sampleWidths}
                  sizes="(min-width: 640px) 33vw, 92vw"
                  alt="A selfie of a computer-generated person"
                  className="size-full"
                />
              }
              after={
                <Photograph
                  base={`/samples/pair-${pair}-after`}
                  widths={sampleWidths}
                  sizes="(min-width: 640px) 33vw, 92vw"
                  alt="The headshot made from it"
                  className="size-full"
                />
              }
            />
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm text-ink-soft">
        The people on this page are computer-generated. Their pictures went through the same steps as yours will.
      </p>
    </section>
  )
}

const shownStyles: Look[] = looks.filter(({ group }) => group === 'headshot')

function Styles() {
  return (
    <section className="overflow-hidden border-t border-line bg-stage py-20 md:py-28">
      <div className="measure">
        <h2 className="text-title">Backdrops, each with its own light</h2>
        <p className="mt-4 max-w-136 text-lead text-ink-soft">
          From plain white to a city at dusk. The light on you always matches what’s behind you.
        </p>
      </div>
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard.
        tabIndex={0}
        aria-label="Styles"
        className="measure-scroll mt-12 flex snap-x gap-4 overflow-x-auto pb-4"
      >
        {shownStyles.map((look) => (
          <li key={look.id} className="w-44 shrink-0 snap-start md:w-56">
            <div className="print-edge aspect-4/5">
              <LookPreview look={look} sizes="(min-width: 768px) 14rem, 11rem" className="size-full" />
            </div>
            <p className="mt-2 text-sm text-ink-soft">{look.title}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Promises({ promises }: Pick<HomeContent, 'promises'>) {
  return (
    <section className="measure py-20 md:py-28">
      <h2 className="text-title">What makes it different</h2>
      <dl className="mt-12 grid gap-x-16 sm:grid-cols-2">
        {promises.map(({ title, text }) => (
          <div key={title} className="border-t border-line py-7">
            <dt className="text-heading">{title}</dt>
            <dd className="mt-2 max-w-116 text-ink-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The Pricing buttons of the header and the footer scroll here. */
function Pricing({ title, offers, note }: HomeContent['pricing']) {
  return (
    <section id="pricing" className="border-t border-line py-20 md:py-28">
      <div className="measure grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_2fr]">
        <div>
          <h2 className="text-title">{title}</h2>
          <p className="mt-5 max-w-116 text-ink-soft">
            {note} <HostContact />
          </p>
        </div>
        <ul className="grid gap-4 sm:grid-cols-2 md:gap-6">
          {offers.map(({ name, price, points }) => (
            <li key={name} className="rounded-2xl border border-line bg-sheet p-7 md:p-9">
              <h3 className="text-ink-soft">{name}</h3>
              <p className="mt-1 text-title">{price}</p>
              <ul className="mt-6 space-y-2.5">
                {points.map((point) => (
                  <li key={point} className="flex gap-3">
                    <Icon name="check" className="mt-1 size-4.5 shrink-0 text-accent" />
                    {point}
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function Invitation() {
  return (
    <section className="measure py-24 text-center md:py-32">
      <h2 className="mx-auto max-w-180 text-title">A studio that knows your face</h2>
      <p className="mx-auto mt-4 max-w-128 text-lead text-ink-soft">
        Sign up and train a model from a few photos. A new account includes {openingCredits.modelTraining} model
        training and {openingCredits.imageGeneration} headshots.
      </p>
      <Link to="/auth" className={`${button('primary', 'large')} mt-8`}>
        Sign up
      </Link>
    </section>
  )
}

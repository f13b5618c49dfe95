import { type Look, limits, looks, openingCredits } from '@keylight/contract'
import { Link } from 'react-router'
import { BeforeAfter } from '../../ui/before-after.tsx'
import { button } from '../../ui/button.ts'
import { Icon } from '../../ui/icon.tsx'
import { LookPreview, Photograph, sampleWidths } from '../../ui/photograph.tsx'
import { Tryout } from '../tryout/tryout.tsx'
import { questions } from './questions.ts'

export function Landing() {
  return (
    <main data-signed-out>
      <Tryout>
        <h1 className="text-display">Your selfie, in studio light.</h1>
        <p className="mt-5 max-w-116 text-lead text-ink-soft">
          Drop in an ordinary selfie and see yourself as a studio would have photographed you, in seconds.
        </p>
      </Tryout>
      <Steps />
      <Likeness />
      <Styles />
      <Promises />
      <Questions />
      <Invitation />
    </main>
  )
}

const steps = [
  {
    title: 'Give it a few selfies',
    text: `One is enough to try. ${limits.photosAdvised.from} to ${limits.photosAdvised.to} from different days make a model. Each is checked at once, and you are told what to do better.`,
    pictures: 'steps-selfie',
  },
  {
    title: 'Choose the studio',
    text: 'Backdrops, light and framing. You see what each one looks like before it costs anything.',
    pictures: 'steps-style',
  },
  {
    title: 'Take your pictures home',
    text: 'They arrive one after the other. Compare each with the photo it came from, keep favourites, download in full size.',
    pictures: 'steps-result',
  },
]

function Steps() {
  return (
    <section id="how-it-works" className="border-t border-line bg-stage py-20 md:py-28">
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
        <h2 className="text-title">It is still you</h2>
        <p className="max-w-136 text-lead text-ink-soft">
          Keylight works with the pixels of your own photo. It changes the light, the backdrop, the tone and the crop.
          It never redraws your face.
        </p>
      </div>
      <ul className="mt-12 grid gap-4 sm:grid-cols-3 md:gap-6">
        {pairs.map((pair) => (
          <li key={pair} className="print-edge aspect-4/5 lit">
            <BeforeAfter
              label={`Compare selfie and headshot, rendered person ${pair}`}
              before={
                <Photograph
                  base={`/samples/pair-${pair}-before`}
                  widths={sampleWidths}
                  sizes="(min-width: 640px) 33vw, 92vw"
                  alt="A selfie of a rendered person"
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
        The people on this page are rendered, not photographed. What was done to their pictures is what is done to
        yours.
      </p>
    </section>
  )
}

const shownStyles: Look[] = looks.filter(({ group }) => group === 'headshot')

function Styles() {
  return (
    <section id="styles" className="overflow-hidden border-t border-line bg-stage py-20 md:py-28">
      <div className="measure">
        <h2 className="text-title">Backdrops, lit as they should be</h2>
        <p className="mt-4 max-w-136 text-lead text-ink-soft">
          From plain white to a city at dusk, each with a light of its own.
        </p>
      </div>
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
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

const promises = [
  {
    title: 'Seconds, not hours',
    text: 'No queue of strangers: the pictures are made on the server that you are looking at, while you watch.',
  },
  {
    title: 'Private',
    text: 'What you try here can stay on your own device. What you send stays on this server: no other company gets to see it.',
  },
  {
    title: 'Honest',
    text: 'When a photo will not do, you hear why before it costs anything. A picture that fails gives its credit back.',
  },
  {
    title: 'Open source',
    text: 'Under the MIT licence. Anybody may read how it works, and run it on a machine of their own.',
  },
]

function Promises() {
  return (
    <section className="measure py-20 md:py-28">
      <h2 className="text-title">What is different</h2>
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

function Questions() {
  return (
    <section id="faq" className="border-t border-line bg-stage py-20 md:py-28">
      <div className="measure grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_2fr]">
        <h2 className="text-title">Questions</h2>
        <div>
          {questions.map(({ question, answer }) => (
            <details key={question} name="faq" className="group border-b border-line first:border-t">
              <summary className="flex list-none items-center justify-between gap-6 py-5 text-[1.125rem] font-medium">
                {question}
                <Icon name="plus" className="size-5 shrink-0 text-ink-soft transition-transform group-open:rotate-45" />
              </summary>
              <p className="max-w-152 pb-6 text-ink-soft">{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  )
}

function Invitation() {
  return (
    <section className="measure py-24 text-center md:py-32">
      <h2 className="mx-auto max-w-180 text-title">A studio that knows your face</h2>
      <p className="mx-auto mt-4 max-w-128 text-lead text-ink-soft">
        Sign up to train a model from a few photos. A new account comes with {openingCredits.modelTraining} training and{' '}
        {openingCredits.imageGeneration} headshots.
      </p>
      <Link to="/auth" className={`${button('primary', 'large')} mt-8`}>
        Sign up
      </Link>
    </section>
  )
}

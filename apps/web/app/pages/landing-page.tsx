import {
  findLook,
  findPage,
  type Gender,
  genders,
  looks,
  type Plan,
  plans,
  readyPages,
  shownProfessions,
} from '@keylight/contract'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { StyleTile } from '../features/tryout/figure.tsx'
import { Closer, OwnBar, OwnPair } from '../features/tryout/own-parts.tsx'
import { OwnTile } from '../features/tryout/own-tile.tsx'
import { Tryout } from '../features/tryout/tryout.tsx'
import { askForLook } from '../features/tryout/tryout-session.ts'
import { readSite } from '../site.ts'
import { button } from '../ui/button.ts'
import { creditLines } from '../ui/credit-words.ts'
import { Icon } from '../ui/icon.tsx'
import { inEuros } from '../ui/money.ts'
import { Photograph, sampleWidths } from '../ui/photograph.tsx'
import { RadioGroup, segments } from '../ui/radio-group.tsx'
import type { HomeContent } from './content.ts'
import { LightDiagram } from './light-diagram.tsx'
import { HostContact, Prose, Questions } from './parts.tsx'

export function Landing({ content }: { content: HomeContent }) {
  const [gender, setGender] = useState<Gender>('man')
  return (
    <main data-signed-out>
      <Tryout>
        <h1 className="text-display">{content.h1}</h1>
        <p className="mt-5 max-w-116 text-lead text-ink-soft">{content.lead}</p>
      </Tryout>
      <Gallery {...content.gallery} gender={gender} onGender={setGender} />
      <Likeness {...content.likeness} />
      <Professions {...content.professions} gender={gender} />
      <Crops {...content.crops} />
      <Steps steps={content.steps} />
      <Comparison {...content.comparison} />
      <Pricing {...content.pricing} promises={content.promises} />
      <Questions questions={content.questions} />
      <Invitation {...content.call} />
      <OwnBar />
    </main>
  )
}

const Heading = ({ title, text, children }: { title: string; text: string; children?: ReactNode }) => (
  <div className="grid items-end gap-x-16 gap-y-4 lg:grid-cols-2">
    <h2 className="text-title">{title}</h2>
    <div>
      <p className="max-w-136 text-lead text-ink-soft">
        <Prose text={text} />
      </p>
      {children}
    </div>
  </div>
)

const genderWords: Record<Gender, string> = { man: 'Styles for men', woman: 'Styles for women' }
const genderOptions = genders.map((value) => ({ value, label: genderWords[value] }))
const inStudio = (gender: Gender) =>
  looks.filter((look) => look.gender === gender && (look.group === 'headshot' || look.group === 'lighting'))

function Gallery({
  title,
  text,
  gender,
  onGender,
}: HomeContent['gallery'] & { gender: Gender; onGender: (gender: Gender) => void }) {
  return (
    <section className="keyed border-t border-line py-20 md:py-28">
      <div className="measure">
        <Heading title={title} text={text} />
        <RadioGroup
          legend="Styles for"
          name="gallery-gender"
          look={segments}
          className="mt-10 w-fit p-0.5 text-sm font-semibold"
          optionClassName="px-3.5 py-1.5"
          options={genderOptions}
          value={gender}
          onChange={onGender}
        />
        <ul className="mt-6 grid grid-cols-3 gap-x-2.5 gap-y-5 sm:grid-cols-4 sm:gap-x-4 lg:grid-cols-6">
          {inStudio(gender).map(({ id, title: name }) => (
            <li key={id}>
              <LookButton id={id} title={name} sizes="(min-width: 1024px) 12rem, (min-width: 640px) 23vw, 30vw" />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** Shows the visitor in a style, small, and large at the top of the page when it is pressed. */
function LookButton({ id, title, sizes }: { id: string; title: string; sizes: string }) {
  return (
    <button type="button" onClick={() => askForLook(id)} className="group block w-full text-left">
      <span className="print-edge block">
        <StyleTile
          look={id}
          sizes={sizes}
          className="aspect-4/5 w-full transition-transform duration-500 ease-calm group-hover:scale-[1.03]"
        />
      </span>
      <span className="mt-2 block text-sm leading-snug text-ink-soft group-hover:text-ink">{title}</span>
    </button>
  )
}

const samplePair = (which: 'before' | 'after', sizes: string) => (
  <Photograph base={`/samples/pair-1-${which}`} widths={sampleWidths} sizes={sizes} alt="" className="size-full" />
)

function Likeness({ title, text, closer }: HomeContent['likeness']) {
  return (
    <section className="border-t border-line py-20 md:py-28">
      <div className="measure grid items-center gap-x-16 gap-y-10 lg:grid-cols-[1fr_auto]">
        <div>
          <h2 className="text-title">{title}</h2>
          <p className="mt-5 max-w-136 text-lead text-ink-soft">{text}</p>
          <div className="mt-10 flex gap-4">
            {(['before', 'after'] as const).map((which) => (
              <Closer key={which} which={which} sample={samplePair(which, '40rem')} />
            ))}
          </div>
          <p className="mt-4 text-sm text-ink-soft">{closer}</p>
        </div>
        <OwnPair sample={(which) => samplePair(which, '(min-width: 640px) 22rem, 92vw')} />
      </div>
    </section>
  )
}

function Professions({ title, text, gender }: HomeContent['professions'] & { gender: Gender }) {
  const pages = readyPages.filter(({ menu }) => menu === 'professional')
  return (
    <section className="keyed border-t border-line py-20 md:py-28">
      <div className="measure">
        <Heading title={title} text={text} />
        <ul className="mt-10 grid grid-cols-2 gap-x-2.5 gap-y-5 sm:grid-cols-4 sm:gap-x-4">
          {shownProfessions[gender].map((name) => {
            const id = `${gender}.profession.${name}`
            return (
              <li key={id}>
                <LookButton id={id} title={findLook(id)?.title ?? ''} sizes="(min-width: 640px) 18rem, 46vw" />
              </li>
            )
          })}
        </ul>
        <ul className="mt-10 flex flex-wrap gap-x-6 gap-y-1 border-t border-line pt-6">
          {pages.map((page) => (
            <li key={page.path}>
              <Link to={page.path} className="inline-block py-1.5 font-medium hover:text-accent">
                {page.title}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

const corners = { circle: 'rounded-full', square: 'rounded-sm', rounded: 'rounded-[22%]' }

function Crops({ title, text, places }: HomeContent['crops']) {
  return (
    <section className="border-t border-line py-20 md:py-28">
      <div className="measure">
        <Heading title={title} text={text} />
        <ul className="mt-12 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {places.map(({ name, path, shape }) => {
            const isReady = findPage(path)?.ready
            return (
              <li key={name} className="flex items-center gap-4 rounded-2xl border border-line bg-sheet p-5">
                <div className={`size-20 shrink-0 overflow-hidden ${corners[shape]}`}>
                  <OwnTile
                    style="man.headshot.blue-gradient"
                    width={240}
                    height={300}
                    className="relative -left-[10%] aspect-4/5 w-[120%]"
                  >
                    {samplePair('after', '6rem')}
                  </OwnTile>
                </div>
                <div className="min-w-0 grow">
                  {isReady ? (
                    <Link to={path} className="font-medium hover:text-accent">
                      {name}
                    </Link>
                  ) : (
                    <p className="font-medium">{name}</p>
                  )}
                  <div aria-hidden="true" className="mt-2.5 space-y-2">
                    <div className="h-2 w-4/5 rounded-full bg-ink/15" />
                    <div className="h-2 w-1/2 rounded-full bg-ink/10" />
                  </div>
                </div>
              </li>
            )
          })}
        </ul>
      </div>
    </section>
  )
}

/** The classic portrait light, for explaining what a look is. */
const classic: ComponentProps<typeof LightDiagram>['plan'] = {
  side: -38,
  height: 27,
  ratio: 1.6,
  rim: 0.3,
  behind: 'paper',
  colours: ['#6f8fc4', '#2f4673'],
  framing: 'head-and-shoulders',
}

const stepPictures = [
  <OwnTile key="photo" style={null} width={320} height={400} className="mx-auto aspect-4/5 h-full rounded-md">
    {samplePair('before', '12rem')}
  </OwnTile>,
  <LightDiagram key="light" plan={classic} className="mx-auto h-full" />,
  <div key="result" className="mx-auto grid h-full w-fit grid-cols-2 gap-1.5">
    {['studio-dark', 'blue-gradient', 'outdoor-sunset', 'white-background'].map((name) => (
      <StyleTile
        key={name}
        look={`man.headshot.${name}`}
        sizes="6rem"
        className="aspect-4/5 h-[calc((13rem-0.375rem)/2)] rounded-sm"
      />
    ))}
  </div>,
]

function Steps({ steps }: Pick<HomeContent, 'steps'>) {
  return (
    <section className="border-t border-line bg-stage py-20 md:py-28">
      <div className="measure">
        <h2 className="text-title">How it works</h2>
        <ol className="mt-12 grid gap-x-10 gap-y-14 md:grid-cols-3">
          {steps.map(({ title, text }, index) => (
            <li key={title}>
              <div className="h-52">{stepPictures[index]}</div>
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

function Comparison({ title, text, columns, rows, sources }: HomeContent['comparison']) {
  return (
    <section className="border-t border-line py-20 md:py-28">
      <div className="measure">
        <Heading title={title} text={text} />
        <table className="mt-12 w-full text-left max-md:block">
          <thead className="max-md:sr-only">
            <tr>
              <td />
              {columns.map((name, column) => (
                <th
                  key={name}
                  scope="col"
                  className={`w-[27%] px-5 pb-4 text-heading ${column === 2 ? 'text-accent' : ''}`}
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="max-md:block">
            {rows.map(({ label, cells }) => (
              <tr key={label} className="border-t border-line max-md:block max-md:py-5">
                <th scope="row" className="py-5 pr-5 align-top font-normal text-ink-soft max-md:block max-md:py-0">
                  {label}
                </th>
                {cells.map((cell, column) => (
                  <td
                    key={columns[column]}
                    className={`align-top max-md:mt-3 max-md:block md:px-5 md:py-5 ${column === 2 ? 'font-medium md:bg-accent-wash' : ''}`}
                  >
                    <span aria-hidden="true" className="block text-sm font-normal text-ink-soft md:hidden">
                      {columns[column]}
                    </span>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <div className="mt-6 max-w-184 space-y-1 text-sm text-ink-soft">
          {sources.map((source) => (
            <p key={source}>{source}</p>
          ))}
        </div>
      </div>
    </section>
  )
}

const paidWords: Record<Plan['paid'], string> = { once: 'once', monthly: 'a month' }
const addedWords: Record<Plan['added'], string> = { once: 'Once', monthly: 'Every month' }

/** The Pricing buttons of the header and the footer scroll here. */
function Pricing({ title, text, free, promises }: HomeContent['pricing'] & Pick<HomeContent, 'promises'>) {
  return (
    <section id="pricing" className="keyed border-t border-line py-20 md:py-28">
      <div className="measure">
        <Heading title={title} text={text}>
          <p className="mt-2">
            <HostContact />
          </p>
        </Heading>
        <ul className="mt-10 grid gap-x-10 gap-y-2.5 rounded-2xl border border-line bg-sheet p-6 md:grid-cols-3 md:p-8">
          {free.map((point) => (
            <li key={point} className="flex gap-3">
              <Icon name="check" className="mt-1 size-4.5 shrink-0 text-accent" />
              {point}
            </li>
          ))}
        </ul>
        <ul className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {Object.values<Plan>(plans).map((plan) => (
            <li key={plan.name} className="rounded-2xl border border-line bg-sheet p-6">
              <h3 className="text-ink-soft">{plan.name}</h3>
              <p className="mt-1 text-title">
                {inEuros(plan.price)}{' '}
                <span className="text-base font-normal tracking-normal text-ink-soft">{paidWords[plan.paid]}</span>
              </p>
              <p className="mt-2 text-ink-soft">{plan.for}</p>
              <p className="mt-5 border-t border-line pt-4 text-sm text-ink-soft">{addedWords[plan.added]}</p>
              <ul className="mt-1 space-y-1">
                {creditLines(plan.credits).map((words) => (
                  <li key={words}>{words}</li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
        <dl className="mt-14 grid gap-x-10 gap-y-8 md:grid-cols-3">
          {promises.map((promise) => (
            <div key={promise.title} className="border-t border-edge/50 pt-4">
              <dt className="text-heading">{promise.title}</dt>
              <dd className="mt-2 text-ink-soft">
                <Prose text={promise.text} />
                {promise.title === 'Open source' && (
                  <>
                    {' '}
                    <a
                      href={readSite().roadmap}
                      target="_blank"
                      rel="noopener"
                      className="font-medium text-accent underline decoration-1 underline-offset-4"
                    >
                      Repository and roadmap
                    </a>
                  </>
                )}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}

function Invitation({ title, text }: HomeContent['call']) {
  return (
    <section className="keyed border-t border-line py-24 text-center md:py-32">
      <h2 className="mx-auto max-w-180 text-title">{title}</h2>
      <p className="mx-auto mt-4 max-w-128 px-4 text-lead text-ink-soft">{text}</p>
      <Link to="/auth" className={`${button('primary', 'large')} mt-8`}>
        Sign up
      </Link>
    </section>
  )
}

import { findPage } from '@keylight/contract'
import { Link } from 'react-router'
import { Closer, OwnPair } from '../features/tryouts/own-parts.tsx'
import { OwnTile } from '../features/tryouts/own-tile.tsx'
import type { HomeContent } from './content.ts'
import { Heading, samplePair } from './landing-parts.tsx'

/** Before and after, up close. */
export function Likeness({ title, text, closer }: HomeContent['likeness']) {
  return (
    <section className="border-t border-line py-20 md:py-28">
      <div className="measure grid items-center gap-x-16 gap-y-10 lg:grid-cols-[1fr_auto]">
        <div>
          <h2 className="text-title">{title}</h2>
          <p className="mt-5 max-w-136 text-lead text-ink-soft">{text}</p>
          <Closer>{closer}</Closer>
        </div>
        <OwnPair sample={(which) => samplePair(which, '18rem')} />
      </div>
    </section>
  )
}

const corners = { circle: 'rounded-full', square: 'rounded-sm', rounded: 'rounded-[22%]' }

/** The headshot as the places cut it for which it is made. */
export function Crops({ title, text, places }: HomeContent['crops']) {
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
                    {samplePair('after', '6rem', [320])}
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

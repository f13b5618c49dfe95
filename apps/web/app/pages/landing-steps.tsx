import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { OwnTile } from '../features/tryouts/own-tile.tsx'
import { StyleTile } from '../features/tryouts/style-tile.tsx'
import type { HomeContent } from './content.ts'
import { samplePair } from './landing-parts.tsx'
import { classicLight, LightDiagram } from './light-diagram.tsx'

/** What only illustrates the words below it, and would be a twentieth of the prerendered page. Its place is kept. */
function Later({ children }: { children: ReactNode }) {
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => startTransition(() => setDrawn(true)), [])
  return isDrawn && children
}

const stepPictures = [
  <OwnTile key="photo" style={null} width={320} height={400} className="mx-auto aspect-4/5 h-full rounded-md">
    {samplePair('before', '12rem', [320, 480])}
  </OwnTile>,
  <LightDiagram key="light" plan={classicLight} className="mx-auto h-full" />,
  <div key="result" className="mx-auto grid h-full w-fit grid-cols-2 gap-1.5">
    {['studio-dark', 'blue-gradient', 'outdoor-sunset', 'white-background'].map((name) => (
      <StyleTile
        key={name}
        style={`man.headshot.${name}`}
        sizes="6rem"
        widths={[160, 320]}
        className="aspect-4/5 h-[calc((13rem-0.375rem)/2)] rounded-sm"
      />
    ))}
  </div>,
]

/** How it works. */
export function Steps({ steps }: Pick<HomeContent, 'steps'>) {
  return (
    <section className="border-t border-line bg-stage py-20 md:py-28">
      <div className="measure">
        <h2 className="text-title">How it works</h2>
        <ol className="mt-12 grid gap-x-10 gap-y-14 md:grid-cols-3">
          {steps.map(({ title, text }, index) => (
            <li key={title}>
              <div className="h-52 noscript:hidden">
                <Later>{stepPictures[index]}</Later>
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

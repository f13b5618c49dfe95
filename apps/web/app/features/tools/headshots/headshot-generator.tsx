import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { t } from '#words'
import { loadPart } from '../../../load-part.ts'
import { useTryout } from '../../tryouts/own-tile.tsx'
import { Tryout } from '../../tryouts/tryout.tsx'

const StyleSet = lazy(() => loadPart(async () => ({ default: (await import('./style-set.tsx')).StyleSet })))

/** The free preview in one style, with a form for several styles at once below it. */
export function HeadshotGenerator({ children }: { children: ReactNode }) {
  const { face, run } = useTryout()
  const section = useRef<HTMLElement>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (run.stage !== 'idle') setIsNear(true)
  }, [run.stage])
  useEffect(() => {
    // Loaded only when it is near the viewport.
    const seen = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true), {
      rootMargin: '600px',
    })
    if (section.current) seen.observe(section.current)
    return () => seen.disconnect()
  }, [])
  return (
    <>
      <Tryout>{children}</Tryout>
      <section ref={section} className="border-t border-line py-12 md:py-16" aria-labelledby="style-set">
        <div className="measure">
          <h2 id="style-set" className="text-title">
            {t`Several styles at once`}
          </h2>
          <p className="mt-3 max-w-140 text-ink-soft">
            {face === null
              ? t`Choose styles and sizes, then download all headshots together. Your device creates them, with no hourly limit. Add a selfie above to see yourself in every style.`
              : t`Choose styles and sizes, then download all headshots together. Your device creates them, with no hourly limit.`}
          </p>
          <div className="min-h-[48rem] max-sm:min-h-[74rem]">
            {isNear && (
              <Suspense fallback={null}>
                <StyleSet />
              </Suspense>
            )}
          </div>
        </div>
      </section>
    </>
  )
}

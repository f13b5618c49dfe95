import { Link } from 'react-router'
import { t } from '#words'
import { OwnBar } from '../features/tryouts/own-parts.tsx'
import { Tryout } from '../features/tryouts/tryout.tsx'
import { button } from '../ui/button.ts'
import type { HomeContent } from './content.ts'
import { Comparison } from './landing-comparison.tsx'
import { Likeness } from './landing-likeness.tsx'
import { Pricing } from './landing-pricing.tsx'
import { Privacy } from './landing-privacy.tsx'
import { Sizes } from './landing-sizes.tsx'
import { Steps } from './landing-steps.tsx'
import { Professions, StyleWall } from './landing-styles.tsx'
import { Questions } from './parts.tsx'

/** The landing page. */
export function Landing({ content }: { content: HomeContent }) {
  return (
    <main data-signed-out>
      <Tryout>
        <h1 className="text-display">{content.h1}</h1>
        <p className="mt-5 max-w-116 text-lead text-ink-soft">{content.lead}</p>
      </Tryout>
      <StyleWall {...content.gallery} />
      <Likeness {...content.likeness} />
      <Professions {...content.professions} />
      <Sizes {...content.crops} />
      <Steps steps={content.steps} />
      <Comparison {...content.comparison} />
      <Pricing {...content.pricing} />
      <Privacy {...content.promises} />
      <Questions questions={content.questions} />
      <Invitation {...content.call} />
      <OwnBar />
    </main>
  )
}

function Invitation({ title, text }: HomeContent['call']) {
  return (
    <section className="keyed border-t border-line py-16 text-center md:py-20">
      <h2 className="mx-auto max-w-180 px-4 text-title">{title}</h2>
      <p className="mx-auto mt-3 max-w-128 px-4 text-lead text-ink-soft">{text}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <button type="button" onClick={() => scrollTo({ top: 0 })} className={button('primary', 'large')}>
          {t`Try it free`}
        </button>
        <Link to="/auth" className={button('plain', 'large')}>
          {t`Sign up`}
        </Link>
      </div>
    </section>
  )
}

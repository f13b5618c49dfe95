import type { Gender } from '@keylight/contract'
import { useState } from 'react'
import { Link } from 'react-router'
import { OwnBar } from '../features/tryouts/own-parts.tsx'
import { Tryout } from '../features/tryouts/tryout.tsx'
import { button } from '../ui/button.ts'
import type { HomeContent } from './content.ts'
import { Comparison } from './landing-comparison.tsx'
import { Crops, Likeness } from './landing-likeness.tsx'
import { Pricing } from './landing-pricing.tsx'
import { Steps } from './landing-steps.tsx'
import { Gallery, Professions } from './landing-styles.tsx'
import { Questions } from './parts.tsx'

/** The page that visitors come to first. */
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

import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '#words'
import { StyleTile } from '../features/tryouts/style-tile.tsx'
import type { HomeContent } from './content.ts'
import { type CropShape, Cut } from './crop-preview.tsx'
import { Section } from './landing-parts.tsx'

const Crop = ({ style, ...cut }: { style: string; shape: CropShape['shape']; pixels: number }) => (
  <Cut {...cut} picture={(pixels) => <StyleTile style={style} sizes={`${pixels}px`} className="size-full" />} />
)

const Line = ({ className }: { className: string }) => <div className={`h-2.5 rounded-full ${className}`} />

const words = (
  <div className="grow space-y-2">
    <Line className="w-1/3 bg-ink/25" />
    <Line className="w-full bg-ink/10" />
    <Line className="w-4/5 bg-ink/10" />
  </div>
)

/** Headshots as each site crops them. */
export function Sizes({ title, text }: HomeContent['crops']) {
  return (
    <Section title={title} text={text} className="border-t border-line bg-stage">
      <ul className="slides mt-8 md:grid md:grid-cols-3 md:gap-4">
        <Place name="LinkedIn" size="800 × 800 px" path="/professional-photos/linkedin-headshots">
          <div className="h-20 bg-linear-to-r from-secondary-wash-deep to-accent-wash" />
          <div className="-mt-14 px-5">
            <div className="w-fit rounded-full border-4 border-sheet">
              <Crop style="man.profession.executive" shape="circle" pixels={120} />
            </div>
            <div className="mt-3 space-y-2">
              <Line className="w-2/5 bg-ink/25" />
              <Line className="w-4/5 bg-ink/10" />
            </div>
          </div>
        </Place>
        <Place name="Slack" size="1,024 × 1,024 px" path="/social-media/slack-profile-picture">
          <div className="space-y-5 px-5 pt-6">
            {(
              ['man.profession.accountant', 'woman.profession.attorney', 'woman.profession.financial-advisor'] as const
            ).map((style) => (
              <div key={style} className="flex gap-3">
                <Crop style={style} shape="rounded" pixels={44} />
                {words}
              </div>
            ))}
          </div>
        </Place>
        <Place name={t`CV`} size="35 × 45 mm, 300 dpi" path="/professional-photos/resume-headshots">
          <div className="mx-5 mt-5 rounded-t-md border border-b-0 border-line p-4">
            <div className="flex gap-4">
              <Crop style="woman.profession.scientific-director" shape={{ width: 35, height: 45 }} pixels={92} />
              {words}
            </div>
            <div className="mt-4 space-y-2">
              <Line className="w-full bg-ink/10" />
              <Line className="w-3/4 bg-ink/10" />
            </div>
          </div>
        </Place>
      </ul>
    </Section>
  )
}

const Place = ({ name, size, path, children }: { name: string; size: string; path: string; children: ReactNode }) => (
  <li className="flex flex-col overflow-hidden rounded-2xl border border-line bg-sheet">
    <div aria-hidden="true" className="h-56 overflow-hidden">
      {children}
    </div>
    <p className="border-t border-line px-5 py-4">
      <Link to={path} className="text-heading hover:text-accent">
        {name}
      </Link>
      <span className="block text-sm text-ink-soft">{size}</span>
    </p>
  </li>
)

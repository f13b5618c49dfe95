import { findPage, findStyle } from '@keylight/contract'
import { Link } from 'react-router'
import { t } from '#words'
import { StyleTile } from '../features/tryouts/style-tile.tsx'
import { requestStyle } from '../features/tryouts/tryout-session.ts'
import { button } from '../ui/button.ts'
import type { HomeContent } from './content.ts'
import { homeStyles } from './example-styles.ts'
import { Heading, Section } from './landing-parts.tsx'

/** Full-width row of headshot styles, shown on the visitor once they add a photo. */
export function StyleWall({ title, text }: HomeContent['gallery']) {
  return (
    <section className="border-t border-line pt-12 md:pt-16">
      <div className="measure">
        <Heading title={title} text={text} />
      </div>
      <ul className="mt-8 grid grid-cols-3 gap-px sm:grid-cols-4 lg:grid-cols-6">
        {homeStyles.map((id) => {
          const name = findStyle(id)?.title ?? ''
          return (
            <li key={id}>
              <button
                type="button"
                onClick={() => requestStyle(id)}
                className="group relative block w-full overflow-hidden text-left focus-visible:-outline-offset-4"
              >
                <StyleTile
                  style={id}
                  title={name}
                  sizes="(min-width: 1024px) 17vw, (min-width: 640px) 25vw, 34vw"
                  className="aspect-4/5 w-full transition-transform duration-500 ease-calm group-hover:scale-[1.03]"
                />
                <span className="absolute inset-x-0 bottom-0 bg-linear-to-t from-black/75 to-transparent px-3 pt-10 pb-2.5 text-sm leading-tight wrap-anywhere text-white">
                  {name}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
      <div className="measure py-8 text-center">
        <Link to="/gallery" className={button('plain')}>
          {t`See all styles`}
        </Link>
      </div>
    </section>
  )
}

const professions = [
  { path: '/professional-photos/doctor-headshots', style: 'woman.profession.doctor', name: t`Doctors` },
  { path: '/professional-photos/lawyer-headshots', style: 'man.profession.lawyer', name: t`Lawyers` },
  {
    path: '/professional-photos/real-estate-headshots',
    style: 'woman.profession.real-estate-broker',
    name: t`Estate agents`,
  },
  { path: '/professional-photos/engineer-headshots', style: 'man.profession.tech-lead', name: t`Engineers` },
  { path: '/professional-photos/teacher-headshots', style: 'man.profession.professor', name: t`Teachers` },
] as const

/** Professions in their settings, with links to their pages. */
export function Professions({ title, text }: HomeContent['professions']) {
  return (
    <Section title={title} text={text}>
      <ul className="slides mt-8 sm:grid sm:grid-cols-3 sm:gap-x-4 sm:gap-y-5 lg:grid-cols-5">
        {professions
          .filter(({ path }) => findPage(path)?.ready)
          .map(({ path, style, name }) => (
            <li key={path}>
              <Link to={path} className="group block">
                <span className="print-edge block">
                  <StyleTile
                    style={style}
                    sizes="(min-width: 1024px) 15rem, (min-width: 640px) 30vw, 60vw"
                    className="aspect-4/5 w-full transition-transform duration-500 ease-calm group-hover:scale-[1.03]"
                  />
                </span>
                <span className="mt-2.5 block text-heading group-hover:text-accent">{name}</span>
              </Link>
            </li>
          ))}
      </ul>
    </Section>
  )
}

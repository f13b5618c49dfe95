import { findStyle, type Gender, genders, readyPages, shownProfessions, styles } from '@keylight/contract'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { StyleTile } from '../features/tryouts/style-tile.tsx'
import { requestStyle } from '../features/tryouts/tryout-session.ts'
import { RadioGroup, segments } from '../ui/radio-group.tsx'
import type { HomeContent } from './content.ts'
import { Heading } from './landing-parts.tsx'

const genderWords: Record<Gender, string> = { man: 'Styles for men', woman: 'Styles for women' }

const genderOptions = genders.map((value) => ({ value, label: genderWords[value] }))

const inStudio = (gender: Gender) => styles.filter((style) => style.gender === gender && style.group === 'headshot')

/** Styles, of one gender at a time, on the visitor. */
export function Gallery({
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
          variant={segments}
          className="mt-10 w-fit p-0.5 text-sm font-semibold"
          optionClassName="px-3.5 py-1.5"
          options={genderOptions}
          value={gender}
          onChange={onGender}
        />
        <ul className="mt-6 grid grid-cols-3 gap-x-2.5 gap-y-5 sm:grid-cols-4 sm:gap-x-4 lg:grid-cols-6">
          {inStudio(gender).map(({ id, title: name }) => (
            <li key={id}>
              <StyleButton
                id={id}
                title={name}
                sizes="(min-width: 1024px) 12rem, (min-width: 640px) 23vw, 30vw"
                widths={[160, 320, 480]}
              />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** Shows the visitor in a style, small, and large at the top of the page when it is pressed. */
function StyleButton({
  id,
  title,
  ...tile
}: { id: string; title: string } & Pick<ComponentProps<typeof StyleTile>, 'sizes' | 'widths'>) {
  return (
    <button type="button" onClick={() => requestStyle(id)} className="group block w-full text-left">
      <span className="print-edge block">
        <StyleTile
          style={id}
          {...tile}
          className="aspect-4/5 w-full transition-transform duration-500 ease-calm group-hover:scale-[1.03]"
        />
      </span>
      <span className="mt-2 block text-sm leading-snug text-ink-soft group-hover:text-ink">{title}</span>
    </button>
  )
}

/** Professions, and the pages about them. */
export function Professions({ title, text, gender }: HomeContent['professions'] & { gender: Gender }) {
  const pages = readyPages.filter(({ menu }) => menu === 'professional')
  return (
    <section className="keyed border-t border-line py-20 md:py-28">
      <div className="measure">
        <Heading title={title} text={text} />
        <ul className="mt-10 grid grid-cols-4 gap-x-2.5 gap-y-5 sm:gap-x-4 lg:grid-cols-8">
          {shownProfessions[gender].map((name) => {
            const id = `${gender}.profession.${name}`
            return (
              <li key={id}>
                <StyleButton
                  id={id}
                  title={findStyle(id)?.title ?? ''}
                  sizes="(min-width: 1024px) 9rem, 23vw"
                  widths={[160, 320]}
                />
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

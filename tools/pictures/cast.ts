/** Assigns an example person to each style. */
import type { Style } from '@keylight/contract'
import { styleRecipes } from '@keylight/imaging/catalogue'
import { type ExamplePersonId, examplePeople, peopleOf } from '../../apps/web/app/example-people.ts'

/** Photo of an example person: its id, or the path of a replacement. */
export type Cast = (person: ExamplePersonId) => string

/** Assigns a person to each style, in rotation. Styles with clothes are assigned to people whom the clothes fit. */
export function castStyles(styles: readonly Style[]): Map<Style, ExamplePersonId> {
  const turns = new Map<string, number>()
  return new Map(
    styles.map((style) => {
      const dresses = styleRecipes.get(style.id)?.wears !== undefined
      const fitting = peopleOf(style.gender).filter((id) => examplePeople[id].isDressable || !dresses)
      const queue = `${style.gender} ${dresses}`
      const turn = turns.get(queue) ?? 0
      turns.set(queue, turn + 1)
      return [style, fitting[turn % fitting.length]!]
    }),
  )
}

/** Replaces each example person with one of the site owner's photos of the same gender. */
export const castOwn =
  (photos: Record<Style['gender'], readonly string[]>): Cast =>
  (person) => {
    const { gender } = examplePeople[person]
    const own = photos[gender]
    return own[peopleOf(gender).indexOf(person) % own.length]!
  }

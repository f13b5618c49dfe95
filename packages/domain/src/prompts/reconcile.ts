/** Resolves contradictory changes in a prompt. */
import type { Light } from './lexicon/meaning.ts'
import { places } from './lexicon/places.ts'
import type { Change } from './parser/state.ts'

export function reconcile(changes: readonly Change[]): Change[] {
  return reconcileLights(reconcilePlaces(changes))
}

/**
 * Keeps one place: the unambiguous one or, if there is none, the last ambiguous one. Other places become the light or
 * mood they also name, such as sunset light on a beach. Those that name neither are redundant unless they agree with
 * the place, as `outdoors` does in a park.
 */
function reconcilePlaces(changes: readonly Change[]): Change[] {
  const named = changes.findLast((change) => isPlace(change) && change.ambiguous === undefined)
  const ambiguous = changes.filter((change) => change.ambiguous !== undefined)
  const chosen = named ?? ambiguous.findLast(hasFallback) ?? ambiguous.at(-1)
  return changes.map((change) => {
    const { ambiguous: meanings, ...rest } = change
    if (meanings === undefined || change === chosen) return rest
    return hasFallback(change) || isSameKindOfPlace(change, chosen!)
      ? { ...rest, meaning: meanings.label, direction: meanings.fallback }
      : { ...rest, direction: {}, isRedundant: true }
  })
}

const isPlace = ({ direction }: Change) => direction?.setting !== undefined || direction?.backdrop !== undefined

const hasFallback = ({ ambiguous }: Change) => Object.keys(ambiguous?.fallback ?? {}).length > 0

function isSameKindOfPlace(one: Change, other: Change): boolean {
  const [a, b] = [one, other].map(({ direction }) => {
    const kind = direction?.setting === undefined ? 'wall' : places[direction.setting].kind
    return kind === 'lights' ? 'outdoors' : kind
  })
  return a === b
}

/**
 * The engine supports a single light: soft, dramatic or from one side. With light from a side, contrast approximates
 * the other two.
 */
const contrastOfLight: { [light in Light]?: number } = { soft: -0.15, dramatic: 0.35 }

function reconcileLights(changes: readonly Change[]): Change[] {
  const hasSide = changes.some(
    ({ direction }) => direction?.light !== undefined && contrastOfLight[direction.light] === undefined,
  )
  if (!hasSide) return [...changes]
  return changes.map((change) => {
    const { light, ...rest } = change.direction ?? {}
    const contrast = light && contrastOfLight[light]
    return contrast === undefined ? change : { ...change, direction: { contrast, ...rest } }
  })
}

/** Returns changes that are redundant or contradicted by a later one. */
export function findOverruled(changes: readonly Change[]): Set<Change> {
  const choices = changes.map(exclusiveChoices)
  return new Set(
    changes.filter((change, i) => {
      const own = [...choices[i]!]
      const isContradicted = choices
        .slice(i + 1)
        .some((later) => own.some(([choice, value]) => later.has(choice) && later.get(choice) !== value))
      return change.isRedundant || isContradicted
    }),
  )
}

/** Returns the properties an image can have only one of. Moods can share a light. */
function exclusiveChoices({ direction = {}, aspect, garment, other }: Change): Map<string, string> {
  const { setting, backdrop, light, framing, saturation } = direction
  const choices = new Map<string, string>()
  const place = backdrop ?? setting
  if (place !== undefined) choices.set('place', place)
  if (light !== undefined && Object.keys(direction).length === 1) choices.set('light', light)
  if (saturation === -1 || saturation === 0) choices.set('colour', String(saturation))
  if (framing !== undefined) choices.set('framing', framing)
  if (aspect !== undefined) choices.set('aspect', aspect)
  if (garment !== undefined) choices.set('garment', `${garment} ${direction.wear?.colour}`)
  if (other?.kind === 'style') choices.set('style', other.style)
  return choices
}

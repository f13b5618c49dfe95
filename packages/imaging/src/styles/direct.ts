import type { Direction } from './direction.ts'
import type { StyleRecipe } from './recipe.ts'

/** The style as somebody directed it. */
export function direct(recipe: StyleRecipe, direction: Direction | undefined): StyleRecipe {
  return { ...recipe, framing: direction?.framing ?? recipe.framing }
}

/**
 * Styles that are about where a person is, what they wear or how they hold themselves. The studio gives the place and its
 * light; clothes and posture stay as they are on the photo, which `needs` says.
 */
import type { StyleNeed, StyleRecipe } from './recipe.ts'
import { type Setting, settings } from './settings.ts'

const scenes: Record<string, { setting: Setting; needs?: StyleNeed[] }> = {
  'man.attire.casual-blazer': { setting: 'loft', needs: ['attire'] },
  'man.attire.casual-modern': { setting: 'street', needs: ['attire'] },
  'man.attire.casual-open-collar': { setting: 'cafe', needs: ['attire'] },
  'man.attire.dark-suit': { setting: 'charcoal', needs: ['attire'] },
  'man.attire.light-suit': { setting: 'terrace', needs: ['attire'] },
  'man.attire.suit-no-tie': { setting: 'boardroom', needs: ['attire'] },
  'woman.attire.business-conference': { setting: 'newsroom', needs: ['attire'] },
  'woman.attire.business-meeting': { setting: 'boardroom', needs: ['attire'] },
  'woman.attire.business-tablet': { setting: 'openOffice', needs: ['attire', 'pose'] },
  'woman.attire.casual-blazer': { setting: 'loft', needs: ['attire'] },
  'woman.attire.casual-modern': { setting: 'cafe', needs: ['attire'] },

  'woman.environment.autumn': { setting: 'autumnPark' },
  'woman.environment.garden': { setting: 'garden' },
  'woman.environment.park': { setting: 'park' },
  'woman.environment.rain': { setting: 'rainyStreet' },
  'woman.environment.urban': { setting: 'cityNight' },
  'woman.environment.creative-environmental': { setting: 'loft' },
  'woman.environment.office-environmental': { setting: 'cornerOffice' },

  'man.pose.arms-crossed': { setting: 'navy', needs: ['pose'] },
  'man.pose.hands-in-pockets': { setting: 'concrete', needs: ['pose'] },
  'man.pose.leaning': { setting: 'gallery', needs: ['pose'] },
  'man.pose.walking': { setting: 'street', needs: ['pose'] },
  'woman.pose.railing': { setting: 'terrace', needs: ['pose'] },
  'woman.pose.seated': { setting: 'livingRoom', needs: ['pose', 'seat'] },
  'woman.pose.stairs': { setting: 'stairs', needs: ['pose'] },
  'woman.pose.standing': { setting: 'cyclorama', needs: ['pose'] },

  'man.seated.chair': { setting: 'livingRoom', needs: ['seat'] },
  'man.seated.desk': { setting: 'cornerOffice', needs: ['seat'] },
  'man.seated.stool': { setting: 'cyclorama', needs: ['seat'] },
  'man.seated.table': { setting: 'cafe', needs: ['seat'] },
}

export const sceneRecipes: readonly [id: string, recipe: StyleRecipe][] = Object.entries(scenes).map(
  ([id, { setting, needs = [] }]) => [id, { ...settings[setting], needs }],
)

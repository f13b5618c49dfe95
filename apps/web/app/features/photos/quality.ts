import type { ModelPhoto, PhotoFindingCode } from '@keylight/contract'
import { limits } from '@keylight/contract'
import { plural, t } from '#words'

const { from: advisedFrom, to: advisedTo } = limits.photosAdvised

interface Quality {
  /** The expected quality of headshots from this model, and why. */
  verdict: string
  /** Suggested improvements, most useful first. */
  advice: string[]
}

const isUsed = ({ use }: ModelPhoto) => use === 'in_turn' || use === 'spare'

const dark: PhotoFindingCode[] = ['too_dark', 'backlit', 'coloured_light', 'too_bright', 'hard_light']
const unsharp: PhotoFindingCode[] = ['blurred', 'face_too_small', 'small_photo']
const hidden: PhotoFindingCode[] = ['mouth_covered', 'face_covered', 'sunglasses', 'eyes_closed', 'filtered']
const averted: PhotoFindingCode[] = ['turned_too_far', 'tilted_too_far']

/** Returns the quality of a model's photos, with advice. */
export function qualityOf(photos: readonly ModelPhoto[]): Quality {
  const used = photos.filter(isUsed)
  const good = photos.filter(({ use }) => use === 'in_turn').length
  const having = (codes: readonly PhotoFindingCode[]) =>
    used.filter(({ findings }) => findings.some(({ code }) => codes.includes(code))).length
  const viewsKnown = used.some(({ views }) => views.length > 0)
  const advice = [
    used.length < advisedFrom &&
      t`Add more photos. The model uses ${used.length}, but ${advisedFrom}–${advisedTo} from different days work best.`,
    having(dark) > 0 &&
      plural(having(dark), {
        one: 'Use better light. # photo is dark or unevenly lit, so face a window.',
        other: 'Use better light. # photos are dark or unevenly lit, so face a window.',
      }),
    having(unsharp) > 0 &&
      plural(having(unsharp), {
        one: 'Use sharper photos. # photo is small or blurry, so move closer and hold the camera still.',
        other: 'Use sharper photos. # photos are small or blurry, so move closer and hold the camera still.',
      }),
    having(hidden) > 0 &&
      plural(having(hidden), {
        one: 'Show your whole face. In # photo, it’s covered or altered.',
        other: 'Show your whole face. In # photos, it’s covered or altered.',
      }),
    having(['near_duplicate']) > 0 &&
      plural(having(['near_duplicate']), {
        one: 'Add another angle. # photo is almost the same as another, so turn a little or take one on another day.',
        other:
          'Add another angle. # photos are almost the same as another, so turn a little or take one on another day.',
      }),
    having(averted) > 0 &&
      plural(having(averted), {
        one: 'Look at the camera. In # photo, your head is turned or tilted.',
        other: 'Look at the camera. In # photos, your head is turned or tilted.',
      }),
    having(['cropped_tight']) > 0 &&
      plural(having(['cropped_tight']), {
        one: 'Show more of yourself. # photo is cropped too tightly, so step back for head and shoulders.',
        other: 'Show more of yourself. # photos are cropped too tightly, so step back for head and shoulders.',
      }),
    viewsKnown &&
      used.every(({ views }) => !views.includes('half-body')) &&
      t`Add a photo from the waist up. Without one, half-body styles show less.`,
  ].filter((line) => line !== false)
  return { verdict: verdictOf(good), advice }
}

function verdictOf(good: number): string {
  if (good >= advisedFrom) return t`Very good. Your headshots alternate between ${good} good photos, so they vary.`
  if (good >= limits.photosPerModelMin) return t`Good. Your headshots alternate between ${good} good photos.`
  if (good === 2) return t`Fair. Your headshots alternate between the 2 best photos.`
  return t`Fair. One photo is much better than the others, so most headshots are made from it.`
}

/** Describes how a photo is used, such as `In use · 3 headshots`. */
export function wordsOfUse({ use, pictures }: ModelPhoto): string {
  const title = titlesOfUse[use]
  return pictures === 0 ? title : `${title} · ${plural(pictures, { one: '# headshot', other: '# headshots' })}`
}

const titlesOfUse: Record<ModelPhoto['use'], string> = {
  in_turn: t`In use`,
  spare: t`Used if needed`,
  excluded: t`Excluded`,
  unusable: t`Can’t be used`,
}

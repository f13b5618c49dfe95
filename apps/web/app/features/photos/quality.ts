import type { ModelPhoto, PhotoFindingCode } from '@keylight/contract'
import { limits } from '@keylight/contract'

const { from: advisedFrom, to: advisedTo } = limits.photosAdvised

interface Quality {
  /** How good headshots from this model can be, and why. */
  verdict: string
  /** What would improve them, most useful first. */
  advice: string[]
}

const isUsed = ({ use }: ModelPhoto) => use === 'in_turn' || use === 'spare'

const dark: PhotoFindingCode[] = ['too_dark', 'backlit', 'coloured_light', 'too_bright', 'hard_light']
const unsharp: PhotoFindingCode[] = ['blurred', 'face_too_small', 'small_photo']
const hidden: PhotoFindingCode[] = ['mouth_covered', 'face_covered', 'sunglasses', 'eyes_closed', 'filtered']
const averted: PhotoFindingCode[] = ['turned_too_far', 'tilted_too_far']

/** Returns how good the photos of a model are, in plain words. */
export function qualityOf(photos: readonly ModelPhoto[]): Quality {
  const used = photos.filter(isUsed)
  const good = photos.filter(({ use }) => use === 'in_turn').length
  const having = (codes: readonly PhotoFindingCode[]) =>
    used.filter(({ findings }) => findings.some(({ code }) => codes.includes(code))).length
  const viewsKnown = used.some(({ views }) => views.length > 0)
  const advice = [
    used.length < advisedFrom &&
      `Add more photos. The model uses ${used.length}; ${advisedFrom}–${advisedTo} from different days work best.`,
    having(dark) > 0 && `Use better light. ${counted(having(dark))} dark or unevenly lit, so face a window.`,
    having(unsharp) > 0 &&
      `Use sharper photos. ${counted(having(unsharp))} small or blurry, so move closer and hold the camera still.`,
    having(hidden) > 0 && `Show your whole face. In ${inPhotos(having(hidden))}, something covers or changes it.`,
    having(['near_duplicate']) > 0 &&
      `Add another angle. ${counted(having(['near_duplicate']))} almost the same as another, so turn a little or take one on another day.`,
    having(averted) > 0 && `Look at the camera. In ${inPhotos(having(averted))}, your head is turned or tilted.`,
    having(['cropped_tight']) > 0 &&
      `Show more of yourself. ${counted(having(['cropped_tight']))} cropped tight, so step back for head and shoulders.`,
    viewsKnown &&
      used.every(({ views }) => !views.includes('half-body')) &&
      'Add a photo from the waist up. Without one, half-body styles show less.',
  ].filter((line) => line !== false)
  return { verdict: verdictOf(good), advice }
}

function verdictOf(good: number): string {
  if (good >= advisedFrom) return `Very good. Your headshots are made from ${good} good photos in turn, so they vary.`
  if (good >= limits.photosPerModelMin) return `Good. Your headshots are made from ${good} good photos in turn.`
  if (good === 2) return 'Fair. Your headshots are made from the 2 best photos in turn.'
  return 'Fair. One photo is much better than the others, so most headshots are made from it.'
}

const counted = (count: number) => (count === 1 ? '1 photo is' : `${count} photos are`)
const inPhotos = (count: number) => (count === 1 ? '1 photo' : `${count} photos`)

/** Returns how a photo is used, in a few words. */
export function wordsOfUse({ use, pictures }: ModelPhoto): string {
  const made = pictures === 0 ? '' : ` · ${pictures} ${pictures === 1 ? 'headshot' : 'headshots'}`
  return `${titlesOfUse[use]}${made}`
}

const titlesOfUse: Record<ModelPhoto['use'], string> = {
  in_turn: 'In use',
  spare: 'Used if needed',
  excluded: 'Excluded',
  unusable: "Can't be used",
}

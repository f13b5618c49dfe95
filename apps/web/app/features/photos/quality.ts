import type { ModelPhoto, PhotoFindingCode } from '@keylight/contract'
import { limits } from '@keylight/contract'

const { from: advisedFrom, to: advisedTo } = limits.photosAdvised

interface Quality {
  /** How good the pictures of the model can be, and why. */
  verdict: string
  /** What would make them better, the most useful first. */
  advice: string[]
}

const isUsed = ({ use }: ModelPhoto) => use === 'in_turn' || use === 'spare'

const dark: PhotoFindingCode[] = ['too_dark', 'backlit', 'coloured_light', 'too_bright']
const unsharp: PhotoFindingCode[] = ['blurred', 'face_too_small', 'small_photo']
const hidden: PhotoFindingCode[] = ['mouth_covered', 'sunglasses', 'eyes_closed', 'filtered']
const averted: PhotoFindingCode[] = ['turned_too_far', 'tilted_too_far']

/** What the photos of a model mean for its pictures, in plain words. */
export function qualityOf(photos: readonly ModelPhoto[]): Quality {
  const used = photos.filter(isUsed)
  const good = photos.filter(({ use }) => use === 'in_turn').length
  const having = (codes: readonly PhotoFindingCode[]) =>
    used.filter(({ findings }) => findings.some(({ code }) => codes.includes(code))).length
  const viewsKnown = used.some(({ views }) => views.length > 0)
  const advice = [
    used.length < advisedFrom &&
      `More photos: it uses ${used.length}, and ${advisedFrom}–${advisedTo} from different days are best.`,
    having(dark) > 0 && `Better light: ${counted(having(dark))} dark or unevenly lit. Face a window.`,
    having(unsharp) > 0 &&
      `Sharper: ${counted(having(unsharp))} small or blurred. Move closer and hold the camera still.`,
    having(hidden) > 0 && `A clear face: in ${inPhotos(having(hidden))}, something covers or changes it.`,
    having(['near_duplicate']) > 0 &&
      `Another angle: ${counted(having(['near_duplicate']))} nearly the same as another. Turn a little, or take one on another day.`,
    having(averted) > 0 &&
      `Straighter: in ${inPhotos(having(averted))}, the head is turned or tilted. Look at the camera.`,
    viewsKnown &&
      used.every(({ views }) => !views.includes('half-body')) &&
      'More of you: no photo shows you down to the waist, so half-body styles show less.',
  ].filter((line) => line !== false)
  return { verdict: verdictOf(good), advice }
}

function verdictOf(good: number): string {
  if (good >= advisedFrom) return `Very good. ${good} equally good photos take turns, so your pictures vary.`
  if (good >= limits.photosPerModelMin) return `Good. ${good} equally good photos take turns.`
  if (good === 2) return 'Fair. 2 photos are clearly better than the others and take turns.'
  return 'Fair. One photo is clearly better than the others, so nearly all pictures are made from it.'
}

const counted = (count: number) => (count === 1 ? '1 photo is' : `${count} photos are`)
const inPhotos = (count: number) => (count === 1 ? '1 photo' : `${count} photos`)

/** How a photo is used, in a few words. */
export function wordsOfUse({ use, pictures }: ModelPhoto): string {
  const made = pictures === 0 ? '' : ` · ${pictures} ${pictures === 1 ? 'picture' : 'pictures'}`
  return `${titlesOfUse[use]}${made}`
}

const titlesOfUse: Record<ModelPhoto['use'], string> = {
  in_turn: 'In use',
  spare: 'Only if needed',
  excluded: 'Excluded',
  unusable: "Can't be used",
}

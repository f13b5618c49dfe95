import { limits } from '@keylight/contract'
import type { FindingSentences } from '../said.ts'
import { megabytes, number } from './format.ts'

/** Problems with a photo, and how to fix them. */
export const findings: FindingSentences = {
  not_a_photo: () => 'We can’t open this file as a photo. Use a JPEG, PNG, WebP, AVIF or HEIC.',
  file_too_big: () =>
    `This file is larger than ${megabytes(limits.photoBytesMax / 2 ** 20)}. Save a smaller copy and try again.`,
  too_many_pixels: () =>
    `This photo has more than ${number(limits.photoPixelsMax / 1e6)} megapixels. Save a smaller copy and try again.`,
  too_complex: () => 'This file takes too long to open. Save the photo as a normal JPEG and try again.',
  animated: () => 'This file is an animation. Use a still photo.',
  damaged: () => 'This file is damaged or incomplete. Copy it from your phone or camera again.',
  too_small: () =>
    `This photo is too small. Use one with at least ${number(limits.photoShortSideMinPixels)} pixels on each side.`,
  small_photo: () => 'This photo is small, so large headshots may look soft. Use a larger copy if you have one.',
  no_face: () => 'We couldn’t find a face in this photo. Face the camera, with your whole face in view.',
  several_faces: () => 'There’s more than one person in this photo. Use one of you alone, or crop it.',
  face_too_small: () => 'Your face is too small in this photo. Move closer to the camera, or crop the photo.',
  face_cut_off: () => 'Your face is cut off at the edge of this photo. Use one that shows your whole head.',
  cropped_tight: () => 'This photo is cropped too tightly. Step back so it shows your head and shoulders.',
  turned_too_far: () => 'Your head is turned too far to one side. Look towards the camera.',
  tilted_too_far: () => 'Your head is tilted too far. Hold your head and the camera upright.',
  blurred: () => 'This photo is blurry. Hold the camera still and tap your face to focus.',
  too_dark: () => 'This photo is too dark. Face a window or a lamp.',
  too_bright: () => 'This photo is too bright. Move out of direct light.',
  backlit: () => 'The light is behind you, so your face is dark. Turn around to face it.',
  hard_light: () => 'There are hard shadows on your face. Step into the shade, or face a window.',
  coloured_light: () => 'This photo has a strong colour cast. Stand near a window or under white light.',
  sunglasses: () => 'Your eyes are hidden by dark glasses or a deep shadow. Take off your glasses or cap.',
  eyes_closed: () => 'Your eyes look closed or covered. Choose a photo with both eyes open.',
  mouth_covered: () =>
    'Your mouth is covered. Use a photo without a mask, a hand or anything else in front of your face.',
  face_covered: () =>
    'Something is covering part of your face. Use a photo without hair, hands or anything else in front of it.',
  filtered: () => 'This photo is black and white or has a colour filter. Use the unedited photo.',
  near_duplicate: () =>
    'This looks the same as another of your photos. Different photos make your headshots more varied.',
}

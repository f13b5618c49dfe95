/** Reasons a photo is rejected, or used with a warning. */
export const photoFindings = [
  'not_a_photo',
  'file_too_big',
  'too_many_pixels',
  'too_complex',
  'animated',
  'damaged',
  'too_small',
  'small_photo',
  'no_face',
  'several_faces',
  'face_too_small',
  'face_cut_off',
  'cropped_tight',
  'turned_too_far',
  'tilted_too_far',
  'blurred',
  'too_dark',
  'too_bright',
  'backlit',
  'hard_light',
  'coloured_light',
  'sunglasses',
  'eyes_closed',
  'mouth_covered',
  'face_covered',
  'filtered',
  'near_duplicate',
] as const
export type PhotoFindingCode = (typeof photoFindings)[number]

export interface PhotoFinding {
  code: PhotoFindingCode
  /** `refused`: the photo can't be used. `warned`: it can, but the result may suffer. */
  severity: 'refused' | 'warned'
}

/** Thrown for a file that can't be opened as a photo. */
export class PhotoRefused extends Error {
  readonly code: PhotoFindingCode

  constructor(code: PhotoFindingCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'PhotoRefused'
    this.code = code
  }
}

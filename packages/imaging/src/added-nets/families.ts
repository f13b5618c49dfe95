/** The kinds of models an admin can add, and the known families of each kind. */

/** A model's task. The studio has no use for depth and restoration models and rejects them. */
export const addedNetKinds = ['matting', 'upscale', 'identity'] as const
export type AddedNetKind = (typeof addedNetKinds)[number]

/** Input normalisation of values from 0 to 1: `(value - mean) / deviation` for red, green and blue. */
export interface Normalisation {
  mean: readonly [number, number, number]
  deviation: readonly [number, number, number]
}

/** Output of a matting model: alpha, alpha before the sigmoid, or unnormalised values. */
export type MattingOutput = 'alpha' | 'logits' | 'any range'

/** Settings for running the models of a family. A file with fixed input dimensions overrides `side`. */
export interface MattingConvention extends Normalisation {
  answer: MattingOutput
  /**
   * `square`: both sides are resized to this many pixels. `short`: the shorter side is, and both sides are rounded to
   * multiples of 32.
   */
  side: { square: number } | { short: number }
}

export interface NetLicence {
  /** The models covered by this licence. */
  of: string
  name: string
  /** Whether the licence allows commercial use. */
  commercial: boolean
  /** URL of the files and the licence. */
  from: string
}

interface Family {
  kind: AddedNetKind
  title: string
  /** Matches the file names of the family's models. */
  names: RegExp
  /** Licences of all models with this interface, because the file doesn't identify its model. */
  licences: readonly NetLicence[]
}

const imageNet = { mean: [0.485, 0.456, 0.406], deviation: [0.229, 0.224, 0.225] } as const
const half = [0.5, 0.5, 0.5] as const
const one = [1, 1, 1] as const
const zero = [0, 0, 0] as const

/** Families whose files have the same interface. A test run on images with known mattes tells them apart. */
export const mattingFamilies = {
  modnet: {
    kind: 'matting',
    title: 'MODNet',
    names: /modnet/i,
    conventions: [{ mean: half, deviation: half, answer: 'alpha', side: { short: 512 } }],
    licences: [{ of: 'MODNet', name: 'Apache 2.0', commercial: true, from: 'https://github.com/ZHKKKe/MODNet' }],
  },
  birefnet: {
    kind: 'matting',
    title: 'BiRefNet',
    names: /birefnet|rmbg[-_ ]?2/i,
    conventions: [
      { ...imageNet, answer: 'logits', side: { square: 1024 } },
      { ...imageNet, answer: 'alpha', side: { square: 1024 } },
    ],
    licences: [
      { of: 'BiRefNet', name: 'MIT', commercial: true, from: 'https://github.com/ZhengPeng7/BiRefNet' },
      {
        of: 'RMBG 2.0',
        name: 'CC BY-NC 4.0',
        commercial: false,
        from: 'https://huggingface.co/briaai/RMBG-2.0',
      },
    ],
  },
  isnet: {
    kind: 'matting',
    title: 'ISNet',
    names: /isnet|rmbg(?![-_ ]?2)/i,
    conventions: [{ mean: half, deviation: one, answer: 'any range', side: { square: 1024 } }],
    licences: [
      { of: 'ISNet', name: 'Apache 2.0', commercial: true, from: 'https://github.com/xuebinqin/DIS' },
      {
        of: 'RMBG 1.4',
        name: 'Bria RMBG 1.4, for non-commercial use',
        commercial: false,
        from: 'https://huggingface.co/briaai/RMBG-1.4',
      },
    ],
  },
  u2net: {
    kind: 'matting',
    title: 'U²-Net for people',
    names: /u2net|u2_net/i,
    conventions: [{ ...imageNet, answer: 'any range', side: { square: 320 } }],
    licences: [{ of: 'U²-Net', name: 'Apache 2.0', commercial: true, from: 'https://github.com/xuebinqin/U-2-Net' }],
  },
} as const satisfies Record<string, Family & { conventions: readonly MattingConvention[] }>

const upscaleFamilies = {
  'real-esrgan': {
    kind: 'upscale',
    title: 'Real-ESRGAN',
    names: /esrgan/i,
    licences: [
      {
        of: 'Real-ESRGAN',
        name: 'BSD 3-Clause',
        commercial: true,
        from: 'https://github.com/xinntao/Real-ESRGAN',
      },
    ],
  },
} as const satisfies Record<string, Family>

export const identityFamilies = {
  sface: {
    kind: 'identity',
    title: 'SFace',
    names: /sface/i,
    conventions: [{ mean: zero, deviation: [1 / 255, 1 / 255, 1 / 255] }],
    licences: [
      {
        of: 'SFace',
        name: 'Apache 2.0',
        commercial: true,
        from: 'https://github.com/opencv/opencv_zoo/tree/main/models/face_recognition_sface',
      },
    ],
  },
  arcface: {
    kind: 'identity',
    title: 'ArcFace',
    names: /arcface|w600k|glint|buffalo|antelope|r50|r100/i,
    conventions: [{ mean: half, deviation: half }],
    licences: [
      {
        of: 'InsightFace’s ArcFace networks',
        name: 'InsightFace, for non-commercial research only',
        commercial: false,
        from: 'https://github.com/deepinsight/insightface/tree/master/model_zoo',
      },
    ],
  },
} as const satisfies Record<string, Family & { conventions: readonly Normalisation[] }>

export type MattingFamily = keyof typeof mattingFamilies
export type IdentityFamily = keyof typeof identityFamilies

/** All families by id. */
export const netFamilies: Readonly<Record<string, Family>> = {
  ...mattingFamilies,
  ...upscaleFamilies,
  ...identityFamilies,
}

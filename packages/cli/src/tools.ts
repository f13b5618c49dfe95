import type {
  cutOutPhoto,
  describePhoto,
  drawScene,
  filterPhoto,
  InputOf,
  makeHeadshot,
  OutputOf,
  upscalePhoto,
  WriterOrder,
} from '@keylight/contract'

/** A picture, and remarks about it. */
export interface Made {
  picture: Uint8Array
  remarks: string[]
}

/** The tools, on a server or on this machine. They throw `Unable` for what someone can do something about. */
export interface Tools {
  headshot(photo: Uint8Array, input: InputOf<typeof makeHeadshot>): Promise<Made>
  cutOut(photo: Uint8Array, input: InputOf<typeof cutOutPhoto>): Promise<Made>
  upscale(photo: Uint8Array, input: InputOf<typeof upscalePhoto>): Promise<Made>
  filter(photo: Uint8Array, input: InputOf<typeof filterPhoto>): Promise<Made>
  describe(photo: Uint8Array): Promise<OutputOf<typeof describePhoto>>
  scene(input: InputOf<typeof drawScene>): Promise<Made>
  write(order: WriterOrder): Promise<string[]>
  /** Ids of the styles that can be made. */
  styles(): Promise<string[]>
  close(): Promise<void>
}

/** Something that someone can do something about, in a sentence. */
export class Unable extends Error {
  override readonly name = 'Unable'
}

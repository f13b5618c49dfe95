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

/** An image, with remarks about it. */
export interface Made {
  picture: Uint8Array
  remarks: string[]
}

/** The tools, on a server or on this machine. Throw `Unable` for errors that users can fix. */
export interface Tools {
  headshot(photo: Uint8Array, input: InputOf<typeof makeHeadshot>): Promise<Made>
  cutOut(photo: Uint8Array, input: InputOf<typeof cutOutPhoto>): Promise<Made>
  upscale(photo: Uint8Array, input: InputOf<typeof upscalePhoto>): Promise<Made>
  filter(photo: Uint8Array, input: InputOf<typeof filterPhoto>): Promise<Made>
  describe(photo: Uint8Array): Promise<OutputOf<typeof describePhoto>>
  scene(input: InputOf<typeof drawScene>): Promise<Made>
  write(order: WriterOrder): Promise<string[]>
  /** Ids of the available styles. */
  styles(): Promise<string[]>
  close(): Promise<void>
}

/** An error that users can fix, as a sentence. */
export class Unable extends Error {
  override readonly name = 'Unable'
}

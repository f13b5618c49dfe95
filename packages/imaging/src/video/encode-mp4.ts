export interface Mp4Encoder {
  /** A frame as `Clip.draw` leaves it. It may be reused afterwards. */
  add(frame: Uint8Array): void
  /** The whole file. The encoder cannot be used any more. */
  finish(): Uint8Array
}

/** H.264's quantiser, 10 (best) to 51: at this one, skin shows no blocks at 100 %. */
const quantizer = 24
/** 0 (small files) to 10 (quick); the quickest is three times as fast as the slowest and its files twice as large. */
const speed = 10

export interface Mp4Options {
  /** Even numbers. */
  width: number
  height: number
  framesPerSecond: number
}

let files = 0

/**
 * The encoder's package installs handlers for uncaught exceptions and unhandled rejections, which would hide the reason of
 * any crash behind a megabyte of WebAssembly. It is loaded here alone, and its handlers are removed.
 */
async function createEncoder() {
  const events = ['uncaughtException', 'unhandledRejection'] as const
  const before = new Map(events.map((event) => [event, new Set<unknown>(process.listeners(event as never))]))
  const { default: encoders } = await import('h264-mp4-encoder')
  const encoder = await encoders.createH264MP4Encoder()
  for (const event of events)
    for (const listener of process.listeners(event as never) as (() => void)[])
      if (!before.get(event)!.has(listener)) process.removeListener(event, listener)
  return encoder
}

/** Makes MP4 files of H.264 without sound. */
export async function openMp4Encoder(options: Mp4Options): Promise<Mp4Encoder> {
  const encoder = await createEncoder()
  // All encoders write to one folder in memory.
  encoder.outputFilename = `${++files}.mp4`
  encoder.width = options.width
  encoder.height = options.height
  encoder.frameRate = options.framesPerSecond
  encoder.quantizationParameter = quantizer
  encoder.speed = speed
  // A player can start at every second.
  encoder.groupOfPictures = options.framesPerSecond
  encoder.initialize()
  return {
    add: (frame) => encoder.addFrameYuv(frame),
    finish() {
      encoder.finalize()
      const file = encoder.FS.readFile(encoder.outputFilename)
      encoder.FS.unlink(encoder.outputFilename)
      encoder.delete()
      return file
    },
  }
}

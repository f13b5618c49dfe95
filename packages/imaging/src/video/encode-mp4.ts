export interface Mp4Encoder {
  /** Adds a frame from `Clip.draw`. The buffer may be reused afterwards. */
  add(frame: Uint8Array): void
  /** Returns the whole file. The encoder can't be used afterwards. */
  finish(): Uint8Array
}

/** H.264 quantiser, 10 (best) to 51. At this value, skin shows no blocks at 100%. */
const quantizer = 24
/** From 0 (small files) to 10 (fast). 10 is three times as fast as 0, with files twice the size. */
const speed = 10

export interface Mp4Options {
  /** In pixels; even. */
  width: number
  height: number
  framesPerSecond: number
}

let files = 0

/**
 * Loads the encoder and removes the handlers its package installs for uncaught exceptions and unhandled rejections.
 * These handlers would print a megabyte of WebAssembly along with the cause of any crash.
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

/** Opens an H.264 encoder for MP4 files without sound. */
export async function openMp4Encoder(options: Mp4Options): Promise<Mp4Encoder> {
  const encoder = await createEncoder()
  // All encoders share one in-memory file system.
  encoder.outputFilename = `${++files}.mp4`
  encoder.width = options.width
  encoder.height = options.height
  encoder.frameRate = options.framesPerSecond
  encoder.quantizationParameter = quantizer
  encoder.speed = speed
  // A keyframe every second, for seeking.
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

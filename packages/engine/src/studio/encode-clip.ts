import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Mp4Options } from '@keylight/imaging'
import type { ForMp4Thread, FromMp4Thread, LowerRows, ToMp4Thread } from './mp4-thread.ts'

/** Maximum number of frames queued for the encoder, at 1.5 bytes per pixel each. */
const framesAhead = 3

/** The frames of a video or storyboard, rendered in order. */
interface Frames {
  frames: number
  frameBytes: number
  draw(frame: number, into: Uint8Array): void | Promise<void>
}

/**
 * Returns the video as an MP4 file. This thread renders; a second thread encodes, and renders the `lower` rows. `drawn`
 * is called after each frame with the number of frames rendered so far.
 */
export async function encodeClip(
  clip: Frames,
  options: Mp4Options,
  drawn: (frames: number) => void,
  lower?: LowerRows,
): Promise<Uint8Array> {
  const workerData: ForMp4Thread = { options, lower }
  const thread = new Worker(new URL('./mp4-thread.ts', import.meta.url), { workerData })
  const messages = on(thread, 'message')
  const answer = async () => {
    const { value } = await messages.next()
    return (value as [FromMp4Thread])[0]
  }
  const send = (message: ToMp4Thread) =>
    thread.postMessage(message, message.kind === 'frame' ? [message.frame.buffer] : [])
  try {
    for (let index = 0; index < clip.frames; index++) {
      const returned = index < framesAhead ? null : await answer()
      const frame = returned?.kind === 'added' ? returned.frame : new Uint8Array(clip.frameBytes)
      await clip.draw(index, frame)
      send({ kind: 'frame', index, frame })
      drawn(index + 1)
    }
    send({ kind: 'finish' })
    for (;;) {
      const message = await answer()
      if (message.kind === 'file') return message.file
    }
  } finally {
    await thread.terminate()
  }
}

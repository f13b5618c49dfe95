import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Mp4Options } from '@keylight/imaging'
import type { ForMp4Thread, FromMp4Thread, LowerRows, ToMp4Thread } from './mp4-thread.ts'

/** Frames that are drawn ahead of the encoder at most: each takes one and a half bytes a pixel. */
const framesAhead = 3

/** A clip or a storyboard: frames that are drawn in their order. */
interface Frames {
  frames: number
  frameBytes: number
  draw(frame: number, into: Uint8Array): void | Promise<void>
}

/**
 * The clip as an MP4 file. This thread draws, one that ends with the file encodes, and draws the `lower` rows. `drawn` is
 * told after each frame how many there are by now.
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

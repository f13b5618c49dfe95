/** Solves the server's proof of work for one more run of a tool. */
import { sha256 } from '@noble/hashes/sha2.js'
import { answerQuestions } from './tool-worker.ts'

export interface ToPuzzle {
  puzzle: string
  /** SHA-256 of `<puzzle>:<number>` must begin with `bits` zero bits. */
  bits: number
}

const text = new TextEncoder()

answerQuestions<ToPuzzle, string>(async ({ puzzle, bits }) => {
  for (let number = 0; ; number++) {
    const hash = sha256(text.encode(`${puzzle}:${number}`))
    if (Math.clz32(new DataView(hash.buffer, hash.byteOffset).getUint32(0)) >= bits) return String(number)
  }
})

import { afterEach, expect, test, vi } from 'vitest'
import { openMp4Encoder } from '../../src/video/encode-mp4.ts'

const options = { width: 64, height: 48, framesPerSecond: 5 }
const frame = (value: number) => new Uint8Array((64 * 48 * 3) / 2).fill(value)

afterEach(() => {
  vi.useRealTimers()
})

test("doesn't install handlers that would hide the cause of a crash", async () => {
  const count = () => ['uncaughtException', 'unhandledRejection'].map((event) => process.listenerCount(event))
  const before = count()
  await openMp4Encoder(options)
  expect(count()).toEqual(before)
})

test('encodes the same files in parallel as one at a time', async () => {
  // Files contain their creation time in seconds.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23') })
  const film = async (value: number, others: () => Promise<void> = async () => {}) => {
    const encoder = await openMp4Encoder(options)
    for (let i = 0; i < 5; i++) {
      encoder.add(frame(value + i))
      await others()
    }
    return encoder.finish()
  }
  const alone = [await film(20), await film(120), await film(200)]
  const others = () => new Promise<void>((resolve) => setImmediate(resolve))
  const together = await Promise.all([film(20, others), film(120, others), film(200, others)])
  expect(together.map((file) => Buffer.compare(file, alone[together.indexOf(file)]!))).toEqual([0, 0, 0])
  expect(Buffer.from(alone[0]!).toString('latin1', 4, 8)).toBe('ftyp')
})

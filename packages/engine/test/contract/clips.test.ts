/** Videos and storyboards. */
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { finishTask } from '../../src/finish-task.ts'
import { outcomeOf } from '../run-task.ts'
import { describeEngines, newKey, refused, scene, style } from './engines.ts'

/** The smallest frame in which a face is still recognisable when a test fails. */
const size = { width: 144, height: 180 }

const video = (likeness: string) => {
  const key = newKey('video')
  const camera = { move: 'arc' as const, lightSweep: true, seconds: 2 }
  return { kind: 'video' as const, key, likeness, style, photos: [], ...camera, ...size, output: key }
}

const storyboard = (likeness: string) => {
  const key = newKey('storyboard')
  const scenes = [scene(likeness, 'First'), scene(likeness)]
  return { kind: 'storyboard' as const, key, scenes, transition: 'fade' as const, ...size, output: key }
}

describeEngines(
  (under) => {
    const { files } = under
    const boxTypeOf = (file: string) => Buffer.from(files.content.get(file)!).toString('latin1', 4, 8)

    test('renders a video of the requested length and size', async () => {
      const made = await finishTask(under.engine, { ...video(await under.likeness()), output: 'clip' })
      expect(made).toMatchObject({ file: 'clip.mp4', poster: 'clip.jpg', ...size })
      expect(made.seconds).toBeCloseTo(2, 1)
      expect(boxTypeOf(made.file)).toBe('ftyp')
      expect(await sharp(files.content.get(made.poster)).metadata()).toMatchObject(size)
    })

    test.each([
      ['that is too long', { seconds: 11 }],
      ['that is too large', { width: 2400 }],
      ['of odd width', { width: 215 }],
    ])('refuses a video %s', async (_, wish) => {
      expect(await outcomeOf(under.engine, { ...video('likeness'), ...wish })).toMatchObject(refused)
    })

    test('renders a storyboard as one video, as long as its scenes minus their overlaps', async () => {
      const likeness = await under.likeness()
      for (const transition of under.engine.capabilities().transitions) {
        const made = await finishTask(under.engine, { ...storyboard(likeness), output: transition, transition })
        expect(made).toMatchObject({ file: `${transition}.mp4`, poster: `${transition}.jpg`, ...size })
        expect(made.missing).toEqual([])
        expect(made.seconds).toBeLessThanOrEqual(2)
        expect(made.seconds).toBeGreaterThan(1)
        expect(boxTypeOf(made.file)).toBe('ftyp')
        expect(await sharp(files.content.get(made.poster)).metadata()).toMatchObject(size)
      }
    })

    test.each([
      ['without scenes', { scenes: [] }],
      ['with too many scenes', { scenes: Array.from({ length: 11 }, () => scene('likeness')) }],
      [
        'that is too long in total',
        { scenes: Array.from({ length: 10 }, () => ({ ...scene('likeness'), seconds: 9 })) },
      ],
      ['with a scene that is too short', { scenes: [{ ...scene('likeness'), seconds: 0.5 }] }],
      ['of odd height', { height: 271 }],
    ])('refuses a storyboard %s', async (_, wish) => {
      expect(await outcomeOf(under.engine, { ...storyboard('likeness'), ...wish })).toMatchObject(refused)
    })
  },
  { about: 'clips' },
)

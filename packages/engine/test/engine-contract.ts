/** What every engine promises. `contract.test.ts` runs it over each. */
import { readFile } from 'node:fs/promises'
import { digitalSourceOf } from '@keylight/imaging'
import sharp from 'sharp'
import { afterEach, describe, expect, test } from 'vitest'
import {
  type Engine,
  type EngineFiles,
  type EngineStatus,
  type EngineTask,
  looksTheSame,
  type ThumbnailTask,
} from '../src/engine.ts'

export interface EngineUnderTest {
  name: string
  create(files: EngineFiles): Engine
}

/** Files in memory. */
export class MemoryFiles implements EngineFiles {
  readonly content = new Map<string, Uint8Array>()

  async read(key: string): Promise<Uint8Array> {
    const bytes = this.content.get(key)
    if (bytes === undefined) throw new Error(`There is no ${key}`)
    return bytes
  }

  async write(key: string, bytes: Uint8Array): Promise<void> {
    this.content.set(key, bytes)
  }

  async exists(key: string): Promise<boolean> {
    return this.content.has(key)
  }
}

export const testPhoto = (name: string) => readFile(new URL(`../../../testing/photos/${name}.jpg`, import.meta.url))

const style = 'man.headshot.gray-gradient'

export async function settle(engine: Engine, ref: string): Promise<EngineStatus> {
  for (;;) {
    const status = await engine.check(ref, 60_000)
    if (status.phase !== 'waiting' && status.phase !== 'running') return status
  }
}

async function resultOf<K extends EngineTask['kind']>(engine: Engine, task: Extract<EngineTask, { kind: K }>) {
  const status = await settle(engine, await engine.submit(task))
  if (status.phase !== 'done') throw new Error(`The ${task.kind} ended as ${JSON.stringify(status)}`)
  return status.result as Extract<typeof status.result, { kind: K }>
}

export function describeEngine({ name, create }: EngineUnderTest): void {
  describe(`the ${name} engine`, () => {
    const open: Engine[] = []
    function start(files = new MemoryFiles()) {
      const engine = create(files)
      open.push(engine)
      return { engine, files }
    }
    afterEach(async () => {
      for (const engine of open.splice(0)) await engine.close()
    })

    const inspect = (photo: string) => ({
      kind: 'inspect' as const,
      key: `inspect ${photo}`,
      photo,
      preview: `${photo}.webp`,
    })
    const train = (...ids: string[]) => ({
      kind: 'train' as const,
      key: `train ${ids.join()}`,
      photos: ids.map((id) => ({ id, file: id })),
      folder: 'likeness',
    })
    const shoot = (
      likeness: string,
      output: string,
      more: { photoIndex?: number; width?: number; height?: number } = {},
    ) => ({
      kind: 'shoot' as const,
      key: `shoot ${output}`,
      likeness,
      style,
      photoIndex: 0,
      width: 512,
      height: 640,
      output,
      ...more,
    })
    const upscale = (picture: string, output: string) => ({
      kind: 'upscale' as const,
      key: `upscale ${output}`,
      picture,
      factor: 4 as const,
      output,
    })
    const video = (likeness: string) => ({
      kind: 'video' as const,
      key: 'video',
      likeness,
      style,
      photoIndex: 0,
      move: 'arc' as const,
      lightSweep: true,
      seconds: 2,
      width: 216,
      height: 270,
      output: 'clip',
    })
    const thumbnail = (likeness: string) => ({
      kind: 'thumbnail' as const,
      key: 'thumbnail',
      likeness,
      style,
      photoIndex: 0,
      design: {
        backdrop: { kind: 'style' as const, blur: 0.2, dim: 0.3 },
        person: { x: 0.75, y: 0.55, height: 1, mirrored: true, outline: { colour: '#ffffff', width: 0.01 } },
        texts: [
          {
            words: 'What I do all day',
            x: 0.05,
            y: 0.1,
            width: 0.45,
            size: 0.2,
            colour: '#ffd60a',
            weight: 'bold' as const,
            align: 'left' as const,
            box: null,
            outline: '#000000',
          },
        ],
      },
      width: 640,
      height: 360,
      output: 'thumbnail',
    })
    const scene = (likeness: string, caption?: string) => ({
      likeness,
      style,
      photoIndex: 0,
      move: 'push-in' as const,
      seconds: 1,
      ...(caption !== undefined && { caption }),
    })
    const storyboard = (likeness: string) => ({
      kind: 'storyboard' as const,
      key: 'storyboard',
      scenes: [scene(likeness, 'First'), scene(likeness)],
      transition: 'fade' as const,
      width: 216,
      height: 270,
      output: 'story',
    })
    const group = (likenesses: string[], more: { width?: number; height?: number } = {}) => ({
      kind: 'group' as const,
      key: 'group',
      members: likenesses.map((likeness) => ({ likeness, photoIndex: 0 })),
      style,
      width: 640,
      height: 480,
      output: 'teams/one',
      ...more,
    })
    async function trained(...ids: string[]) {
      const { engine, files } = start()
      for (const id of ids) files.content.set(id, await testPhoto(id))
      return { engine, files, result: await resultOf(engine, train(...ids)) }
    }

    test('accepts a good photo and leaves a preview that any browser shows', async () => {
      const { engine, files } = start()
      files.content.set('a', await testPhoto('person-1-selfie1'))
      const { inspection } = await resultOf(engine, inspect('a'))
      expect(inspection).toMatchObject({ accepted: true, width: 1024, height: 1365 })
      expect(inspection.score).toBeGreaterThan(0)
      expect(inspection.score).toBeLessThanOrEqual(1)
      expect(await sharp(files.content.get('a.webp')).metadata()).toMatchObject({
        format: 'webp',
        width: 360,
        height: 480,
      })
    })

    test('knows a photo again that was saved another way, and only that', async () => {
      const { engine, files } = start()
      const photo = await testPhoto('person-1-selfie1')
      files.content.set('a', photo)
      files.content.set('again', await sharp(photo).resize(600).webp({ quality: 70 }).toBuffer())
      files.content.set('other', await testPhoto('person-1-selfie2'))
      const prints: string[] = []
      for (const key of ['a', 'again', 'other'])
        prints.push((await resultOf(engine, inspect(key))).inspection.fingerprint!)
      expect(prints.map((print) => looksTheSame(prints[0]!, print))).toEqual([true, true, false])
    })

    test('refuses, and does not fail at, files that are no usable photo', async () => {
      const { engine, files } = start()
      const photo = await testPhoto('person-1-selfie1')
      const flat = { create: { width: 600, height: 600, channels: 3 as const, background: '#7a9' } }
      files.content.set('text', Buffer.from('Dear sir or madam'))
      files.content.set('broken', photo.subarray(0, photo.length / 2))
      files.content.set('empty', new Uint8Array())
      files.content.set('wall', await sharp(flat).jpeg().toBuffer())
      const codes: Record<string, unknown> = {}
      for (const key of ['text', 'broken', 'empty', 'wall']) {
        const { inspection } = await resultOf(engine, inspect(key))
        expect(inspection).toMatchObject({ accepted: false, score: 0 })
        codes[key] = inspection.findings.map((finding) => finding.code)
      }
      expect(codes).toEqual({ text: ['not_a_photo'], broken: ['damaged'], empty: ['not_a_photo'], wall: ['no_face'] })
    })

    test('a file that is not there fails the task and not the engine', async () => {
      const { engine, files } = start()
      expect(await settle(engine, await engine.submit(inspect('gone')))).toMatchObject({
        phase: 'failed',
        failure: { code: 'engine_broken', retry: true },
      })
      files.content.set('a', await testPhoto('person-2-selfie1'))
      expect((await resultOf(engine, inspect('a'))).inspection.accepted).toBe(true)
    })

    test('training goes forward to its total, photo by photo, and ranks the photos', async () => {
      const { engine, files } = start()
      const ids = ['person-1-selfie1', 'person-1-selfie2', 'person-1-studio']
      for (const id of ids) files.content.set(id, await testPhoto(id))
      const ref = await engine.submit(train(...ids))
      const seen: number[] = []
      let status = await engine.check(ref)
      while (status.phase === 'waiting' || status.phase === 'running') {
        if (status.phase === 'running') {
          expect(status.total).toBe(3)
          seen.push(status.completed)
        }
        status = await engine.check(ref, 60_000)
      }
      expect(seen).toEqual(seen.toSorted((a, b) => a - b))
      expect(seen[0]).toBeLessThan(3)
      if (status.phase !== 'done' || status.result.kind !== 'train') throw new Error(JSON.stringify(status))
      const scores = status.result.photos.map((photo) => photo.score)
      expect(status.result.photos.map((photo) => photo.id).toSorted()).toEqual(ids)
      expect(scores).toEqual(scores.toSorted((a, b) => b - a))
    })

    test('a photo that cannot be used does not spoil the training of the rest', async () => {
      const { engine, files } = start()
      files.content.set('good', await testPhoto('person-3-selfie1'))
      files.content.set('text', Buffer.from('Dear sir or madam'))
      const { photos, likeness } = await resultOf(engine, train('text', 'good'))
      expect(photos.map(({ id, score }) => [id, score > 0])).toEqual([
        ['good', true],
        ['text', false],
      ])
      expect(await resultOf(engine, shoot(likeness, 'second', { photoIndex: 1 }))).toMatchObject({ width: 512 })
    })

    test('a training without a usable photo says so', async () => {
      const { engine, files } = start()
      files.content.set('text', Buffer.from('Dear sir or madam'))
      expect(await settle(engine, await engine.submit(train('text')))).toMatchObject({
        phase: 'failed',
        failure: { code: 'no_usable_photo', retry: false },
      })
    })

    test('a training that died half way goes on from what it had done', async () => {
      const first = await trained('person-1-selfie1', 'person-1-selfie2')
      await first.engine.close()
      // What the dead training had not yet done, and what it did: those photos are needed no more.
      first.files.content.set('person-1-studio', await testPhoto('person-1-studio'))
      for (const id of ['person-1-selfie1', 'person-1-selfie2']) first.files.content.delete(id)
      const { engine } = start(first.files)
      const { photos } = await resultOf(engine, train('person-1-selfie1', 'person-1-selfie2', 'person-1-studio'))
      expect(photos.filter((photo) => photo.score > 0)).toHaveLength(3)
    })

    test('makes a picture of the size asked for, and its preview', async () => {
      const { engine, files, result } = await trained('person-1-selfie1')
      const made = await resultOf(engine, shoot(result.likeness, 'pictures/one', { width: 1024, height: 1280 }))
      const { before, ...rest } = made
      expect(rest).toEqual({
        kind: 'shoot',
        file: 'pictures/one.jpg',
        preview: 'pictures/one.preview.webp',
        width: 1024,
        height: 1280,
        digitalSource: 'composite',
        missing: [],
      })
      expect(await sharp(files.content.get(made.file)).metadata()).toMatchObject({
        format: 'jpeg',
        width: 1024,
        height: 1280,
      })
      expect(await sharp(files.content.get(made.preview)).metadata()).toMatchObject({ format: 'webp', width: 480 })
      // An engine that cannot say what a picture was made from says so.
      const seen = before === null ? null : await sharp(files.content.get(before)).metadata()
      expect(seen).toEqual(before && expect.objectContaining({ format: 'jpeg', width: 1024, height: 1280 }))
      const square = await resultOf(engine, shoot(result.likeness, 'square', { width: 300, height: 300 }))
      expect(await sharp(files.content.get(square.file)).metadata()).toMatchObject({ width: 300, height: 300 })
    })

    test('the same likeness and style give the same picture after a restart', async () => {
      const { engine, files, result } = await trained('person-1-selfie1')
      await resultOf(engine, shoot(result.likeness, 'before'))
      const again = start(files)
      await resultOf(again.engine, shoot(result.likeness, 'after'))
      expect(files.content.get('after.jpg')).toEqual(files.content.get('before.jpg'))
    })

    test('a key given twice is one task with one result', async () => {
      const { engine, files, result } = await trained('person-1-selfie1')
      const task = shoot(result.likeness, 'once')
      const refs = [await engine.submit(task), await engine.submit(task)]
      expect(refs[1]).toBe(refs[0])
      const first = await settle(engine, refs[0]!)
      files.content.delete('once.jpg')
      expect(await settle(engine, await engine.submit(task))).toEqual(first)
      expect(files.content.has('once.jpg')).toBe(false)
    })

    test('a style that does not exist fails as unknown', async () => {
      const { engine } = start()
      const task = { ...shoot('likeness', 'x'), style: 'man.headshot.on-the-moon' }
      expect(await settle(engine, await engine.submit(task))).toMatchObject({
        phase: 'failed',
        failure: { code: 'style_unknown', retry: false },
      })
    })

    test('a picture larger than it can make is refused', async () => {
      const { engine } = start()
      const task = shoot('likeness', 'x', { height: engine.capabilities().maxSide + 1 })
      expect(await settle(engine, await engine.submit(task))).toMatchObject({
        phase: 'failed',
        failure: { code: 'refused_by_engine', retry: false },
      })
    })

    test('makes the styles that it says it makes, many at once', async () => {
      const { engine, files, result } = await trained('person-1-selfie1')
      const styles = [...engine.capabilities().styles.keys()]
      expect(styles).toContain(style)
      const asked = styles.filter((_, i) => i % 9 === 0)
      const refs: string[] = []
      for (const id of asked)
        refs.push(await engine.submit({ ...shoot(result.likeness, id), style: id, width: 64, height: 80 }, 'bulk'))
      for (const ref of refs) expect(await settle(engine, ref)).toMatchObject({ phase: 'done' })
      for (const id of asked) expect(files.content.get(`${id}.jpg`)?.length).toBeGreaterThan(500)
    })

    test('upscales a picture, which keeps what it says of its origin', async () => {
      const { engine, files, result } = await trained('person-1-selfie1')
      const small = await resultOf(engine, shoot(result.likeness, 'small', { width: 160, height: 200 }))
      const large = await resultOf(engine, upscale(small.file, 'large'))
      expect(large).toMatchObject({ file: 'large.jpg', width: 640, height: 800, digitalSource: 'composite' })
      expect(await sharp(files.content.get(large.file)).metadata()).toMatchObject({ width: 640, height: 800 })
      expect(await sharp(files.content.get(large.preview)).metadata()).toMatchObject({ format: 'webp', height: 480 })
    })

    test('refuses to upscale beyond what it says it can', async () => {
      const { engine, files } = start()
      const { maxSide } = engine.capabilities().upscaled
      const flat = { width: maxSide / 4 + 1, height: 600, channels: 3 as const, background: '#7a9' }
      files.content.set('wide', await sharp({ create: flat }).jpeg().toBuffer())
      expect(await settle(engine, await engine.submit(upscale('wide', 'wider')))).toMatchObject({
        phase: 'failed',
        failure: { code: 'refused_by_engine', retry: false },
      })
    })

    test('cuts a person out at the size of the photo, and says where there is nobody', async () => {
      const { engine, files } = start()
      files.content.set('photo', await testPhoto('person-1-selfie1'))
      const made = await resultOf(engine, { kind: 'cut-out' as const, key: 'cut', photo: 'photo', output: 'cut' })
      expect(made).toMatchObject({ file: 'cut.png', width: 1024, height: 1365 })
      const cut = sharp(files.content.get(made.file))
      expect(await cut.metadata()).toMatchObject({ format: 'png', channels: 4, width: 1024, height: 1365 })
      expect((await cut.stats()).isOpaque).toBe(false)
      const flat = { width: 700, height: 600, channels: 3 as const, background: '#7a9' }
      files.content.set('wall', await sharp({ create: flat }).jpeg().toBuffer())
      const empty = { kind: 'cut-out' as const, key: 'empty', photo: 'wall', output: 'empty' }
      expect(await settle(engine, await engine.submit(empty))).toMatchObject({
        phase: 'failed',
        failure: { code: 'no_usable_photo', retry: false },
      })
    })

    test('shows a picture in each art that it lists, at its own size', async () => {
      const { engine, files } = start()
      const photo = await sharp(await testPhoto('person-1-selfie1'))
        .resize(240)
        .toBuffer()
      files.content.set('photo', photo)
      for (const filter of engine.capabilities().filters) {
        const task = { kind: 'filter' as const, key: filter, picture: 'photo', filter, output: filter }
        const made = await resultOf(engine, task)
        expect(made).toMatchObject({ width: 240, height: 320 })
        expect(await sharp(files.content.get(made.file)).metadata()).toMatchObject({ width: 240, height: 320 })
        expect(files.content.get(made.file)).not.toEqual(Uint8Array.from(photo))
      }
    })

    test('makes a clip as long and as large as asked for', async () => {
      const { engine, files, result } = await trained('person-1-selfie1')
      const made = await resultOf(engine, video(result.likeness))
      expect(made).toMatchObject({ file: 'clip.mp4', poster: 'clip.jpg', width: 216, height: 270 })
      expect(made.seconds).toBeCloseTo(2, 1)
      expect(Buffer.from(files.content.get(made.file)!).toString('latin1', 4, 8)).toBe('ftyp')
      expect(await sharp(files.content.get(made.poster)).metadata()).toMatchObject({ width: 216, height: 270 })
    })

    test.each([
      ['too long', { seconds: 11 }],
      ['too large', { width: 2400 }],
      ['of odd width', { width: 215 }],
    ])('a clip that is %s is refused', async (_, wish) => {
      const { engine } = start()
      expect(await settle(engine, await engine.submit({ ...video('likeness'), ...wish }))).toMatchObject({
        phase: 'failed',
        failure: { code: 'refused_by_engine', retry: false },
      })
    })

    test('makes a thumbnail, and the parts that an editor moves about', async () => {
      const { engine, files, result } = await trained('person-1-selfie1')
      const made = await resultOf(engine, thumbnail(result.likeness))
      expect(made).toEqual({
        kind: 'thumbnail',
        file: 'thumbnail.jpg',
        preview: 'thumbnail.preview.webp',
        layers: { backdrop: 'thumbnail.backdrop.jpg', person: 'thumbnail.person.webp' },
        width: 640,
        height: 360,
        digitalSource: 'composite',
        missing: [],
      })
      const seen = (file: string) => sharp(files.content.get(file)).metadata()
      const picture = { format: 'jpeg', width: 640, height: 360 }
      expect(await seen(made.file)).toMatchObject(picture)
      expect(await seen(made.layers.backdrop)).toMatchObject(picture)
      expect(await seen(made.preview)).toMatchObject({ format: 'webp', width: 480 })
      expect(await seen(made.layers.person)).toMatchObject({ format: 'webp', hasAlpha: true })
      expect((await sharp(files.content.get(made.layers.person)).stats()).isOpaque).toBe(false)
      expect((await seen(made.file)).xmp?.toString()).toContain('digitalsourcetype/composite')
    })

    test.each<[string, (task: ThumbnailTask) => Partial<ThumbnailTask>]>([
      ['too large', () => ({ width: 5000 })],
      [
        'of a person without height',
        ({ design }) => ({ design: { ...design, person: { ...design.person, height: 0 } } }),
      ],
      [
        'in a colour that is none',
        ({ design }) => ({
          design: { ...design, backdrop: { kind: 'colours', from: 'red', to: '#000000', angle: 0 } },
        }),
      ],
    ])('a thumbnail that is %s is refused', async (_, wish) => {
      const { engine } = start()
      const task = thumbnail('likeness')
      expect(await settle(engine, await engine.submit({ ...task, ...wish(task) }))).toMatchObject({
        phase: 'failed',
        failure: { code: 'refused_by_engine', retry: false },
      })
    })

    test('makes one clip of a storyboard, as long as its scenes less what they share', async () => {
      const { engine, files, result } = await trained('person-1-selfie1')
      for (const transition of engine.capabilities().transitions) {
        const task = { ...storyboard(result.likeness), key: transition, output: transition, transition }
        const made = await resultOf(engine, task)
        expect(made).toMatchObject({ file: `${transition}.mp4`, poster: `${transition}.jpg`, width: 216, height: 270 })
        expect(made.missing).toEqual([])
        expect(made.seconds).toBeLessThanOrEqual(2)
        expect(made.seconds).toBeGreaterThan(1)
        expect(Buffer.from(files.content.get(made.file)!).toString('latin1', 4, 8)).toBe('ftyp')
        expect(await sharp(files.content.get(made.poster)).metadata()).toMatchObject({ width: 216, height: 270 })
      }
    })

    test.each([
      ['without scenes', { scenes: [] }],
      ['with too many scenes', { scenes: Array.from({ length: 11 }, () => scene('likeness')) }],
      ['too long in all', { scenes: Array.from({ length: 10 }, () => ({ ...scene('likeness'), seconds: 9 })) }],
      ['with a scene that is too short', { scenes: [{ ...scene('likeness'), seconds: 0.5 }] }],
      ['of odd height', { height: 271 }],
    ])('a storyboard that is %s is refused', async (_, wish) => {
      const { engine } = start()
      expect(await settle(engine, await engine.submit({ ...storyboard('likeness'), ...wish }))).toMatchObject({
        phase: 'failed',
        failure: { code: 'refused_by_engine', retry: false },
      })
    })

    test('makes one picture of two people and of twelve, at the size asked for, that says where it comes from', async () => {
      const { engine, files, result } = await trained('person-1-selfie1')
      for (const count of [2, engine.capabilities().groupMax]) {
        const task = { ...group(Array(count).fill(result.likeness)), key: `${count}`, output: `teams/${count}` }
        const { missing, ...made } = await resultOf(engine, task)
        expect(made).toEqual({
          kind: 'group',
          file: `teams/${count}.jpg`,
          preview: `teams/${count}.preview.webp`,
          width: 640,
          height: 480,
          digitalSource: 'composite',
        })
        expect(missing.filter((what) => what !== 'body')).toEqual([])
        const picture = files.content.get(made.file)!
        expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 640, height: 480 })
        expect(await digitalSourceOf(picture)).toBe('composite')
        const preview = await sharp(files.content.get(made.preview)).metadata()
        expect(preview).toMatchObject({ format: 'webp', width: 480, height: 360 })
      }
    })

    test.each([
      ['of one', group(['likeness'])],
      ['of thirteen', group(Array(13).fill('likeness'))],
      ['in too large a picture', group(['likeness', 'likeness'], { width: 2049 })],
    ])('a group %s is refused', async (_, task) => {
      const { engine } = start()
      expect(await settle(engine, await engine.submit(task))).toMatchObject({
        phase: 'failed',
        failure: { code: 'refused_by_engine', retry: false },
      })
    })

    test('does not know a reference that it never gave', async () => {
      const { engine } = start()
      expect(await engine.check('never', 60_000)).toEqual({ phase: 'unknown' })
      await engine.cancel('never')
    })

    test('a cancelled task is forgotten, and can be given again', async () => {
      const { engine, files } = start()
      const ids = ['person-1-selfie1', 'person-1-selfie2']
      for (const id of ids) files.content.set(id, await testPhoto(id))
      const ref = await engine.submit(train(...ids))
      await engine.cancel(ref)
      expect(await engine.check(ref)).toEqual({ phase: 'unknown' })
      expect((await resultOf(engine, train(...ids))).photos).toHaveLength(2)
    })

    test('cancelling a task that has ended leaves its result', async () => {
      const { engine, result } = await trained('person-1-selfie1')
      await engine.cancel('train person-1-selfie1')
      expect(await engine.check('train person-1-selfie1')).toEqual({ phase: 'done', result })
    })

    test('a closed engine takes no new work, and gives up none that runs', async () => {
      const { engine, files } = start()
      files.content.set('a', await testPhoto('person-2-selfie1'))
      const ref = await engine.submit(inspect('a'))
      await engine.close()
      expect(await engine.check(ref)).toMatchObject({ phase: 'done' })
      await expect(engine.submit(inspect('b'))).rejects.toThrow('closed')
    })
  })
}

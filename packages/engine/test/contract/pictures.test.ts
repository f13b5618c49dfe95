/** Images of people, and images derived from others. */
import { digitalSourceOf } from '@keylight/imaging'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { ThumbnailTask } from '../../src/engine.ts'
import { finishTask } from '../../src/finish-task.ts'
import { testPhoto } from '../memory-files.ts'
import { outcomeOf, settle } from '../run-task.ts'
import { describeEngines, type EngineUnderTest, newKey, refused, shoot, style } from './engines.ts'

const upscale = (picture: string) => {
  const key = newKey('upscale')
  return { kind: 'upscale' as const, key, picture, factor: 4 as const, output: key }
}

const cutOut = (photo: string) => {
  const key = newKey('cut-out')
  return { kind: 'cut-out' as const, key, photo, output: key }
}

const thumbnail = (likeness: string) => ({
  kind: 'thumbnail' as const,
  key: newKey('thumbnail'),
  likeness,
  style,
  photos: [],
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

const group = (likenesses: string[], more: { width?: number; height?: number } = {}) => {
  const key = newKey('group')
  const members = likenesses.map((likeness) => ({ likeness, photos: [] }))
  return { kind: 'group' as const, key, members, style, width: 480, height: 360, output: key, ...more }
}

const wall = (width: number) =>
  sharp({ create: { width, height: 600, channels: 3, background: '#7a9' } })
    .jpeg()
    .toBuffer()

/** The contract for shoots. A generative engine handles these itself. */
function aboutShoots(under: EngineUnderTest): void {
  const { files } = under
  const metadataOf = (file: string) => sharp(files.content.get(file)).metadata()

  test('renders an image of the requested size and its preview', async () => {
    const likeness = await under.likeness()
    const size = { width: 1024, height: 1280 }
    const made = await finishTask(under.engine, { ...shoot(likeness, size), output: 'pictures/one' })
    const { photo: from, before, face, faithfulness, ...rest } = made
    expect([null, 'person']).toContain(from)
    expect(rest).toEqual({
      kind: 'shoot',
      file: 'pictures/one.jpg',
      preview: 'pictures/one.preview.webp',
      ...size,
      digitalSource: 'composite',
      missing: [],
    })
    expect(await metadataOf(made.file)).toMatchObject({ format: 'jpeg', ...size })
    expect(await metadataOf(made.preview)).toMatchObject({ format: 'webp', width: 480 })
    // An engine that measures faithfulness counts landmarks.
    expect(faithfulness?.unmovedPoints ?? null).toSatisfy((points) => points === null || points > 0)
    // An engine that locates the face returns fractions of the image size.
    for (const share of Object.values(face ?? {})) expect(share > 0 && share < 1).toBe(true)
    // An engine that doesn't know which photo an image was made from returns null.
    const photo = before === null ? null : await metadataOf(before)
    expect(photo).toEqual(before && expect.objectContaining({ format: 'jpeg', ...size }))
    const square = await finishTask(under.engine, shoot(likeness, { width: 300, height: 300 }))
    expect(await metadataOf(square.file)).toMatchObject({ width: 300, height: 300 })
  })

  test('renders many images in the listed styles in parallel', async () => {
    const likeness = await under.likeness()
    const styles = [...under.engine.capabilities().styles.keys()]
    expect(styles).toContain(style)
    const tasks = styles
      .filter((_, i) => i % 9 === 0)
      .map((style) => ({ ...shoot(likeness, { width: 64, height: 80 }), style }))
    const refs: string[] = []
    for (const task of tasks) refs.push(await under.engine.submit(task, 'bulk'))
    for (const ref of refs) expect(await settle(under.engine, ref)).toMatchObject({ phase: 'done' })
    for (const { output } of tasks) expect(files.content.get(`${output}.jpg`)?.length).toBeGreaterThan(500)
  })

  test('fails an image with an unknown style', async () => {
    const task = { ...shoot('likeness'), style: 'man.headshot.on-the-moon' }
    expect(await outcomeOf(under.engine, task)).toMatchObject({
      phase: 'failed',
      failure: { code: 'style_unknown', retry: false },
    })
  })

  test('rejects an image larger than its limit', async () => {
    const task = shoot('likeness', { height: under.engine.capabilities().maxSide + 1 })
    expect(await outcomeOf(under.engine, task)).toMatchObject(refused)
  })
}

/** The contract for all other images. */
function aboutOtherWork(under: EngineUnderTest): void {
  const { files } = under
  const metadataOf = (file: string) => sharp(files.content.get(file)).metadata()

  test('renders small previews that differ by style, adjustments, clothes and filter', async () => {
    const likeness = await under.likeness()
    const size = { width: 320, height: 400 }
    const preview = (more: object) => {
      const key = newKey('preview')
      return { kind: 'preview' as const, key, likeness, style, photos: [], ...size, output: key, ...more }
    }
    const drawn = [
      await finishTask(under.engine, preview({})),
      await finishTask(under.engine, preview({ style: 'man.headshot.studio-blue' })),
      await finishTask(under.engine, preview({ direction: { backdrop: '#204080' } })),
      await finishTask(under.engine, preview({ garment: 'shirt' })),
      await finishTask(under.engine, preview({ filter: 'mono' })),
    ]
    for (const { file, missing } of drawn) {
      expect(await metadataOf(file)).toMatchObject({ format: 'webp', ...size })
      expect(missing).toEqual([])
    }
    const contents = drawn.map(({ file }) => Buffer.from(files.content.get(file)!).toString('base64'))
    expect(new Set(contents).size).toBe(drawn.length)
    const same = await finishTask(under.engine, preview({}))
    expect(Buffer.from(files.content.get(same.file)!).toString('base64')).toBe(contents[0])
    expect(await outcomeOf(under.engine, preview({ width: 1280 }))).toMatchObject(refused)
    expect(await outcomeOf(under.engine, preview({ filter: 'no filter' }))).toMatchObject(refused)
  })

  test('upscales an image and keeps its digital source type', async () => {
    const small = await finishTask(under.engine, shoot(await under.likeness(), { width: 160, height: 200 }))
    const large = await finishTask(under.engine, { ...upscale(small.file), output: 'large' })
    expect(large).toMatchObject({ file: 'large.jpg', width: 640, height: 800, digitalSource: 'composite' })
    expect(await metadataOf(large.file)).toMatchObject({ width: 640, height: 800 })
    expect(await metadataOf(large.preview)).toMatchObject({ format: 'webp', height: 480 })
  })

  test('refuses to upscale beyond its limit', async () => {
    const { maxSide } = under.engine.capabilities().upscaled
    files.content.set('wide', await wall(maxSide / 4 + 1))
    expect(await outcomeOf(under.engine, upscale('wide'))).toMatchObject(refused)
  })

  test("cuts out a person at the photo's size, and fails without a person", async () => {
    const photo = sharp(await testPhoto('person-1-selfie1'))
    files.content.set('photo', await photo.resize(510, 680).jpeg().toBuffer())
    const made = await finishTask(under.engine, { ...cutOut('photo'), output: 'cut' })
    expect(made).toMatchObject({ file: 'cut.png', width: 510, height: 680 })
    const cut = sharp(files.content.get(made.file))
    expect(await cut.metadata()).toMatchObject({ format: 'png', channels: 4, width: 510, height: 680 })
    expect((await cut.stats()).isOpaque).toBe(false)
    files.content.set('wall', await wall(700))
    expect(await outcomeOf(under.engine, cutOut('wall'))).toMatchObject({
      phase: 'failed',
      failure: { code: 'no_usable_photo', retry: false },
    })
  })

  test('retouches an image, and renders both ends of the retouching range', async () => {
    files.content.set(
      'selfie',
      await sharp(await testPhoto('person-1-selfie1'))
        .resize(510, 680)
        .png()
        .toBuffer(),
    )
    const picture = { picture: 'selfie' }
    const [rangeKey, key] = [newKey('range'), newKey('retouch')]
    const options = { underEyes: true }
    const range = await finishTask(under.engine, {
      kind: 'retouch-range',
      key: rangeKey,
      ...picture,
      options,
      output: rangeKey,
    })
    const retouch = { amount: 0.5, ...options }
    const made = await finishTask(under.engine, { kind: 'retouch', key, ...picture, retouch, output: key })
    expect(made).toMatchObject({ file: `${key}.jpg`, width: 510, height: 680, faithfulness: null })
    // An engine that measures faithfulness compares with the photo, if it still exists.
    const comparedWith = async (before: string) => {
      const output = newKey('retouch')
      return (await finishTask(under.engine, { kind: 'retouch', key: output, ...picture, retouch, before, output }))
        .faithfulness
    }
    expect((await comparedWith('selfie'))?.unmovedPoints ?? null).toSatisfy((points) => points === null || points > 233)
    expect(await comparedWith('deleted')).toBeNull()
    const pixels = async (file: string) => sharp(files.content.get(file)).removeAlpha().raw().toBuffer()
    const [none, full, half] = [await pixels(range.none), await pixels(range.full), await pixels(made.file)]
    let [apart, between] = [0, 0]
    half.forEach((value, i) => {
      apart += Math.abs(full[i]! - none[i]!)
      between += value - (none[i]! + full[i]!) / 2
    })
    expect(apart / half.length).toBeGreaterThan(0.05)
    expect(Math.abs(between / half.length)).toBeLessThan(0.6)
    const tooMuch = {
      kind: 'retouch' as const,
      key: newKey('retouch'),
      ...picture,
      retouch: { amount: 2 },
      output: 'no',
    }
    expect(await outcomeOf(under.engine, tooMuch)).toMatchObject(refused)
  })

  test('applies each listed filter without changing the image size', async () => {
    const photo = await sharp(await testPhoto('person-1-selfie1'))
      .resize(240)
      .toBuffer()
    files.content.set('small photo', photo)
    for (const filter of under.engine.capabilities().filters) {
      const key = newKey('filter')
      const made = await finishTask(under.engine, { kind: 'filter', key, picture: 'small photo', filter, output: key })
      expect(made).toMatchObject({ width: 240, height: 320 })
      expect(await metadataOf(made.file)).toMatchObject({ width: 240, height: 320 })
      expect(files.content.get(made.file)).not.toEqual(Uint8Array.from(photo))
    }
  })

  test('describes a photo in phrases, colours and prompts', async () => {
    files.content.set('photo', await testPhoto('person-1-selfie1'))
    const described = await finishTask(under.engine, { kind: 'describe', key: newKey('describe'), photo: 'photo' })
    expect(described.width).toBeLessThan(described.height)
    expect(described.phrases[0]).toMatchObject({ words: expect.stringMatching(/\w/), measured: expect.any(String) })
    expect(described.palette[0]).toMatchObject({ hex: expect.stringMatching(/^#[0-9a-f]{6}$/) })
    expect(described.prompts.midjourney).toContain(described.phrases[0]!.words)
  })

  test('renders a scene at the requested size, and rejects words without a scene', async () => {
    const scene = (words: string, more: object = {}) => {
      const key = newKey('scene')
      return { kind: 'scene' as const, key, words, seed: 3, width: 320, height: 256, output: key, ...more }
    }
    const made = await finishTask(under.engine, scene('a calm sea at sunset'))
    expect(made).toMatchObject({ width: 320, height: 256, digitalSource: 'algorithmicMedia' })
    expect(await metadataOf(made.file)).toMatchObject({ format: 'jpeg', width: 320, height: 256 })
    expect(await digitalSourceOf(files.content.get(made.file)!)).toBe('algorithmicMedia')
    expect(await outcomeOf(under.engine, scene('42'))).toMatchObject(refused)
    const { maxSide } = under.engine.capabilities().scenes
    expect(await outcomeOf(under.engine, scene('a calm sea', { width: maxSide + 1 }))).toMatchObject(refused)
  })

  test('cuts out the main object in a photo without people if objects are allowed', async () => {
    const thing = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#cdd5da' } })
      .composite([
        {
          input: Buffer.from(
            '<svg width="220" height="260"><ellipse cx="110" cy="130" rx="105" ry="120" fill="#a8322a"/></svg>',
          ),
        },
      ])
      .jpeg()
      .toBuffer()
    files.content.set('thing', thing)
    const made = await finishTask(under.engine, { ...cutOut('thing'), of: 'anything' })
    expect(await metadataOf(made.file)).toMatchObject({ width: 640, height: 480, hasAlpha: true })
  })

  test('renders a thumbnail and the layers that the editor moves', async () => {
    const made = await finishTask(under.engine, thumbnail(await under.likeness()))
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
    const picture = { format: 'jpeg', width: 640, height: 360 }
    expect(await metadataOf(made.file)).toMatchObject(picture)
    expect(await metadataOf(made.layers.backdrop)).toMatchObject(picture)
    expect(await metadataOf(made.preview)).toMatchObject({ format: 'webp', width: 480 })
    expect(await metadataOf(made.layers.person)).toMatchObject({ format: 'webp', hasAlpha: true })
    expect((await sharp(files.content.get(made.layers.person)).stats()).isOpaque).toBe(false)
    expect((await metadataOf(made.file)).xmp?.toString()).toContain('digitalsourcetype/composite')
  })

  test.each<[string, (task: ThumbnailTask) => Partial<ThumbnailTask>]>([
    ['that is too large', () => ({ width: 5000 })],
    [
      'of a person without height',
      ({ design }) => ({ design: { ...design, person: { ...design.person, height: 0 } } }),
    ],
    [
      'in an invalid colour',
      ({ design }) => ({
        design: { ...design, backdrop: { kind: 'colours', from: 'red', to: '#000000', angle: 0 } },
      }),
    ],
  ])('refuses a thumbnail %s', async (_, wish) => {
    const task = thumbnail('likeness')
    expect(await outcomeOf(under.engine, { ...task, ...wish(task) })).toMatchObject(refused)
  })

  test('renders group portraits of two and of the maximum number of people, with their digital source type', async () => {
    const likeness = await under.likeness()
    for (const count of [2, under.engine.capabilities().groupMax]) {
      const task = { ...group(Array(count).fill(likeness)), output: `teams/${count}` }
      const { missing, ...made } = await finishTask(under.engine, task)
      expect(made).toEqual({
        kind: 'group',
        file: `teams/${count}.jpg`,
        preview: `teams/${count}.preview.webp`,
        width: 480,
        height: 360,
        digitalSource: 'composite',
      })
      expect(missing.filter((what) => what !== 'body')).toEqual([])
      const picture = files.content.get(made.file)!
      expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 480, height: 360 })
      expect(await digitalSourceOf(picture)).toBe('composite')
      expect(await metadataOf(made.preview)).toMatchObject({ format: 'webp', width: 480, height: 360 })
    }
  })

  test.each([
    ['of one person', group(['likeness'])],
    ['of thirteen people', group(Array(13).fill('likeness'))],
    ['in an image that is too large', group(['likeness', 'likeness'], { width: 2049 })],
  ])('refuses a group %s', async (_, task) => {
    expect(await outcomeOf(under.engine, task)).toMatchObject(refused)
  })
}

describeEngines((under) => {
  aboutShoots(under)
  if (!under.passesOn) aboutOtherWork(under)
})

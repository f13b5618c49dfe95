/** Content credentials of everything the studio makes. */
import { readFile } from 'node:fs/promises'
import { type ClaimSigner, type Format, hasCredentials, readCredentials, signFile } from '@keylight/provenance'
import {
  certificatesIn,
  createAuthority,
  issueCertificate,
  readIdentity,
  signerOf,
} from '@keylight/provenance/certificates'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { finishTask } from '../../src/finish-task.ts'
import { createStudioEngine, type StudioEngine } from '../../src/studio/studio-engine.ts'
import { newKey, scene, shoot, style, train } from '../contract/engines.ts'
import { MemoryFiles, testPhoto } from '../memory-files.ts'

const authority = await createAuthority('Test studio', new Date())

async function newSigner(organisation: string): Promise<ClaimSigner> {
  const identity = readIdentity(await issueCertificate(authority, organisation, new Date()))
  return signerOf(identity, '1.2.3')
}

const files = new MemoryFiles()
const warnings: string[] = []
let isBroken = false
const ours = await newSigner('Test studio')
const signer = async () => {
  if (isBroken) throw new Error('The certificate expired.')
  return ours
}
let engine: StudioEngine
/** Trained with one photo from a camera that signs, and with one without credentials. */
let likeness: string
let other: string
beforeAll(async () => {
  engine = createStudioEngine({ files, workers: 1, signer, warn: (sentence) => warnings.push(sentence) })
  const camera = { way: 'composed', sources: [], source: 'composite', changes: [], at: new Date() } as const
  const photo = await signFile(await testPhoto('person-1-selfie1'), 'image/jpeg', camera, await newSigner('Camera'))
  files.content.set('signed', photo)
  const portrait = new URL('../../../../apps/web/example-people/portrait-007.jpg', import.meta.url)
  files.content.set('plain', await readFile(portrait))
  likeness = (await finishTask(engine, train('signed'))).likeness
  other = (await finishTask(engine, train('plain'))).likeness
})
afterAll(() => engine.close())

const authorities = certificatesIn(authority).join('\n')
const formats: Record<string, Format> = { jpg: 'image/jpeg', png: 'image/png', mp4: 'video/mp4' }
async function reportOf(key: string) {
  const report = await readCredentials(files.content.get(key)!, formats[key.split('.').at(-1)!]!, { authorities })
  expect([key, report.state, report.failures]).toEqual([key, 'trusted', []])
  return report
}
const made = async (key: string) => {
  const { actions, sources } = await reportOf(key)
  return {
    actions: actions.map(({ action, change }) => change ?? action),
    sources: sources.map(({ relationship, signer }) => [relationship, signer]),
  }
}

test("a headshot's credentials list its changes and the number of unmoved facial landmarks", async () => {
  const { file, faithfulness } = await finishTask(engine, shoot(other))
  const { actions, sources, face } = await reportOf(file)
  expect(actions.map(({ action, change }) => change ?? action)).toEqual(
    expect.arrayContaining(['c2pa.opened', 'cropped', 'resized', 'backgroundReplaced', 'relit']),
  )
  expect(sources).toEqual([{ title: 'Photo', relationship: 'parentOf', signer: null }])
  expect(faithfulness?.unmovedPoints).toBeGreaterThan(233)
  const { unmovedPoints: unmoved, trackedPoints: landmarks } = faithfulness!
  expect(face).toEqual({ landmarks, unmoved, tolerancePixels: 0.5, light: 'changed' })
  expect(landmarks).toBeGreaterThanOrEqual(unmoved!)
})

test("a headshot in its photo's light isn't relit", async () => {
  const { file } = await finishTask(engine, { ...shoot(other), direction: { light: 'photo' as const } })
  const { actions, face } = await reportOf(file)
  expect(actions.map(({ change }) => change)).not.toContain('relit')
  expect(face).toMatchObject({ light: 'unchanged' })
})

test("an upload's credentials are preserved through training, a headshot and edits", async () => {
  const first = await finishTask(engine, shoot(likeness))
  expect((await made(first.file)).sources).toEqual([['parentOf', 'Test studio']])
  expect(Buffer.from(files.content.get(first.file)!).includes('Camera')).toBe(true)

  const upscaled = await finishTask(engine, {
    kind: 'upscale',
    key: newKey('upscale'),
    picture: first.file,
    factor: 2,
    cleanUp: 'light',
    output: 'upscaled',
  })
  expect(await made(upscaled.file)).toEqual({
    actions: ['c2pa.opened', 'denoised', 'upscaled'],
    sources: [['parentOf', 'Test studio']],
  })
  expect(Buffer.from(files.content.get(upscaled.file)!).includes('Camera')).toBe(true)
})

test('edits, cut-outs, scenes, groups, thumbnails and videos are signed', async () => {
  const { file: picture } = await finishTask(engine, shoot(other))
  const retouched = await finishTask(engine, {
    kind: 'retouch',
    key: newKey('retouch'),
    picture,
    retouch: { amount: 0.5 },
    output: 'retouched',
  })
  expect((await made(retouched.file)).actions).toEqual(['c2pa.opened', 'retouched'])
  const cutOut = await finishTask(engine, { kind: 'cut-out', key: newKey('cut'), photo: 'plain', output: 'cut' })
  expect(await made(cutOut.file)).toEqual({
    actions: ['c2pa.opened', 'backgroundRemoved'],
    sources: [['parentOf', null]],
  })
  const drawn = { kind: 'scene' as const, key: newKey('scene'), words: 'a calm sea', seed: 1, width: 256, height: 256 }
  expect(await made((await finishTask(engine, { ...drawn, output: 'scene' })).file)).toEqual({
    actions: ['c2pa.created'],
    sources: [],
  })
  const members = [likeness, other].map((each) => ({ likeness: each, photos: [] }))
  const size = { width: 480, height: 360 }
  const group = await finishTask(engine, {
    kind: 'group',
    key: newKey('group'),
    members,
    style,
    ...size,
    output: 'group',
  })
  const { actions, sources } = await made(group.file)
  expect(actions.slice(0, 3)).toEqual(['c2pa.created', 'c2pa.placed', 'c2pa.placed'])
  expect(sources).toEqual([
    ['componentOf', 'Test studio'],
    ['componentOf', null],
  ])
  const thumbnail = await finishTask(engine, {
    kind: 'thumbnail',
    key: newKey('thumbnail'),
    likeness: other,
    style,
    photos: [],
    design: {
      backdrop: { kind: 'style', blur: 0, dim: 0 },
      person: { x: 0.75, y: 0.55, height: 1, mirrored: false, outline: { colour: '#ffffff', width: 0.01 } },
      texts: [],
    },
    width: 640,
    height: 360,
    format: 'png',
    output: 'thumbnail',
  })
  expect((await made(thumbnail.file)).actions).toEqual(expect.arrayContaining(['c2pa.opened', 'backgroundReplaced']))
  const clip = { ...scene(other, 'Hello'), kind: 'video' as const, key: newKey('video'), lightSweep: false }
  const video = await finishTask(engine, { ...clip, width: 128, height: 160, output: 'video' })
  expect((await made(video.file)).actions.at(-1)).toBe('animated')
  const storyboard = await finishTask(engine, {
    kind: 'storyboard',
    key: newKey('storyboard'),
    scenes: [scene(other, 'Hello'), scene(likeness)],
    transition: 'fade',
    width: 128,
    height: 160,
    output: 'storyboard',
  })
  expect((await made(storyboard.file)).actions.slice(-2)).toEqual(['animated', 'lettered'])
})

test('a generated image names its generator, and the photo it was given', async () => {
  const place = { lane: 'interactive', owner: '', isVisitor: false, isRefusable: false } as const
  const options = { ...place, signal: new AbortController().signal }
  const task = { ...shoot(likeness), output: 'generated' }
  const from = await engine.pickPhoto(task, options)
  const picture = files.content.get('plain')!
  const { file } = await engine.receivePicture({ ...task, from, service: 'fal.ai', picture }, options)
  const { actions, sources } = await reportOf(file)
  expect(actions[0]).toMatchObject({
    action: 'c2pa.created',
    by: 'fal.ai',
    digitalSource: 'compositeWithTrainedAlgorithmicMedia',
  })
  expect(sources).toMatchObject([{ relationship: 'inputTo', signer: 'Test studio' }])
})

test("a file that can't be signed is logged and delivered without credentials", async () => {
  isBroken = true
  try {
    const { file } = await finishTask(engine, shoot(other))
    expect(hasCredentials(files.content.get(file)!)).toBe(false)
    expect(warnings.at(-1)).toBe(`${file} has no content credentials: The certificate expired.`)
  } finally {
    isBroken = false
  }
})

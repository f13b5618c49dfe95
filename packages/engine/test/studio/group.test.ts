/** Photos used for a group portrait, and the features it reports as missing. */
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Engine, GroupResult, GroupTask } from '../../src/engine.ts'
import { finishTask } from '../../src/finish-task.ts'
import { createStudioEngine } from '../../src/studio/studio-engine.ts'
import { MemoryFiles, testPhoto } from '../memory-files.ts'
import { outcomeOf, trainOnce } from '../run-task.ts'
import { trainSubset } from './train-subset.ts'

const files = new MemoryFiles()
let engine: Engine
let selfie: string
/** Trained with a photo that crops the hair and the shoulders. */
let tight: string
/** Trained on that photo and a wider photo. */
let both: string
beforeAll(async () => {
  engine = createStudioEngine({ files, workers: 1 })
  files.content.set('selfie', await testPhoto('person-4-studio'))
  const cut = sharp(await testPhoto('person-4-studio')).extract({ left: 260, top: 230, width: 540, height: 800 })
  files.content.set('tight', await cut.jpeg({ quality: 95 }).toBuffer())
  const { folder } = await trainOnce(engine, files, 'selfie', 'tight')
  selfie = await trainSubset(engine, files, folder, 'selfie')
  tight = await trainSubset(engine, files, folder, 'tight')
  both = await trainSubset(engine, files, folder, 'selfie', 'tight')
})
afterAll(() => engine.close())

let groups = 0
function groupOf(members: GroupTask['members'], more: Partial<GroupTask> = {}): GroupTask {
  const output = `group-${groups++}`
  const style = 'woman.headshot.gray-gradient'
  return { kind: 'group', key: output, members, style, width: 480, height: 360, output, ...more }
}
const pictureOf = (task: GroupTask): Promise<GroupResult> => finishTask(engine, task)
const of = (...likenesses: string[]) => likenesses.map((likeness) => ({ likeness, photos: [] }))

test('a group of two with head-and-shoulders photos has no missing features', async () => {
  expect((await pictureOf(groupOf(of(selfie, selfie)))).missing).toEqual([])
})

test('a group in rows reports missing bodies when photos end above the people in front', async () => {
  expect((await pictureOf(groupOf(of(...Array(9).fill(selfie))))).missing).toEqual(['body'])
})

test('a group in a full-body style reports missing bodies', async () => {
  const whole = groupOf(of(selfie, selfie), { style: 'woman.full-body.window' })
  expect((await pictureOf(whole)).missing).toContain('body')
})

test('a group skips a photo that crops the head', async () => {
  const tasks = [
    ['selfie', 'tight'],
    ['tight', 'selfie'],
  ].map((photos) => groupOf([...of(selfie), { likeness: both, photos }]))
  const pictures: Uint8Array[] = []
  for (const task of tasks) pictures.push(files.content.get((await pictureOf(task)).file)!)
  expect(Buffer.compare(pictures[0]!, pictures[1]!)).toBe(0)
})

test('a group fails with the number of a member whose photos never show the whole head', async () => {
  expect(await outcomeOf(engine, groupOf(of(selfie, tight)))).toMatchObject({
    phase: 'failed',
    failure: { code: 'no_usable_photo', message: expect.stringContaining('member 2'), retry: false },
  })
})

test('retouches every face in a group', async () => {
  const size = { width: 960, height: 720 }
  const plain = groupOf(of(selfie, selfie), size)
  const retouched = groupOf(of(selfie, selfie), { ...size, direction: { retouch: { amount: 1 } } })
  const [before, after] = await Promise.all(
    [plain, retouched].map(async (task) =>
      sharp(files.content.get((await pictureOf(task)).file))
        .raw()
        .toBuffer(),
    ),
  )
  const changed = before!.filter((value, i) => Math.abs(value - after![i]!) > 3).length / before!.length
  expect(changed).toBeGreaterThan(0.002)
  expect(changed).toBeLessThan(0.2)
})

test('adjustments change the whole image of a group', async () => {
  const [own, directed] = [undefined, { backdrop: '#204080', saturation: -1 }].map((direction) =>
    groupOf(of(selfie, selfie), direction && { direction }),
  )
  const [colourful, grey] = await Promise.all(
    [own!, directed!].map(async (task) => {
      const { file } = await pictureOf(task)
      const { channels } = await sharp(files.content.get(file))
        .extract({ left: 100, top: 150, width: 280, height: 200 })
        .stats()
      return Math.max(...channels.map(({ mean }) => mean)) - Math.min(...channels.map(({ mean }) => mean))
    }),
  )
  expect(colourful).toBeGreaterThan(8)
  expect(grey).toBeLessThan(2)
})

/** Which photos the studio makes a group of, and what it says is missing. */
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Engine, EngineStatus, GroupResult, GroupTask, TrainResult } from '../src/engine.ts'
import { finishTask } from '../src/finish-task.ts'
import { createStudioEngine } from '../src/studio/studio-engine.ts'
import { MemoryFiles, settle, testPhoto } from './engine-contract.ts'

const files = new MemoryFiles()
let engine: Engine
let selfie: string
/** From a photo that cuts hair and shoulders off. */
let tight: string
/** From both. */
let both: string
beforeAll(async () => {
  engine = createStudioEngine({ files })
  files.content.set('selfie', await testPhoto('person-4-studio'))
  const cut = sharp(await testPhoto('person-4-studio')).extract({ left: 260, top: 230, width: 540, height: 800 })
  files.content.set('tight', await cut.jpeg({ quality: 95 }).toBuffer())
  selfie = await train('selfie')
  tight = await train('tight')
  both = await train('selfie', 'tight')
})
afterAll(() => engine.close())

async function train(...ids: string[]): Promise<string> {
  const photos = ids.map((id) => ({ id, file: id }))
  const folder = ids.join('-')
  const trained: TrainResult = await finishTask(engine, { kind: 'train', key: `train ${ids}`, photos, folder })
  return trained.likeness
}

let groups = 0
function groupOf(members: GroupTask['members'], more: Partial<GroupTask> = {}): GroupTask {
  const output = `group-${groups++}`
  const style = 'woman.headshot.gray-gradient'
  return { kind: 'group', key: output, members, style, width: 480, height: 360, output, ...more }
}
const photographed = (task: GroupTask): Promise<GroupResult> => finishTask(engine, task)
const of = (...likenesses: string[]) => likenesses.map((likeness) => ({ likeness, photoIndex: 0 }))

test('two people whose photos show head and shoulders lack nothing', async () => {
  expect((await photographed(groupOf(of(selfie, selfie)))).missing).toEqual([])
})

test('rows of people say that bodies are missing when photos end above those who stand in front', async () => {
  expect((await photographed(groupOf(of(...Array(9).fill(selfie))))).missing).toEqual(['body'])
})

test('a style of whole bodies says that a group does not show them', async () => {
  const whole = groupOf(of(selfie, selfie), { style: 'woman.full-body.window' })
  expect((await photographed(whole)).missing).toContain('body')
})

test('a photo that cuts the head off is passed over for the next', async () => {
  const takes = [0, 1].map((photoIndex) => groupOf([...of(selfie), { likeness: both, photoIndex }]))
  const pictures: Uint8Array[] = []
  for (const task of takes) pictures.push(files.content.get((await photographed(task)).file)!)
  expect(Buffer.compare(pictures[0]!, pictures[1]!)).toBe(0)
})

test('a member without a photo of the whole head is named', async () => {
  const status: EngineStatus = await settle(engine, await engine.submit(groupOf(of(selfie, tight))))
  expect(status).toMatchObject({
    phase: 'failed',
    failure: { code: 'no_usable_photo', message: expect.stringContaining('member 2'), retry: false },
  })
})

test('a direction changes the whole picture', async () => {
  const [own, directed] = [undefined, { backdrop: '#204080', saturation: -1 }].map((direction) =>
    groupOf(of(selfie, selfie), direction && { direction }),
  )
  const [colourful, grey] = await Promise.all(
    [own!, directed!].map(async (task) => {
      const { file } = await photographed(task)
      const { channels } = await sharp(files.content.get(file))
        .extract({ left: 100, top: 150, width: 280, height: 200 })
        .stats()
      return Math.max(...channels.map(({ mean }) => mean)) - Math.min(...channels.map(({ mean }) => mean))
    }),
  )
  expect(colourful).toBeGreaterThan(8)
  expect(grey).toBeLessThan(2)
})

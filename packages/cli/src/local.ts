import { randomInt } from 'node:crypto'
import { styleNamed, writerLimits } from '@keylight/contract'
import { createStudioEngine, type EngineTask, finishTask, type MadePicture } from '@keylight/engine'
import { sentenceOfFinding } from '@keylight/messages/findings'
import { seeded, write } from '@keylight/writers'
import { type Made, type Tools, Unable } from './tools.ts'

const headshotSize = { width: 1024, height: 1280 }

/** The engine, with its files in memory. */
type LocalStudio = ReturnType<typeof openLocalStudio>

function openLocalStudio(workers: number) {
  const kept = new Map<string, Uint8Array>()
  const engine = createStudioEngine({
    workers,
    files: {
      async read(key) {
        const bytes = kept.get(key)
        if (!bytes) throw new Error(`File ${key} doesn’t exist`)
        return bytes
      },
      async write(key, bytes) {
        kept.set(key, bytes)
      },
      exists: async (key) => kept.has(key),
    },
  })
  let runs = 0
  /** Runs `work` in a temporary folder, which is emptied afterwards. */
  async function inFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
    runs++
    const folder = `run-${runs}`
    try {
      return await work(folder)
    } finally {
      for (const key of kept.keys()) if (key.startsWith(`${folder}/`)) kept.delete(key)
    }
  }
  /** Engine messages about photos are written for users, but prefixed with the task. */
  const finish = async <T extends EngineTask>(task: T) =>
    await finishTask(engine, task).catch((error: unknown) => {
      throw new Unable(`${(error as Error).message.replace(`${task.key}: `, '')}.`)
    })

  const remade = (photo: Uint8Array, task: (key: string, given: string) => EngineTask): Promise<Made> =>
    inFolder(async (folder) => {
      kept.set(`${folder}/given`, photo)
      const { file } = (await finish(task(`${folder}/made`, `${folder}/given`))) as unknown as MadePicture
      return { picture: kept.get(file)!, remarks: [] }
    })

  return { engine, kept, inFolder, finish, remade }
}

/** Runs the tools with the studio on this machine. Sends nothing and keeps files in memory. */
export function openLocalTools(workers: number): Tools {
  const studio = openLocalStudio(workers)
  const { engine, kept, inFolder, finish, remade } = studio
  return {
    headshot: (photo, wanted) => studio.inFolder((folder) => makeHeadshot(studio, folder, photo, wanted)),
    cutOut: (photo, { of }) => remade(photo, (key, given) => ({ kind: 'cut-out', key, photo: given, of, output: key })),
    upscale: (photo, { factor, cleanUp }) =>
      remade(photo, (key, picture) => ({
        kind: 'upscale',
        key,
        picture,
        factor,
        ...(cleanUp === 'off' ? {} : { cleanUp }),
        output: key,
      })),
    filter: (photo, { filter }) =>
      remade(photo, (key, picture) => ({ kind: 'filter', key, picture, filter, output: key })),
    describe: (photo) =>
      inFolder(async (folder) => {
        kept.set(`${folder}/given`, photo)
        const task = { kind: 'describe', key: `${folder}/describe`, photo: `${folder}/given` } as const
        const { kind: _, ...described } = await finish(task)
        return described
      }),
    scene: (input) =>
      inFolder(async (folder) => {
        const output = `${folder}/made`
        const { file, unused } = await finish({ kind: 'scene', key: output, ...input, output })
        return { picture: kept.get(file)!, remarks: unused.length > 0 ? [`Unused words: ${unused.join(', ')}.`] : [] }
      }),
    async write({ kind, ...input }) {
      return write(kind, input, { count: writerLimits.textsPerRun, random: seeded(randomInt(2 ** 31)) })
    },
    styles: async () => [...engine.capabilities().styles.keys()],
    close: () => engine.close(),
  }
}

async function makeHeadshot(
  { engine, kept, finish }: LocalStudio,
  folder: string,
  photo: Uint8Array,
  { style, gender }: Parameters<Tools['headshot']>[1],
): Promise<Made> {
  const { styles } = engine.capabilities()
  const chosen = styleNamed(style, { gender, among: styles })
  if (!chosen) throw new Unable(`Unknown style ${style}. Run “keylight styles” to list them.`)
  const given = `${folder}/given`
  kept.set(given, photo)
  const inspected = {
    kind: 'inspect',
    key: `${folder}/inspect`,
    photo: given,
    preview: `${folder}/small`,
  } as const
  const { inspection } = await finish(inspected)
  const sentences = inspection.findings.map(({ code }) => sentenceOfFinding(code, []))
  if (!inspection.accepted) throw new Unable(sentences.join(' '))
  const photos = [{ id: 'photo', file: given }]
  const { likeness } = await finish({
    kind: 'train',
    key: `${folder}/train`,
    photos,
    folder: `${folder}/likeness`,
  })
  const output = `${folder}/made`
  const task = {
    kind: 'shoot',
    key: output,
    likeness,
    style: chosen.id,
    photos: [],
    ...headshotSize,
    output,
  } as const
  const { file } = await finish(task)
  return { picture: kept.get(file)!, remarks: sentences }
}

/** Matting methods to compare. As a script, runs one of them: `contenders.ts <name> <list of files>`. */
import { readFile, writeFile } from 'node:fs/promises'
import { configFrom } from '@keylight/server'
import ort from 'onnxruntime-node'
import { readAddedNet, readManifest } from '../../packages/imaging/src/added-nets/manifest.ts'
import { fixedSides, mattingNet } from '../../packages/imaging/src/added-nets/open-added-nets.ts'
import { openSession } from '../../packages/imaging/src/added-nets/open-session.ts'
import { cutOutPerson } from '../../packages/imaging/src/cutout/cut-out.ts'
import { silhouetteOf } from '../../packages/imaging/src/cutout/segment.ts'
import { detectFaces } from '../../packages/imaging/src/faces/detect-faces.ts'
import { openNets } from '../../packages/imaging/src/nets/open-nets.ts'
import { type Plane, plane, type RgbImage } from '../../packages/imaging/src/pixels.ts'
import { resizeBilinear } from '../../packages/imaging/src/planes/resize-plane.ts'
import { buildPyramid } from '../../packages/imaging/src/resample/pyramid.ts'
import { peerWeightsFile } from './peer.ts'

export const contenderNames = ['ours', 'mask', 'added', 'peer'] as const
export type ContenderName = (typeof contenderNames)[number]

/** Input image as three raw bytes per pixel, and output file for alpha as one float per pixel. */
export interface Assignment {
  image: string
  alpha: string
  width: number
  height: number
}

export interface ContenderCost {
  /** For each image. */
  seconds: number[]
  /** Peak memory of the contender's own process. */
  megabytes: number
}

/** Folder of the networks added by an admin. */
export const addedFolder = configFrom(process.env).data.netsFolder

type CutOut = (image: RgbImage) => Promise<Plane>

const contenders: Record<ContenderName, () => Promise<CutOut>> = {
  /** Includes face detection. */
  ours: async () => {
    const nets = await openNets()
    return async (image) => {
      const [face] = await detectFaces(nets, image)
      if (face === undefined) throw new Error('Every picture in this benchmark has a face')
      return await cutOutPerson(nets, buildPyramid(image), face.mesh)
    }
  },
  /** Output of the segmentation network for the whole image, upscaled. */
  mask: async () => {
    const nets = await openNets()
    return async (image) => resizeBilinear(await silhouetteOf(nets, image), image.width, image.height)
  },
  /** Our cut-out with the added network, even if it isn't in use. */
  added: async () => {
    const nets = await openNets()
    const { matting: entry } = readManifest(addedFolder)
    const session = await openSession(await readAddedNet(addedFolder, entry!))
    const net = { run: session.run(entry!.output), fixed: fixedSides(session) }
    const fail = (sentence: string) => {
      throw new Error(sentence)
    }
    const added = { matting: mattingNet(net, entry!, fail) }
    return async (image) => {
      const [face] = await detectFaces(nets, image)
      return await cutOutPerson({ ...nets, added }, buildPyramid(image), face!.mesh)
    }
  },
  /** Like its own package: 1024 × 1024, on every core, with alpha upscaled from bytes. */
  peer: async () => {
    const side = 1024
    const session = await ort.InferenceSession.create(await readFile(peerWeightsFile), { logSeverityLevel: 3 })
    return async (image) => {
      const input = new Float32Array(3 * side * side)
      for (let c = 0; c < 3; c++) {
        const channel = plane(image.width, image.height)
        for (let i = 0; i < channel.values.length; i++) channel.values[i] = (image.data[3 * i + c]! - 128) / 256
        input.set(resizeBilinear(channel, side, side).values, c * side * side)
      }
      const results = await session.run({ input: new ort.Tensor('float32', input, [1, 3, side, side]) })
      const alpha = results[session.outputNames[0]!]!.data as Float32Array
      return resizeBilinear(plane(side, side, alpha), image.width, image.height)
    }
  },
}

async function work(name: ContenderName, listFile: string): Promise<ContenderCost> {
  const cutOut = await contenders[name]()
  const assignments: Assignment[] = JSON.parse(await readFile(listFile, 'utf8'))
  const seconds: number[] = []
  for (const { image, alpha, width, height } of assignments) {
    const picture = { width, height, data: new Uint8Array(await readFile(image)) }
    const began = performance.now()
    const matte = await cutOut(picture)
    seconds.push((performance.now() - began) / 1000)
    await writeFile(alpha, matte.values)
  }
  return { seconds, megabytes: await highestMegabytes() }
}

/** On Linux, `resourceUsage().maxRSS` would include the parent's memory at fork time. */
async function highestMegabytes(): Promise<number> {
  const status = await readFile('/proc/self/status', 'utf8').catch(() => '')
  const kilobytes = /^VmHWM:\s+(\d+) kB/m.exec(status)?.[1]
  return (kilobytes === undefined ? process.resourceUsage().maxRSS : Number(kilobytes)) / 1024
}

if (import.meta.main) {
  const [name, listFile] = process.argv.slice(2)
  console.log(JSON.stringify(await work(name as ContenderName, listFile!)))
  // The session threads would keep the process alive.
  process.exit(0)
}

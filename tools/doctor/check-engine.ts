import { availableParallelism, totalmem } from 'node:os'
import { filterNames, garmentNames, openNets, styleRecipes } from '@keylight/imaging'
import type { Config } from '@keylight/server'
import { type Finding, findingsAbout, messageOf } from '@keylight/server'

const megabytesPerWorker = 300

/** Checks that the engine works on this machine, and lists its capabilities. */
export async function checkEngine({ engine }: Config): Promise<Finding[]> {
  const { ok, warning, problem } = findingsAbout('Image engine')
  if (engine.kind === 'fake')
    return [warning('The fake engine returns placeholders instead of images.', 'Unset KEYLIGHT_ENGINE.')]
  try {
    const nets = await openNets()
    await nets.close()
  } catch (error) {
    return [problem(`The studio can't load its neural networks. ${messageOf(error)}`, 'Run npm start to convert them.')]
  }
  const workers = engine.workers ?? availableParallelism()
  const made = `${styleRecipes.size} styles, ${garmentNames.length} garments and ${filterNames.length} filters`
  const findings = [ok(`The studio works. It has ${made}, and renders up to ${counted(workers)} in parallel.`)]
  const memory = Math.min(totalmem(), process.constrainedMemory() || totalmem()) / 2 ** 20
  const needed = workers * megabytesPerWorker
  if (needed > memory / 2) {
    const text = `Rendering ${counted(workers)} in parallel needs about ${needed} MB of memory. This machine has ${Math.round(memory)} MB.`
    findings.push(warning(text, 'Set KEYLIGHT_WORKERS to a smaller number.'))
  }
  return findings
}

const counted = (images: number) => (images === 1 ? '1 image' : `${images} images`)

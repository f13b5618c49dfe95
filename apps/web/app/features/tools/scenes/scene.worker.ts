/** Renders scenes in a worker on the visitor's device. */

import { applyFilter, encodeJpeg } from '@keylight/imaging/filter'
import { renderScene, type Scene, type Style } from '@keylight/scenes'
import { t } from '#words'
import { answerQuestions } from '../tool-worker.ts'

export interface ToScene {
  scene: Scene
  /** Null for no filter. */
  style: Style | null
}

answerQuestions<ToScene, Blob>(async ({ scene, style }, tell) => {
  const work = renderScene(scene)
  const whole = style === null ? 1 : 0.85
  let told = 0
  let step = work.next()
  while (!step.done) {
    if (step.value - told >= 0.01) {
      told = step.value
      tell({ words: t`Rendering the image`, share: told * whole })
    }
    step = work.next()
  }
  const picture = style === null ? step.value : applyFilter(style, step.value)
  return await encodeJpeg(picture, { quality: 0.94, source: 'algorithmicMedia' })
})

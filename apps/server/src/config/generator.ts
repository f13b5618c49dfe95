import { z } from 'zod'
import { type Subject, setting } from './subject.ts'

/** What draws what no photo shows; undefined for the studio alone. */
export type GeneratorConfig = { kind: 'fal'; key: string; model: string } | undefined

const shape = {
  FAL_KEY: setting(
    z.string().regex(/^\S+$/, { error: 'must be a key of fal.ai, without spaces' }).optional(),
    'A key of fal.ai, which then draws the styles that need a pose, a seat or clothes that no photo has to show. For these, a photo of the user is sent there, and you pay fal.ai for each picture. Users are told before they order.',
    'the studio makes what it can of these styles, and no photo is sent anywhere',
  ),
  FAL_MODEL: setting(
    z
      .string()
      .regex(/^[\w.-]+(\/[\w.-]+)+$/, { error: 'must be the id of a model, like fal-ai/flux-pro/kontext' })
      .optional(),
    'The id of a model there that edits a photo by words, such as `fal-ai/nano-banana/edit`.',
    '`fal-ai/flux-pro/kontext`',
  ),
}

export const generator: Subject<GeneratorConfig> = {
  title: 'Generative engine',
  shape,
  schema: z.object(shape).transform((values, context): GeneratorConfig => {
    const { FAL_KEY: key, FAL_MODEL: model } = values
    if (key === undefined && model !== undefined)
      context.addIssue({ code: 'custom', path: ['FAL_KEY'], message: 'must be set because FAL_MODEL is' })
    return key === undefined ? undefined : { kind: 'fal', key, model: model ?? 'fal-ai/flux-pro/kontext' }
  }),
}

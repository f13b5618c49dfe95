import { resolve } from 'node:path'
import { z } from 'zod'
import { projectRoot } from './data.ts'
import { address, requireBothOrNeither, type Subject, setting } from './subject.ts'

/** The AI generator; undefined for the studio alone. */
export type GeneratorConfig =
  | { kind: 'fal'; key: string; model: string }
  /** `workflow` is the path of a file. */
  | { kind: 'comfyui'; url: string; workflow: string }
  | undefined

const shape = {
  FAL_KEY: setting(
    z.string().regex(/^\S+$/, { error: 'must be a key of fal.ai, without spaces' }).optional(),
    'A key of fal.ai, which then draws the styles that need a pose, a seat or clothes that no photo has to show. For these, a photo of the user is sent there, and you pay fal.ai for each picture. Users see this before they order.',
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
  COMFYUI_URL: setting(
    address(['http:', 'https:'], 'http://127.0.0.1:8188').optional(),
    'A ComfyUI of your own, which then draws these styles instead. Keep it out of reach of others: anyone who reaches it can run code.',
    'no ComfyUI is used',
  ),
  COMFYUI_WORKFLOW: setting(
    z
      .string()
      .transform((path) => resolve(projectRoot, path))
      .optional(),
    'The file of its workflow, in API format, with the places that docs/HOWTO.md names. Checked at the start.',
    'must be set with the address',
  ),
}

export const generator: Subject<GeneratorConfig> = {
  title: 'Generative engine',
  shape,
  schema: z.object(shape).transform((values, context): GeneratorConfig => {
    const { FAL_KEY: key, FAL_MODEL: model, COMFYUI_URL: url, COMFYUI_WORKFLOW: workflow } = values
    const refuse = (name: string, message: string) => context.addIssue({ code: 'custom', path: [name], message })
    if (key === undefined && model !== undefined) refuse('FAL_KEY', 'must be set because FAL_MODEL is')
    requireBothOrNeither(values, ['COMFYUI_URL', 'COMFYUI_WORKFLOW'], context)
    if (key !== undefined && url !== undefined)
      refuse('COMFYUI_URL', 'can’t be set with FAL_KEY: only one of them can draw')
    if (url !== undefined && workflow !== undefined) return { kind: 'comfyui', url: url.replace(/\/+$/, ''), workflow }
    return key === undefined ? undefined : { kind: 'fal', key, model: model ?? 'fal-ai/flux-pro/kontext' }
  }),
}

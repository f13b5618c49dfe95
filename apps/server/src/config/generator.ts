import { resolve } from 'node:path'
import { z } from 'zod'
import { projectRoot } from './data.ts'
import { address, requireBothOrNeither, type Subject, setting } from './subject.ts'

/** The AI generator. Undefined: only the studio makes images. */
export type GeneratorConfig =
  | { kind: 'fal'; key: string; model: string }
  /** `workflow` is the path of a file. */
  | { kind: 'comfyui'; url: string; workflow: string }
  | undefined

const shape = {
  FAL_KEY: setting(
    z.string().regex(/^\S+$/, { error: 'must be a fal.ai key, without spaces' }).optional(),
    'A fal.ai key. fal.ai then generates the styles that need a pose, a seat or clothes not in the user’s photos. It receives one of the photos, as users see before they order, and charges you per image.',
    'the studio makes these styles with the photo’s own pose and clothes, and photos aren’t sent anywhere',
  ),
  FAL_MODEL: setting(
    z
      .string()
      .regex(/^[\w.-]+(\/[\w.-]+)+$/, { error: 'must be a model id, such as fal-ai/flux-pro/kontext' })
      .optional(),
    'The id of a fal.ai image-to-image model, such as `fal-ai/nano-banana/edit`.',
    '`fal-ai/flux-pro/kontext`',
  ),
  COMFYUI_URL: setting(
    address(['http:', 'https:'], 'http://127.0.0.1:8188').optional(),
    'The URL of your own ComfyUI, which then generates these styles instead. Keep it private: anyone who can reach it can run code.',
    'ComfyUI isn’t used',
  ),
  COMFYUI_WORKFLOW: setting(
    z
      .string()
      .transform((path) => resolve(projectRoot, path))
      .optional(),
    'The ComfyUI workflow file in API format, with the placeholders listed in docs/HOWTO.md. Validated at startup.',
    'must be set with the URL',
  ),
}

export const generator: Subject<GeneratorConfig> = {
  title: 'Generative engine',
  shape,
  schema: z.object(shape).transform((values, context): GeneratorConfig => {
    const { FAL_KEY: key, FAL_MODEL: model, COMFYUI_URL: url, COMFYUI_WORKFLOW: workflow } = values
    const refuse = (name: string, message: string) => context.addIssue({ code: 'custom', path: [name], message })
    if (key === undefined && model !== undefined) refuse('FAL_KEY', 'must be set because FAL_MODEL is set')
    requireBothOrNeither(values, ['COMFYUI_URL', 'COMFYUI_WORKFLOW'], context)
    if (key !== undefined && url !== undefined)
      refuse('COMFYUI_URL', 'can’t be set with FAL_KEY: only one generator can be used')
    if (url !== undefined && workflow !== undefined) return { kind: 'comfyui', url: url.replace(/\/+$/, ''), workflow }
    return key === undefined ? undefined : { kind: 'fal', key, model: model ?? 'fal-ai/flux-pro/kontext' }
  }),
}

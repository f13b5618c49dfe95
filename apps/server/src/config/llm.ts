import { z } from 'zod'
import { address, flag, requireBothOrNeither, type Subject, setting } from './subject.ts'

/** A chat completions API, like OpenAI's. `url` has no trailing slash. */
export type LlmConfig = { url: string; key: string | undefined; model: string; seesPictures: boolean } | undefined

const withoutModel = 'a grammar in the browser writes the text'

const shape = {
  LLM_URL: setting(
    address(['http:', 'https:'], 'https://api.openai.com/v1').optional(),
    'A language model for the LinkedIn tools: the URL of any OpenAI-compatible API, up to `/v1`. Visitors’ input to these tools is sent to it.',
    withoutModel,
  ),
  LLM_KEY: setting(z.string().optional(), 'The language model’s API key.', 'no key is sent'),
  LLM_MODEL: setting(z.string().optional(), 'The language model’s name.', withoutModel),
  LLM_SEES_PICTURES: setting(
    flag.default(false),
    '`true` if the model accepts images. Visitors can then choose to have it describe theirs.',
    'the browser describes images based on its own measurements and doesn’t send anything',
  ),
}

export const llm: Subject<LlmConfig> = {
  title: 'Language model',
  shape,
  schema: z.object(shape).transform((values, context): LlmConfig => {
    const { LLM_URL: url, LLM_KEY: key, LLM_MODEL: model, LLM_SEES_PICTURES: seesPictures } = values
    if (url !== undefined && model !== undefined) return { url: url.replace(/\/+$/, ''), key, model, seesPictures }
    requireBothOrNeither(values, ['LLM_URL', 'LLM_MODEL'], context)
    return undefined
  }),
}

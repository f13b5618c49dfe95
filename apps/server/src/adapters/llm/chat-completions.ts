import { type LanguageModel, ModelStopped } from '@keylight/domain'
import type { LlmConfig } from '../../config/llm.ts'

export interface ModelTimeouts {
  /** Timeout for the first chunk, in milliseconds. */
  firstMs: number
  /** Timeout between two chunks, in milliseconds. */
  idleMs: number
  wholeMs: number
}

const defaultTimeouts: ModelTimeouts = { firstMs: 30_000, idleMs: 20_000, wholeMs: 120_000 }

/** Longer than any valid response to our prompts. */
const charactersMax = 40_000
/** Each line of the stream contains one chunk, so a longer line violates the API. */
const lineMax = 256 * 1024

/** Opens a model behind a streaming chat completions API such as OpenAI's. The key is only sent to that URL. */
export function openLanguageModel(
  { url, key, model, seesPictures }: NonNullable<LlmConfig>,
  timeouts = defaultTimeouts,
): LanguageModel {
  return {
    seesPictures,
    async *write({ rules, words, jpeg }, signal) {
      const late = new AbortController()
      let timer = setTimeout(() => late.abort(), timeouts.firstMs)
      const whole = AbortSignal.timeout(timeouts.wholeMs)
      const stopping = AbortSignal.any([signal, late.signal, whole])
      const again = () => {
        clearTimeout(timer)
        timer = setTimeout(() => late.abort(), timeouts.idleMs)
      }
      try {
        const answer = await fetch(`${url}/chat/completions`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            accept: 'text/event-stream',
            ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
          },
          body: JSON.stringify({
            model,
            stream: true,
            messages: [
              { role: 'system', content: rules },
              { role: 'user', content: jpeg === undefined ? words : withPicture(words, jpeg) },
            ],
          }),
          // A redirect would send the key to another server.
          redirect: 'error',
          signal: stopping,
        })
        if (!answer.ok || !answer.body) {
          await answer.body?.cancel()
          throw new ModelStopped('unavailable', `the language model responded with ${answer.status}`)
        }
        let characters = 0
        for await (const piece of piecesOf(answer.body)) {
          again()
          characters += piece.length
          if (characters > charactersMax)
            throw new ModelStopped('too_long', 'the language model’s response is too long')
          if (piece !== '') yield piece
        }
      } catch (error) {
        if (error instanceof ModelStopped || signal.aborted) throw error
        if (late.signal.aborted || whole.aborted) throw new ModelStopped('slow', 'the language model timed out')
        throw new ModelStopped('unavailable', `the language model couldn’t be reached: ${causeOf(error)}`)
      } finally {
        clearTimeout(timer)
        late.abort()
      }
    },
  }
}

/** Returns a message with an image, in the format documented for multimodal models. */
const withPicture = (words: string, jpeg: string) => [
  { type: 'text', text: words },
  { type: 'image_url', image_url: { url: `data:image/jpeg;base64,${jpeg}` } },
]

/** Returns the error's code, such as `ECONNREFUSED`. Error messages could contain the URL and its secrets. */
const causeOf = (error: unknown): string => {
  const { cause, name } = error as Error & { cause?: { code?: string } }
  return cause?.code ?? name
}

/** Yields the chunks of a stream until it is complete. Empty chunks count as activity. */
async function* piecesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string, void> {
  let isComplete = false
  for await (const line of linesOf(body)) {
    if (!line.startsWith('data:')) {
      yield ''
      continue
    }
    const data = line.slice('data:'.length).trim()
    if (data === '[DONE]') return
    const { text, ending, isError } = readChunk(data)
    if (isError) throw new ModelStopped('unavailable', 'the language model stopped with an error')
    yield text
    if (ending === 'length') throw new ModelStopped('cut_off', 'the language model reached its output token limit')
    if (ending === 'content_filter') throw new ModelStopped('refused', 'the language model refused to answer')
    isComplete ||= ending !== undefined
  }
  if (!isComplete) throw new ModelStopped('cut_off', 'the language model’s stream ended early')
}

function readChunk(data: string): { text: string; ending: string | undefined; isError: boolean } {
  let chunk: unknown
  try {
    chunk = JSON.parse(data)
  } catch {
    return { text: '', ending: undefined, isError: true }
  }
  const { choices, error } = Object(chunk) as { choices?: unknown; error?: unknown }
  const first = Array.isArray(choices) ? Object(choices[0]) : {}
  const content: unknown = Object(first.delta).content
  return {
    text: typeof content === 'string' ? content : '',
    ending: typeof first.finish_reason === 'string' ? first.finish_reason : undefined,
    isError: error !== undefined && error !== null,
  }
}

async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string, void> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const bytes of body) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split(/\r\n|\n|\r/)
    rest = lines.pop() ?? ''
    if (rest.length > lineMax) throw new ModelStopped('too_long', 'the language model sent a line that is too long')
    yield* lines
  }
  if (rest !== '') yield rest
}

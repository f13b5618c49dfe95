import { CallRefused, openClient } from '@keylight/client'
import {
  cutOutPhoto,
  describePhoto,
  drawScene,
  type Endpoint,
  FailureBody,
  filterPhoto,
  getCapabilities,
  makeHeadshot,
  type OutputOf,
  type SentTo,
  upscalePhoto,
  writeTexts,
} from '@keylight/contract'
import { type Tools, Unable } from './tools.ts'

/** Runs the tools on a Keylight server. */
export function openRemoteTools(server: string, apiKey: string | undefined, signal: AbortSignal): Tools {
  const baseUrl = server.replace(/\/+$/, '')
  const client = openClient({ baseUrl, token: apiKey })

  async function send<E extends Endpoint>(
    endpoint: E,
    input: SentTo<E>,
    photo?: Uint8Array,
  ): Promise<{ headers: Headers; output: OutputOf<E> }> {
    const { status, headers, body } = await client
      .send(endpoint, input, { photo, signal })
      .catch((error: unknown): never => {
        if (signal.aborted) throw new Unable('Cancelled.')
        const { cause } = error as { cause?: { code?: string } }
        throw new Unable(`${baseUrl} can't be reached${cause?.code ? ` (${cause.code})` : ''}.`)
      })
    if (status < 400) return { headers, output: endpoint.output.parse(body) as OutputOf<E> }
    const refused = FailureBody.safeParse(body)
    if (!refused.success)
      throw new Unable(`${baseUrl}${endpoint.path} responded with ${status}. Is it a Keylight server?`)
    throw new Unable(sentenceOf(new CallRefused(status, refused.data), apiKey !== undefined))
  }
  const picture = async <E extends Endpoint>(endpoint: E, input: SentTo<E>, photo?: Uint8Array) => {
    const { output, headers } = await send(endpoint, input, photo)
    const unused = headers.get('x-unused-words')
    const words = unused?.split(', ').map(decodeURIComponent)
    return { picture: output as Uint8Array, remarks: words ? [`Unused words: ${words.join(', ')}.`] : [] }
  }

  return {
    headshot: (photo, input) => picture(makeHeadshot, input, photo),
    cutOut: (photo, input) => picture(cutOutPhoto, input, photo),
    upscale: (photo, input) => picture(upscalePhoto, input, photo),
    filter: (photo, input) => picture(filterPhoto, input, photo),
    describe: async (photo) => (await send(describePhoto, {}, photo)).output,
    scene: (input) => picture(drawScene, input),
    write: async (order) => (await send(writeTexts, order)).output.texts,
    styles: async () => {
      const { styles } = (await send(getCapabilities, {})).output
      return styles.map(({ id }) => id)
    },
    async close() {},
  }
}

/** Returns the server's message with each invalid field, and advice about the key. */
function sentenceOf(refused: CallRefused, hasKey: boolean): string {
  if (refused.code === 'signed_out')
    return hasKey
      ? 'The server doesn’t accept the API key in KEYLIGHT_API_KEY. It may have expired or been revoked.'
      : 'The server needs an API key. Create one in your account under API keys, and set KEYLIGHT_API_KEY to it.'
  const fields = Object.entries(refused.fields).map(([name, sentence]) => `${name}: ${sentence}`)
  return fields.length > 0 && refused.code === 'invalid_input' ? fields.join(' ') : refused.message
}

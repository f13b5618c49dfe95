import {
  apiKeyLimits,
  type Endpoint,
  endpoints,
  errorReportsPath,
  FailureBody,
  type FailureCode,
  failures,
  userEventsPath,
} from '@keylight/contract'
import { z } from 'zod'
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponseObject,
} from 'zod-openapi'

/** Failure codes that each access group implies. */
const refusals: Record<Endpoint['access'], FailureCode[]> = {
  public: [],
  signedIn: ['signed_out', 'key_not_allowed'],
  onboarded: ['signed_out', 'key_not_allowed', 'not_onboarded'],
  subscribed: ['signed_out', 'key_not_allowed', 'not_subscribed'],
  admin: ['signed_out', 'key_not_allowed', 'sign_in_again', 'not_found'],
}

/**
 * Returns the contract as an OpenAPI 3.1 description (spec.openapis.org/oas/v3.1.0), for languages other than
 * TypeScript.
 */
export function describeApi(siteUrl: string) {
  const paths: ZodOpenApiPathsObject = {}
  for (const [name, endpoint] of Object.entries(endpoints) as [string, Endpoint][]) {
    const path = endpoint.path.replace(/:([A-Za-z]+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(name, endpoint) }
  }
  paths[userEventsPath] = { get: eventStream }
  paths[errorReportsPath] = { post: errorReports }
  return createDocument(
    {
      openapi: '3.1.0',
      info: {
        title: 'Keylight',
        version: '1',
        description: 'Turns selfies into studio-quality headshots. The web client only uses this API.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: siteUrl }],
      security: [{ bearer: [] }],
      paths,
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', description: 'A token obtained by signing in.' },
          apiKey: {
            type: 'http',
            scheme: 'bearer',
            description: `An API key, created by its owner on the account page. It begins with ${apiKeyLimits.start}. Operations that accept keys state the required scope.`,
          },
        },
        schemas: { Failure: FailureBody },
      },
    },
    { allowEmptySchema: { custom: true, transform: true } },
  )
}

function operationOf(name: string, endpoint: Endpoint): ZodOpenApiOperationObject {
  const { path, method, access, scope } = endpoint
  const isPost = method === 'POST'
  const { inPath, rest } = split(endpoint)
  const requestParams = {
    ...(inPath ? { path: inPath } : {}),
    ...(endpoint.idempotent ? { header: z.object({ 'Idempotency-Key': IdempotencyKey }) } : {}),
    ...(!isPost && rest instanceof z.ZodObject && Object.keys(rest.shape).length > 0 ? { query: rest } : {}),
  }
  return {
    operationId: name,
    summary: wordsOf(name),
    tags: [path.split('/')[2] ?? ''],
    ...(access === 'public' ? { security: [] } : {}),
    ...(scope === undefined
      ? {}
      : { security: [{ bearer: [] }, { apiKey: [] }], description: `Accepts API keys with the scope \`${scope}\`.` }),
    ...(Object.keys(requestParams).length > 0 ? { requestParams } : {}),
    ...(isPost ? { requestBody: bodyOf(rest, endpoint) } : {}),
    responses: responsesOf(endpoint),
  }
}

const IdempotencyKey = z.string().meta({
  description:
    '1 to 255 characters, unique per user action. For 24 hours, repeating the request with the same key returns the first response without charging again. Failures aren’t stored.',
})

/** Splits the input into path parameters and the rest. */
function split({ path, input }: Endpoint): { inPath?: z.ZodObject; rest: z.ZodType } {
  const names = [...path.matchAll(/:([A-Za-z]+)/g)].map(([, name = '']) => [name, true] as const)
  if (names.length === 0 || !(input instanceof z.ZodObject)) return { rest: input }
  const mask: Record<string, true> = Object.fromEntries(names)
  return { inPath: input.pick(mask), rest: input.omit(mask) }
}

const Binary = z.custom().meta({ override: { type: 'string', format: 'binary' } })

function bodyOf(input: z.ZodType, { upload, example: given }: Endpoint) {
  const example = given && !(upload && Object.keys(given).length === 0) ? { example: given } : {}
  if (!upload || !(input instanceof z.ZodObject)) {
    return { required: true, content: { 'application/json': { schema: input, ...example } } }
  }
  const form = input.extend({ photo: Binary.meta({ description: 'The file.' }) })
  return { required: true, content: { 'multipart/form-data': { schema: form, ...example } } }
}

function responsesOf({ access, failures: own, output, idempotent, picture }: Endpoint) {
  const ofKeys: FailureCode[] = idempotent ? ['key_reused', 'still_running'] : []
  const codes = new Set<FailureCode>([
    'invalid_input',
    ...refusals[access],
    ...own,
    ...ofKeys,
    'internal',
    'unavailable',
  ])
  const byStatus = Map.groupBy(codes, (code) => failures[code].status)
  return {
    200: {
      description: picture ? 'The image.' : 'Success.',
      content: picture ? { [picture]: { schema: Binary } } : { 'application/json': { schema: output } },
    },
    ...Object.fromEntries([...byStatus].map(([status, of]) => [status, refused(of.join(', '))])),
  }
}

const refused = (description: string): ZodOpenApiResponseObject => ({
  description,
  content: { 'application/json': { schema: FailureBody } },
})

const eventStream: ZodOpenApiOperationObject = {
  operationId: 'followEvents',
  summary: 'Follow events',
  description:
    'Streams the user’s events as server-sent events. The id is the event’s number. With Last-Event-ID, first replays the events after that number. With once, ends the stream after the replay.',
  tags: ['engine'],
  requestParams: {
    header: z.object({ 'Last-Event-ID': z.string().optional() }),
    query: z.object({ once: z.literal('1').optional() }),
  },
  responses: {
    200: { description: 'The stream.', content: { 'text/event-stream': { schema: z.string() } } },
    401: refused('signed_out'),
  },
}

const errorReports: ZodOpenApiOperationObject = {
  operationId: 'reportErrors',
  summary: 'Report errors',
  description:
    'Accepts an envelope from a Sentry SDK’s tunnel, removes secrets and forwards it if a service is configured.',
  tags: ['utils'],
  security: [],
  requestBody: { required: true, content: { 'text/plain': { schema: z.string() } } },
  responses: {
    200: {
      description: 'Success.',
      content: { 'application/json': { schema: z.object({ passedOn: z.boolean() }) } },
    },
    400: refused('invalid_input'),
    413: refused('file_too_big'),
    429: refused('too_many_runs'),
  },
}

/** Turns `getUserData` into `Get user data`. */
const wordsOf = (name: string) =>
  name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/^./, (letter) => letter.toUpperCase())

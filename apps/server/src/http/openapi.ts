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

type Json = Record<string, unknown>

/** The codes with which each access group refuses a call. */
const refusals: Record<Endpoint['access'], FailureCode[]> = {
  public: [],
  signedIn: ['signed_out', 'key_not_allowed'],
  onboarded: ['signed_out', 'key_not_allowed', 'not_onboarded'],
  subscribed: ['signed_out', 'key_not_allowed', 'not_subscribed'],
  host: ['signed_out', 'key_not_allowed', 'sign_in_again', 'not_found'],
}

/** The contract as an OpenAPI 3.1 description (spec.openapis.org/oas/v3.1.0) for other languages than TypeScript. */
export function describeApi(siteUrl: string): Json {
  const paths: Record<string, Json> = {}
  for (const [name, endpoint] of Object.entries(endpoints) as [string, Endpoint][]) {
    const path = endpoint.path.replace(/:([A-Za-z]+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(name, endpoint) }
  }
  paths[userEventsPath] = { get: eventStream }
  paths[errorReportsPath] = { post: errorReports }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Keylight',
      version: '1',
      description: 'Turns selfies into studio-quality photos. The web client uses nothing but this API.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: siteUrl }],
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The token that signing in returns.' },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description: `An API key, which its owner creates in their account. It begins with ${apiKeyLimits.start}. Operations that accept keys say which scope one needs.`,
        },
      },
      schemas: { Failure: schemaOf(FailureBody, 'output') },
    },
  }
}

function operationOf(name: string, endpoint: Endpoint): Json {
  const { path, method, access, upload } = endpoint
  const inPath = [...path.matchAll(/:([A-Za-z]+)/g)].map(([, part = '']) => part)
  const { properties, rest } = split(schemaOf(endpoint.input, 'input'), inPath)
  const parameters: Json[] = inPath.map((part) => ({
    name: part,
    in: 'path',
    required: true,
    schema: properties[part] ?? { type: 'string' },
  }))
  if (endpoint.idempotent) parameters.push(idempotencyKey)
  if (method === 'GET') {
    const required = (rest.required as string[] | undefined) ?? []
    for (const [field, schema] of Object.entries((rest.properties ?? {}) as Record<string, Json>)) {
      parameters.push({ name: field, in: 'query', required: required.includes(field), schema })
    }
  }
  return {
    operationId: name,
    summary: wordsOf(name),
    tags: [path.split('/')[2]],
    ...(access === 'public' ? { security: [] } : {}),
    ...(endpoint.scope === undefined
      ? {}
      : {
          security: [{ bearer: [] }, { apiKey: [] }],
          description: `Accepts API keys with the scope \`${endpoint.scope}\`.`,
        }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(method === 'POST' ? { requestBody: bodyOf(rest, upload, endpoint.example) } : {}),
    responses: responsesOf(endpoint),
  }
}

const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Any 1 to 255 characters, new for each thing that the user wants. For 24 hours, a repetition with the same key gets the first answer and is not charged again. Refusals are not stored.',
  schema: { type: 'string' },
}

/** Separates the fields in the path from the rest of the schema. */
function split(schema: Json, inPath: readonly string[]): { properties: Record<string, Json>; rest: Json } {
  if (inPath.length === 0) return { properties: {}, rest: schema }
  const properties = schema.properties as Record<string, Json>
  const isOwn = (field: string) => !inPath.includes(field)
  const rest: Json = {
    ...schema,
    properties: Object.fromEntries(Object.entries(properties).filter(([field]) => isOwn(field))),
  }
  const required = ((schema.required as string[] | undefined) ?? []).filter(isOwn)
  if (required.length > 0) rest.required = required
  else delete rest.required
  return { properties, rest }
}

function bodyOf(schema: Json, upload: boolean, given: object | undefined): Json {
  const example = given && !(upload && Object.keys(given).length === 0) ? { example: given } : {}
  if (!upload) return { required: true, content: { 'application/json': { schema, ...example } } }
  const photo = { type: 'string', format: 'binary', description: 'The file.' }
  const required = [...((schema.required as string[] | undefined) ?? []), 'photo']
  const form = { ...schema, properties: { ...(schema.properties as Json), photo }, required }
  return { required: true, content: { 'multipart/form-data': { schema: form, ...example } } }
}

function responsesOf({ access, failures: own, output, idempotent, picture }: Endpoint): Json {
  const ofKeys: FailureCode[] = idempotent ? ['key_reused', 'still_running'] : []
  const codes = new Set<FailureCode>(['invalid_input', ...refusals[access], ...own, ...ofKeys, 'internal'])
  const byStatus = Map.groupBy(codes, (code) => failures[code].status)
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } }
  return {
    200: {
      description: picture ? 'The picture.' : 'Done.',
      content: picture
        ? { [picture]: { schema: { type: 'string', format: 'binary' } } }
        : { 'application/json': { schema: schemaOf(output, 'output') } },
    },
    ...Object.fromEntries([...byStatus].map(([status, of]) => [status, { description: of.join(', '), content }])),
  }
}

const refused = (description: string): Json => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
})

const eventStream: Json = {
  operationId: 'followEvents',
  summary: 'Follow events',
  description:
    'Streams changes for the user as server-sent events, with their number as id. Last-Event-ID first replays the events after that number.',
  tags: ['engine'],
  parameters: [{ name: 'Last-Event-ID', in: 'header', required: false, schema: { type: 'string' } }],
  responses: {
    200: { description: 'The stream.', content: { 'text/event-stream': { schema: { type: 'string' } } } },
    401: refused('signed_out'),
  },
}

const errorReports: Json = {
  operationId: 'reportErrors',
  summary: 'Report errors',
  description:
    'Accepts an envelope from the tunnel of a Sentry SDK, strips secrets and forwards it if a service is configured.',
  tags: ['utils'],
  security: [],
  requestBody: { required: true, content: { 'text/plain': { schema: { type: 'string' } } } },
  responses: {
    200: {
      description: 'Done.',
      content: {
        'application/json': {
          schema: { type: 'object', properties: { passedOn: { type: 'boolean' } }, required: ['passedOn'] },
        },
      },
    },
    400: refused('invalid_input'),
    413: refused('file_too_big'),
    429: refused('too_many_runs'),
  },
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return described
}

/** Turns `getUserData` into `Get user data`. */
const wordsOf = (name: string) =>
  name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/^./, (letter) => letter.toUpperCase())

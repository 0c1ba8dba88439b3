import type { ApiCode } from '@touchline/contract/codes'
import { RefusalResponse } from '@touchline/contract/envelope'
import { CLIENT_FRAMES } from '@touchline/contract/push'
import { SESSION_REFUSALS } from '@touchline/contract/accounts/refusals'
import Type, { type TObject, type TSchema } from 'typebox'
import type { TaggedDescription, Example } from '../../platform/http/description.ts'
import { type Json, NamedSchemas, asJson } from '../../platform/http/openapi-schema.ts'
import { getHttpStatus } from '../../platform/http/refusal.ts'
import type { MediaRoute } from '../../platform/http/media-route.ts'
import type { CallRoute, Route, StaffCallRoute } from '../../platform/http/route.ts'
import type { SocketRoute } from '../../platform/http/socket-route.ts'
import { NDJSON_TYPE } from '../../platform/http/row-stream.http.ts'

/** Refusal codes that every endpoint may return. */
const ANY_REFUSALS = [
  'requestLimit',
  'forbidden',
  'internalServerError',
  'serverBusy',
] as const satisfies readonly ApiCode[]

const MEANINGS: Readonly<Record<number, string>> = {
  200: 'The result, or with `status` 0 the refusal',
  304: 'Unchanged since the ETag of the request',
  400: 'Invalid field: `field` names it, and `allowed` states the permitted values',
  401: 'The session does not exist or has ended, or its account is locked',
  403: 'The caller has no access',
  404: 'The object does not exist or belongs to another member',
  429: 'Too many requests. `Retry-After` is the time in seconds until the next attempt.',
  500: 'Internal error. The log has the cause under `error_id`.',
  503: 'Maintenance, or the server is busy. `Retry-After` is the time in seconds until the next attempt.',
}

const Failed = Type.Object({ ...RefusalResponse.properties, error_id: Type.String() })

/** Refusal without the field rule, which only bad input and missing fields have. */
const PLAIN_REFUSAL = Type.Omit(RefusalResponse, ['rule', 'value', 'other', 'message'])

/** Refusal responses that many endpoints share, by component name. */
const ALIKE: Readonly<Record<string, readonly ApiCode[]>> = {
  BadInput: ['badInput'],
  Failed: ['internalServerError'],
  Forbidden: ['forbidden'],
  Busy: ['serverBusy'],
  Maintenance: ['maintenance', 'serverBusy'],
  NoSession: SESSION_REFUSALS,
  NoMemberSession: ['accountIdRequired', ...SESSION_REFUSALS],
  NotFound: ['notFound'],
  TooMany: ['requestLimit'],
  TooManyAtOnce: ['requestProcessing', 'requestLimit'],
}

const RETRY_AFTER = { 'Retry-After': { description: 'Seconds', schema: { type: 'integer' } } }
const ETAG = { ETag: { description: 'Version of the response', schema: { type: 'string' } } }

const INFO = {
  title: 'Touchline',
  version: '1',
  license: { name: 'MIT', identifier: 'MIT' },
  description:
    'The API of the members’ site and of the back office. Amounts are minor units as decimal strings. A ' +
    'member’s call contains `account_id` and `session_token` in its body, so that no header or cookie ' +
    'identifies a session. A back-office call sends its session in the header Authorization. A refusal has ' +
    '`status` 0 and its code in `statusdesc`. The server rejects fields that are not described here, at any ' +
    'depth. Prices are pushed over the socket at `/live`, or read by polling `uxmenu`, `uxmarket` and ' +
    '`uxmatch`.',
} as const

/** Describes the API as OpenAPI 3.1: every route with responses, refusals and an example. */
export function describeApi(routes: readonly Route[], modules: readonly TaggedDescription[]): Json {
  const named = new NamedSchemas(Object.assign({}, ...modules.map((each) => each.named)))
  const examples = new Map(modules.flatMap((each) => Object.entries(each.examples)))
  const inOrder = routes.toSorted((a, b) => a.url.localeCompare(b.url, 'en'))
  const paths = Object.fromEntries(inOrder.map((route) => [route.url, buildPathItem(route, examples, named)]))
  const frames = buildFrameSchemas(modules, named)
  const responses = Object.fromEntries(
    Object.entries(ALIKE).map(([name, codes]) => {
      const status = getHttpStatus(codes[0] ?? 'badInput')
      return [name, refusalResponse(status, codes, named)]
    }),
  )
  return {
    openapi: '3.1.0',
    info: INFO,
    servers: [{ url: '/', description: 'the host that serves the site' }],
    security: [],
    tags: modules.flatMap(({ tag, heading }) => (heading === undefined ? [] : [{ name: tag, description: heading }])),
    paths,
    components: {
      schemas: { ...named.met(), ...(frames as object) },
      responses,
      securitySchemes: { office: { type: 'http', scheme: 'bearer', description: 'Session token of the back office' } },
    },
  }
}

function buildPathItem(route: Route, examples: ReadonlyMap<string, Example>, named: NamedSchemas): Json {
  if (route.method === 'SOCKET') return { get: socketOperation(route) }
  if (route.method === 'MEDIA') return { get: mediaOperation(route) }
  return { [route.method.toLowerCase()]: buildOperation(route, examples.get(route.url), named) }
}

/** Describes a socket: the upgrade request and references to its frame schemas. */
function socketOperation({ url, summary, description, tag }: SocketRoute): Json {
  return {
    operationId: operationId(url),
    summary,
    description,
    tags: [tag],
    responses: {
      101: { description: 'The connection is upgraded to a socket' },
      403: { $ref: '#/components/responses/Forbidden' },
      429: { $ref: '#/components/responses/TooMany' },
    },
    'x-client-frame': { $ref: '#/components/schemas/ClientFrame' },
    'x-server-frame': { $ref: '#/components/schemas/ServerFrame' },
  }
}

/** Returns the operation id of a call: its URL path with dots. */
function operationId(url: string): string {
  return url.slice(1).replaceAll('/', '.')
}

/** Describes a media route, whose URL contains the token. */
function mediaOperation({ url, summary, tag, places, types }: MediaRoute): Json {
  return {
    operationId: operationId(url.replaceAll(/[{}]/g, '')),
    summary,
    tags: [tag],
    parameters: Object.entries(places).map(([name, description]) => ({
      name,
      in: 'path',
      required: true,
      description,
      schema: { type: 'string' },
    })),
    responses: {
      200: {
        description: 'The file, or with 206 a range of it',
        content: Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }])),
      },
      403: { $ref: '#/components/responses/Forbidden' },
      404: { $ref: '#/components/responses/NotFound' },
      429: { $ref: '#/components/responses/TooMany' },
    },
  }
}

function buildOperation(route: CallRoute, example: Example | undefined, named: NamedSchemas): Json {
  const parameters = buildParameters(route, example, named)
  return {
    operationId: operationId(route.url),
    summary: route.summary,
    tags: [route.tag],
    ...(route.bearer && { security: [{ office: [] }] }),
    ...('needs' in route && { 'x-permission': (route as StaffCallRoute).needs }),
    ...(parameters.length > 0 && { parameters }),
    ...(route.body && {
      requestBody: { required: true, content: media(named.toReferencedSchema(route.body), example?.body) },
    }),
    responses: buildResponses(route, example, named),
  }
}

function buildParameters({ query }: CallRoute, example: Example | undefined, named: NamedSchemas): readonly Json[] {
  const { properties = {}, required = [] } = (query ?? {}) as {
    readonly properties?: Readonly<Record<string, TSchema>>
    readonly required?: readonly string[]
  }
  return Object.entries(properties).map(([name, field]) => {
    const { description, ...schema } = asJson(field) as { readonly [key: string]: Json }
    return {
      name,
      in: 'query',
      required: required.includes(name),
      ...(description !== undefined && { description }),
      schema: named.toReferencedSchema(schema),
      ...(example?.query?.[name] !== undefined && { example: example.query[name] }),
    }
  })
}

function media(schema: Json, example: Json | undefined, type = 'application/json') {
  return {
    [type]: { schema, ...(example !== undefined && { example }) },
  }
}

function buildResponses(route: CallRoute, example: Example | undefined, named: NamedSchemas): Json {
  const headers = route.etag === true ? ETAG : null
  const answered = [...codesByStatus(route)].map(([status, codes]) => {
    if (status === 200) {
      const type = route.lines === true ? NDJSON_TYPE : undefined
      return [
        200,
        response(
          200,
          headers,
          media(named.toReferencedSchema(buildSuccessSchema(route, codes)), example?.answer, type),
        ),
      ] as const
    }
    if (status === 503 && route.unready === true) {
      const schema = named.toReferencedSchema(Type.Union([route.answer, refusedBy(codes)]))
      return [503, response(503, RETRY_AFTER, media(schema, undefined))] as const
    }
    const name = alike(codes)
    const refused =
      name === undefined ? refusalResponse(status, codes, named) : { $ref: `#/components/responses/${name}` }
    return [status, refused] as const
  })
  return Object.fromEntries([...answered, ...(headers === null ? [] : [[304, response(304, headers, null)] as const])])
}

/** Groups the codes of an endpoint by HTTP status. */
function codesByStatus(route: CallRoute): ReadonlyMap<number, readonly ApiCode[]> {
  const byStatus = new Map<number, ApiCode[]>([[200, []]])
  for (const code of listErrorCodes(route)) {
    const status = getHttpStatus(code)
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  return byStatus
}

function listErrorCodes({ method, whileClosed, body, query, errors = [] }: CallRoute): readonly ApiCode[] {
  return [
    ...new Set<ApiCode>([
      'badInput',
      ...collectRequiredCodes(body),
      ...collectRequiredCodes(query),
      ...(method === 'POST' && whileClosed !== true ? (['maintenance'] as const) : []),
      ...errors,
      ...ANY_REFUSALS,
    ]),
  ]
}

/** Returns the codes of fields with their own code for a missing value, at any depth of a schema. */
function collectRequiredCodes(schema: unknown): readonly ApiCode[] {
  if (typeof schema !== 'object' || schema === null) return []
  const inner = Object.values(schema).flatMap(collectRequiredCodes)
  const code = Reflect.get(schema, 'x-required-code') as ApiCode | undefined
  return code === undefined ? inner : [code, ...inner]
}

function response(status: number, headers: Json | null, content: Json | null): Json {
  return {
    description: MEANINGS[status] ?? '',
    ...(headers && { headers }),
    ...(content && { content }),
  }
}

/** Schema of a response with status 200: the result, or a refusal about the requested action. */
function buildSuccessSchema({ answer, refusal }: CallRoute, codes: readonly ApiCode[]): TSchema {
  return codes.length === 0
    ? answer
    : Type.Union([answer, refusedBy(codes, (refusal as TObject | undefined) ?? PLAIN_REFUSAL)])
}

function refusedBy(codes: readonly ApiCode[], { properties }: TObject = RefusalResponse): TSchema {
  return Type.Object({ ...properties, statusdesc: Type.Enum([...codes]) })
}

function alike(codes: readonly ApiCode[]): string | undefined {
  return Object.keys(ALIKE).find((name) => String(ALIKE[name]) === String(codes))
}

/** Response of a refusal with its own HTTP status. */
function refusalResponse(status: number, codes: readonly ApiCode[], named: NamedSchemas): Json {
  const schema = named.toReferencedSchema(refusedBy(codes, status === 500 ? Failed : RefusalResponse))
  return response(status, status === 429 || status === 503 ? RETRY_AFTER : null, media(schema, undefined))
}

/** Schemas of the socket frames of the modules. */
function buildFrameSchemas(modules: readonly TaggedDescription[], named: NamedSchemas): Json {
  return {
    ClientFrame: named.toReferencedSchema(Type.Union([...CLIENT_FRAMES])),
    ServerFrame: named.toReferencedSchema(Type.Union(modules.flatMap(({ frames = [] }) => frames))),
  }
}

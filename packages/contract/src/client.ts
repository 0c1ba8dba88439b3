import createClient from 'openapi-fetch'
import type { paths } from './api.ts'
import type { UndecodedRows } from './sportsbook/received.ts'

/** API paths that support the HTTP method and return a 200 response. */
type PathsWith<Method extends 'get' | 'post'> = {
  [Path in keyof paths]: paths[Path] extends Record<Method, { responses: { 200: object } }> ? Path : never
}[keyof paths]

export type PostPath = PathsWith<'post'>
export type GetPath = PathsWith<'get'>

type RequestBody<Path extends PostPath> = paths[Path]['post']['requestBody']['content']['application/json']
export type SocketPath = {
  [Path in keyof paths]: paths[Path] extends { get: { responses: { 101: unknown } } } ? Path : never
}[keyof paths]
export type RequestQuery<Path extends GetPath> = paths[Path]['get']['parameters']['query']
type ResponseBody<Call> = Call extends { responses: { 200: { content: { 'application/json': infer Answer } } } }
  ? Answer
  : never

type Granted<Call> = Extract<ResponseBody<Call>, { status: 1 }>

export type ReadResponse<Path extends GetPath> = UndecodedRows<Granted<paths[Path]['get']>>

export class CallRefused extends Error {
  /** Refusal code from `codes.ts`. */
  readonly code: string

  constructor(url: string, code: string) {
    super(`${url} was refused: ${code}`)
    this.code = code
  }
}

/** Typed client for every API path. Throws CallRefused if the server refuses the call. */
export interface ApiClient {
  get<Path extends GetPath>(path: Path, query?: RequestQuery<Path>): Promise<ReadResponse<Path>>
  post<Path extends PostPath>(path: Path, body: RequestBody<Path>): Promise<Granted<paths[Path]['post']>>
}

interface ClientResult {
  readonly data?: unknown
  readonly error?: unknown
}

/**
 * Refusal code of a server under load. The client repeats the call after a second, because the server has not started
 * the call.
 */
const BUSY = 'serverBusy'
const MAX_RETRIES = 20

/** Creates a client for a server address, such as http://localhost:4600. */
export function createApiClient(baseUrl: string): ApiClient {
  const client = createClient<paths>({ baseUrl })
  return {
    get: async (path, query) =>
      requireSuccess(path, await whenFree(() => client.GET(path, { params: { query } } as never))) as never,
    post: async (path, body) =>
      requireSuccess(path, await whenFree(() => client.POST(path, { body } as never))) as never,
  }
}

function requireSuccess(path: string, { data, error }: ClientResult): unknown {
  const answer = (data ?? error) as { readonly status?: unknown; readonly statusdesc?: unknown } | undefined
  if (answer?.status === 1) return answer
  throw new CallRefused(path, String(answer?.statusdesc ?? 'failed'))
}

async function whenFree<Answer extends ClientResult>(call: () => Promise<Answer>): Promise<Answer> {
  for (let retries = 0; ; retries += 1) {
    const answer = await call()
    const code = (answer.error as { readonly statusdesc?: unknown } | undefined)?.statusdesc
    if (code !== BUSY || retries === MAX_RETRIES) return answer
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  }
}

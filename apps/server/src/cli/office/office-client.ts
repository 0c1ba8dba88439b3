import { findRefusalText } from './refusal-texts.ts'

type Fields = Readonly<Record<string, unknown>>

/** Sends a request. The default is `fetch`. */
export type SendRequest = (url: string, request: RequestInit) => Promise<Response>

/** Server that the client calls, and the staff session; a null token calls without a session. */
export interface OfficeServer {
  readonly url: string
  readonly token: string | null
  readonly send: SendRequest
}

/** Refusal of a call, with code, field and English text. */
export class OfficeRefusal extends Error {
  readonly code: string

  constructor({ statusdesc, field, allowed, message }: Fields) {
    const code = String(statusdesc)
    const isBadField = typeof field === 'string'
    const text = message ?? (isBadField && typeof allowed === 'string' ? `give ${allowed}` : findRefusalText(code))
    super([code, ...(isBadField ? [`--${field}`] : []), ...(text === undefined ? [] : [text])].join(': '))
    this.code = code
  }
}

const TIMEOUT_MS = 60_000

/** Causes of a failed request that never reached a server. */
const UNREACHABLE = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']

/**
 * Posts a call of the back office and returns the response. The rows of a streamed response are in the field `rows`.
 * Throws OfficeRefusal, or an Error if there is no complete response.
 */
export async function postOfficeCall(server: OfficeServer, path: string, body: object): Promise<Fields> {
  const response = await post(server, path, body)
  const text = await response.text().catch((cause: unknown) => {
    throw new Error(`the response of ${server.url} ended early: your change may have been saved`, { cause })
  })
  if ((response.headers.get('content-type') ?? '').includes('x-ndjson')) return readRows(text)
  const answer = parseAnswer(text)
  if (answer === null) throw new Error(`${server.url} is not a Touchline server: it responded with ${response.status}`)
  if (answer['status'] !== 1) throw new OfficeRefusal(answer)
  return answer
}

async function post({ url, token, send }: OfficeServer, path: string, body: object): Promise<Response> {
  const request = {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token !== null && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }
  try {
    return await send(`${url}${path}`, request)
  } catch (cause) {
    if (isUnreachable(cause))
      throw new Error(`no server responds at ${url}: start it, or give its address with --url`, { cause })
    throw new Error(`${url} did not respond: your change may have been saved. Check before you retry`, { cause })
  }
}

function isUnreachable(error: unknown): boolean {
  const { cause } = error as { readonly cause?: { readonly code?: string; readonly errors?: readonly object[] } }
  const codes = [cause, ...(cause?.errors ?? [])].map((each) => String(Reflect.get(each ?? {}, 'code')))
  return codes.some((code) => UNREACHABLE.includes(code))
}

/** Parses rows of JSON lines. Throws an Error if rows are missing at the end. */
function readRows(text: string): Fields {
  const lines = text.split('\n').filter((line) => line !== '')
  const rows = lines.map((line) => JSON.parse(line) as Fields)
  const end = rows.pop()
  if (end?.['rows'] !== rows.length) throw new Error('the list is incomplete: run the command again')
  return { rows }
}

function parseAnswer(text: string): Fields | null {
  try {
    const answer: unknown = JSON.parse(text)
    return typeof answer === 'object' && answer !== null && 'status' in answer ? (answer as Fields) : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

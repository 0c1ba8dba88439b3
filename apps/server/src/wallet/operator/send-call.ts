import { lookup } from 'node:dns'
import http, { type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import {
  CLOCK_WINDOW_MS,
  KEY_HEADER,
  OperatorAnswer,
  type OperatorCall,
  SIGNATURE_HEADER,
  TIME_HEADER,
} from '@touchline/contract/wallet/operator-calls'
import { ANSWER_WITHIN_MS } from '@touchline/domain/wallet'
import { Value } from 'typebox/value'
import { isValidSignature, computeSignature } from './signature.ts'
import { checkWalletUrl, mayReach, type WalletReach } from './wallet-address.ts'

/** URL of an operator wallet, with the key that signs the calls. */
export interface Endpoint {
  readonly url: string
  readonly keyId: string
  readonly secret: string
}

export interface CallBody {
  readonly transaction_id: string
}

/**
 * Signed response of the operator wallet, or the reason for its absence (`unheard`). Unsigned responses are not trusted
 * (WA3). `came`: an untrusted response arrived.
 */
export type CallResponse = { readonly answer: OperatorAnswer } | { readonly unheard: string; readonly came?: boolean }

/** Sends a call to an operator wallet. Never throws. */
export type SendCall = (endpoint: Endpoint, call: OperatorCall, body: CallBody) => Promise<CallResponse>

/** Maximum response size in bytes. Valid responses are a few hundred bytes. */
const MAX_RESPONSE_BYTES = 65_536

const EPOCH_MS = /^[0-9]{13}$/

interface SendOptions {
  /** Timeout for the complete response, in milliseconds. */
  readonly withinMs?: number
  /** Addresses that calls may reach (WA11). Default: the public internet over HTTPS. */
  readonly reach?: WalletReach
}

/** Creates the HTTP client for operator calls. Every repeat sends the same body; redirects are not followed. */
export function createSendCall(
  wallMs: () => number,
  { withinMs = ANSWER_WITHIN_MS, reach = 'outside' }: SendOptions = {},
): SendCall {
  const connect = createConnect(reach)
  return async (endpoint, call, body) => {
    const fault = checkWalletUrl(endpoint.url, reach)
    if (fault !== null) return { unheard: `the wallet URL is not permitted: ${fault}` }
    const text = JSON.stringify(body)
    const timestampMs = Math.floor(wallMs())
    const headers = {
      'content-type': 'application/json',
      [KEY_HEADER]: endpoint.keyId,
      [TIME_HEADER]: String(timestampMs),
      [SIGNATURE_HEADER]: computeSignature(endpoint.secret, timestampMs, text),
    }
    try {
      const url = new URL(`${endpoint.url.replace(/\/$/, '')}/${call}`)
      const response = await connect(url, text, headers, AbortSignal.timeout(withinMs))
      return await readResponse(response, endpoint, body, wallMs())
    } catch (error) {
      return { unheard: describeError(error, withinMs) }
    }
  }
}

/** Creates the HTTP and HTTPS connection function, with keep-alive connections. */
function createConnect(reach: WalletReach) {
  const options = { keepAlive: true, lookup: createLookup(reach) }
  const [plain, secure] = [new http.Agent(options), new https.Agent(options)]
  return (url: URL, text: string, headers: OutgoingHttpHeaders, signal: AbortSignal): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const { request, agent } = url.protocol === 'https:' ? { ...https, agent: secure } : { ...http, agent: plain }
      const length = { 'content-length': Buffer.byteLength(text) }
      request(url, { method: 'POST', agent, headers: { ...headers, ...length }, signal }, resolve)
        .on('error', reject)
        .end(text)
    })
}

/**
 * Creates the DNS lookup that checks the resolved address when connecting. A change of DNS between check and use cannot
 * redirect the call to an internal address.
 */
function createLookup(reach: WalletReach): LookupFunction {
  return (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return done(error, [])
      const inside = addresses.find(({ address }) => !mayReach(address, reach))
      if (inside !== undefined)
        return done(new Error(`${hostname} resolves to ${inside.address}, which is not permitted`), [])
      const [first] = addresses
      return options.all || first === undefined ? done(null, addresses) : done(null, first.address, first.family)
    })
  }
}

async function readResponse(
  response: IncomingMessage,
  endpoint: Endpoint,
  body: CallBody,
  nowMs: number,
): Promise<CallResponse> {
  const text = await readBody(response)
  if (response.statusCode !== 200) return toUntrustedResponse(`HTTP ${response.statusCode}`)
  const fault = checkSignature(response, endpoint, text, nowMs)
  if (fault !== null) return toUntrustedResponse(fault)
  const answer = parseJson(text)
  if (!Value.Check(OperatorAnswer, answer)) return toUntrustedResponse('the response does not match the contract')
  return answer.transaction_id === body.transaction_id
    ? { answer }
    : toUntrustedResponse('the response is for another transaction')
}

async function readBody(response: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response as AsyncIterable<Uint8Array>) {
    length += chunk.length
    if (length > MAX_RESPONSE_BYTES) throw new Error(`the response is longer than ${MAX_RESPONSE_BYTES} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function toUntrustedResponse(unheard: string): CallResponse {
  return { unheard, came: true }
}

function checkSignature(response: IncomingMessage, { secret }: Endpoint, text: string, nowMs: number): string | null {
  const timestamp = headerOf(response, TIME_HEADER)
  if (!EPOCH_MS.test(timestamp)) return `the response is not signed: ${TIME_HEADER} is not a time in epoch ms`
  const timestampMs = Number(timestamp)
  const isSigned = isValidSignature(headerOf(response, SIGNATURE_HEADER), secret, timestampMs, text)
  if (!isSigned) return 'the response is not signed'
  return Math.abs(nowMs - timestampMs) > CLOCK_WINDOW_MS
    ? 'the timestamp of the response is too old or in the future'
    : null
}

function headerOf({ headers }: IncomingMessage, name: string): string {
  const value = headers[name.toLowerCase()]
  return typeof value === 'string' ? value : ''
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

function describeError(error: unknown, withinMs: number): string {
  const { name, message, cause } = error as Error
  const isLate = name === 'TimeoutError' || (cause instanceof Error && cause.name === 'TimeoutError')
  return isLate ? `no response in ${withinMs / 1000} s` : message
}

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
import { isSignatureOf, signatureOf } from './signature.ts'

/** Where an operator's wallet is asked, and the key that signs. */
export interface Endpoint {
  readonly url: string
  readonly keyId: string
  readonly secret: string
}

export interface CallBody {
  readonly transaction_id: string
}

/**
 * An answer that is whole, signed and about this call; or why there is none. Nothing else is believed (WA3).
 * `came`: something answered, though it is not to be believed.
 */
export type Heard = { readonly answer: OperatorAnswer } | { readonly unheard: string; readonly came?: boolean }

/** Asks an operator's wallet. Never throws. */
export type SendCall = (endpoint: Endpoint, call: OperatorCall, body: CallBody) => Promise<Heard>

/** An answer is a few hundred bytes. */
const LONGEST_ANSWER = 65_536

const EPOCH_MS = /^[0-9]{13}$/

const textOf = async (response: Response): Promise<string> => {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.length
    if (length > LONGEST_ANSWER) throw new Error(`the answer is longer than ${LONGEST_ANSWER} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

const faultOfSignature = (headers: Headers, { secret }: Endpoint, text: string, nowMs: number): string | null => {
  const timestamp = headers.get(TIME_HEADER) ?? ''
  if (!EPOCH_MS.test(timestamp)) return `the answer is not signed: ${TIME_HEADER} is no epoch in ms`
  const timestampMs = Number(timestamp)
  if (!isSignatureOf(headers.get(SIGNATURE_HEADER) ?? '', secret, timestampMs, text)) return 'the answer is not signed'
  return Math.abs(nowMs - timestampMs) > CLOCK_WINDOW_MS ? 'the answer was signed at another time' : null
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

const notBelieved = (unheard: string): Heard => ({ unheard, came: true })

const read = async (response: Response, endpoint: Endpoint, body: CallBody, nowMs: number): Promise<Heard> => {
  const text = await textOf(response)
  if (response.status !== 200) return notBelieved(`HTTP ${response.status}`)
  const fault = faultOfSignature(response.headers, endpoint, text, nowMs)
  if (fault !== null) return notBelieved(fault)
  const answer = parsed(text)
  if (!Value.Check(OperatorAnswer, answer)) return notBelieved('the answer is not of the contract')
  return answer.transaction_id === body.transaction_id
    ? { answer }
    : notBelieved('the answer is for another transaction')
}

const whyOf = (error: unknown, withinMs: number): string => {
  const { name, message, cause } = error as Error
  if (name === 'TimeoutError') return `no answer in ${withinMs / 1000} s`
  return cause instanceof Error ? `${message}: ${cause.message}` : message
}

/**
 * Builds the caller over HTTP. A body is sent as the same bytes however often it is repeated.
 * @param withinMs what is not answered whole by then is not answered
 */
export const createSendCall =
  (wallMs: () => number, withinMs: number = ANSWER_WITHIN_MS): SendCall =>
  async (endpoint, call, body) => {
    const text = JSON.stringify(body)
    const timestampMs = Math.floor(wallMs())
    try {
      const response = await fetch(`${endpoint.url.replace(/\/$/, '')}/${call}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [KEY_HEADER]: endpoint.keyId,
          [TIME_HEADER]: String(timestampMs),
          [SIGNATURE_HEADER]: signatureOf(endpoint.secret, timestampMs, text),
        },
        body: text,
        redirect: 'error',
        signal: AbortSignal.timeout(withinMs),
      })
      return await read(response, endpoint, body, wallMs())
    } catch (error) {
      return { unheard: whyOf(error, withinMs) }
    }
  }

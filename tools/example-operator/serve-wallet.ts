import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  CLOCK_WINDOW_MS,
  KEY_HEADER,
  OPERATOR_CALLS,
  type OperatorAnswer,
  type OperatorCall,
  SIGNATURE_HEADER,
  TIME_HEADER,
} from '@touchline/contract/wallet/operator-calls'
import type { CallBody } from './wallet.ts'

export interface WalletServer {
  readonly url: string
  readonly close: () => Promise<void>
}

/** Secrets by key id. Two keys are valid during a key rotation. */
export type WalletKeys = ReadonlyMap<string, string>

/** Response of the wallet; null if the transaction id was already used with a different body. */
type WalletAnswer = OperatorAnswer | null

/** Wallet implementation behind the HTTP server; may respond asynchronously. */
interface ServedWallet {
  answer(call: OperatorCall, body: CallBody): WalletAnswer | Promise<WalletAnswer>
}

interface Serving {
  readonly wallet: ServedWallet
  readonly keys: WalletKeys
  /** Wall clock in epoch milliseconds. */
  readonly wallMs: () => number
}

/**
 * Serves a wallet on the local machine, on a free port.
 * @param wallMs clock for the signatures of calls and responses, in epoch milliseconds
 */
export async function serveWallet(
  wallet: ServedWallet,
  keys: WalletKeys,
  wallMs: () => number = Date.now,
): Promise<WalletServer> {
  const server = createServer((request, response) => {
    answer(request, response, { wallet, keys, wallMs }).catch(() => response.writeHead(500).end())
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function answer(request: IncomingMessage, response: ServerResponse, serving: Serving) {
  const { wallet, wallMs } = serving
  const text = await readText(request)
  const secret = findSigningSecret(request, text, serving)
  const call = findCall(request.url)
  if (secret === undefined) return response.writeHead(401).end()
  if (call === undefined || request.method !== 'POST') return response.writeHead(404).end()
  const callBody = parseBody(text)
  if (callBody === undefined) return response.writeHead(400).end()
  const walletAnswer = await wallet.answer(call, callBody)
  if (walletAnswer === null) return response.writeHead(409).end()
  const body = JSON.stringify(walletAnswer)
  const timestamp = String(Math.floor(wallMs()))
  return response
    .writeHead(200, {
      'content-type': 'application/json',
      [TIME_HEADER]: timestamp,
      [SIGNATURE_HEADER]: sign(secret, timestamp, body),
    })
    .end(body)
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

/**
 * Returns the secret that signed the wallet call; undefined if the signature is wrong or its timestamp is outside the
 * time window.
 */
function findSigningSecret(
  { headers }: IncomingMessage,
  text: string,
  { keys, wallMs }: Pick<Serving, 'keys' | 'wallMs'>,
): string | undefined {
  const [key, timestamp, signature] = [KEY_HEADER, TIME_HEADER, SIGNATURE_HEADER].map((name) => String(headers[name]))
  const secret = keys.get(key ?? '')
  if (secret === undefined || timestamp === undefined || signature === undefined) return undefined
  const [expected, actual] = [sign(secret, timestamp, text), signature].map((each) => Buffer.from(each))
  if (expected === undefined || actual?.length !== expected.length || !timingSafeEqual(expected, actual))
    return undefined
  return Math.abs(wallMs() - Number(timestamp)) <= CLOCK_WINDOW_MS ? secret : undefined
}

function sign(secret: string, timestamp: string, body: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
}

function findCall(url = ''): OperatorCall | undefined {
  return OPERATOR_CALLS.find((call) => url === `/${call}`)
}

/** Returns the parsed body of a wallet call; undefined if the text is not a valid call. */
function parseBody(text: string): CallBody | undefined {
  try {
    const body = JSON.parse(text) as Partial<CallBody> | null
    return typeof body?.transaction_id === 'string' ? (body as CallBody) : undefined
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

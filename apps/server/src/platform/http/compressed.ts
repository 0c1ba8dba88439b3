import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createTurns } from '../jobs/in-turn.ts'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

type Encoding = 'br' | 'gzip' | 'identity'
type Effort = keyof typeof EFFORTS

/** Below this a compressed answer saves no packet. */
const WORTH_BYTES = 1_024

/** `each`: a fraction of a millisecond, and with brotli a third smaller than gzip. `once`: a tenth of a second. */
const EFFORTS = { each: { brotli: 4, gzip: 6 }, once: { brotli: 9, gzip: 9 } } as const

const compress = (encoding: Encoding, plain: Buffer, effort: Effort): Promise<Buffer> => {
  const levels = EFFORTS[effort]
  if (encoding === 'br') return brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: levels.brotli } })
  return encoding === 'gzip' ? gzipped(plain, { level: levels.gzip }) : Promise.resolve(plain)
}

const encodingFor = (accepted: string | undefined): Encoding => {
  const names = new Set(
    (accepted ?? '')
      .split(',')
      .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
      .map((part) => part.split(';')[0]?.trim().toLowerCase()),
  )
  if (names.has('br')) return 'br'
  return names.has('gzip') ? 'gzip' : 'identity'
}

const told = (reply: FastifyReply, encoding: Encoding): FastifyReply => {
  const varies = String(reply.getHeader('vary') ?? '')
  if (!varies.includes('accept-encoding')) reply.header('vary', `${varies}${varies && ', '}accept-encoding`)
  return encoding === 'identity' ? reply : reply.header('content-encoding', encoding)
}

/** The book's pages are compressed one after another, so that who asks for all of them takes no more than one core. */
const turns = createTurns(1, Infinity)

/** A body that is sent many times: compressed once for each encoding that is asked for. */
export class CompressedBody {
  readonly #plain: Buffer
  readonly #effort: Effort
  readonly #bytes = new Map<Encoding, Promise<Buffer>>()

  constructor(plain: string, effort: Effort) {
    this.#plain = Buffer.from(plain)
    this.#effort = effort
  }

  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const encoding = encodingFor(request.headers['accept-encoding'])
    const bytes = this.#bytes.get(encoding) ?? turns.run(() => compress(encoding, this.#plain, this.#effort))
    this.#bytes.set(encoding, bytes)
    return told(reply, encoding).send(await bytes)
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * A long answer of a member's own. None of login, profile, launch or second factor may be one: where a secret lies
     * beside what the asker wrote, the length of the compressed answer tells of it letter by letter (BREACH).
     */
    readonly long?: boolean
  }
}

/** Compresses the answers of long routes, where it is worth it. What is registered on `app` afterwards is meant. */
export const registerCompression = (app: FastifyInstance): void => {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || request.routeOptions.config?.long !== true) return payload
    const plain = Buffer.from(payload)
    if (plain.length < WORTH_BYTES) return payload
    const encoding = encodingFor(request.headers['accept-encoding'])
    told(reply, encoding)
    return compress(encoding, plain, 'each')
  })
}

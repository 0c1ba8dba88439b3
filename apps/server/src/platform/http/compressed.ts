import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createTurns } from '../../runtime/jobs/in-turn.ts'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

type Encoding = 'br' | 'gzip' | 'identity'
type Effort = keyof typeof EFFORTS

/** Minimum body size in bytes for compression. Below this size compression saves no network packet. */
const WORTH_BYTES = 1_024

/**
 * Compression levels. `each`, for every response, takes a fraction of a millisecond; its brotli output is a third
 * smaller than gzip. `once`, for cached bodies, takes a tenth of a second.
 */
const EFFORTS = { each: { brotli: 4, gzip: 6 }, once: { brotli: 9, gzip: 9 } } as const

/**
 * Bodies such as odds lists are compressed one at a time, so that a client requesting every list uses at most one core.
 */
const turns = createTurns(1, Infinity)

/** Body that is sent many times and compressed once per requested encoding. */
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
    return setEncodingHeader(reply, encoding).send(await bytes)
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Marks a long response of a member's own data. Never set it for login, profile, launch or second factor. If a
     * response contains a secret beside text of the requester, its compressed length leaks the secret letter by letter
     * (BREACH).
     */
    readonly long?: boolean
  }
}

/** Compresses large responses of `long` routes. Applies to routes registered on `app` afterwards. */
export function registerCompression(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || request.routeOptions.config?.long !== true) return payload
    const plain = Buffer.from(payload)
    if (plain.length < WORTH_BYTES) return payload
    const encoding = encodingFor(request.headers['accept-encoding'])
    setEncodingHeader(reply, encoding)
    return compress(encoding, plain, 'each')
  })
}

function encodingFor(accepted: string | undefined): Encoding {
  const names = new Set(
    (accepted ?? '')
      .split(',')
      .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
      .map((part) => part.split(';')[0]?.trim().toLowerCase()),
  )
  if (names.has('br')) return 'br'
  return names.has('gzip') ? 'gzip' : 'identity'
}

function setEncodingHeader(reply: FastifyReply, encoding: Encoding): FastifyReply {
  const varies = String(reply.getHeader('vary') ?? '')
  if (!varies.includes('accept-encoding')) reply.header('vary', `${varies}${varies && ', '}accept-encoding`)
  return encoding === 'identity' ? reply : reply.header('content-encoding', encoding)
}

function compress(encoding: Encoding, plain: Buffer, effort: Effort): Promise<Buffer> {
  const levels = EFFORTS[effort]
  if (encoding === 'br') return brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: levels.brotli } })
  return encoding === 'gzip' ? gzipped(plain, { level: levels.gzip }) : Promise.resolve(plain)
}

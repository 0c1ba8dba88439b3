import type { FastifyReply, FastifyRequest } from 'fastify'
import { addressKey } from '../../platform/http/address.ts'
import { CompressedBody } from '../../platform/http/compressed.ts'
import { createPacedQueue } from '../../runtime/jobs/paced-queue.ts'
import type { ViewCache, EncodedBody } from './view-cache.ts'
import type { TopicView } from '../push/topics.ts'

/**
 * Maximum number of cached responses; the least recently used is dropped first. Equals the number of encoded views, so
 * a client that requests every view causes a single encoding per view.
 */
const MAX_RESPONSES = 512

/** Maximum age of a cached response, in milliseconds, because a response contains the simulated clock time. */
const MAX_RESPONSE_AGE_MS = 1_000

interface CachedResponse {
  readonly etag: string
  readonly encodedAtMs: number
  readonly body: CompressedBody
}

export interface UxSource {
  readonly bodies: ViewCache
  readonly stale: () => boolean
  readonly worldMs: () => number
  /** Monotonic clock in milliseconds. */
  readonly nowMs: () => number
}

/**
 * Rate-limit points charged to an address for a response that must be encoded and compressed again, in addition to a
 * point per `BYTES_PER_POINT` bytes.
 */
const ENCODING_POINTS = 4
const BYTES_PER_POINT = 10_000

/** Charges rate-limit points to an address for additional work caused by a request. */
type Charge = (ip: string, points: number) => void

/**
 * Cache of the responses that contain views of the price book. A view is encoded once per change and compressed once
 * per encoding.
 */
export class UxResponses {
  readonly #source: UxSource
  readonly #cachedResponses = new Map<string, CachedResponse>()

  readonly #charge: Charge
  /** Encodes views changed since the last request, in at most an eighth of the event loop's time. */
  readonly #encodings = createPacedQueue({ share: 1 / 8, waiting: 64 })

  constructor(source: UxSource, charge: Charge) {
    this.#source = source
    this.#charge = charge
  }

  async send(request: FastifyRequest, reply: FastifyReply, topic: string, view: TopicView): Promise<void> {
    const { bodies } = this.#source
    const encode = () => bodies.getBody(topic, view)
    const body = bodies.isEncoded(topic, view) ? encode() : await this.encodeInTurn(request, encode)
    await this.sendBody(request, reply, topic, view.kind === 'menu' ? wrapMenu(body) : body)
  }

  /** Queues an encoding under the address of the request. Throws QueueFullError if the queue of the address is full. */
  encodeInTurn(request: FastifyRequest, encode: () => EncodedBody): Promise<EncodedBody> {
    return this.#encodings.run(addressKey(request.ip), encode)
  }

  /** Sends an encoded view of the book. `topic` is the key under which the response is cached. */
  async sendBody(request: FastifyRequest, reply: FastifyReply, topic: string, body: EncodedBody): Promise<void> {
    const stale = this.#source.stale()
    const etag = `W/"${body.seq}-${stale ? 1 : 0}"`
    reply.headers({
      etag,
      'cache-control': 'public, max-age=1',
      vary: 'accept-encoding',
      'x-world-ms': String(this.#source.worldMs()),
    })
    if (matchesEtag(request.headers['if-none-match'], etag)) {
      await reply.code(304).send()
      return
    }
    const response = this.#findOrCreateResponse(topic, etag, stale, body, request.ip)
    await response.body.send(request, reply.type('application/json; charset=utf-8'))
  }

  #findOrCreateResponse(
    topic: string,
    etag: string,
    stale: boolean,
    { seq, json }: EncodedBody,
    ip: string,
  ): CachedResponse {
    const cachedResponse = this.#cachedResponses.get(topic)
    this.#cachedResponses.delete(topic)
    const isFresh =
      cachedResponse?.etag === etag && this.#source.nowMs() - cachedResponse.encodedAtMs < MAX_RESPONSE_AGE_MS
    const response = isFresh ? cachedResponse : this.#createResponse(etag, this.#encode(seq, stale, json), ip)
    this.#cachedResponses.set(topic, response)
    for (const oldest of this.#cachedResponses.keys()) {
      if (this.#cachedResponses.size <= MAX_RESPONSES) break
      this.#cachedResponses.delete(oldest)
    }
    return response
  }

  #createResponse(etag: string, json: string, ip: string): CachedResponse {
    this.#charge(ip, ENCODING_POINTS + Math.floor(json.length / BYTES_PER_POINT))
    return { etag, encodedAtMs: this.#source.nowMs(), body: new CompressedBody(json, 'each') }
  }

  #encode(seq: number, stale: boolean, json: string): string {
    const head = `{"status":1,"seq":${seq},"stale":${stale},"world_ms":${this.#source.worldMs()}`
    return `${head},${json.slice(1)}`
  }
}

function wrapMenu({ seq, json }: EncodedBody): EncodedBody {
  return { seq, json: `{"sports":${json}}` }
}

function matchesEtag(header: string | undefined, etag: string): boolean {
  return header !== undefined && header.split(',').some((tag) => tag.trim() === etag || tag.trim() === '*')
}

import type { FastifyReply, FastifyRequest } from 'fastify'
import { CompressedBody } from '../../platform/http/compressed.ts'
import type { ViewCache, EncodedBody } from './view-cache.ts'
import type { View } from './topics.ts'

/** Answers kept, of the views asked for last: as many as there are encoded, so that who asks for all has each once. */
const KEPT = 512

interface Answer {
  readonly etag: string
  readonly body: CompressedBody
}

export interface UxSource {
  readonly bodies: ViewCache
  readonly stale: () => boolean
  readonly worldMs: () => number
}

const matches = (header: string | undefined, etag: string): boolean =>
  header !== undefined && header.split(',').some((tag) => tag.trim() === etag || tag.trim() === '*')

const menuOf = ({ seq, json }: EncodedBody): EncodedBody => ({ seq, json: `{"sports":${json}}` })

/** What is encoded and compressed anew is so many points more of whoever asks for it, and one for so many bytes. */
const ANEW = 4
const BYTES_PER_POINT = 10_000

/** Takes points of an address for work that a request turned out to be. */
type Charge = (ip: string, points: number) => void

/** Answers of the cache host: each view is encoded once a change, and compressed once for each encoding. */
export class UxAnswers {
  readonly #source: UxSource
  readonly #kept = new Map<string, Answer>()

  readonly #charge: Charge

  constructor(source: UxSource, charge: Charge) {
    this.#source = source
    this.#charge = charge
  }

  async send(request: FastifyRequest, reply: FastifyReply, topic: string, view: View): Promise<void> {
    const body = this.#source.bodies.of(topic, view)
    await this.sendBody(request, reply, topic, view.kind === 'menu' ? menuOf(body) : body)
  }

  /** Sends any object of the book, encoded, under a name of its own. */
  async sendBody(request: FastifyRequest, reply: FastifyReply, topic: string, body: EncodedBody): Promise<void> {
    const answer = this.#answerOf(topic, body, request.ip)
    reply.headers({ etag: answer.etag, 'cache-control': 'public, max-age=1', vary: 'accept-encoding' })
    if (matches(request.headers['if-none-match'], answer.etag)) {
      await reply.code(304).send()
      return
    }
    await answer.body.send(request, reply.type('application/json; charset=utf-8'))
  }

  #answerOf(topic: string, { seq, json }: EncodedBody, ip: string): Answer {
    const stale = this.#source.stale()
    const etag = `W/"${seq}-${stale ? 1 : 0}"`
    const kept = this.#kept.get(topic)
    this.#kept.delete(topic)
    const answer = kept?.etag === etag ? kept : this.#make(etag, this.#encode(seq, stale, json), ip)
    this.#kept.set(topic, answer)
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= KEPT) break
      this.#kept.delete(oldest)
    }
    return answer
  }

  #make(etag: string, json: string, ip: string): Answer {
    this.#charge(ip, ANEW + Math.floor(json.length / BYTES_PER_POINT))
    return { etag, body: new CompressedBody(json, 'each') }
  }

  #encode(seq: number, stale: boolean, json: string): string {
    const head = `{"status":1,"seq":${seq},"stale":${stale},"world_ms":${this.#source.worldMs()}`
    return `${head},${json.slice(1)}`
  }
}

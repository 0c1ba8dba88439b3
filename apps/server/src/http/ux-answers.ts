import type { FastifyReply, FastifyRequest } from 'fastify'
import type { EncodedBodies, EncodedBody } from '../book/encoded-bodies.ts'
import type { View } from '../book/topics.ts'
import { CompressedBody } from './compressed.ts'

/** Answers kept, of the views asked for last: as many as there are encoded, so that who asks for all has each once. */
const KEPT = 512

interface Answer {
  readonly etag: string
  readonly body: CompressedBody
}

export interface UxSource {
  readonly bodies: EncodedBodies
  readonly stale: () => boolean
  readonly worldMs: () => number
}

const matches = (header: string | undefined, etag: string): boolean =>
  header !== undefined && header.split(',').some((tag) => tag.trim() === etag || tag.trim() === '*')

const menuOf = ({ seq, json }: EncodedBody): EncodedBody => ({ seq, json: `{"sports":${json}}` })

/** Answers of the cache host: each view is encoded once a change, and compressed once for each encoding. */
export class UxAnswers {
  readonly #source: UxSource
  readonly #kept = new Map<string, Answer>()

  constructor(source: UxSource) {
    this.#source = source
  }

  async send(request: FastifyRequest, reply: FastifyReply, topic: string, view: View): Promise<void> {
    const body = this.#source.bodies.of(topic, view)
    await this.sendBody(request, reply, topic, view.kind === 'menu' ? menuOf(body) : body)
  }

  /** Sends any object of the book, encoded, under a name of its own. */
  async sendBody(request: FastifyRequest, reply: FastifyReply, topic: string, body: EncodedBody): Promise<void> {
    const answer = this.#answerOf(topic, body)
    reply.headers({ etag: answer.etag, 'cache-control': 'public, max-age=1', vary: 'accept-encoding' })
    if (matches(request.headers['if-none-match'], answer.etag)) {
      await reply.code(304).send()
      return
    }
    await answer.body.send(request, reply.type('application/json; charset=utf-8'))
  }

  #answerOf(topic: string, { seq, json }: EncodedBody): Answer {
    const stale = this.#source.stale()
    const etag = `W/"${seq}-${stale ? 1 : 0}"`
    const kept = this.#kept.get(topic)
    this.#kept.delete(topic)
    const answer = kept?.etag === etag
      ? kept : { etag, body: new CompressedBody(this.#encode(seq, stale, json), 'each') }
    this.#kept.set(topic, answer)
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= KEPT) break
      this.#kept.delete(oldest)
    }
    return answer
  }

  #encode(seq: number, stale: boolean, json: string): string {
    const head = `{"status":1,"seq":${seq},"stale":${stale},"world_ms":${this.#source.worldMs()}`
    return `${head},${json.slice(1)}`
  }
}

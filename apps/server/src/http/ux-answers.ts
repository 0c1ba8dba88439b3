import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { EncodedBodies, EncodedBody } from '../book/encoded-bodies.ts'
import type { View } from '../book/topics.ts'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Fast enough to be done once for each change of a list, and a third smaller than gzip. */
const BROTLI_QUALITY = 4
/** Answers kept; each view has one. */
const KEPT = 96

type Encoding = 'br' | 'gzip' | 'identity'

interface Answer {
  readonly etag: string
  readonly bytes: Map<Encoding, Promise<Buffer>>
  readonly plain: Buffer
}

export interface UxSource {
  readonly bodies: EncodedBodies
  readonly stale: () => boolean
  readonly worldMs: () => number
}

const compress = (encoding: Encoding, plain: Buffer): Promise<Buffer> => {
  if (encoding === 'br') return brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
  return encoding === 'gzip' ? gzipped(plain, { level: 6 }) : Promise.resolve(plain)
}

const encodingFor = (accepted: string | undefined): Encoding => {
  const names = new Set((accepted ?? '').split(',').filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim().toLowerCase()))
  if (names.has('br')) return 'br'
  return names.has('gzip') ? 'gzip' : 'identity'
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
    const encoding = encodingFor(request.headers['accept-encoding'])
    const bytes = answer.bytes.get(encoding) ?? compress(encoding, answer.plain)
    answer.bytes.set(encoding, bytes)
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    await reply.type('application/json; charset=utf-8').send(await bytes)
  }

  #answerOf(topic: string, { seq, json }: EncodedBody): Answer {
    const stale = this.#source.stale()
    const etag = `W/"${seq}-${stale ? 1 : 0}"`
    const kept = this.#kept.get(topic)
    this.#kept.delete(topic)
    const answer = kept?.etag === etag ? kept : { etag, bytes: new Map(), plain: this.#encode(seq, stale, json) }
    this.#kept.set(topic, answer)
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= KEPT) break
      this.#kept.delete(oldest)
    }
    return answer
  }

  #encode(seq: number, stale: boolean, json: string): Buffer {
    const head = `{"status":1,"seq":${seq},"stale":${stale},"world_ms":${this.#source.worldMs()}`
    return Buffer.from(`${head},${json.slice(1)}`)
  }
}

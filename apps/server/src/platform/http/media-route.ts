import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendRefusal } from './refusal.ts'

/** Current content of a media file. */
export interface MediaFile {
  readonly body: Buffer
  readonly type: string
  /** Browser cache time in seconds; 0 for files that change soon. */
  readonly maxAgeS: number
  readonly etag: string
}

/** Route of media files and playlists. The token is in the URL, as video players send no other credentials. */
export interface MediaRoute {
  readonly method: 'MEDIA'
  /** URL pattern with parameters in braces, such as `/tv/{token}/{file}`. */
  readonly url: string
  readonly summary: string
  /** Heading in the API description. */
  readonly tag: string
  /** Descriptions of the URL parameters. */
  readonly places: Readonly<Record<string, string>>
  /** Content types of the files. */
  readonly types: readonly string[]
  /** Returns the file, or the reason of a refusal. */
  readonly find: (places: Readonly<Record<string, string>>) => Promise<MediaFile | 'forbidden' | 'notFound'>
}

const RANGE = /^bytes=([0-9]{0,15})-([0-9]{0,15})$/

export function registerMedia(app: FastifyInstance, { url, find }: MediaRoute): void {
  app.get(url.replaceAll(/\{(\w+)\}/g, ':$1'), { schema: { hide: true } }, async (request, reply) => {
    const mediaFile = await find(request.params as Readonly<Record<string, string>>)
    return typeof mediaFile === 'string' ? sendRefusal(reply, mediaFile) : send(request, reply, mediaFile)
  })
}

function send({ headers }: FastifyRequest, reply: FastifyReply, file: MediaFile): FastifyReply {
  const { body, type, maxAgeS, etag } = file
  reply.headers({
    'content-type': type,
    'accept-ranges': 'bytes',
    etag,
    'cache-control': maxAgeS === 0 ? 'no-cache' : `private, max-age=${maxAgeS}, immutable`,
  })
  if (headers['if-none-match'] === etag) return reply.code(304).send()
  const range = parseRange(headers.range, body.length)
  if (range === 'none') return reply.code(416).header('content-range', `bytes */${body.length}`).send()
  if (range === null) return reply.send(body)
  const [first, last] = range
  return reply
    .code(206)
    .header('content-range', `bytes ${first}-${last}/${body.length}`)
    .send(body.subarray(first, last + 1))
}

/**
 * Parses a Range header into the first and last byte. Returns null for the complete file, 'none' for a range outside
 * the file.
 */
function parseRange(rangeHeader: string | undefined, length: number): readonly [number, number] | null | 'none' {
  const [, from = '', to = ''] = RANGE.exec(rangeHeader ?? '') ?? []
  if (from === '' && to === '') return null
  const [first, last] =
    from === '' ? [Math.max(0, length - Number(to)), length - 1] : [Number(from), Number(to || length)]
  if (first >= length || first > last) return 'none'
  return [first, Math.min(last, length - 1)]
}

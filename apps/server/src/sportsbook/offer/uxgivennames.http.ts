import { createHash } from 'node:crypto'
import { GivenNames, GivenNamesAnswer } from '@touchline/contract/sportsbook/given-names'
import { type NameLanguage, madeUpNames } from '@touchline/feeds/simulation'
import { CompressedBody } from '../../platform/http/compressed.ts'
import { type Route, openRoute } from '../../platform/http/route.ts'

interface Kept {
  readonly etag: string
  readonly body: CompressedBody
}

/** A day: names are given once. */
const MAX_AGE_S = 86_400

/** Names of clubs and leagues by language, encoded once for each. */
export const uxGivenNamesRoute = (): Route => {
  const kept = new Map<NameLanguage, Kept>()
  const bodyOf = (language: NameLanguage): Kept => {
    const known = kept.get(language)
    if (known !== undefined) return known
    const json = JSON.stringify({ status: 1, statusdesc: 'success', names: madeUpNames(language) })
    const etag = `W/"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`
    const made = { etag, body: new CompressedBody(json, 'once') }
    kept.set(language, made)
    return made
  }
  return openRoute({
    method: 'GET',
    url: '/uxgivennames',
    summary: 'What clubs and leagues are called in a language',
    tag: 'sportsbook',
    query: GivenNames,
    answer: GivenNamesAnswer,
    etag: true,
    handle: async ({ query, request, reply }) => {
      const { etag, body } = bodyOf(query.language)
      reply.headers({ etag, 'cache-control': `public, max-age=${MAX_AGE_S}`, vary: 'accept-encoding' })
      if (request.headers['if-none-match'] === etag) {
        await reply.code(304).send()
        return
      }
      await body.send(request, reply.type('application/json; charset=utf-8'))
    },
  })
}

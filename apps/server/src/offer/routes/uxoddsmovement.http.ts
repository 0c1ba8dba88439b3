import { UxMovementSchema } from '@touchline/contract/sportsbook/ux-answers'
import { writePoint } from '@touchline/contract/sportsbook/write-rows'
import { marketKindByCode } from '@touchline/domain/market'
import type { MatchId } from '@touchline/domain/match'
import Type from 'typebox'
import { type Route, openRoute } from '../../platform/http/route.ts'
import { sendRefusal } from '../../platform/http/refusal.ts'
import type { Book } from '../book/book.ts'
import { lineKey } from '../book/change.ts'
import { pricesOf } from '../book/line-row.ts'
import type { UxResponses } from './ux-answers.http.ts'

const Query = Type.Object({
  match: Type.Integer({ minimum: 1, maximum: 2147483647 }),
  bet_type: Type.String({ minLength: 1, maxLength: 24 }),
  line_quarters: Type.Integer({ minimum: -8192, maximum: 8191 }),
})

/**
 * Route that returns the price history of a line, from its first recorded price to its current price, or to its last
 * price if the line is no longer offered.
 */
export function uxOddsMovementRoute(
  answers: UxResponses,
  book: Pick<Book, 'entry' | 'history'>,
  worldMs: () => number,
): Route {
  return openRoute({
    method: 'GET',
    url: '/uxoddsmovement',
    summary: 'Get the price history of a line',
    tag: 'offer',
    answer: UxMovementSchema,
    errors: ['notFound'],
    etag: true,
    query: Query,
    handle: async ({ query: { match: matchId, bet_type, line_quarters }, request, reply }) => {
      const entry = book.entry(matchId as MatchId)
      const type = marketKindByCode(bet_type)
      const key = lineKey(type?.id ?? 0, line_quarters)
      const row = entry?.lines.get(key)
      const selections = row === undefined ? (type?.selections.length ?? 0) : pricesOf(row).length
      const recordedPoints = entry === undefined ? [] : book.history.findPoints(entry.match.id, key, selections)
      if (entry === undefined || type === undefined || (row === undefined && recordedPoints.length === 0)) {
        await reply.send(sendRefusal(reply, 'notFound', { field: entry === undefined ? 'match' : 'bet_type' }))
        return
      }
      const currentPoints = row === undefined ? [] : [{ atS: Math.floor(worldMs() / 1000), prices: pricesOf(row) }]
      const points = (recordedPoints.length > 0 ? recordedPoints : currentPoints).map(writePoint)
      const json = JSON.stringify({ match_id: matchId, bet_type, line_quarters, selections: type.selections, points })
      await answers.sendBody(request, reply, `moves/${matchId}/${key}`, { seq: entry.seq, json })
    },
  })
}

import { createResponseSchema } from '@touchline/contract/envelope'
import {
  ListRulings,
  MakeRuling,
  type RulingRow,
  RulingsAnswer,
  WithdrawRuling,
} from '@touchline/contract/competitions/office-rulings'
import type { MatchId } from '@touchline/domain/match'
import type { StaffRoute } from '../staff/index.ts'
import type { CompetitionRulings } from './competition-rulings.ts'
import { sendRefusal } from '../platform/http/refusal.ts'
import type { StaffCallRoute } from '../platform/http/route.ts'
import { BadInput } from '../platform/http/validation/validate.ts'
import { cutPage } from '../platform/page.ts'
import type { NamedMatch } from '../offer/index.ts'

const DONE = { status: 1, statusdesc: 'success' } as const
const PAGE = 20
const ID = /^[1-9]\d{0,17}$/

interface Parts {
  readonly rulings: CompetitionRulings
  readonly namedMatches: (matchIds: readonly number[]) => Promise<readonly NamedMatch[]>
}

/** Routes of competition rulings (CP9). Rulings affect tables and brackets, never bets. */
export function rulingRoutes(staffRoute: StaffRoute, parts: Parts): StaffCallRoute[] {
  return [
    listRoute(staffRoute, parts),
    staffRoute({
      url: '/office/rule',
      summary:
        'Award a finished or cancelled match, or deduct points from a side. This affects tables only, never ' +
        'the settlement of bets.',
      needs: 'results',
      changesData: true,
      errors: ['notFound', 'refUsed'],
      body: MakeRuling,
      answer: createResponseSchema({}),
      handle: async ({ actor, reply, body: { ref, matchId, award = null, deduct = null, reason } }) => {
        if ((award === null) === (deduct === null))
          throw new BadInput('award', 'either an awarded score or deducted points')
        if (reason.trim() === '') throw new BadInput('reason', 'a short text')
        const ruling = { ref, matchId: matchId as MatchId, award, deduct, reason: reason.trim() }
        const ruled = await parts.rulings.rule(actor, ruling)
        if (ruled === 'notOver') throw new BadInput('matchId', 'a finished or cancelled match, if it is awarded')
        return ruled === 'done' ? DONE : sendRefusal(reply, ruled)
      },
    }),
    staffRoute({
      url: '/office/withdrawruling',
      summary: 'Withdraw a ruling',
      needs: 'results',
      changesData: true,
      errors: ['notFound'],
      body: WithdrawRuling,
      answer: createResponseSchema({}),
      handle: async ({ actor, reply, body: { id } }) =>
        (await parts.rulings.withdraw(actor, id)) ? DONE : sendRefusal(reply, 'notFound'),
    }),
  ]
}

function listRoute(staffRoute: StaffRoute, { rulings, namedMatches }: Parts): StaffCallRoute {
  return staffRoute({
    url: '/office/rulings',
    summary: 'List awarded scores and points deductions, newest first',
    needs: 'results',
    weight: 'list',
    body: ListRulings,
    answer: RulingsAnswer,
    handle: async ({ body: { size = PAGE, after } }) => {
      if (after !== undefined && !ID.test(after)) throw new BadInput('after', 'next of the previous page')
      const read = await rulings.list({ before: after ?? null, limit: size + 1 })
      const { shown, next } = cutPage(read, size, ({ id }) => id)
      const named = new Map(
        (await namedMatches(shown.map(({ matchId }) => matchId))).map((each) => [each.matchId, each]),
      )
      const rows = shown.map(({ id, matchId, award, deduct, reason, by, atMs, isWithdrawn }): RulingRow => {
        const match = named.get(matchId)
        const names = { league: match?.league ?? '', home: match?.home ?? '', away: match?.away ?? '' }
        const lost = deduct && { team: deduct.team, points: deduct.points }
        return { id, matchId, ...names, award, deduct: lost, reason, by, atMs, isWithdrawn }
      })
      return { ...DONE, rows, next }
    },
  })
}

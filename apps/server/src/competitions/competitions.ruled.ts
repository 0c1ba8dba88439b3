import { isDeepStrictEqual } from 'node:util'
import type { MatchId } from '@touchline/domain/match'
import { withAuditEntry, type OfficeActor } from '../accounts/index.ts'
import type { Platform } from '../platform/module.ts'
import type { CompetitionMatch } from '../results/index.ts'
import { competitionRuled } from './competition-news.ts'
import { addRuling, listRulings, type NewRuling, type Ruling, lockRulingRef, withdrawRuling } from './rulings.store.ts'

/** Ruling request of staff: the awarded score of a match, or a points deduction for one side. */
export interface RulingRequest {
  /**
   * Idempotency key of the request. A repeat with the same content succeeds once; different content returns `refUsed`.
   */
  readonly ref: string
  readonly matchId: MatchId
  readonly award: { readonly home: number; readonly away: number } | null
  readonly deduct: { readonly side: 'home' | 'away'; readonly points: number } | null
  readonly reason: string
}

type RulingResult = 'done' | 'notFound' | 'notOver' | 'refUsed'

const toAuditContent = ({ award, deduct, reason }: Omit<NewRuling, 'ref'>): object => ({ award, deduct, reason })

const isSame = (was: Ruling, is: NewRuling): boolean =>
  was.matchId === is.matchId && isDeepStrictEqual(toAuditContent(was), toAuditContent(is))

const buildRuling = (match: CompetitionMatch, { ref, award, deduct, reason }: RulingRequest): NewRuling => ({
  ref,
  leagueId: match.leagueId,
  matchId: match.matchId,
  season: match.stage?.season ?? null,
  award,
  deduct: deduct && {
    team: deduct.side === 'home' ? match.home : match.away,
    region: deduct.side === 'home' ? match.homeRegion : match.awayRegion,
    points: deduct.points,
  },
  reason,
})

/** Creates the back-office operations on competition rulings (CP9). Rulings never change the settlement of bets. */
export const createRulings = (
  { pool, bus }: Platform,
  findMatch: (matchId: MatchId) => Promise<CompetitionMatch | null>,
) => ({
  list: (params: Parameters<typeof listRulings>[1]) => listRulings(pool, params),
  rule: async (actor: OfficeActor, request: RulingRequest): Promise<RulingResult> => {
    const match = await findMatch(request.matchId)
    if (match === null) return 'notFound'
    const ruling = buildRuling(match, request)
    const result = await withAuditEntry<RulingResult>(
      pool,
      { ...actor, command: 'office/rule', args: { ...request } },
      async (client) => {
        const repeated = await lockRulingRef(client, request.ref)
        if (repeated !== null) return { result: isSame(repeated, ruling) ? 'done' : 'refUsed' }
        // Refuses an awarded score for an open match: staff must cancel the match first.
        if (request.award !== null && match.status === 0) return { result: 'notOver' }
        const before = await addRuling(client, ruling, actor.orderedBy)
        const [was, is] = [before === null ? {} : toAuditContent(before), toAuditContent(ruling)]
        return { result: 'done', before: was, after: is, whom: [], securityEntries: [] }
      },
    )
    if (result !== 'done') return result
    bus.publish(competitionRuled, { matchId: request.matchId })
    return 'done'
  },
  /** Withdraws a ruling and records the audit entry. Returns false if no active ruling has this id. */
  withdraw: async (actor: OfficeActor, id: string): Promise<boolean> => {
    const withdrawnRuling = await withAuditEntry<Ruling | null>(
      pool,
      { ...actor, command: 'office/withdrawruling', args: { id } },
      async (client) => {
        const ruling = await withdrawRuling(client, id)
        return ruling === null
          ? { result: null }
          : { result: ruling, before: toAuditContent(ruling), after: {}, whom: [], securityEntries: [] }
      },
    )
    if (withdrawnRuling === null) return false
    bus.publish(competitionRuled, { matchId: withdrawnRuling.matchId })
    return true
  },
})
export type Rulings = ReturnType<typeof createRulings>

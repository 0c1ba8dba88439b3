import { isDeepStrictEqual } from 'node:util'
import type { MatchId } from '@touchline/domain/match'
import type { OfficeActor, RunAudited } from '../audit-log/index.ts'
import type { CompetitionMatch } from '../results/index.ts'
import type { CompetitionRuling, NewRuling } from './ruling.ts'

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

/** Changes of rulings, in the transaction of an audited action. */
export interface RulingChanges {
  /** Returns the ruling with this idempotency key. Concurrent calls with the same key wait. */
  lockRulingRef(ref: string): Promise<CompetitionRuling | null>
  /**
   * Stores a ruling. An award replaces the earlier award of the match.
   * @returns the replaced award; null without an earlier award
   */
  addRuling(ruling: NewRuling, by: string): Promise<CompetitionRuling | null>
  /** Withdraws a ruling and returns it; null if no active ruling has this id. */
  withdrawRuling(id: string): Promise<CompetitionRuling | null>
}

interface RulingParts {
  readonly list: (params: {
    readonly before: string | null
    readonly limit: number
  }) => Promise<readonly CompetitionRuling[]>
  readonly findMatch: (matchId: MatchId) => Promise<CompetitionMatch | null>
  readonly runAudited: RunAudited<RulingChanges>
  /** Publishes that the rulings on a match changed, so that its tables are rebuilt. */
  readonly publishRuled: (matchId: MatchId) => void
}

export type CompetitionRulings = ReturnType<typeof createRulings>

/** Creates the back-office operations on competition rulings (CP9). Rulings never change the settlement of bets. */
export function createRulings({ list, findMatch, runAudited, publishRuled }: RulingParts) {
  return {
    list,
    rule: async (actor: OfficeActor, request: RulingRequest): Promise<RulingResult> => {
      const match = await findMatch(request.matchId)
      if (match === null) return 'notFound'
      const ruling = buildRuling(match, request)
      const result = await runAudited<RulingResult>(
        { ...actor, command: 'office/rule', args: { ...request } },
        async ({ lockRulingRef, addRuling }) => {
          const repeated = await lockRulingRef(request.ref)
          if (repeated !== null) return { result: isSame(repeated, ruling) ? 'done' : 'refUsed' }
          // Refuses an awarded score for an open match: staff must cancel the match first.
          if (request.award !== null && match.status === 0) return { result: 'notOver' }
          const before = await addRuling(ruling, actor.orderedBy)
          const [was, is] = [before === null ? {} : toAuditContent(before), toAuditContent(ruling)]
          return { result: 'done', before: was, after: is, affectedAccounts: [], securityEntries: [] }
        },
      )
      if (result !== 'done') return result
      publishRuled(request.matchId)
      return 'done'
    },
    /** Withdraws a ruling and records the audit entry. Returns false if no active ruling has this id. */
    withdraw: async (actor: OfficeActor, id: string): Promise<boolean> => {
      const withdrawnRuling = await runAudited<CompetitionRuling | null>(
        { ...actor, command: 'office/withdrawruling', args: { id } },
        async (changes) => {
          const ruling = await changes.withdrawRuling(id)
          return ruling === null
            ? { result: null }
            : { result: ruling, before: toAuditContent(ruling), after: {}, affectedAccounts: [], securityEntries: [] }
        },
      )
      if (withdrawnRuling === null) return false
      publishRuled(withdrawnRuling.matchId)
      return true
    },
  }
}

function buildRuling(match: CompetitionMatch, { ref, award, deduct, reason }: RulingRequest): NewRuling {
  return {
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
  }
}

function isSame(was: CompetitionRuling, is: NewRuling): boolean {
  return was.matchId === is.matchId && isDeepStrictEqual(toAuditContent(was), toAuditContent(is))
}

function toAuditContent({ award, deduct, reason }: Omit<NewRuling, 'ref'>): object {
  return { award, deduct, reason }
}

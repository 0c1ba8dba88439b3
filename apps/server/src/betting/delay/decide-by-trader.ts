import { workingDate } from '@touchline/domain/calendar'
import type { OfficeActor, RunAudited } from '../../audit-log/index.ts'
import type { Clock } from '../../runtime/clock/clock.ts'
import { publishResults, type ResultPublisher } from '../../offer/index.ts'
import { LEDGER_SHARDS } from '../ledger-shards.ts'
import { betsChanged, type BetPublisher } from '../lists/bets-changed.ts'
import type { BetDelayOutcome, BetDelayStore } from './decide-pending-bets.ts'

/** A trader's decision on a pending bet (AC9). */
export interface BetDelayOrder {
  readonly memberId: number
  /** Login name of the member. */
  readonly account: string
  readonly betId: string
  readonly verdict: 'accept' | 'refuse'
  /** Reason that the trader gives; stored with the decision. */
  readonly note: string
}

interface DecideByTraderParts {
  readonly runAudited: RunAudited<Pick<BetDelayStore, 'decideBatch'>>
  readonly findSettledMeanwhile: BetDelayStore['findSettledMeanwhile']
  readonly clock: Pick<Clock, 'worldMs'>
  readonly bus: BetPublisher & ResultPublisher
}

const DECISION_VALUES = { accept: { reason: null, newTerms: null }, refuse: { reason: 'refusedByTrader' } } as const

/**
 * Applies a trader's decision on a pending bet (AC9). Uses the same database function as the end of the bet delay, so
 * of two simultaneous decisions the second finds the bet already decided. Returns false if the bet is no longer pending
 * or cannot be decided yet.
 */
export function createDecideByTrader({ runAudited, findSettledMeanwhile, clock, bus }: DecideByTraderParts) {
  return async (actor: OfficeActor, { memberId, account, betId, verdict, note }: BetDelayOrder): Promise<boolean> => {
    const auditEntry = { ...actor, command: 'office/decidebet', args: { account, bet: betId, verdict, note } }
    const decided = DECISION_VALUES[verdict]
    const outcome = await runAudited<BetDelayOutcome | null>(auditEntry, async ({ decideBatch }) => {
      const atMs = clock.worldMs()
      const [result] = await decideBatch(LEDGER_SHARDS.decide, { workingDate: workingDate(atMs), atMs }, [
        { memberId, ticketId: betId, ...decided },
      ])
      if (result === undefined) return { result: null }
      const status = result.reason === null ? 'running' : 'rejected'
      return {
        result,
        before: { status: 'pending' },
        after: { status, reason: result.reason },
        affectedAccounts: [account],
        securityEntries: [],
      }
    })
    if (outcome === null) return false
    bus.publish(betsChanged, [{ memberId, betIds: [betId] }])
    if (outcome.reason === null) publishResults(bus, await findSettledMeanwhile([outcome]))
    return true
  }
}

import { workingDate } from '@touchline/domain/calendar'
import { withAuditEntry, type OfficeActor } from '../accounts/index.ts'
import type { Clock } from '../platform/clock/clock.ts'
import type { Platform } from '../platform/module.ts'
import { betsChanged, type BetPublisher } from './lists/bets-changed.ts'
import type { BetDelayOutcome } from './delay/decide-pending-bets.ts'
import { createBetDelayStore } from './delay/bet-delay.store.ts'
import { LEDGER_SHARDS } from './lanes.ts'
import { publishResults, type ResultPublisher } from '../offer/index.ts'

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

const DECISION_VALUES = { accept: { reason: null, newTerms: null }, refuse: { reason: 'refusedByTrader' } } as const

interface DecideParts extends Pick<Platform, 'pool'> {
  readonly clock: Pick<Clock, 'worldMs'>
  readonly bus: BetPublisher & ResultPublisher
}

/**
 * Applies a trader's decision on a pending bet (AC9). Uses the same database function as the end of the bet delay, so
 * of two simultaneous decisions the second finds the bet already decided. Returns false if the bet is no longer pending
 * or cannot be decided yet.
 */
export const createDecidePendingBet =
  ({ pool, clock, bus }: DecideParts) =>
  async (actor: OfficeActor, { memberId, account, betId, verdict, note }: BetDelayOrder): Promise<boolean> => {
    const auditEntry = { ...actor, command: 'office/decidebet', args: { account, bet: betId, verdict, note } }
    const decided = DECISION_VALUES[verdict]
    const outcome = await withAuditEntry<BetDelayOutcome | null>(pool, auditEntry, async (client) => {
      const atMs = clock.worldMs()
      const [result] = await createBetDelayStore(client).decideBatch(
        LEDGER_SHARDS.decide,
        { workingDate: workingDate(atMs), atMs },
        [{ memberId, ticketId: betId, ...decided }],
      )
      if (result === undefined) return { result: null }
      const status = result.reason === null ? 'running' : 'rejected'
      return {
        result,
        before: { status: 'pending' },
        after: { status, reason: result.reason },
        whom: [account],
        securityEntries: [],
      }
    })
    if (outcome === null) return false
    bus.publish(betsChanged, [{ memberId, betIds: [betId] }])
    if (outcome.reason === null) publishResults(bus, await createBetDelayStore(pool).findSettledMeanwhile([outcome]))
    return true
  }

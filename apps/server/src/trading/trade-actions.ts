import type { MatchId } from '@touchline/domain/match'
import type { OfficeActor, RunAudited } from '../audit-log/index.ts'
import {
  type ManualPlayOrder,
  type ManualPlayRecords,
  type ManualPlayResult,
  recordManualPlay,
  type RunnerOrder,
  type RunnerRefusal,
} from '../intake/index.ts'
import type { OfferComponents, PriceChangePorts, PriceDecision, PriceRefusal } from '../offer/index.ts'
import type { Clock } from '../runtime/clock/clock.ts'
import { tradePrice, type TradeOrder } from './trade-price.ts'
import type { TradedRow } from './traded-matches.ts'

/** Changes of a match by a trader, in the transaction of an audited action. */
export interface TradeChanges {
  /** Locks the row of the match until the transaction ends. */
  lockMatch(matchId: MatchId): Promise<void>
  /** Reads the price decisions on a match, or on one market of the match. */
  readDecisions(matchId: MatchId, kindId?: number): Promise<readonly PriceDecision[]>
  readonly prices: PriceChangePorts
  /** Sets the betting status of a match. Returns the previous status; null if the match does not exist. */
  putBetting(matchId: MatchId, betting: TradedRow['betting']): Promise<TradedRow['betting'] | null>
  /** Sets the danger of a match; null leaves it to the feed. Returns the previous value, or an empty list. */
  putDanger(matchId: MatchId, danger: TradedRow['danger']): Promise<readonly TradedRow['danger'][]>
  /** Stores whether a runner starts (GR21). Returns the reason for a refusal, or null on success. */
  stateRunner(order: RunnerOrder): Promise<RunnerRefusal | null>
  readonly manualPlay: ManualPlayRecords
}

interface TradeActionParts extends Pick<OfferComponents, 'book'> {
  readonly runAudited: RunAudited<TradeChanges>
  readonly clock: Pick<Clock, 'worldMs'>
}

/** Creates the traders' actions on prices, betting status and match state, each with an audit entry. */
export function createTradeActions(parts: TradeActionParts) {
  return {
    price: createPriceAction(parts),
    betting: createSetBetting(parts),
    danger: createSetDanger(parts),
    runner: createSetRunnerStatement(parts),
    play: createRecordPlay(parts),
  }
}

function createPriceAction({ runAudited, book }: TradeActionParts) {
  return (actor: OfficeActor, order: Omit<TradeOrder, 'by'>): Promise<PriceRefusal | null> => {
    const by = { name: actor.orderedBy, note: '' }
    const auditEntry = { ...actor, command: 'office/tradeprice', args: { ...order } }
    return runAudited<PriceRefusal | null>(auditEntry, async (changes) => {
      await changes.lockMatch(order.matchId)
      const before = await changes.readDecisions(order.matchId)
      const ports = {
        ...changes.prices,
        decided: (matchId: MatchId, kindId: number) => changes.readDecisions(matchId, kindId),
        offered: (matchId: MatchId, market: string) => book.lines(matchId, market),
        suspendedByFeed: (matchId: MatchId, kindId: number) => {
          const lines = book.entry(matchId)?.provider.get(kindId)?.lines ?? []
          return new Set(lines.flatMap(({ lineQ, suspended }) => (suspended === true ? lineQ : [])))
        },
      }
      const result = await tradePrice(ports, { ...order, by })
      if (result !== null) return { result }
      return {
        result,
        before,
        after: await changes.readDecisions(order.matchId),
        affectedAccounts: [],
        securityEntries: [],
      }
    })
  }
}

function createSetBetting({ runAudited }: TradeActionParts) {
  return (actor: OfficeActor, matchId: MatchId, betting: TradedRow['betting']): Promise<boolean> => {
    const auditEntry = { ...actor, command: 'office/tradebetting', args: { match: matchId, betting } }
    return runAudited<boolean>(auditEntry, async (changes) => {
      const before = await changes.putBetting(matchId, betting)
      if (before === null) return { result: false }
      return {
        result: true,
        before: { betting: before },
        after: { betting },
        affectedAccounts: [],
        securityEntries: [],
      }
    })
  }
}

/**
 * Sets a trader's danger on a match, or leaves danger to the feed (null), with an audit entry (AC8). Returns false if
 * the match does not exist or is over.
 */
function createSetDanger({ runAudited }: TradeActionParts) {
  return (actor: OfficeActor, matchId: MatchId, danger: TradedRow['danger']): Promise<boolean> => {
    const auditEntry = { ...actor, command: 'office/tradedanger', args: { match: matchId, danger } }
    return runAudited<boolean>(auditEntry, async (changes) => {
      const [before] = await changes.putDanger(matchId, danger)
      if (before === undefined) return { result: false }
      return { result: true, before: { danger: before }, after: { danger }, affectedAccounts: [], securityEntries: [] }
    })
  }
}

/**
 * Stores staff's statement whether a runner starts, with an audit entry (GR21).
 * @returns the reason for a refusal, or null on success
 */
function createSetRunnerStatement({ runAudited }: TradeActionParts) {
  return (actor: OfficeActor, order: RunnerOrder) => {
    const { matchId, runner, was, statement } = order
    const auditEntry = { ...actor, command: 'office/traderunner', args: { match: matchId, runner, statement } }
    return runAudited<RunnerRefusal | null>(auditEntry, async (changes) => {
      const result = await changes.stateRunner(order)
      if (result !== null) return { result }
      return { result, before: { statement: was }, after: { statement }, affectedAccounts: [], securityEntries: [] }
    })
  }
}

/** Applies a trader's manual change of a match's score, period or minute, with an audit entry (HP1). */
function createRecordPlay({ runAudited, clock, book }: TradeActionParts) {
  return (actor: OfficeActor, order: Omit<ManualPlayOrder, 'now'>): Promise<ManualPlayResult> => {
    const { matchId, update, shownState } = order
    const auditEntry = { ...actor, command: 'office/tradeplay', args: { match: matchId, ...update, shownState } }
    return runAudited<ManualPlayResult>(auditEntry, async (changes) => {
      const now = book.entry(matchId)?.live ?? null
      const result = await recordManualPlay(changes.manualPlay, { ...order, now }, clock.worldMs())
      if (!result.ok) return { result }
      return { result, before: result.before, after: result.after, affectedAccounts: [], securityEntries: [] }
    })
  }
}

import type { MatchId, MatchOutcome } from '@touchline/domain/match'
import type { VoidWindow } from '@touchline/domain/settlement'
import type { SettlementRun } from '../settlement-ports.ts'
import type { VoidOrderStore } from './void-bets.ts'

/**
 * Origin of a stored result: sent by the feed, entered by staff (`manual`), or put in force by the return to the feed
 * (`back`) (SE8).
 */
export type ResultSource = 'feed' | 'manual' | 'restored'

/**
 * Change by staff of the facts from which bets on a match are settled. `feed` puts the feed's result in force instead
 * of the manual result. `anew` changes nothing and settles again.
 */
export type SettlementChange =
  | { readonly kind: 'result'; readonly outcome: MatchOutcome }
  | { readonly kind: 'feed' }
  | { readonly kind: 'void'; readonly window: VoidWindow }
  | { readonly kind: 'revokeVoid'; readonly actNo: number }
  | { readonly kind: 'anew' }

/**
 * Facts from which bets on a match are settled. `voidNos` holds the number of the void for each entry of
 * `voids.windows`.
 */
export interface SettlementFacts extends Pick<SettlementRun, 'outcome' | 'format' | 'voids' | 'fields'> {
  /** Number of results, voids, changes of kick-off and changes of a race's runners; increases with each new fact. */
  readonly factCount: number
  /** Origin of the result in force; null without a result. */
  readonly source: ResultSource | null
  /** Newest result of the feed, even if held or not in force; null if the feed has sent no result. */
  readonly feedOutcome: MatchOutcome | null
  /**
   * Whether the feed's newest result is held and not in force, because its score differs from a trader's manual state
   * (HP3).
   */
  readonly hasPendingResult: boolean
  readonly voidNos: readonly number[]
}

/**
 * Movements of money in minor units of a currency: credits to members, debits from members, and stakes of open bets
 * that now lose (already debited at placement).
 */
export interface CurrencyMoves {
  readonly currency: string
  readonly toMembersMinor: bigint
  readonly fromMembersMinor: bigint
  readonly lostMinor: bigint
}

/** Effect of a change on bets and money, computed before the change is applied. */
export interface SettlementEffect {
  /** Number of bets whose status or money changes. */
  readonly bets: number
  readonly members: number
  /** Number of bets that stay open because their result is unknown. */
  readonly open: number
  readonly moves: readonly CurrencyMoves[]
  /** Total of `moves`: credits, debits and losses added up, in hundredths of the base currency (LI4), rounded up. */
  readonly base: bigint
}

type ProposalState = 'open' | 'done' | 'refused' | 'replaced'

/**
 * Record of a change by staff: waiting for a second person, decided by a second person, or made by a single person.
 * Times are wall-clock milliseconds.
 */
export interface SettlementProposal {
  readonly id: string
  readonly matchId: MatchId
  readonly change: SettlementChange
  readonly note: string
  /** Hash of the known facts and the effect, as returned by the preview. */
  readonly mark: string
  readonly effect: SettlementEffect
  readonly staffId: number
  readonly orderedBy: string
  readonly atMs: number
  readonly expiresMs: number
  readonly state: ProposalState
  /** Login name of the second person; null while the proposal is open, and if none was needed. */
  readonly decidedBy: string | null
}

export type NewProposal = Omit<SettlementProposal, 'id' | 'state' | 'decidedBy'>

/** Storage of changes by staff and of proposals that wait for a second person. */
export interface ProposalRecords {
  /** Stores a proposal in place of the match's open proposal, and returns its id. */
  readonly propose: (proposal: NewProposal) => Promise<string>
  /** Stores a change made by a single person, and marks the match's open proposal as replaced. */
  readonly storeSinglePersonChange: (proposal: NewProposal) => Promise<void>
  readonly proposal: (id: string) => Promise<SettlementProposal | null>
  readonly decide: (id: string, state: 'done' | 'refused', by: string, atMs: number) => Promise<void>
  /**
   * Sums the effects of changes to the match that one person made alone since a wall-clock time, in hundredths of the
   * base currency.
   */
  readonly sumSinglePersonChanges: (matchId: MatchId, sinceMs: number) => Promise<bigint>
  /** Lists at most fifty changes of the match, newest first. */
  readonly listByMatch: (matchId: MatchId) => Promise<readonly SettlementProposal[]>
}

/** Storage of a change of a match's result or voids. */
export interface ChangeRecords extends ProposalRecords {
  readonly readFacts: (matchId: MatchId) => Promise<SettlementFacts | null>
  readonly addVoid: VoidOrderStore['add']
  /** Blocks settlement and further changes of the match until the end of the transaction. */
  readonly lock: (matchId: MatchId) => Promise<void>
  /**
   * Returns the amount from which a second person must confirm at a wall-clock time, in hundredths of the base
   * currency.
   */
  readonly readApprovalThreshold: (wallMs: number) => Promise<bigint>
  /** Stores a manual result. `atMs` is on the simulated clock. */
  readonly putResult: (matchId: MatchId, outcome: MatchOutcome, atMs: number) => Promise<void>
  /**
   * Stores `outcome`, the feed's newest result, as the result in force in place of the manual result. `atMs` is on the
   * simulated clock.
   */
  readonly restoreFeedResult: (matchId: MatchId, outcome: MatchOutcome, atMs: number) => Promise<void>
}

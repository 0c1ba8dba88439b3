import type { MatchId, MatchOutcome } from '@touchline/domain/match'
import type { VoidWindow } from '@touchline/domain/settlement'
import type { SettlementRun } from './settlement-ports.ts'
import type { VoidOrderStore } from './void-bets.ts'

/** Origin of a result: the feed, manual entry, or return to the feed (SE8). */
export type ResultSource = 'feed' | 'hand' | 'back'

/**
 * Change of the basis on which bets on a match are settled. `feed` restores the feed's result in place of the manual
 * result. `anew` changes nothing and settles again.
 */
export type SettlementChange =
  | { readonly kind: 'result'; readonly outcome: MatchOutcome }
  | { readonly kind: 'feed' }
  | { readonly kind: 'void'; readonly window: VoidWindow }
  | { readonly kind: 'takeBack'; readonly actNo: number }
  | { readonly kind: 'anew' }

/** Known facts of a match; void windows are matched by index with `actNos`. */
export interface SettlementFacts extends Pick<SettlementRun, 'outcome' | 'format' | 'voids' | 'fields'> {
  /** Number of results, voids, kick-off changes and field changes; rises with each new fact. */
  readonly known: number
  /** Origin of the result in force; null without a result. */
  readonly source: ResultSource | null
  /** Feed's newest result, including a held result, whatever result is in force. */
  readonly ofFeed: MatchOutcome | null
  /** Whether the feed's newest result is held, because its score differs from a trader's (HP3). */
  readonly isHeld: boolean
  readonly actNos: readonly number[]
}

/**
 * Movements in minor units of a currency: credits to members, debits from members, and losses of open bets whose stake
 * was already taken.
 */
export interface CurrencyMoves {
  readonly currency: string
  readonly toMembersMinor: bigint
  readonly fromMembersMinor: bigint
  readonly lostMinor: bigint
}

/** Effect of a change, computed before the change is applied. */
export interface SettlementEffect {
  /** Number of bets whose status or money changes. */
  readonly bets: number
  readonly members: number
  /** Number of bets that stay open because their result is unknown. */
  readonly open: number
  readonly moves: readonly CurrencyMoves[]
  /** Sum of the movements in either direction and the losses, in hundredths of the base currency (LI4), rounded up. */
  readonly base: bigint
}

type ProposalState = 'open' | 'done' | 'refused' | 'replaced'

/** A change that needs or needed a second person, or that a single person applied. Times are on the wall clock. */
export interface SettlementProposal {
  readonly id: string
  readonly matchId: MatchId
  readonly change: SettlementChange
  readonly note: string
  /** Hash of the known facts and the effect at the preview. */
  readonly mark: string
  readonly effect: SettlementEffect
  readonly staffId: number
  readonly orderedBy: string
  readonly atMs: number
  readonly expiresMs: number
  readonly state: ProposalState
  /** Null while the proposal is open, and if no confirmation was needed. */
  readonly decidedBy: string | null
}

export type NewProposal = Omit<SettlementProposal, 'id' | 'state' | 'decidedBy'>

/** Stored changes and proposals. */
export interface ProposalRecords {
  /** Stores a proposal and replaces the open proposal of the match. */
  readonly propose: (given: NewProposal) => Promise<string>
  /** Stores a change applied by a single person and replaces the open proposal of the match. */
  readonly madeAlone: (given: NewProposal) => Promise<void>
  readonly proposal: (id: string) => Promise<SettlementProposal | null>
  readonly decide: (id: string, state: 'done' | 'refused', by: string, atMs: number) => Promise<void>
  /**
   * Sums the effects of changes applied by a single person since the given time, in hundredths of the base currency.
   */
  readonly aloneSince: (matchId: MatchId, sinceMs: number) => Promise<bigint>
  /** Lists at most fifty changes, newest first. */
  readonly ofMatch: (matchId: MatchId) => Promise<readonly SettlementProposal[]>
}

/** Storage for a change of a match. */
export interface ChangeRecords extends ProposalRecords {
  readonly known: (matchId: MatchId) => Promise<SettlementFacts | null>
  readonly addVoid: VoidOrderStore['add']
  /** Locks settlement and changes of the match until the end of the transaction. */
  readonly lock: (matchId: MatchId) => Promise<void>
  /**
   * Returns the amount from which a second person must confirm at a wall-clock time, in hundredths of the base
   * currency.
   */
  readonly secondFrom: (wallMs: number) => Promise<bigint>
  /** Stores a manual result. `atMs` is on the simulated clock. */
  readonly putResult: (matchId: MatchId, outcome: MatchOutcome, atMs: number) => Promise<void>
  /** Puts the feed's result back in force. */
  readonly giveBack: (matchId: MatchId, outcome: MatchOutcome, atMs: number) => Promise<void>
}

import type { MatchId, MatchOutcome } from '@touchline/domain/match'
import type { VoidWindow } from '@touchline/domain/settlement'
import type { SettlementRun } from './settlement-ports.ts'
import type { VoidActStore } from './void-bets.ts'

/** Whether a feed told a result, somebody entered it, or the match was given back to the feed (SE8). */
export type ResultSource = 'feed' | 'hand' | 'back'

/**
 * What is changed of what bets on a match are settled on. `feed`: what the feed told counts again in place of what was
 * entered by hand. `anew`: nothing, they are settled once more.
 */
export type SettlementChange =
  | { readonly kind: 'result'; readonly outcome: MatchOutcome }
  | { readonly kind: 'feed' }
  | { readonly kind: 'void'; readonly window: VoidWindow }
  | { readonly kind: 'takeBack'; readonly actNo: number }
  | { readonly kind: 'anew' }

/** All that is known of a match, with the windows that are voided by the numbers of their acts. */
export interface KnownOfMatch extends Pick<SettlementRun, 'outcome' | 'format' | 'voids' | 'fields'> {
  /** Counts results, void acts, moved kick-offs and field changes: it rises with whatever is heard. */
  readonly known: number
  /** Of the result in force; null while there is none. */
  readonly source: ResultSource | null
  /** The newest that the feed told, whatever is in force, and one that is held with it. */
  readonly ofFeed: MatchOutcome | null
  /** The feed's newest is held: it tells another score than a trader did (HP3). */
  readonly isHeld: boolean
  readonly actNos: readonly number[]
}

/**
 * Minor units of one currency: what members would get, what would be taken from them, and what open bets would lose,
 * which was taken when they were placed.
 */
export interface CurrencyMoves {
  readonly currency: string
  readonly toMembersMinor: bigint
  readonly fromMembersMinor: bigint
  readonly lostMinor: bigint
}

/** What a change would do, before it is done. */
export interface SettlementEffect {
  /** Bets whose status or money changes. */
  readonly bets: number
  readonly members: number
  /** Bets that stay open behind it: what they hang on is not told. */
  readonly open: number
  readonly moves: readonly CurrencyMoves[]
  /** All that moves either way, and what is lost, hundredths of the house's base currency (LI4), rounded up. */
  readonly base: bigint
}

type ProposalState = 'open' | 'done' | 'refused' | 'replaced'

/**
 * A change that waits for a second person, or waited, or that one person made alone. Times are the wall clock's.
 */
export interface SettlementProposal {
  readonly id: string
  readonly matchId: MatchId
  readonly change: SettlementChange
  readonly note: string
  /** Stands for what was known of the match and what would change. */
  readonly mark: string
  readonly effect: SettlementEffect
  readonly staffId: number
  readonly orderedBy: string
  readonly atMs: number
  readonly expiresMs: number
  readonly state: ProposalState
  /** Null while it is open, and where nobody had to. */
  readonly decidedBy: string | null
}

export type NewProposal = Omit<SettlementProposal, 'id' | 'state' | 'decidedBy'>

/** Changes as they are written down. */
export interface ProposalRecords {
  /** The one that is open gives way. */
  readonly propose: (given: NewProposal) => Promise<string>
  /** One that a person made alone; what was open gives way to it. */
  readonly madeAlone: (given: NewProposal) => Promise<void>
  readonly proposal: (id: string) => Promise<SettlementProposal | null>
  readonly decide: (id: string, state: 'done' | 'refused', by: string, atMs: number) => Promise<void>
  /** What was changed of a match by one person alone since then moved so much, hundredths of the base currency. */
  readonly aloneSince: (matchId: MatchId, sinceMs: number) => Promise<bigint>
  /** The newest first, at most fifty. */
  readonly ofMatch: (matchId: MatchId) => Promise<readonly SettlementProposal[]>
}

/** What a change of a match reads and writes. */
export interface ChangeRecords extends ProposalRecords {
  readonly known: (matchId: MatchId) => Promise<KnownOfMatch | null>
  readonly addVoid: VoidActStore['add']
  /** Nothing of the match is settled, and no other change of it is made, before the transaction ends. */
  readonly lock: (matchId: MatchId) => Promise<void>
  /** From which sum on a second person confirms at this moment of the wall clock, hundredths of the base currency. */
  readonly secondFrom: (wallMs: number) => Promise<bigint>
  /** `atMs`: the world clock's. */
  readonly putResult: (matchId: MatchId, outcome: MatchOutcome, atMs: number) => Promise<void>
  /** What the feed told counts again. */
  readonly giveBack: (matchId: MatchId, outcome: MatchOutcome, atMs: number) => Promise<void>
}

import type { BetRow, StatementRow } from '@touchline/contract/bet'
import type { BetEntry, BetTotals } from '@touchline/contract/bet-list'
import type { Code } from '@touchline/contract/codes'
import type { MarketTab } from '@touchline/contract/ux'
import type {
  AccountState, BetLimits, Buying, FeedHealth, OfferedLine, Refusal, SelectionRequest, TicketRequest,
  Turns, WaitingTerms,
} from '@touchline/domain/acceptance'
import type { League, LiveState, MatchId, SportId, Team } from '@touchline/domain/match'
import type { OddsType, PriceGroup } from '@touchline/domain/odds'
import type { BetRecord } from './bet-record.ts'

/** The two clocks, epoch ms: `wallMs` for waits and sessions, `worldMs` for kick-offs, working days and statements. */
export interface Clock {
  wallMs(): number
  worldMs(): number
}

/** What an operator offers beside single bets on the prices of the book, and what they keep of Myanmar winnings. */
export interface OperatorOffers {
  /** Myanmar lines, in the currencies that have them (MM6). */
  readonly myanmar: boolean
  readonly cashOut: boolean
  /** Several selections of one match at one price. */
  readonly betBuilder: boolean
  /** MM2, basis points. */
  readonly myanmarBp: number
  /** MM4, basis points, of parlays of 2, 3, 4… legs; the last holds for all that are longer. */
  readonly myanmarParlayBp: readonly number[]
}

/** What placing a bet needs to know of the member behind the session. */
export interface BettingMember {
  readonly id: number
  readonly currency: string
  readonly state: AccountState
  /** False when the member's upline gave no right to bet. */
  readonly mayBet: boolean
  /** False where the operator keeps the wallet: what it holds is not known here (WA2). */
  readonly ownWallet: boolean
  /** False when the operator has switched the sportsbook off. */
  readonly sportsbookEnabled: boolean
  readonly offers: OperatorOffers
  /** Commission type: the price group that they are shown and paid at. */
  readonly commType: PriceGroup
  /** By sport. */
  readonly limits: ReadonlyMap<SportId, BetLimits>
}

/** One match as the book holds it at this instant. */
export interface BookMatch {
  readonly id: MatchId
  readonly league: League
  readonly home: Team
  readonly away: Team
  readonly kickOffMs: number
  /** Of a child match: the match whose corners or bookings it counts. */
  readonly parentId?: MatchId
  /** What it counts there. */
  readonly counts?: 'corners' | 'bookings'
  /** Of a race or an outright: who runs. */
  readonly runners?: readonly Team[]
  /** Sets, frames or maps that it is the best of. */
  readonly bestOf?: number
  /** The tab it is listed under now; null when it is over or not listed. */
  readonly tab: MarketTab | null
  /** A trader's decision: `hidden` is 318, `closed` 311. */
  readonly betting: 'open' | 'hidden' | 'closed'
  /** Null until the feed has said anything of its play. */
  readonly live: LiveState | null
  /** AC3: all that has turned in it since the book has it; absent where nobody counts. */
  readonly turns?: Turns
}

/** AC4: how well the feed is heard. `seq` is the newest feed sequence taken in. */
export interface BookHealth extends FeedHealth {
  readonly seq: number
}

/** The book in memory, as placing and judging see it. */
export interface BookView {
  match(matchId: MatchId): BookMatch | undefined
  /** The open lines of a market type, prices in the catalogue's order; empty where there are none. */
  lines(matchId: MatchId, typeCode: string): readonly OfferedLine[]
  health(): BookHealth
  /** Calls back after each change with the matches it touched. */
  onChange(listener: (matchIds: readonly MatchId[]) => void): () => void
}

/** A ticket as the member asked for it. */
export interface TicketCommand {
  readonly member: BettingMember
  /** The member's own reference (AC1). */
  readonly ref: string
  readonly kind: TicketRequest['kind']
  readonly oddsType: OddsType
  /** What is typed; of a system the sum of its units. */
  readonly stakeMinor: bigint
  /** Of a system; empty for every other kind. */
  readonly units: TicketRequest['units']
  /** Of a builder: the combined price that the member saw. */
  readonly combinedMilli?: number
  readonly legs: readonly SelectionRequest[]
  readonly acceptBetterOdds: boolean
  readonly acceptAnyOdds: boolean
}

/** What a refusal tells beside its code; each where it applies. */
export type RefusalDetails = Pick<Refusal, 'leg' | 'oddsMilli' | 'offer' | 'related'> & {
  /** LI4: what a ticket on the same legs could still have won, minor units. */
  readonly leftWin?: string
}

export interface BetRefusal extends RefusalDetails {
  readonly ok: false
  /** LI4: the largest stake that the house could still have taken. */
  readonly maxBetMinor?: bigint
  readonly code: Code
}

export type BetPlacement =
  | { readonly ok: true; readonly bet: BetRow; readonly balance: MemberBalance }
  | BetRefusal

/** Places a bet (AC). An accepted bet is durable when this resolves. */
export type PlaceBet = (command: TicketCommand) => Promise<BetPlacement>

/** Money of one member, minor units. `outstandingMinor` is the risk of bets that are not settled. */
export interface MemberBalance {
  readonly currency: string
  /** What may be bet; below zero after a correction (SE3). */
  readonly availableMinor: bigint
  readonly outstandingMinor: bigint
}

/** Bets of one member that were placed, judged, settled or amended: what the push tells them of. */
export interface BetsChanged {
  readonly memberId: number
  readonly betIds: readonly string[]
}
export type OnBetsChanged = (changes: readonly BetsChanged[]) => void

/** A ticket that waits until all of its legs in play are judged, with what it is judged on. */
export interface WaitingTicket extends WaitingTerms {
  readonly memberId: number
  readonly ticketId: string
  readonly buying: Buying
  /** Its legs as they were asked for, in the same order. */
  readonly requests: readonly SelectionRequest[]
  /** Their matches, and those whose corners or bookings they count. */
  readonly watches: readonly MatchId[]
}

/** Judges waiting bets (AC3). `start` first gives back every bet whose wait nobody watched. */
export interface PendingJudge {
  /** A bet that was placed and waits. */
  add(bet: WaitingTicket): void
  start(): Promise<void>
  /** Stops judging; bets still waiting are given back at the next start. */
  stop(): Promise<void>
}

export interface SettlementReport {
  readonly matchId: MatchId
  /** Result version settled on; 0 where no result is known. */
  readonly version: number
  /** Bets whose status or return changed. */
  readonly changed: number
}

export interface Settlement {
  /** Settles, or settles again, every bet of the match on its newest result. Safe to repeat (SE1, SE2). */
  settleMatch(matchId: MatchId): Promise<SettlementReport>
  /** Goes on with every match whose newest result is not settled to the end; call it at the start. */
  resume(): Promise<readonly SettlementReport[]>
}

/** Money that enters or leaves a wallet by other ways than a bet. `ref` is unique: a repeat changes nothing. */
export interface CashMovement {
  readonly kind: 'deposit' | 'withdraw'
  readonly memberId: number
  readonly amountMinor: bigint
  readonly ref: string
}
/** `repeated`: the reference was known with the same content. A known one with other content throws. */
export type PostMovement = (
  movement: CashMovement,
) => Promise<{ readonly ok: true; readonly repeated: boolean; readonly balance: MemberBalance } | BetRefusal>

/** A page of a list from the newest to the oldest: `after` is the `next` of the page before. */
export interface Page {
  readonly size: number
  readonly after: string | null
}
export interface BetPage {
  readonly bets: readonly BetRow[]
  readonly next: string | null
  /** Where they were asked for. */
  readonly totals?: BetTotals
}

/** A page of bets, narrowed. Working days are of placing, both within. */
export interface BetQuery extends Page {
  readonly fromDate?: string | undefined
  readonly toDate?: string | undefined
  /** Bets with a leg on a match of this sport. */
  readonly sportId?: number | undefined
  readonly status?: string | undefined
  readonly kind?: string | undefined
  readonly withTotals?: boolean | undefined
}

/** A bet with its movements in the ledger (SE4). */
export interface BetDetails {
  readonly bet: BetRow
  readonly entries: readonly BetEntry[]
}

/** Every list reads one member's bets only. */
export interface BetLists {
  /** Bets that wait to be judged. */
  pending(memberId: number, query: BetQuery): Promise<BetPage>
  /** Bets accepted and not settled. */
  running(memberId: number, query: BetQuery): Promise<BetPage>
  /** Bets rejected or void. */
  rejected(memberId: number, query: BetQuery): Promise<BetPage>
  /** Bets settled on a working day. */
  settledOn(memberId: number, workingDate: string, query: BetQuery): Promise<BetPage>
  /** The member's bets of these ids; the ids of others are passed over. */
  byIds(memberId: number, betIds: readonly string[]): Promise<readonly BetRow[]>
  /** One of the member's bets; null for whatever is not theirs. */
  details(memberId: number, betId: string): Promise<BetDetails | null>
  /** The same as it is kept. */
  record(memberId: number, betId: string): Promise<BetRecord | null>
}

export interface DayStatement {
  readonly workingDate: string
  readonly currency: string
  readonly openingMinor: bigint
  readonly closingMinor: bigint
  /** SE7: what was booked that day. */
  readonly turnoverMinor: bigint
  readonly winLossMinor: bigint
  /** What was credited for turnover, less corrections of it. */
  readonly commissionMinor: bigint
  /** By kind of movement; their amounts sum to what the day closed above its opening. */
  readonly totals: readonly { readonly kind: string; readonly entries: number; readonly amountMinor: bigint }[]
  readonly rows: readonly StatementRow[]
  readonly next: string | null
}
export type DailyStatement = (memberId: number, workingDate: string, page: Page) => Promise<DayStatement>

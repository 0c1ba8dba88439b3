import type { ListTab } from '../calendar/index.ts'
import type { League, MatchId, PartStatus, Score, SportId, Team } from '../match/index.ts'
import type { PriceGroup } from '../odds/index.ts'
import type { LegVerdict } from '../settlement/index.ts'
import type { LegTerms, TicketTerms } from '../ticket/index.ts'

/** How a ticket stands: it waits, it runs, it was refused after its wait, or what it came to. */
export const TICKET_STATUSES = [
  'pending',
  'running',
  'rejected',
  'void',
  'won',
  'won_half',
  'draw',
  'lost_half',
  'lost',
  'cashed_out',
] as const
export type TicketStatus = (typeof TICKET_STATUSES)[number]

/** What a ticket came to. All null, and no reason, while it runs. */
export interface TicketStanding {
  readonly status: TicketStatus
  /** A code, of what was rejected or is void. */
  readonly reason: string | null
  readonly returnMinor: bigint | null
  /** UP2: the risk as far as it won or lost. */
  readonly turnoverMinor: bigint | null
  /** The part of the turnover that earns commission. */
  readonly validTurnoverMinor: bigint | null
  /** What the member gets for it. */
  readonly commissionMinor: bigint | null
  /** What the operator kept of the winnings (MM2, MM4); the return is without it. */
  readonly feeMinor: bigint | null
}

/** The names of what a leg is a bet on. */
export interface LegMatch {
  /** Of a match that counts corners or bookings: the match that is played. Null elsewhere. */
  readonly parentId: MatchId | null
  readonly sportId: SportId
  readonly league: Pick<League, 'name' | 'region'>
  readonly home: Team
  readonly away: Team
  /** World clock. */
  readonly kickOffMs: number
}

/** How the match of a leg ended, by the newest version of its result, whatever the leg counts. */
export interface LegResult {
  readonly status: PartStatus
  /** Null where it was not played out, and where many ran. */
  readonly score: Score | null
  readonly halfTime: Score | null
  /** Of the runner that is bet on; NON_RUNNER did not start, DID_NOT_FINISH started. */
  readonly place: number | null
}

export interface TicketLeg {
  readonly terms: LegTerms
  /** The tab of the lists at placement: 1 early, 2 today, 3 live. Null of a bet from before it was stored. */
  readonly marketType: ListTab | null
  readonly match: LegMatch
  /** Who is bet on where many run; null where two sides meet. */
  readonly runner: Team | null
  /** Null until the whole match is over. */
  readonly result: LegResult | null
  /** SE4: null until the leg is graded. */
  readonly verdict: LegVerdict | null
}

/** What a ticket was placed at, where it was accepted at another price after its wait (AC3). */
export interface StruckFirst extends Pick<TicketTerms, 'priceHundredths' | 'riskMinor' | 'winMinor'> {
  readonly legs: readonly Pick<LegTerms, 'oddsMilli' | 'lineQ' | 'myanmar'>[]
}

/** What was cashed of a ticket, and what became of the newest cash-out that was asked for (CO). */
export interface CashedOut {
  readonly paidMinor: bigint
  readonly stakeMinor: bigint
  readonly riskMinor: bigint
  readonly winMinor: bigint
  /** Wall clock; null where none waits. */
  readonly dueMs: number | null
  /** Null where the newest was not refused. */
  readonly code: string | null
}

/**
 * A bet. Its terms are those of what runs on, beside what was cashed. Times are world clock, but for `judgedAtMs`,
 * which is wall clock.
 */
export interface Ticket {
  /** Fifteen digits, of which the first six are its working day. */
  readonly ticketId: string
  /** The member's own reference (AC1). */
  readonly ref: string
  readonly terms: TicketTerms
  readonly priceGroup: PriceGroup
  readonly currency: string
  /** The number of the change of the book whose prices the bet has. */
  readonly bookSeq: number
  readonly placedAtMs: number
  /** The working day that it was placed on. */
  readonly workingDate: string
  /** Until when it waits, or waited, to be judged; null where it was accepted at once. */
  readonly judgedAtMs: number | null
  readonly stands: TicketStanding
  /** How many settlements it has had. */
  readonly settlements: number
  readonly settledAtMs: number | null
  readonly struckFirst: StruckFirst | null
  readonly cashedOut: CashedOut | null
  /** WA3: the operator's wallet was asked for its risk and has not answered, or not in time; null elsewhere. */
  readonly awaitsWallet: 'asked' | 'unknown' | null
  /** In the order they were struck. */
  readonly legs: readonly TicketLeg[]
}

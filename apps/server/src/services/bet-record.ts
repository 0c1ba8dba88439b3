import type { BetKind, BetRow, BetStatus, LegRow } from '@touchline/contract/bet'
import { isoAtPlus8 } from '@touchline/domain/calendar'

/** The Myanmar line of a leg (MM). */
export type MyanmarLine = NonNullable<LegRow['myanmar']>

/** One size of a system: so many bets of a unit each (SY1). */
export interface SystemStake {
  readonly size: number
  readonly bets: number
  readonly unitMinor: bigint
}

/** A leg as it is kept, with the names of what it is a bet on. */
export type LegRecord = Omit<LegRow, 'kick_off'> & { readonly kickOffMs: number }

/** A ticket as it is kept. Times are world clock, but for `judgedAtMs`, which is wall clock. */
export interface BetRecord {
  readonly ticketId: string
  readonly ref: string
  readonly kind: BetKind
  readonly sizes: readonly SystemStake[] | null
  readonly priceGroup: string
  readonly status: BetStatus
  /** How many settlements it has had. */
  readonly settlements: number
  readonly reason: string | null
  readonly oddsType: number
  readonly priceHundredths: number
  readonly stakeMinor: bigint
  readonly riskMinor: bigint
  readonly winMinor: bigint
  readonly currency: string
  readonly placedAtMs: number
  readonly judgedAtMs: number | null
  readonly returnMinor: bigint | null
  readonly turnoverMinor: bigint | null
  readonly validTurnoverMinor: bigint | null
  readonly commissionMinor: bigint | null
  readonly feeMinor: bigint | null
  readonly settledAtMs: number | null
  readonly workingDate: string
  readonly legs: readonly LegRecord[]
}

/** What a bet that was just placed has not come to yet. */
export const UNSETTLED = {
  settlements: 0, reason: null, returnMinor: null, turnoverMinor: null, validTurnoverMinor: null,
  commissionMinor: null, feeMinor: null, settledAtMs: null,
} satisfies Partial<BetRecord>

const amount = (minor: bigint | null): string | null => (minor === null ? null : String(minor))

const legRow = ({ kickOffMs, ...leg }: LegRecord): LegRow => ({ ...leg, kick_off: isoAtPlus8(kickOffMs) })

/** A ticket as the member reads it. */
export const betRow = (record: BetRecord): BetRow => ({
  bet_id: record.ticketId,
  ref_no: record.ref,
  kind: record.kind,
  status: record.status,
  amended: record.settlements > 1,
  reason: record.reason,
  odds_type: record.oddsType,
  price_hundredths: record.priceHundredths,
  sizes: record.sizes?.map(({ size, bets, unitMinor }) => ({ size, bets, unit: String(unitMinor) })) ?? null,
  price_group: record.priceGroup,
  stake: String(record.stakeMinor),
  risk: String(record.riskMinor),
  to_win: String(record.winMinor),
  currency: record.currency,
  placed_at: isoAtPlus8(record.placedAtMs),
  judged_at_ms: record.status === 'pending' ? record.judgedAtMs : null,
  return: amount(record.returnMinor),
  turnover: amount(record.turnoverMinor),
  valid_turnover: amount(record.validTurnoverMinor),
  commission: amount(record.commissionMinor),
  fee: amount(record.feeMinor),
  settled_at: record.settledAtMs === null ? null : isoAtPlus8(record.settledAtMs),
  working_date: record.workingDate,
  legs: record.legs.map(legRow),
})

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

/** What was cashed of a ticket, and what became of the newest cash-out that was asked for (CO). */
export interface CashOutState {
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
 * A ticket as it is kept. Stake, risk, win and return are those of what runs on, beside what was cashed. Times are
 * world clock, but for `judgedAtMs`, which is wall clock.
 */
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
  /** What it was placed at, where it was accepted at another price (AC3). */
  readonly struckFirst: BetRow['struck_first']
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
  readonly cashOut: CashOutState | null
  readonly legs: readonly LegRecord[]
}

/** What a bet that was just placed has not come to yet. */
export const UNSETTLED = {
  settlements: 0,
  reason: null,
  returnMinor: null,
  turnoverMinor: null,
  validTurnoverMinor: null,
  commissionMinor: null,
  feeMinor: null,
  settledAtMs: null,
  cashOut: null,
  struckFirst: null,
} satisfies Partial<BetRecord>

const amount = (minor: bigint | null): string | null => (minor === null ? null : String(minor))

const legRow = ({ kickOffMs, ...leg }: LegRecord): LegRow => ({ ...leg, kick_off: isoAtPlus8(kickOffMs) })

const cashOutRow = (cashOut: CashOutState): NonNullable<BetRow['cash_out']> => ({
  paid: String(cashOut.paidMinor),
  stake: String(cashOut.stakeMinor),
  risk: String(cashOut.riskMinor),
  to_win: String(cashOut.winMinor),
  judged_at_ms: cashOut.dueMs,
  code: cashOut.code,
})

/** A ticket as the member reads it: the amounts are those that it was placed with, and all that came back. */
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
  stake: String(record.stakeMinor + (record.cashOut?.stakeMinor ?? 0n)),
  risk: String(record.riskMinor + (record.cashOut?.riskMinor ?? 0n)),
  to_win: String(record.winMinor + (record.cashOut?.winMinor ?? 0n)),
  struck_first: record.struckFirst,
  currency: record.currency,
  placed_at: isoAtPlus8(record.placedAtMs),
  judged_at_ms: record.status === 'pending' ? record.judgedAtMs : null,
  return: amount(record.returnMinor === null ? null : record.returnMinor + (record.cashOut?.paidMinor ?? 0n)),
  turnover: amount(record.turnoverMinor),
  valid_turnover: amount(record.validTurnoverMinor),
  commission: amount(record.commissionMinor),
  fee: amount(record.feeMinor),
  settled_at: record.settledAtMs === null ? null : isoAtPlus8(record.settledAtMs),
  cash_out: record.cashOut === null ? null : cashOutRow(record.cashOut),
  working_date: record.workingDate,
  legs: record.legs.map(legRow),
})

import type { TicketOutcome, TicketStatus } from '@touchline/domain/bet'
import { marketKindById } from '@touchline/domain/market'
import type { MatchId } from '@touchline/domain/match'
import type { Favourite, MyanmarTerms } from '@touchline/domain/myanmar'
import type { OddsMilli, OddsType, PriceGroup } from '@touchline/domain/odds'
import type { LegVerdict } from '@touchline/domain/settlement'
import type { LegTerms, SystemSize, TicketKind, TicketTerms } from '@touchline/domain/ticket'

export type NumberPair = readonly [number, number]

/** Explanation of a settled leg (SE4), as stored in `ticket_leg.grade`. */
export interface GradeRow {
  readonly outcome: LegVerdict['outcome']
  readonly score: NumberPair
  readonly half_time: NumberPair | null
  readonly counted: NumberPair
  readonly rule: string
  readonly reason: LegVerdict['voidReason']
  readonly win: number
  readonly refund: number
  readonly of: number
  readonly percent: number | null
  /** Rule 4 deduction in percent of the leg's winnings; absent if nothing is deducted (GR20). */
  readonly deduction?: number
}

/** Myanmar line of a leg; null fields for other lines. */
export interface MyanmarRow {
  readonly mm_goals: number | null
  readonly mm_percent: number | null
  readonly mm_favourite: Favourite | null
}

/** Terms for grading a leg, as stored in `ticket_leg`. */
export interface LegTermsRow extends MyanmarRow {
  readonly match_id: MatchId
  readonly kind_id: number
  readonly line_q: number
  readonly selection: string
  readonly odds_milli: number
  readonly score_home: number | null
  readonly score_away: number | null
}

/** Columns read from `ticket_leg`. */
export interface LegRow extends LegTermsRow {
  readonly leg_no: number
  readonly grade: GradeRow | null
}

/**
 * Entry of column `sizes` of a system ticket: selections per combination, number of combinations, and stake per
 * combination in minor units.
 */
export interface SizeRow {
  readonly size: number
  readonly bets: number
  readonly unit: string
}

/** Columns read from `ticket`. */
export interface TicketRow {
  readonly member_id: bigint
  readonly id: bigint
  readonly ref: string
  readonly revision: number
  readonly kind: TicketKind
  readonly sizes: readonly SizeRow[] | null
  readonly price_group: PriceGroup
  readonly status: TicketStatus
  readonly settlements: number
  readonly reason: string | null
  readonly odds_type: OddsType
  readonly price_hundredths: number
  readonly stake: bigint
  readonly risk: bigint
  readonly to_win: bigint
  readonly fee_bp: number
  readonly turnover_bp: number
  readonly currency: string
  readonly placed_at_ms: bigint
  readonly delay_ends_at_ms: bigint | null
  readonly return_minor: bigint | null
  readonly turnover: bigint | null
  readonly valid_turnover: bigint | null
  readonly commission: bigint | null
  readonly fee: bigint | null
  readonly settled_at_ms: bigint | null
  readonly settled_date: string | null
  readonly working_date: string
}

export const TERMS_COLUMNS = 't.kind, t.sizes, t.fee_bp, t.odds_type, t.price_hundredths, t.stake, t.risk, t.to_win'
type TermsRow = Pick<
  TicketRow,
  'kind' | 'sizes' | 'fee_bp' | 'odds_type' | 'price_hundredths' | 'stake' | 'risk' | 'to_win'
>

export const OUTCOME_COLUMNS = 't.status, t.reason, t.return_minor, t.turnover, t.valid_turnover, t.commission, t.fee'
type OutcomeRow = Pick<
  TicketRow,
  'status' | 'reason' | 'return_minor' | 'turnover' | 'valid_turnover' | 'commission' | 'fee'
>

/** Converts system sizes to the stored `sizes`; null for other kinds. */
export function toSizeRows(sizes: readonly SystemSize[]): readonly SizeRow[] | null {
  return sizes.length === 0 ? null : sizes.map(({ size, bets, unitMinor }) => ({ size, bets, unit: String(unitMinor) }))
}

export function toTicketTerms(row: TermsRow): TicketTerms {
  return {
    kind: row.kind,
    oddsType: row.odds_type,
    priceHundredths: row.price_hundredths,
    stakeMinor: row.stake,
    riskMinor: row.risk,
    winMinor: row.to_win,
    feeBp: row.fee_bp,
    sizes: row.sizes?.map(({ size, bets, unit }) => ({ size, bets, unitMinor: BigInt(unit) })) ?? [],
  }
}

export function toTicketOutcome(row: OutcomeRow): TicketOutcome {
  return {
    status: row.status,
    reason: row.reason,
    returnMinor: row.return_minor,
    turnoverMinor: row.turnover,
    validTurnoverMinor: row.valid_turnover,
    commissionMinor: row.commission,
    feeMinor: row.fee,
  }
}

export function toMyanmarTerms({ mm_goals, mm_percent, mm_favourite }: MyanmarRow): MyanmarTerms | null {
  return mm_goals === null || mm_percent === null || mm_favourite === null
    ? null
    : { goals: mm_goals, percent: mm_percent, favourite: mm_favourite }
}

export function toLegTerms(row: LegTermsRow): LegTerms {
  const type = marketKindById(row.kind_id)
  if (type === undefined) throw new Error(`a leg refers to market kind ${row.kind_id}, which does not exist`)
  const { score_home: home, score_away: away } = row
  return {
    matchId: row.match_id,
    typeCode: type.code,
    lineQ: row.line_q,
    selection: row.selection,
    oddsMilli: row.odds_milli as OddsMilli,
    scoreAtAcceptance: home === null || away === null ? null : { home, away },
    myanmar: toMyanmarTerms(row),
  }
}

/** Converts a verdict to the stored `grade`. */
export function toGradeRow(verdict: LegVerdict | null): GradeRow | null {
  if (verdict === null) return null
  const { outcome, grade, score, halfTime, counted, rule, voidReason, percent, deduction } = verdict
  return {
    outcome,
    score: [score.home, score.away],
    half_time: halfTime === null ? null : [halfTime.home, halfTime.away],
    counted: [counted.home, counted.away],
    rule,
    reason: voidReason,
    win: grade.win,
    refund: grade.refund,
    of: grade.of,
    percent: percent ?? null,
    ...(deduction !== undefined && { deduction }),
  }
}

export function toScore([home, away]: NumberPair) {
  return { home, away }
}

/** Converts a stored `grade` to a verdict. */
export function toLegVerdict(row: GradeRow | null): LegVerdict | null {
  return row === null
    ? null
    : {
        outcome: row.outcome,
        grade: { win: row.win, refund: row.refund, of: row.of },
        score: toScore(row.score),
        halfTime: row.half_time === null ? null : toScore(row.half_time),
        counted: toScore(row.counted),
        rule: row.rule,
        voidReason: row.reason,
        ...(row.percent === null ? {} : { percent: row.percent }),
        ...(row.deduction !== undefined && { deduction: row.deduction }),
      }
}

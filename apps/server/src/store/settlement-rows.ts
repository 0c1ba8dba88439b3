import { marketTypeById } from '@touchline/domain/market'
import type { MatchId } from '@touchline/domain/match'
import type { OddsMilli, OddsType } from '@touchline/domain/odds'
import type { LegTerms, TicketTerms } from '@touchline/domain/ticket'
import type { LegGrade, LegToSettle, TicketToSettle } from '../services/settlement-ports.ts'

/** What a leg is graded on, as LEG_TERMS names it. */
export interface LegTermsRow {
  readonly match_id: MatchId
  readonly type_id: number
  readonly line_q: number
  readonly selection: string
  readonly odds_milli: number
  readonly struck_home: number | null
  readonly struck_away: number | null
}

/** What it is graded on, the price apart. */
export const LEG_KIND = 'l.match_id, l.type_id, l.line_q, l.selection, l.struck_home, l.struck_away'
export const LEG_TERMS = `${LEG_KIND}, l.odds_milli`

interface TicketColumns {
  readonly member_id: bigint
  readonly id: bigint
  readonly revision: number
  readonly placed_at_ms: bigint
  readonly odds_type: number
  readonly price_hundredths: number
  readonly stake: bigint
  readonly risk: bigint
  readonly to_win: bigint
  readonly status: string
  readonly reason: string | null
  readonly return_minor: bigint | null
  readonly turnover: bigint | null
  readonly valid_turnover: bigint | null
  readonly commission: bigint | null
  readonly fee: bigint | null
}

export const TICKET_COLUMNS = `t.member_id, t.id, t.revision, t.placed_at_ms, t.odds_type, t.price_hundredths, t.stake,
  t.risk, t.to_win, t.status, t.reason, t.return_minor, t.turnover, t.valid_turnover, t.commission, t.fee`

interface LegRow extends LegTermsRow {
  readonly leg_no: number
  readonly grade: LegGrade | null
}

export type TicketLegRow = TicketColumns & LegRow

export const legTermsOf = (row: LegTermsRow): LegTerms => {
  const type = marketTypeById(row.type_id)
  if (type === undefined) throw new Error(`a leg is on market type ${row.type_id}, which there is not`)
  const { struck_home: home, struck_away: away } = row
  return {
    matchId: row.match_id, typeCode: type.code, lineQ: row.line_q, selection: row.selection,
    oddsMilli: row.odds_milli as OddsMilli, struckScore: home === null || away === null ? null : { home, away },
    myanmar: null,
  }
}

const legOf = (row: LegRow): LegToSettle => ({ legNo: row.leg_no, terms: legTermsOf(row), grade: row.grade })

const termsOf = (row: TicketColumns): TicketTerms => ({
  oddsType: row.odds_type as OddsType, priceHundredths: row.price_hundredths, stakeMinor: row.stake,
  riskMinor: row.risk, winMinor: row.to_win, kind: 'single', sizes: [], commissionBp: 0,
})

const ticketOf = (row: TicketColumns, legs: readonly LegToSettle[]): TicketToSettle => ({
  memberId: Number(row.member_id),
  ticketId: String(row.id),
  revision: row.revision,
  placedAtMs: Number(row.placed_at_ms),
  terms: termsOf(row),
  legs,
  stands: {
    status: row.status, reason: row.reason, returnMinor: row.return_minor, turnoverMinor: row.turnover,
    validTurnoverMinor: row.valid_turnover, commissionMinor: row.commission, feeMinor: row.fee,
  },
})

/** One ticket for each run of rows that name it. */
export const ticketsOf = (rows: readonly TicketLegRow[]): readonly TicketToSettle[] =>
  rows.map((row) => ticketOf(row, [legOf(row)]))

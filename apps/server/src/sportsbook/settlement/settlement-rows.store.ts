import { marketTypeById } from '@touchline/domain/market'
import type { MatchId } from '@touchline/domain/match'
import type { Favourite, MyanmarTerms } from '@touchline/domain/myanmar'
import type { OddsMilli, OddsType } from '@touchline/domain/odds'
import type { LegTerms, TicketKind, TicketTerms } from '@touchline/domain/ticket'
import type { LegGrade, LegToSettle, TicketToSettle } from './settlement-ports.ts'

/** What a leg is graded on, as LEG_TERMS names it. */
export interface LegTermsRow {
  readonly match_id: MatchId
  readonly type_id: number
  readonly line_q: number
  readonly selection: string
  readonly odds_milli: number
  readonly struck_home: number | null
  readonly struck_away: number | null
  readonly mm_goals: number | null
  readonly mm_percent: number | null
  readonly mm_favourite: Favourite | null
}

/** What it is graded on, the price apart. */
export const LEG_KIND = `l.match_id, l.type_id, l.line_q, l.selection, l.struck_home, l.struck_away, l.mm_goals,
  l.mm_percent, l.mm_favourite`
const LEG_TERMS = `${LEG_KIND}, l.odds_milli`

interface TicketColumns {
  readonly member_id: bigint
  readonly id: bigint
  readonly revision: number
  readonly placed_at_ms: bigint
  readonly kind: TicketKind
  readonly sizes: readonly { readonly size: number; readonly bets: number; readonly unit: string }[] | null
  readonly fee_bp: number
  readonly turnover_bp: number
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

export const TICKET_COLUMNS = `t.member_id, t.id, t.revision, t.placed_at_ms, t.kind, t.sizes, t.fee_bp,
  t.turnover_bp, t.odds_type, t.price_hundredths, t.stake, t.risk, t.to_win, t.status, t.reason, t.return_minor,
  t.turnover, t.valid_turnover, t.commission, t.fee`

export const LEG_COLUMNS = `${LEG_TERMS}, l.leg_no, l.grade`

interface LegRow extends LegTermsRow {
  readonly leg_no: number
  readonly grade: LegGrade | null
}

export type TicketLegRow = TicketColumns & LegRow

const myanmarOf = ({ mm_goals, mm_percent, mm_favourite }: LegTermsRow): MyanmarTerms | null =>
  mm_goals === null || mm_percent === null || mm_favourite === null
    ? null
    : { goals: mm_goals, percent: mm_percent, favourite: mm_favourite }

export const legTermsOf = (row: LegTermsRow): LegTerms => {
  const type = marketTypeById(row.type_id)
  if (type === undefined) throw new Error(`a leg is on market type ${row.type_id}, which there is not`)
  const { struck_home: home, struck_away: away } = row
  return {
    matchId: row.match_id,
    typeCode: type.code,
    lineQ: row.line_q,
    selection: row.selection,
    oddsMilli: row.odds_milli as OddsMilli,
    struckScore: home === null || away === null ? null : { home, away },
    myanmar: myanmarOf(row),
  }
}

const legOf = (row: LegRow): LegToSettle => ({ legNo: row.leg_no, terms: legTermsOf(row), grade: row.grade })

const termsOf = (row: TicketColumns): TicketTerms => ({
  kind: row.kind,
  oddsType: row.odds_type as OddsType,
  priceHundredths: row.price_hundredths,
  stakeMinor: row.stake,
  riskMinor: row.risk,
  winMinor: row.to_win,
  feeBp: row.fee_bp,
  sizes: row.sizes?.map(({ size, bets, unit }) => ({ size, bets, unitMinor: BigInt(unit) })) ?? [],
})

const ticketOf = (row: TicketLegRow, legs: readonly LegRow[]): TicketToSettle => ({
  memberId: Number(row.member_id),
  ticketId: String(row.id),
  revision: row.revision,
  placedAtMs: Number(row.placed_at_ms),
  turnoverBp: row.turnover_bp,
  terms: termsOf(row),
  legs: legs.map(legOf),
  stands: {
    status: row.status,
    reason: row.reason,
    returnMinor: row.return_minor,
    turnoverMinor: row.turnover,
    validTurnoverMinor: row.valid_turnover,
    commissionMinor: row.commission,
    feeMinor: row.fee,
  },
})

export type LegOfTicketRow = LegRow & { readonly ticket_id: bigint }

/** Whether it has other legs than the one at hand. */
export const hasMoreLegs = ({ kind }: Pick<TicketLegRow, 'kind'>): boolean => kind !== 'single' && kind !== 'mmo_single'

/** The tickets that the rows name, in their order; `more` are all legs of those that have several. */
export const ticketsOf = (
  rows: readonly TicketLegRow[],
  more: readonly LegOfTicketRow[],
): readonly TicketToSettle[] => {
  const legsOf = new Map<bigint, LegRow[]>()
  for (const leg of more) legsOf.set(leg.ticket_id, [...(legsOf.get(leg.ticket_id) ?? []), leg])
  return rows.flatMap((row, index) =>
    rows[index - 1]?.id === row.id ? [] : [ticketOf(row, legsOf.get(row.id) ?? [row])],
  )
}

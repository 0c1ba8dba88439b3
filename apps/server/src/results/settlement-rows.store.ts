import {
  type LegRow,
  toLegTerms,
  OUTCOME_COLUMNS,
  toTicketOutcome,
  TERMS_COLUMNS,
  toTicketTerms,
  type TicketRow,
  toLegVerdict,
} from '../betting/index.ts'
import type { LegToSettle, TicketToSettle } from './settlement-ports.ts'

/** Columns that determine a leg's grade, without the price. */
export const LEG_KIND = `l.match_id, l.kind_id, l.line_q, l.selection, l.score_home, l.score_away, l.mm_goals,
  l.mm_percent, l.mm_favourite`

export const TICKET_COLUMNS = `t.member_id, t.id, t.revision, t.placed_at_ms, t.feed_seq, t.turnover_bp,
  ${TERMS_COLUMNS},  ${OUTCOME_COLUMNS}`

export const LEG_COLUMNS = `${LEG_KIND}, l.odds_milli, l.leg_no, l.grade`

type TicketColumns = Omit<
  TicketRow,
  | 'ref'
  | 'price_group'
  | 'settlements'
  | 'currency'
  | 'delay_ends_at_ms'
  | 'settled_at_ms'
  | 'settled_date'
  | 'working_date'
>

export type TicketLegRow = TicketColumns & LegRow & { readonly feed_seq: bigint }

export type LegOfTicketRow = LegRow & { readonly ticket_id: bigint }

/** Whether a ticket of this kind may have several legs. */
export function hasMoreLegs({ kind }: Pick<TicketLegRow, 'kind'>): boolean {
  return kind !== 'single' && kind !== 'mmo_single'
}

/** Builds the tickets of the rows, in order; `more` contains every leg of the tickets with several legs. */
export function buildTickets(
  rows: readonly TicketLegRow[],
  more: readonly LegOfTicketRow[],
): readonly TicketToSettle[] {
  const legsByTicket = new Map<bigint, LegRow[]>()
  for (const leg of more) legsByTicket.set(leg.ticket_id, [...(legsByTicket.get(leg.ticket_id) ?? []), leg])
  return rows.flatMap((row, index) =>
    rows[index - 1]?.id === row.id ? [] : [toTicket(row, legsByTicket.get(row.id) ?? [row])],
  )
}

function toTicket(row: TicketLegRow, legs: readonly LegRow[]): TicketToSettle {
  return {
    memberId: Number(row.member_id),
    ticketId: String(row.id),
    revision: row.revision,
    placedAtMs: Number(row.placed_at_ms),
    bookSeq: Number(row.feed_seq),
    turnoverBp: row.turnover_bp,
    terms: toTicketTerms(row),
    legs: legs.map(toLeg),
    outcome: toTicketOutcome(row),
  }
}

function toLeg(row: LegRow): LegToSettle {
  return {
    legNo: row.leg_no,
    terms: toLegTerms(row),
    verdict: toLegVerdict(row.grade),
  }
}

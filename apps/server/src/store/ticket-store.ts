import type pg from 'pg'
import type { TicketList, TicketsAsked, TicketStore } from '../services/bet-lists.ts'
import { hasLegOn, recordOf, TICKETS, type TicketRow } from './ticket-row.ts'
import { TICKET_SUMS, type TicketSums, totalsOf } from './ticket-sums.ts'

const LIST_CONDITIONS: Readonly<Record<TicketList, string>> = {
  pending: "t.status = 'pending'",
  running: "t.status = 'running'",
  rejected: "t.status in ('rejected', 'void')",
  settled: 't.settled_date = $10',
}

/** The narrowing of every list; the working days let the partitions of other days be passed over. */
const narrowed = (list: TicketList): string => `
  where t.member_id = $1 and ${LIST_CONDITIONS[list]} and t.id < $2 and t.id >= $3
    and t.working_date between $4 and $5
    and ($6::text is null or t.status = $6)
    and ($7::integer is null or ${hasLegOn('$7')})
    and ($8::text is null or t.kind = $8)`

const listText = (list: TicketList): string => `${TICKETS} ${narrowed(list)} order by t.id desc limit $9`

/** $9 stands idle, so that both texts number their values alike. */
const totalsText = (list: TicketList): string =>
  `${TICKET_SUMS} from ticket t ${narrowed(list)} and $9::integer is not null`

const listValues = (asked: TicketsAsked): readonly unknown[] => [
  asked.memberId, asked.belowId, asked.fromId, asked.fromDate, asked.toDate, asked.status, asked.sportId, asked.kind,
  asked.limit, ...(asked.settledOn === null ? [] : [asked.settledOn]),
]

interface EntryRow {
  readonly lane: number
  readonly seq: bigint
  readonly at_ms: bigint
  readonly kind: string
  readonly amount: bigint
}

/** A member's tickets. Every query names the member: nobody reads another's. */
export const createTicketStore = (pool: pg.Pool): TicketStore => ({
  list: async (asked) => {
    const { rows } = await pool.query<TicketRow>({
      name: `tickets_${asked.list}`, text: listText(asked.list), values: [...listValues(asked)],
    })
    return rows.map(recordOf)
  },

  totals: async (asked) => {
    const { rows } = await pool.query<TicketSums>({
      name: `totals_${asked.list}`, text: totalsText(asked.list), values: [...listValues(asked)],
    })
    return totalsOf(rows)
  },

  byIds: async (memberId, ticketIds) => {
    const { rows } = await pool.query<TicketRow>({
      name: 'tickets_by_ids',
      text: `${TICKETS} join unnest($2::bigint[]) w(id) on t.id = w.id and t.working_date = ticket_day(w.id)
        where t.member_id = $1 order by t.id desc`,
      values: [memberId, ticketIds],
    })
    return rows.map(recordOf)
  },

  entries: async (memberId, ticketId) => {
    const { rows } = await pool.query<EntryRow>({
      name: 'entries_of_ticket',
      text: `select lane, seq, at_ms, kind, amount from posting where ticket_id = $2 and member_id = $1
        order by at_ms, lane, seq`,
      values: [memberId, ticketId],
    })
    return rows.map(({ lane, seq, at_ms, kind, amount }) =>
      ({ lane, seq, atMs: Number(at_ms), kind, amountMinor: amount }))
  },
})

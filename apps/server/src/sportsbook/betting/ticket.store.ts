import type pg from 'pg'
import type { TicketList, TicketListParams, TicketStore } from './bet-lists.ts'
import { hasLegOn, readTickets } from './read-tickets.store.ts'
import { TICKET_SUMS, type TicketSums, totalsOf } from './ticket-sums.store.ts'

const LIST_CONDITIONS: Readonly<Record<TicketList, string>> = {
  pending: "t.status = 'pending'",
  running: "t.status = 'running'",
  rejected: "t.status in ('rejected', 'void')",
  settled: 't.settled_date = $10',
}

/**
 * Builds the shared filter of the lists. The range of working days lets PostgreSQL skip the partitions of other days.
 */
const narrowed = ({ list, sportId }: TicketListParams): string => `
  where t.member_id = $1 and ${LIST_CONDITIONS[list]} and t.id < $2 and t.id >= $3
    and t.working_date between $4 and $5
    and ($6::text is null or t.status = $6)
    and ${hasLegOn('$7', sportId)}
    and ($8::text is null or t.kind = $8)`

const listText = (asked: TicketListParams): string =>
  `select t.id from ticket t ${narrowed(asked)} order by t.id desc limit $9`

/** $9 is unused here and only keeps the parameter numbers equal in both statements. */
const totalsText = (asked: TicketListParams): string =>
  `${TICKET_SUMS} from ticket t ${narrowed(asked)} and $9::integer is not null`

const nameOf = (what: string, { list, sportId }: TicketListParams): string =>
  `${what}_${list}${sportId === null ? '' : '_of_sport'}`

const listValues = (asked: TicketListParams): readonly unknown[] => [
  asked.memberId,
  asked.belowId,
  asked.fromId,
  asked.fromDate,
  asked.toDate,
  asked.status,
  asked.sportId,
  asked.kind,
  asked.limit,
  ...(asked.settledOn === null ? [] : [asked.settledOn]),
]

/** SQL access to a member's tickets. Every query filters by member, so no member reads another member's tickets. */
export const createTicketStore = (pool: pg.Pool): TicketStore => ({
  list: async (asked) => {
    const { rows } = await pool.query<{ id: bigint }>({
      name: nameOf('tickets', asked),
      text: listText(asked),
      values: [...listValues(asked)],
    })
    return readTickets(
      pool,
      asked.memberId,
      rows.map(({ id }) => id),
    )
  },

  totals: async (asked) => {
    const { rows } = await pool.query<TicketSums>({
      name: nameOf('totals', asked),
      text: totalsText(asked),
      values: [...listValues(asked)],
    })
    return totalsOf(rows)
  },

  byIds: (memberId, ticketIds) =>
    readTickets(
      pool,
      memberId,
      ticketIds.map(BigInt).toSorted((a, b) => (a < b ? 1 : -1)),
    ),
})

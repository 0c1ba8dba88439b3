import type pg from 'pg'
import type { TicketList, TicketListParams, TicketStore } from './bet-lists.ts'
import { hasLegOn, readTickets } from './read-tickets.store.ts'
import { TICKET_SUMS, type TicketSums, toTicketTotals } from './ticket-sums.store.ts'

const LIST_CONDITIONS: Readonly<Record<TicketList, string>> = {
  pending: "t.status = 'pending'",
  running: "t.status = 'running'",
  rejected: "t.status in ('rejected', 'void')",
  settled: 't.settled_date = $10',
}

/** SQL access to a member's tickets. Every query filters by member, so no member reads another member's tickets. */
export function createTicketStore(pool: pg.Pool): TicketStore {
  return {
    list: async (params) => {
      const { rows } = await pool.query<{ id: bigint }>({
        name: buildQueryName('tickets', params),
        text: listText(params),
        values: [...listValues(params)],
      })
      return readTickets(
        pool,
        params.memberId,
        rows.map(({ id }) => id),
      )
    },

    totals: async (params) => {
      const { rows } = await pool.query<TicketSums>({
        name: buildQueryName('totals', params),
        text: totalsText(params),
        values: [...listValues(params)],
      })
      return toTicketTotals(rows)
    },

    byIds: (memberId, ticketIds) =>
      readTickets(
        pool,
        memberId,
        ticketIds.map(BigInt).toSorted((a, b) => (a < b ? 1 : -1)),
      ),
  }
}

function buildQueryName(queryKind: string, { list, sportId }: TicketListParams): string {
  return `${queryKind}_${list}${sportId === null ? '' : '_of_sport'}`
}

function listText(params: TicketListParams): string {
  return `select t.id from ticket t ${buildFilter(params)} order by t.id desc limit $9`
}

/**
 * Builds the shared filter of the lists. The range of working days lets PostgreSQL skip the partitions of other days.
 */
function buildFilter({ list, sportId }: TicketListParams): string {
  return `
    where t.member_id = $1 and ${LIST_CONDITIONS[list]} and t.id < $2 and t.id >= $3
      and t.working_date between $4 and $5
      and ($6::text is null or t.status = $6)
      and ${hasLegOn('$7', sportId)}
      and ($8::text is null or t.kind = $8)`
}

function listValues(params: TicketListParams): readonly unknown[] {
  return [
    params.memberId,
    params.belowId,
    params.fromId,
    params.fromDate,
    params.toDate,
    params.status,
    params.sportId,
    params.kind,
    params.limit,
    ...(params.settledOn === null ? [] : [params.settledOn]),
  ]
}

/**
 * Builds the query of a list's totals. Parameter $9, the page limit, is unused here and only keeps the parameter
 * numbers equal in both queries.
 */
function totalsText(params: TicketListParams): string {
  return `${TICKET_SUMS} from ticket t ${buildFilter(params)} and $9::integer is not null`
}

import type pg from 'pg'
import type { SettledBetsParams, SettledStore } from './settled-bets.ts'
import { hasLegOn, readTickets, TICKET_SUMS, type TicketSums, toTicketTotals } from '../../betting/index.ts'

export function createSettledStore(pool: pg.Pool): SettledStore {
  return {
    settledBets: async (params, after, limit) => {
      const { rows } = await pool.query<{ id: bigint }>({
        name: `settled_tickets${buildNameSuffix(params)}`,
        text: `select t.id from ticket t ${buildSettledFilter(params)}
            and ($7::date is null or (t.settled_date, t.id) < ($7::date, $8::bigint))
          order by t.settled_date desc, t.id desc limit $9`,
        values: [...toQueryValues(params), after?.settledDate ?? null, after?.ticketId ?? null, limit],
      })
      return readTickets(
        pool,
        params.memberId,
        rows.map(({ id }) => id),
      )
    },

    settledTotals: async (params) => {
      const { rows } = await pool.query<TicketSums>({
        name: `settled_tickets_totals${buildNameSuffix(params)}`,
        text: `${TICKET_SUMS} from ticket t ${buildSettledFilter(params)}`,
        values: toQueryValues(params),
      })
      return toTicketTotals(rows)
    },
  }
}

function buildNameSuffix({ sportId }: SettledBetsParams): string {
  return sportId === null ? '' : '_of_sport'
}

function buildSettledFilter({ sportId }: SettledBetsParams): string {
  return `
    where t.member_id = $1 and t.settled_date between $2 and $3 and t.working_date <= $3
      and ${hasLegOn('$4', sportId)}
      and ($5::text is null or t.status = $5) and ($6::text is null or t.kind = $6)`
}

function toQueryValues({ memberId, fromDate, toDate, sportId, status, kind }: SettledBetsParams): unknown[] {
  return [memberId, fromDate, toDate, sportId, status, kind]
}

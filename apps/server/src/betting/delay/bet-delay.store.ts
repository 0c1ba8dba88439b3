import type { MatchId } from '@touchline/domain/match'
import type pg from 'pg'
import type { BetDelayStore, RepricedBet } from './decide-pending-bets.ts'

interface IdRow {
  readonly member_id: bigint
  readonly ticket_id: bigint
}

const DECIDE_BATCH = 'select member_id, ticket_id, reason from decide_pending_batch($1, $2, $3, $4)'

/** SQL access to pending bets and their decisions. */
export function createBetDelayStore(pool: Pick<pg.Pool, 'query'>): BetDelayStore {
  return {
    decideBatch: async (shard, at, verdicts) => {
      const input = verdicts.map(({ memberId, ticketId, ...decision }) => ({
        member_id: memberId,
        ticket_id: ticketId,
        reason: decision.reason,
        ...(decision.reason === null && decision.newTerms !== null && toNewTermsInput(decision.newTerms)),
      }))
      const { rows } = await pool.query<IdRow & { reason: string | null }>({
        name: 'decide_pending_batch',
        text: DECIDE_BATCH,
        values: [shard, at.workingDate, at.atMs, JSON.stringify(input)],
      })
      return rows.map((row) => ({ ...idsOf(row), reason: row.reason }))
    },

    readPendingTickets: async (notDueIn) => {
      const { rows } = await pool.query<IdRow>(
        `select member_id, id as ticket_id from ticket t
         where status = 'pending' and coalesce(wallet not in ('requested', 'unknown'), true) and case
           when node is not distinct from own_node()
             then $1::bigint is null or delay_ends_at_ms not between $1::bigint and $2::bigint
           else not exists (select from node n where n.id = t.node)
         end order by id`,
        [notDueIn?.fromMs ?? null, notDueIn?.toMs ?? null],
      )
      return rows.map(idsOf)
    },

    findSettledMeanwhile: async (tickets) => {
      const { rows } = await pool.query<{ match_id: MatchId }>(
        `select distinct l.match_id
         from unnest($1::bigint[], $2::bigint[]) w(member_id, id)
         join ticket_leg l on l.member_id = w.member_id and l.working_date = ticket_day(w.id) and l.ticket_id = w.id
         join match m on m.id = l.match_id
         join settlement_run r on r.match_id = l.match_id and (r.cursor_ticket >= w.id or (r.done and m.status <> 0))
         order by l.match_id`,
        [tickets.map(({ memberId }) => memberId), tickets.map(({ ticketId }) => ticketId)],
      )
      return rows.map(({ match_id }) => match_id)
    },
  }
}

function toNewTermsInput({ terms, legs, bookSeq }: RepricedBet) {
  return {
    feed_seq: bookSeq,
    price_hundredths: terms.priceHundredths,
    risk: String(terms.riskMinor),
    to_win: String(terms.winMinor),
    legs: legs.map(({ oddsMilli, lineQ, myanmar }, index) => ({
      leg_no: index + 1,
      odds_milli: oddsMilli,
      line_q: lineQ,
      mm_goals: myanmar?.goals ?? null,
      mm_percent: myanmar?.percent ?? null,
      mm_favourite: myanmar?.favourite ?? null,
    })),
  }
}

function idsOf({ member_id, ticket_id }: IdRow) {
  return { memberId: Number(member_id), ticketId: String(ticket_id) }
}

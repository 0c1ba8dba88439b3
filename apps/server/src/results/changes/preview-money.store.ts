import type pg from 'pg'
import type { PreviewMoney } from './preview-change.ts'

const IN_BASE = `
  select coalesce(ceil(sum(m.minor * r.base_per_billion / 1000000000.0)), 0)::bigint as base, count(*)::integer as rated
  from unnest($1::text[], $2::numeric[]) m(currency, minor) join house_rate r on r.currency = m.currency`

export function createPreviewMoney(pool: pg.Pool): PreviewMoney {
  return {
    readCurrencies: async (memberIds) => {
      const { rows } = await pool.query<{ id: bigint; currency: string }>(
        'select id, currency from member where id = any($1::bigint[]) order by id',
        [memberIds],
      )
      return new Map(rows.map(({ id, currency }) => [Number(id), currency]))
    },

    inBase: async (moves) => {
      const { rows } = await pool.query<{ base: bigint; rated: number }>(IN_BASE, [
        moves.map(({ currency }) => currency),
        moves.map(({ toMembersMinor, fromMembersMinor, lostMinor }) =>
          String(toMembersMinor + fromMembersMinor + lostMinor),
        ),
      ])
      const [row] = rows
      if (row?.rated !== moves.length) throw new Error('the platform has no exchange rate for a currency of the bets')
      return row.base
    },
  }
}

import type { MatchId } from '@touchline/domain/match'
import type pg from 'pg'
import type { TextSeal } from '../../secrets/index.ts'
import { sealFacts } from '../../offer/index.ts'
import type { VoidOrder, VoidOrderStore, VoidRefusal } from './void-bets.ts'
import { kindIdOf, toVoidWindow } from './void-window.ts'

interface VoidOrderRow {
  readonly order_no: number
  readonly from_ms: bigint | null
  readonly to_ms: bigint | null
  readonly restores: number | null
  readonly kind_id: number | null
  readonly ordered_by: string
  readonly note: string
  readonly at_ms: bigint
}

type Queryable = Pick<pg.Pool, 'query'>

/** Lists the void orders of a match (SE5). */
export async function readVoidOrders(client: Queryable, matchId: MatchId): Promise<readonly VoidOrder[]> {
  const { rows } = await client.query<VoidOrderRow>('select * from void_order where match_id = $1 order by order_no', [
    matchId,
  ])
  return rows.map(toVoidOrder)
}

function toVoidOrder(row: VoidOrderRow): VoidOrder {
  return {
    actNo: row.order_no,
    window:
      row.from_ms === null || row.to_ms === null
        ? null
        : toVoidWindow({ fromMs: Number(row.from_ms), toMs: Number(row.to_ms), kindId: row.kind_id }),
    restores: row.restores,
    orderedBy: row.ordered_by,
    note: row.note,
    atMs: Number(row.at_ms),
  }
}

/** Records voids of bets by placement time and their revocations (SE5), within a transaction. */
export function createVoidOrderStore(client: Queryable, seal: TextSeal): VoidOrderStore {
  return {
    add: async (matchId, { window, restores, orderedBy, note, atMs }) => {
      const { rows } = await client.query<{ order_no: number | null; refusal: VoidRefusal | null }>(
        'select * from add_void_order($1, $2, $3, $4, $5, $6, $7, $8)',
        [
          matchId,
          window?.fromMs ?? null,
          window?.toMs ?? null,
          restores,
          orderedBy,
          note,
          atMs,
          window && kindIdOf(window),
        ],
      )
      const [row] = rows
      const answer = row?.order_no ?? row?.refusal
      if (answer === undefined || answer === null) throw new Error('storing a void returned no row')
      if (typeof answer === 'number') await sealFacts(client, seal, [{ matchId, kind: 'void', no: answer }], 'request')
      return answer
    },

    list: (matchId) => readVoidOrders(client, matchId),
  }
}

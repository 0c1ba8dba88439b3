import type { AssignedShare } from '@touchline/domain/upline'
import type pg from 'pg'
import type { OfferedShare, PresetOfferer, PresetStore } from './preset-ports.ts'

type Queryable = Pick<pg.Pool, 'query'>

interface ShareRow {
  readonly product: string
  readonly sport_id: number | null
  readonly tab: AssignedShare['tab']
  readonly position_bp: number
  readonly commission_bp: number
}

const IN_ORDER = 'order by s.product, s.sport_id nulls first, s.tab nulls first'

const READ = `
  select s.* from upline_preset s
  where s.operator_id = $1 and s.upline_id is not distinct from $2 and s.name = $3 ${IN_ORDER}`

const PUT = `
  insert into upline_preset (operator_id, upline_id, name, product, sport_id, tab, position_bp, commission_bp)
  values ($1, $2, $3, $4, $5, $6, $7, $8)
  on conflict (operator_id, upline_id, name, product, sport_id, tab) do update
    set position_bp = excluded.position_bp, commission_bp = excluded.commission_bp`

const DROP = `
  delete from upline_preset
  where operator_id = $1 and upline_id is not distinct from $2 and name = $3 and product = $4
    and sport_id is not distinct from $5 and tab is not distinct from $6`

const INSERT_SHARES = `
  insert into upline_share (upline_id, product, sport_id, tab, position_bp, commission_bp)
  select $1, s.product, s.sport_id, s.tab, s.position_bp, s.commission_bp
  from unnest($2::text[], $3::integer[], $4::text[], $5::smallint[], $6::smallint[])
    s(product, sport_id, tab, position_bp, commission_bp)`

const OFFERED = `
  select s.* from upline_preset s
  where case when $1::text is null
    then s.upline_id is null and s.operator_id = (select o.id from operator o where o.name = $2)
    else s.upline_id = (select u.id from upline u where u.account_id = $1) end
  order by s.name, s.product, s.sport_id nulls first, s.tab nulls first`

/** Creates the preset store for the transaction of the client. */
export function createPresetStore(client: Queryable): PresetStore {
  return {
    lock: async ({ operatorId, uplineId }) => {
      const owner = `presets ${operatorId}/${uplineId ?? 'operator'}`
      await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [owner])
    },
    read: async ({ operatorId, uplineId }, name) =>
      (await client.query<ShareRow>(READ, [operatorId, uplineId, name])).rows.map(toShare),
    put: async ({ operatorId, uplineId }, name, { product, sportId, tab, positionBp, commissionBp }) => {
      await client.query(PUT, [operatorId, uplineId, name, product, sportId, tab, positionBp, commissionBp])
    },
    drop: async ({ operatorId, uplineId }, name, { product, sportId, tab }) => {
      await client.query(DROP, [operatorId, uplineId, name, product, sportId, tab])
    },
    readShares: async ({ id }) => {
      const text = `select s.* from upline_share s where s.upline_id = $1 ${IN_ORDER}`
      return (await client.query<ShareRow>(text, [id])).rows.map(toShare)
    },
    replaceShares: async ({ id }, shares) => {
      await client.query('delete from upline_share where upline_id = $1', [id])
      await client.query(INSERT_SHARES, [
        id,
        shares.map(({ product }) => product),
        shares.map(({ sportId }) => sportId),
        shares.map(({ tab }) => tab),
        shares.map(({ positionBp }) => positionBp),
        shares.map(({ commissionBp }) => commissionBp),
      ])
    },
  }
}

function toShare({ product, sport_id, tab, position_bp, commission_bp }: ShareRow): AssignedShare {
  return {
    product,
    sportId: sport_id,
    tab,
    positionBp: position_bp,
    commissionBp: commission_bp,
  }
}

/** Lists the share presets of an account, or of the operator if `account` is null. */
export async function readPresets(
  client: Queryable,
  { account, operator }: PresetOfferer,
): Promise<readonly OfferedShare[]> {
  const { rows } = await client.query<ShareRow & { readonly name: string }>(OFFERED, [account, operator])
  return rows.map((row) => ({ ...toShare(row), name: row.name }))
}

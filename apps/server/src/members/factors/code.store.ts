import type pg from 'pg'
import type { CodeStore } from './factor-ports.ts'
import { FACTOR_TABLES, type FactorOwner } from './factor-tables.ts'

type Place = (typeof FACTOR_TABLES)[FactorOwner]

/** Creates the PostgreSQL store of authenticator secrets and recovery codes. */
export function createCodeStore(pool: Pick<pg.Pool, 'query'>, owner: FactorOwner): CodeStore {
  return {
    ...createTotpStore(pool, FACTOR_TABLES[owner]),
    ...createRecoveryStore(pool, FACTOR_TABLES[owner]),
  }
}

function createTotpStore(
  pool: Pick<pg.Pool, 'query'>,
  { totp, id }: Place,
): Pick<CodeStore, 'putTotp' | 'totp' | 'consumeStep' | 'removeTotp'> {
  return {
    putTotp: async (ownerId, sealedSecret, nowMs) => {
      const { rowCount } = await pool.query(
        `insert into ${totp} (${id}, sealed_secret, created_at) values ($1, $2, to_timestamp($3))
         on conflict (${id}) do update set sealed_secret = $2, last_step = 0, created_at = to_timestamp($3)
         where not ${totp}.confirmed`,
        [ownerId, sealedSecret, seconds(nowMs)],
      )
      return rowCount === 1
    },
    totp: async (ownerId) => {
      const {
        rows: [row],
      } = await pool.query<{ sealed_secret: Buffer; confirmed: boolean }>(
        `select sealed_secret, confirmed from ${totp} where ${id} = $1`,
        [ownerId],
      )
      return row === undefined ? null : { sealedSecret: row.sealed_secret, confirmed: row.confirmed }
    },
    consumeStep: async (ownerId, step) => {
      const { rowCount } = await pool.query(
        `update ${totp} set last_step = $2, confirmed = true where ${id} = $1 and last_step < $2`,
        [ownerId, step],
      )
      return rowCount === 1
    },
    removeTotp: async (ownerId) => {
      const { rowCount } = await pool.query(`delete from ${totp} where ${id} = $1 and confirmed`, [ownerId])
      return rowCount === 1
    },
  }
}

function seconds(ms: number): number {
  return ms / 1000
}

function createRecoveryStore(
  pool: Pick<pg.Pool, 'query'>,
  { recovery, id }: Place,
): Pick<CodeStore, 'putRecovery' | 'consumeRecoveryCode'> {
  return {
    putRecovery: async (ownerId, hashes) => {
      await pool.query(
        `with gone as (delete from ${recovery} where ${id} = $1 and not (code_hash = any ($2::bytea[])))
         insert into ${recovery} (${id}, code_hash) select $1, unnest($2::bytea[]) on conflict do nothing`,
        [ownerId, hashes],
      )
    },
    consumeRecoveryCode: async (ownerId, hashes) => {
      const text = `delete from ${recovery} where ${id} = $1 and code_hash = any ($2::bytea[])`
      const { rowCount } = await pool.query(text, [ownerId, hashes])
      return rowCount === 1
    },
  }
}

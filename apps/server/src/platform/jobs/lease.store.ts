import type pg from 'pg'
import type { Hold, LeaseStore } from './lease.ts'

/** Leases by the database's clock. */
export const createLeaseStore = (pool: pg.Pool): LeaseStore => ({
  take: async (name, owner, termMs, isOver) => {
    const { rows } = await pool.query<{ fence: bigint | null }>('select take_lease($1, $2, $3, $4) as fence', [
      name,
      owner,
      termMs,
      isOver,
    ])
    return rows[0]?.fence ?? null
  },
  renew: async (name, fence, termMs) => {
    const { rows } = await pool.query<{ mine: boolean }>('select renew_lease($1, $2, $3) as mine', [
      name,
      fence,
      termMs,
    ])
    return rows[0]?.mine === true
  },
})

/** Connections that say which leases their process holds, so that check_fence refuses them once one is lost. */
export const withHolds = (connectionString: string, holds: readonly Pick<Hold, 'name' | 'fence'>[]): string => {
  const url = new URL(connectionString)
  const said = `-c touchline.holds=${holds.map(({ name, fence }) => `${name}:${fence}`).join()}`
  url.searchParams.set('options', `${url.searchParams.get('options') ?? ''} ${said}`.trim())
  return url.href
}

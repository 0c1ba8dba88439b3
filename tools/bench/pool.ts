import type { createPool } from '../../apps/server/src/runtime/database/pool.ts'

/** Database connection pool with the settings of the server's store. */
export type Pool = ReturnType<typeof createPool>

import type { createPool } from '../../apps/server/src/platform/database/pool.ts'

/** Connections to the database, as the server's store makes them. */
export type Pool = ReturnType<typeof createPool>

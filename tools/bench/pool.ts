import type { createPool } from '../../apps/server/src/store/pool.ts'

/** Connections to the database, as the server's store makes them. */
export type Pool = ReturnType<typeof createPool>

import { sql, type Kysely } from 'kysely'

/** How far the world's clock has come, which is later than what was dealt with of the feed. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table world_clock add column reached_world_ms bigint;
    update world_clock set reached_world_ms = anchor_world_ms;
    alter table world_clock alter column reached_world_ms set not null`.execute(db)
}

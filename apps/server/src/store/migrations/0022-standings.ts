import { sql, type Kysely } from 'kysely'

/** The matches of a league are found without going through those of all others. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index match_by_league on match (league_id, kick_off)`.execute(db)
}

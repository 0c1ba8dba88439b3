import { sql, type Kysely } from 'kysely'

/** The operator's choice whether a new login ends a member's older sessions. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table operator
      add column session_rule text not null default 'newest' check (session_rule in ('newest', 'many'))
  `.execute(db)
}

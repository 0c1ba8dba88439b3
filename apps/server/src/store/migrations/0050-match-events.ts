import { sql, type Kysely } from 'kysely'

/** The timeline of a match, in order: goals, cards, periods, points. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table match_event (
      match_id integer not null references match (id),
      event_no smallint not null check (event_no >= 0),
      event jsonb not null,
      primary key (match_id, event_no)
    )`.execute(db)
}

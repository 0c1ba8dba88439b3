import { sql, type Kysely } from 'kysely'

/** Changes of a feed that cannot be taken in, of each match the last of its kind. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table feed_quarantine (
      provider text not null,
      key_hash text not null,
      kind text not null check (kind in ('fixture', 'state', 'result')),
      match_id integer references match,
      -- JSON in which what no text can hold is escaped.
      change text not null,
      error text not null,
      since_ms bigint not null,
      primary key (provider, key_hash, kind)
    );
    create index feed_quarantine_by_match on feed_quarantine (match_id)`.execute(db)
}

import { sql, type Kysely } from 'kysely'

/**
 * The keys that an operator signs launch tokens with: two at once, so that one can follow the other without a gap.
 * A secret of before stays until it is replaced, and signs nothing where it is shorter than 32 bytes.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table launch_key (
      operator_id integer not null references operator,
      key_id text not null check (key_id ~ '^[A-Za-z0-9_-]{1,32}$'),
      slot smallint not null check (slot in (1, 2)),
      secret text not null,
      created_at timestamptz not null default now(),
      primary key (operator_id, key_id),
      unique (operator_id, slot)
    );
    insert into launch_key (operator_id, key_id, slot, secret)
      select id, 'first', 1, secret from operator where secret is not null;
    update operator set secret = null;
  `.execute(db)
}

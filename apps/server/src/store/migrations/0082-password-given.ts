import { sql, type Kysely } from 'kysely'

/**
 * A password that somebody else drew is good for the first login: until the member has chosen another, nothing is bet.
 * Servers hear when they have.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table member add column must_change_password boolean not null default false;
    create trigger member_password_is_told after update of must_change_password on member
      for each row when (old.must_change_password <> new.must_change_password) execute function tell_member_state()
  `.execute(db)
}

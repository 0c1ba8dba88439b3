import { sql, type Kysely } from 'kysely'

/**
 * A member's last logins, and nicknames that are good for a login whatever their case: no two differ by case alone,
 * and a member's account id wins over another's nickname.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table member
      add column last_login_at timestamptz,
      add column previous_login_at timestamptz,
      drop constraint member_nickname_key;
    create unique index member_nickname on member (lower(nickname));
    create index member_account_lower on member (lower(account_id));
  `.execute(db)
}

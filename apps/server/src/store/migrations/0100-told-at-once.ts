import { sql, type Kysely } from 'kysely'

// All that a session's member is judged on: whoever changes it, each server hears of it at the commit.
const MEMBERS = sql`
  drop trigger member_state_is_told on member;
  create trigger member_is_told after update on member for each row
    when ((old.state, old.may_bet, old.comm_type, old.currency, old.operator_id, old.parent_id, old.nickname,
        old.settings) is distinct from
      (new.state, new.may_bet, new.comm_type, new.currency, new.operator_id, new.parent_id, new.nickname,
        new.settings))
    execute function tell_member_state();

  create function tell_limits() returns trigger language plpgsql as $$
  begin
    perform pg_notify('touchline_limits', string_agg(n.member_id::text, ','))
    from (
      select m.member_id, row_number() over (order by m.member_id) / 400 as page
      from (select distinct r.member_id from changed_rows r) m
    ) n
    group by n.page;
    return null;
  end $$;
  create trigger member_limit_is_told_new after insert on member_limit referencing new table as changed_rows
    for each statement execute function tell_limits();
  create trigger member_limit_is_told after update on member_limit referencing new table as changed_rows
    for each statement execute function tell_limits();
  create trigger member_limit_is_told_gone after delete on member_limit referencing old table as changed_rows
    for each statement execute function tell_limits();
`

const OPERATORS = sql`
  create function tell_operator() returns trigger language plpgsql as $$
  begin
    perform pg_notify('touchline_operator', new.id::text);
    return null;
  end $$;
  create trigger operator_is_told after update on operator
    for each row when (old.* is distinct from new.*) execute function tell_operator();
`

const MATCHES = sql`
  create function tell_betting() returns trigger language plpgsql as $$
  begin
    perform pg_notify('touchline_betting', new.id || ':' || new.betting);
    return null;
  end $$;
  create trigger match_betting_is_told after update of betting on match
    for each row when (old.betting <> new.betting) execute function tell_betting();
`

// MO3. Accounts that are there already stay as they are.
const CURRENCY = sql`
  alter table member add constraint member_currency_known
    check (currency in ('CNY', 'IDR', 'THB', 'MYR', 'USD', 'SGD', 'MMK', 'BDT')) not valid;
`

/** What is changed above, and a trader's word on a match, is told to every server; accounts have known currencies. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await MEMBERS.execute(db)
  await OPERATORS.execute(db)
  await MATCHES.execute(db)
  await CURRENCY.execute(db)
}

-- PR4, PR7: returns the code why a movement may not raise the money that a member with self-imposed limits can risk;
-- null if it may. The caller has locked the wallet.
create or replace function incoming_refusal(p_member bigint, p_date date, p_kind text, p_amount bigint) returns text
language sql volatile
set search_path = public, pg_temp as $$
  select coalesce(protection_bar_code(p_member), (
    select 'protectionLimit' from deposit_limit_left(p_member, p_date, p_kind, p_amount) l where l.left_minor < 0))
$$;

-- Why cash may not come to a guarded member now (PR4, PR7): a code, or null where it may. The caller has locked the wallet.
create or replace function incoming_refusal(p_member bigint, p_date date, p_amount bigint) returns text
language sql volatile
set search_path = public, pg_temp as $$
  select coalesce(own_barred(p_member), (
    select 'protectionLimit' from own_limit_left(p_member, p_date, array['deposit']) l where l.left_minor < p_amount))
$$;

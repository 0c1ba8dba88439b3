-- Copies the operator's wallet type to the wallet rows that every bet locks.
create or replace function set_external_wallets() returns trigger
language plpgsql security definer
set search_path = public, pg_temp set plan_cache_mode = auto as $$
begin
  update ledger_account a set is_external = new.type = 2
  from member m where m.operator_id = new.id and m.id = a.member_id;
  return null;
end $$;

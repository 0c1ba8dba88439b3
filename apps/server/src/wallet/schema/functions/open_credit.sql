-- Creates the credit, cash and settlement accounts of a new account above members.
create or replace function open_credit() returns trigger
language plpgsql security definer
set search_path = public, pg_temp set plan_cache_mode = auto as $$
begin
  insert into upline_credit (upline_id) values (new.id);
  insert into ledger_account (id, kind, upline_id, currency)
  values (-1000000000 - new.id, 'upline', new.id, new.currency), (-2000000000 - new.id, 'till', new.id, new.currency);
  return null;
end $$;

-- Creates the wallet and the held account of a new member.
create or replace function open_accounts() returns trigger
language plpgsql security definer
set search_path = public, pg_temp set plan_cache_mode = auto as $$
declare
  has_external boolean := exists (select from operator o where o.id = new.operator_id and o.type = 2);
begin
  insert into ledger_account (id, kind, member_id, currency, is_external)
  values (new.id * 2, 'cash', new.id, new.currency, has_external),
    (new.id * 2 + 1, 'held', new.id, new.currency, has_external);
  return null;
end $$;

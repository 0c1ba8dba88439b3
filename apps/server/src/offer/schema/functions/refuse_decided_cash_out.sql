-- Refuses changes of a cash-out that was paid or refused.
create or replace function refuse_decided_cash_out() returns trigger
language plpgsql
set plan_cache_mode = auto as $$
begin
  raise exception 'cash-out % of member % is decided', old.ref, old.member_id;
end $$;

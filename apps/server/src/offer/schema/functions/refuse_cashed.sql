-- CO5: a bet that was cashed is over, whatever is settled later.
create or replace function refuse_cashed() returns trigger
language plpgsql
set plan_cache_mode = auto as $$
begin
  raise exception 'ticket % was cashed out', old.id;
end $$;

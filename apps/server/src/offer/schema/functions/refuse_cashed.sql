-- CO5: refuses settlements of a bet that was fully cashed out.
create or replace function refuse_cashed() returns trigger
language plpgsql
set plan_cache_mode = auto as $$
begin
  raise exception 'ticket % was cashed out', old.id;
end $$;

-- PR7: refuses to shorten an exclusion in force.
create or replace function refuse_loosened_bar() returns trigger
language plpgsql
set plan_cache_mode = auto as $$
declare
  v_now timestamptz := clock_timestamp();
begin
  if old.time_out_until > v_now
      and (tg_op = 'DELETE' or new.time_out_until is null or new.time_out_until < old.time_out_until)
    or old.excluded_until > v_now
      and (tg_op = 'DELETE' or new.excluded_until is null or new.excluded_until < old.excluded_until)
    or tg_op = 'UPDATE' and new.member_id <> old.member_id
  then
    raise exception 'an exclusion of member % would be shortened', old.member_id;
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;

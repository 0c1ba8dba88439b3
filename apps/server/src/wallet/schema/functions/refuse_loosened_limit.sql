-- PR5: refuses to raise or remove a limit except to the value that the member requested between 24 hours and seven days
-- ago. A request cannot be dated back.
create or replace function refuse_loosened_limit() returns trigger
language plpgsql
set plan_cache_mode = auto as $$
declare
  v_now timestamptz := clock_timestamp();
  is_ready boolean := old.raise_requested_at <= v_now - interval '24 hours' and old.raise_requested_at > v_now - interval '7 days';
begin
  if tg_op = 'DELETE' then
    if is_ready is not true or old.raise_to is not null then
      raise exception 'a limit of member % would be loosened', old.member_id;
    end if;
    return old;
  end if;
  if (new.member_id, new.kind, new.period) <> (old.member_id, old.kind, old.period)
    or new.amount > old.amount
      and (is_ready is not true or old.raise_to is not null and new.amount > old.raise_to)
    or new.raise_requested_at is distinct from old.raise_requested_at
      and new.raise_requested_at < v_now - interval '1 minute'
    or new.raise_requested_at is not distinct from old.raise_requested_at
      and new.raise_to is distinct from old.raise_to
  then
    raise exception 'a limit of member % would be loosened', old.member_id;
  end if;
  return new;
end $$;

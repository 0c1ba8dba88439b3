-- As with announcements. A payload holds at most 8,000 bytes, so members are named 400 at a time.
create or replace function tell_messages() returns trigger
language plpgsql
set plan_cache_mode = auto as $$
begin
  perform pg_notify('touchline_message', string_agg(n.member_id::text, ','))
  from (
    select m.member_id, row_number() over (order by m.member_id) / 400 as page
    from (select distinct r.member_id from new_rows r) m
  ) n
  group by n.page;
  return null;
end $$;

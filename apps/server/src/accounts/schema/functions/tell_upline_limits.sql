-- The same of limits.
create or replace function tell_upline_limits() returns trigger
language plpgsql as $$
begin
  perform bus_publish('upline.changed', jsonb_build_object('uplineId', r.upline_id, 'what', 'limits'))
  from (select distinct upline_id from changed_rows) r;
  return null;
end $$;

-- Publishes changed staff notices to every server at the commit; each back office then fetches its own.
create or replace function publish_office_notices() returns trigger
language plpgsql
set plan_cache_mode = auto as $$
begin
  perform bus_publish('notice.office', jsonb_build_object(
    'operatorIds', coalesce(jsonb_agg(distinct r.operator_id) filter (where r.operator_id is not null), '[]'),
    'uplineIds', coalesce(jsonb_agg(distinct r.upline_id) filter (where r.upline_id is not null), '[]'),
    'staffIds', coalesce(jsonb_agg(distinct r.staff_id) filter (where r.staff_id is not null), '[]')))
  from new_rows r having count(*) > 0;
  return null;
end $$;

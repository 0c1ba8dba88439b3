-- Publishes changed limits of an account above members at the commit. Notifies the staff of the account if a higher
-- account set them (NO3), except when the account is created.
create or replace function publish_upline_limits() returns trigger
language plpgsql as $$
begin
  perform bus_publish('upline.changed', jsonb_build_object('uplineId', r.upline_id, 'what', 'limits'))
  from (select distinct upline_id from changed_rows) r;
  perform notice_upline(u.id, 'limitsSet', null, '{}')
  from upline u where u.id in (select r.upline_id from changed_rows r) and u.created_at < now();
  return null;
end $$;

-- Publishes changed limits to every server at the commit, and notifies members of their own limits (NO1).
create or replace function publish_member_limits() returns trigger
language plpgsql as $$
begin
  perform bus_publish('member.changed',
    jsonb_build_object('memberIds', jsonb_agg(distinct r.member_id), 'what', 'limits'))
  from changed_rows r having count(*) > 0;
  perform notice_limits(array(select r::member_limit from changed_rows r));
  return null;
end $$;

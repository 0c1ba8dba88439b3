-- Whoever changes limits, in whatever process: every server hears of it at the commit.
create or replace function tell_limits() returns trigger
language plpgsql as $$
begin
  perform bus_publish('member.changed',
    jsonb_build_object('memberIds', jsonb_agg(distinct r.member_id), 'what', 'limits'))
  from changed_rows r having count(*) > 0;
  return null;
end $$;

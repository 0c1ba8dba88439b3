-- Whoever changes what a session's member is judged on, in whatever process: every server hears of it at the commit.
create or replace function tell_member_state() returns trigger
language plpgsql
set plan_cache_mode = auto as $$
begin
  perform bus_publish('member.changed', jsonb_build_object('memberIds', jsonb_build_array(new.id), 'what', 'account'));
  return null;
end $$;

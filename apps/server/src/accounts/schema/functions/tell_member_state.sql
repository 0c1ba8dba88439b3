-- Whoever changes what a session's member is judged on, in whatever process: every server hears of it at the commit.
-- The member is told where another state is in force for them now (NO1).
create or replace function tell_member_state() returns trigger
language plpgsql
set plan_cache_mode = auto as $$
begin
  perform bus_publish('member.changed', jsonb_build_object('memberIds', jsonb_build_array(new.id), 'what', 'account'));
  if (old.state, old.upline_id) is distinct from (new.state, new.upline_id) then
    perform notice_state(new.id, state_under(old.state, old.upline_id));
  end if;
  return null;
end $$;

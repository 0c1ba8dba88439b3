-- Publishes a change of a member's account to every server at the commit, and notifies the member if another state is
-- now effective (NO1).
create or replace function publish_member_state() returns trigger
language plpgsql
set plan_cache_mode = auto as $$
begin
  perform bus_publish('member.changed', jsonb_build_object('memberIds', jsonb_build_array(new.id), 'what', 'account'));
  if (old.state, old.upline_id) is distinct from (new.state, new.upline_id) then
    perform notice_state(new.id, state_under(old.state, old.upline_id));
  end if;
  return null;
end $$;

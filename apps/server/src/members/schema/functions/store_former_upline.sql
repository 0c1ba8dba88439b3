-- Records the former upline of a member who is moved, which keeps access to the bets placed there.
create or replace function store_former_upline() returns trigger
language plpgsql security definer
set search_path = public, pg_temp set plan_cache_mode = auto as $$
begin
  insert into former_upline (member_id, upline_id) values (old.id, old.upline_id) on conflict do nothing;
  return null;
end $$;

-- Refuses a write of a process that no longer holds the lease named by the trigger's argument.
create or replace function refuse_late_writer() returns trigger
language plpgsql security definer
set search_path = public, pg_temp set plan_cache_mode = auto as $$
begin
  perform check_fence(tg_argv[0]);
  return null;
end $$;

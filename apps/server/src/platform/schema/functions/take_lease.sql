-- Takes a lease that nobody holds, or whose term is over; p_over: whatever its term, where the holder is known to be
-- gone. Waits for what the holder before is writing at this moment. Gives back the new fence, null where it is held.
create or replace function take_lease(p_name text, p_owner text, p_term_ms integer, p_over boolean) returns bigint
language plpgsql security definer
set search_path = public, pg_temp as $$
declare
  taken bigint;
begin
  if not p_over and exists (select from lease where name = p_name and until > clock_timestamp()) then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtext('lease'), hashtext(p_name));
  insert into lease as l (name, owner, fence, until)
  values (p_name, p_owner, 1, clock_timestamp() + p_term_ms * interval '1 ms')
  on conflict (name) do update set owner = excluded.owner, fence = l.fence + 1,
    until = clock_timestamp() + p_term_ms * interval '1 ms'
    where p_over or l.until <= clock_timestamp()
  returning fence into taken;
  return taken;
end $$;

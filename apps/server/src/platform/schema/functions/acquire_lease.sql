-- Takes a lease that is free or whose term is over. p_is_over: takes it whatever its term, because the holder is known to
-- be gone. Waits for running transactions of the previous holder. Returns the new fence, null if the lease is held, and
-- the message of the previous holder, whose fence is one lower. The message is delivered once.
create or replace function acquire_lease(p_name text, p_owner text, p_term_ms integer, p_is_over boolean,
  out new_fence bigint, out handover text)
language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  if not p_is_over and exists (select from lease where name = p_name and until > clock_timestamp()) then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtext('lease'), hashtext(p_name));
  select l.handover_record into handover from lease l where l.name = p_name for update;
  insert into lease as l (name, owner, fence, until)
  values (p_name, p_owner, 1, clock_timestamp() + p_term_ms * interval '1 ms')
  on conflict (name) do update set owner = excluded.owner, fence = l.fence + 1, handover_record = null,
    until = clock_timestamp() + p_term_ms * interval '1 ms'
    where p_is_over or l.until <= clock_timestamp()
  returning fence into new_fence;
  if new_fence is null then
    handover := null;
  end if;
end $$;

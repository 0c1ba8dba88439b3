-- Locks the addresses and devices of the members, so that bets of linked accounts on any node run one after the other.
-- The locks are a fixed set of numbers, few enough that a batch never fills the lock table.
create or replace function lock_linked(p_bets bet_input[]) returns void
language plpgsql
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
declare
  key integer;
begin
  for key in
    select distinct hashtext(o.id || ' ' || k.shared) & 1023
    from unnest(p_bets) b join member m on m.id = b.member_id join operator o on o.id = m.operator_id
    cross join lateral (
      select s.address as shared from session s
      where o.related_by in ('address', 'both') and s.member_id = m.id and was_recently_at(s.address, s.expires_at)
      union
      select encode(d.token_hash, 'hex') from member_device d
      where o.related_by in ('device', 'both') and d.member_id = m.id
    ) k
    order by 1
  loop
    perform pg_advisory_xact_lock(7103, key);
  end loop;
end $$;

-- How much of a limit is used since a working day (PR2 to PR4), of at_risk as the wallet has it. A hold and what was given
-- back of it are joined by what they are for, so that what is given back of an earlier day makes no room in this one.
create or replace function own_used(p_member bigint, p_kind text, p_from date, p_at_risk bigint) returns bigint
language plpgsql stable
set search_path = public, pg_temp set plan_cache_mode = auto
set enable_seqscan = off as $$
begin
  case p_kind
    when 'stake' then
      return coalesce((
        select sum(greatest(s.staked, 0)) from (
          select sum(case p.kind when 'hold' then p.amount else -p.amount end) as staked
          from posting p
          where p.member_id = p_member and p.working_date >= p_from and p.entry_no is not null
            and p.kind in ('hold', 'release')
          group by p.product, p.subject
        ) s), 0);
    when 'loss' then
      return p_at_risk + greatest(0, coalesce((
        select -sum(b.win_loss) from booking b where b.member_id = p_member and b.working_date >= p_from), 0));
    when 'deposit' then
      return coalesce((
        select sum(p.amount) from posting p
        where p.member_id = p_member and p.working_date >= p_from and p.entry_no is not null
          and p.kind in ('deposit', 'transfer_in')), 0);
  end case;
end $$;

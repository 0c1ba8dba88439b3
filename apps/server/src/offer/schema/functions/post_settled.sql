-- SE1: posts only the difference to earlier settlements, separately for return and commission, and books only the
-- difference (SE7).
create or replace function post_settled(p_shard smallint, p_date date, p_at_ms bigint, p_settled settled_ticket[])
returns void
language plpgsql security definer
set search_path = public, pg_temp set plan_cache_mode = auto
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
begin
  perform post(p_shard, p_date, p_at_ms,
    array(
      select case when m.change > 0
        then credit(m.gives, s.member_id, 'sportsbook', s.ticket_id, m.ref, m.change)
        else correct(m.takes, s.member_id, 'sportsbook', s.ticket_id, m.ref, -m.change)
        end
      from unnest(p_settled) s
      cross join lateral (values
        (1, 'settle', 'unsettle', 'settle/' || s.settlements,
          coalesce(s.return_minor, 0) - coalesce(s.old_return, 0)),
        (2, 'commission', 'uncommission', 'commission/' || s.settlements,
          coalesce(s.commission, 0) - coalesce(s.old_commission, 0))
      ) m(step, gives, takes, ref, change)
      where m.change <> 0
      order by s.ticket_id, m.step),
    array(
      select row(s.member_id, 'sportsbook', s.sport_id, s.ticket_id, 'settle', 'settle/' || s.settlements,
        s.settlements, d.settled, d.settled * s.risk, coalesce(s.turnover, 0) - coalesce(s.old_turnover, 0),
        coalesce(s.valid_turnover, 0) - coalesce(s.old_valid_turnover, 0),
        coalesce(s.commission, 0) - coalesce(s.old_commission, 0), coalesce(s.fee, 0) - coalesce(s.old_fee, 0),
        coalesce(s.return_minor, 0) - coalesce(s.old_return, 0) - d.settled * s.risk, s.split_id,
        s.match_id, 0)::booking_entry
      from unnest(p_settled) s
      cross join lateral (select (s.return_minor is not null)::integer - (s.old_return is not null)::integer
        as settled) d
      where s.amended order by s.ticket_id));
end $$;

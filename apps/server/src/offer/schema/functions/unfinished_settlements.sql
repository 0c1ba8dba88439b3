-- Returns matches whose settlement is incomplete: matches with newer facts than the last completed run, matches that
-- ended while a bet on them was in progress, and races with a bet in progress on a withdrawn runner (GR21). Forces
-- nested loops for the same reason as legs_after.
create or replace function unfinished_settlements() returns table (match_id integer)
language plpgsql stable
set plan_cache_mode = auto
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off set enable_bitmapscan = off as $$
begin
  return query
  with known as (
    select k.match_id, sum(k.versions)::integer as version
    from (
      select r.match_id, max(r.version) + sum(r.contradictions) as versions from match_result r group by r.match_id
      union all
      select v.match_id, count(*) from void_order v group by v.match_id
      union all
      select m.match_id, count(*) from kick_off_move m group by m.match_id
      union all
      select f.match_id, count(*) from field_change f group by f.match_id
    ) k
    group by k.match_id
  )
  select k.match_id from known k
  left join settlement_run r on r.match_id = k.match_id and r.version = k.version
  where r.done is not true
  union
  select l.match_id from ticket t
  join ticket_leg l on l.member_id = t.member_id and l.working_date = t.working_date and l.ticket_id = t.id
  join match m on m.id = l.match_id
  where t.status = 'running' and l.grade is null
    and (m.status <> 0 or substring(l.selection from '^r(\d+)$')::smallint = any (m.non_runners))
  order by 1;
end $$;

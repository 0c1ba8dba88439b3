-- LI4: adds changes of exposure to the rows of one slot, so that bets far from every cap never wait for each other. The
-- exposure is the sum over the slots.
create or replace function add_house_exposure(p_slot smallint, p_changes house_change[]) returns void
language plpgsql
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
begin
  with changes as materialized (
    select c.match_id, c.kind_id, c.line, c.selection, m.house_league_id as league_id, sum(c.change) as change
    from unnest(p_changes) c join match m on m.id = c.match_id group by 1, 2, 3, 4, 5
  ), on_match as (
    insert into house_match_total as h (match_id, slot, amount)
    select c.match_id, p_slot, sum(c.change) from changes c group by 1
    on conflict (match_id, slot) do update set amount = h.amount + excluded.amount
  ), on_league as (
    insert into house_league_total as h (league_id, slot, amount)
    select c.league_id, p_slot, sum(c.change) from changes c group by 1
    on conflict (league_id, slot) do update set amount = h.amount + excluded.amount
  )
  insert into house_count as h (match_id, kind_id, line, selection, slot, amount)
  select c.match_id, c.kind_id, c.line, c.selection, p_slot, c.change from changes c
  on conflict (match_id, kind_id, line, selection, slot) do update set amount = h.amount + excluded.amount;
end $$;

-- Returns where a bet adds exposure: a single on its selection, any other bet on each of its matches, as a separate
-- market (type 0). The loss on a match cannot be larger, whatever the other legs do.
create or replace function house_keys(p_ord integer, p_operator integer, p_kind text, p_legs leg_input[])
returns setof house_key
language sql immutable as $$
  select distinct p_ord, p_operator, l.match_id,
    case when s.alone then l.kind_id else 0::smallint end,
    case when s.alone
      then house_line(l.line_q, l.score_home, l.score_away, l.mm_goals, l.mm_percent, l.mm_favourite) else '' end,
    case when s.alone then l.selection else '' end
  from unnest(p_legs) l cross join (select p_kind in ('single', 'mmo_single') as alone) s
$$;

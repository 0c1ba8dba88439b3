-- LI2: refuses bets that would pass the match limit together with the stakes of linked accounts, in the currency of the
-- bettor at the platform's rates (LI4). Bets of one call are checked in order.
create or replace function refuse_linked(p_bets bet_input[]) returns bet_refusal[]
language plpgsql
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
declare
  refused bet_refusal[] := '{}';
  taken bet_input[] := '{}';
  bet record;
  full_leg integer;
begin
  for bet in
    select b, b.ord, b.stake, b.currency, b.legs, r.base_per_billion as rate,
      linked_members(m.id, m.operator_id, o.related_by) as members
    from unnest(p_bets) b join member m on m.id = b.member_id join operator o on o.id = m.operator_id
    left join house_rate r on r.currency = b.currency
    where o.related_by <> 'none' order by b.ord
  loop
    select min(l.ordinality) into full_leg
    from unnest(bet.legs) with ordinality l
    cross join lateral (
      select coalesce(sum(case when u.currency = bet.currency then u.stake
        else coalesce(ceil(u.stake::numeric * r.base_per_billion / bet.rate), u.stake) end), 0) as stake
      from (
        select e.stake, m.currency
        from unnest(bet.members) i(id) join match_exposure e on e.member_id = i.id and e.match_id = l.match_id
        join member m on m.id = i.id
        union all
        select t.stake, t.currency from unnest(taken) t
        where t.member_id = any (bet.members) and l.match_id = any (array(select k.match_id from unnest(t.legs) k))
      ) u
      left join house_rate r on r.currency = u.currency
    ) together
    where together.stake + bet.stake > l.max_per_match;
    if full_leg is null then
      taken := taken || bet.b;
    else
      refused := refused || row(bet.ord, 'betOverMaxPerMatch', jsonb_build_object('leg', full_leg))::bet_refusal;
    end if;
  end loop;
  return refused;
end $$;

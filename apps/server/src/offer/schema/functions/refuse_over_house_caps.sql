-- Removes bets that pass a platform cap from a batch that is already counted: releases their exposure and takes them
-- again one by one.
create or replace function refuse_over_house_caps(p_at_ms bigint, p_slot smallint, p_keys house_key[], p_bets bet_input[])
returns bet_refusal[]
language plpgsql
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
declare
  too_many integer[] := array(select l.ord from house_left(p_at_ms, p_keys) l where l.left_minor < 0 order by l.ord);
  refused bet_refusal[] := '{}';
  bet record;
begin
  if too_many = '{}' then
    return refused;
  end if;
  perform add_house_exposure(p_slot, house_changes(p_keys,
    array(select b from unnest(p_bets) b where b.ord = any (too_many)), -1));
  for bet in
    select b, house_loss(b.to_win, r.base_per_billion) as loss, r.base_per_billion as rate,
      array(select k from unnest(p_keys) k where k.ord = b.ord) as keys
    from unnest(p_bets) b join house_rate r on r.currency = b.currency
    where b.ord = any (too_many) order by b.ord
  loop
    select refused || array(
      select row(l.ord, 'betOverMax', jsonb_build_object('leftWin',
        floor(greatest(l.left_minor, 0)::numeric * 1000000000 / bet.rate)::text))::bet_refusal
      from house_left(p_at_ms, bet.keys) l where l.left_minor < bet.loss) into refused;
    if not exists (select from unnest(refused) r where r.ord = (bet.b).ord) then
      perform add_house_exposure(p_slot, house_changes(bet.keys, array[bet.b], 1));
    end if;
  end loop;
  return refused;
end $$;

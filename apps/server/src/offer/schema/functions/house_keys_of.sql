-- Returns where the bets of a batch add exposure.
create or replace function house_keys_of(p_bets bet_input[]) returns house_key[]
language sql stable as $$
  select array_agg(k)
  from unnest(p_bets) b join member m on m.id = b.member_id join house_rate r on r.currency = b.currency
  cross join lateral house_keys(b.ord, m.operator_id, b.kind, b.legs) k
$$;

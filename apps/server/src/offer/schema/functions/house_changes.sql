-- Returns the changes of the platform's exposure when bets are added (sign 1) or removed (sign -1).
create or replace function house_changes(p_keys house_key[], p_bets bet_input[], p_sign integer) returns house_change[]
language sql stable as $$
  select array(
    select row(k.match_id, k.kind_id, k.line, k.selection,
      p_sign * house_loss(b.to_win, r.base_per_billion))::house_change
    from unnest(p_keys) k join unnest(p_bets) b on b.ord = k.ord join house_rate r on r.currency = b.currency)
$$;

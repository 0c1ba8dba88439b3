-- Every server hears at the commit what a trader decided on a line, or that it was taken back.
create or replace function tell_price() returns trigger
language plpgsql as $$
declare
  line trader_price := coalesce(new, old);
begin
  perform bus_publish('price.decided', jsonb_build_object(
    'matchId', line.match_id, 'kindId', line.kind_id, 'lineQ', line.line_q,
    'decided', case when tg_op = 'DELETE' then null
      else jsonb_build_object('prices', line.prices, 'suspended', line.suspended, 'stage', line.stage,
        'lean', line.lean) end));
  return null;
end $$;

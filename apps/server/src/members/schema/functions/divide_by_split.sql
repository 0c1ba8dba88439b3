-- UP1 to UP3: returns the share of each account of an upline path in a bet, from the agent up, with the company last.
-- Divisions round toward zero and the company gets the remainder, so that both lists sum to zero with the member's
-- amount. The pooled part of the net amount (TO13) belongs to the company alone.
create or replace function divide_by_split(
  p_positions smallint[], p_rates smallint[], p_net bigint, p_pooled bigint, p_turnover bigint, p_commission bigint,
  out win_loss bigint[], out commission bigint[]
)
language plpgsql immutable as $$
declare
  size integer := cardinality(p_positions);
  above numeric := 10000;
  won bigint;
  paid bigint;
  rest_won bigint := -p_net;
  rest_paid bigint := -p_commission;
  earned numeric;
begin
  win_loss := array_fill(0::bigint, array[size + 1]);
  commission := win_loss;
  if p_net = 0 and p_turnover = 0 and p_commission = 0 then
    return;
  end if;
  for i in 1..size loop
    above := above - p_positions[i];
    won := -div((p_net - p_pooled)::numeric * p_positions[i], 10000);
    paid := -div(p_commission::numeric * p_positions[i], 10000);
    win_loss[i] := won;
    rest_won := rest_won - won;
    earned := p_turnover::numeric * p_rates[i];
    if earned <> 0 then
      paid := paid + div(earned * above, 100000000);
      for j in i + 1..size loop
        commission[j] := commission[j] - div(earned * p_positions[j], 100000000);
      end loop;
    end if;
    commission[i] := commission[i] + paid;
    rest_paid := rest_paid - commission[i];
  end loop;
  win_loss[size + 1] := rest_won;
  commission[size + 1] := rest_paid;
end $$;

-- LI4: what a new house starts with, so that staff see what they changed. Null for rows that were added since.
alter table house_rate add column usual bigint;
update house_rate r set usual = u.usual
from (values ('USD', 1000000000), ('SGD', 775000000), ('MYR', 238000000), ('CNY', 141000000), ('THB', 30300000),
  ('BDT', 8200000), ('MMK', 476000), ('IDR', 61000), ('VND', 3940000), ('JPY', 667000000), ('KRW', 72500000),
  ('KHR', 247000), ('KWD', 325000000), ('BHD', 265000000)) u(currency, usual)
where u.currency = r.currency;
alter table house_cap add column usual bigint;
update house_cap c set usual = s.amount * p.share / 4
from (values ('selection', 1000000000), ('market', 2000000000), ('match', 4000000000), ('league', 20000000000))
  s(scope, amount)
cross join (values ('far', 2), ('day', 4), ('hour', 4), ('live', 2)) p(phase, share)
where c.scope = s.scope and c.phase = p.phase
  and num_nonnulls(c.operator_id, c.sport_id, c.league_id, c.match_id) = 0;

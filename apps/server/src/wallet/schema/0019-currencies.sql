-- MO3: the company's accounts of each lane in the currencies added since.
insert into ledger_account (id, kind, lane, currency)
select f.least - row_number() over (order by l.lane, c.currency, k.kind), k.kind, l.lane, c.currency
from (select min(id) as least from ledger_account where lane is not null) f,
  ledger_lane l,
  unnest(array['VND', 'JPY', 'KRW', 'KHR', 'KWD', 'BHD']) c(currency),
  unnest(array['house', 'bank']) k(kind);

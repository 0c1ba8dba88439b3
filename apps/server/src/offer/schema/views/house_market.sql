-- Largest possible loss of the platform on a market.
create view house_market as
select l.match_id, l.kind_id, sum(l.amount)::bigint as amount
from (
  select s.match_id, s.kind_id,
    case when house_exclusive(s.kind_id) then max(s.amount) else sum(s.amount) end as amount
  from house_selection s group by s.match_id, s.kind_id, s.line
) l
group by l.match_id, l.kind_id;

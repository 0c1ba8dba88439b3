-- Loss of the platform if a selection wins.
create view house_selection as
select c.match_id, c.kind_id, c.line, c.selection, sum(c.amount)::bigint as amount
from house_count c group by c.match_id, c.kind_id, c.line, c.selection;

-- Largest possible loss of the platform on a match.
create view house_match as
select t.match_id, m.house_league_id as league_id, sum(t.amount)::bigint as amount
from house_market t join match m on m.id = t.match_id group by t.match_id, m.house_league_id;

-- Largest possible loss of the platform on a league.
create view house_league as
select h.league_id, sum(h.amount)::bigint as amount from house_match h group by h.league_id;

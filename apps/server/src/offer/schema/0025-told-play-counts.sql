-- HP2: what a word counts for. stands: it is how the match stands. left: a trader left the match to the feed, whose word
-- whoever takes it in has still to take. told: the feed has told all of it, or it was left to it, and nothing of the word
-- is left but that nobody bets until closed_to_ms.
alter table told_play add column counts text not null default 'stands' check (counts in ('stands', 'left', 'told'));
-- HP3: as the feed had it when the trader began, which results are looked at from, however far from_live has come.
alter table told_play add column began_live jsonb;
update told_play set began_live = from_live;

-- What a ruling is known by: asked for again by the same it is the one that stands, and none besides. Those of before
-- there were references have none.
alter table competition_ruling add column ref text unique;

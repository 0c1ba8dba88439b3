-- The clock that the matches are played on. reached_world_ms: how far it has come, which is later than what was dealt
-- with of the feed.
create table world_clock (
  only_one boolean primary key default true check (only_one),
  anchor_wall_ms bigint not null,
  anchor_world_ms bigint not null,
  speed double precision not null default 1 check (speed > 0),
  reached_world_ms bigint not null
);

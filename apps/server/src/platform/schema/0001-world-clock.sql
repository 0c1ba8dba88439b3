-- The clock that the matches are played on. reached_world_ms: how far it has come, which is later than what was dealt
-- with of the feed.
create table world_clock (
  only_one boolean primary key default true check (only_one),
  anchor_wall_ms bigint not null,
  anchor_world_ms bigint not null,
  speed double precision not null default 1 check (speed > 0),
  reached_world_ms bigint not null
);
create trigger world_clock_has_one_writer before insert or update or delete on world_clock
  execute function refuse_late_writer('feed');

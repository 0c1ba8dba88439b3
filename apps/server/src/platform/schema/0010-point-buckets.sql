-- The token bucket of each key that processes share points of: it is full again at full_at, and holds as much less as
-- that lies ahead. given: the points of the last request. Not written to the log of the database: after a crash all
-- buckets are full.
drop table point_share;
create unlogged table point_bucket (
  key text primary key check (length(key) <= 300),
  full_at timestamptz not null,
  given integer not null check (given >= 0)
);
create index point_bucket_by_full on point_bucket (full_at);

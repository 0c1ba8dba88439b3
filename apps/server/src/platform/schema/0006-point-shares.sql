-- What processes took together of the points that somebody has in a window, a part at a time. given: what the one that
-- asked last was given. Not written to the log of the database: after a crash all windows begin anew.
create unlogged table point_share (
  key text primary key check (length(key) <= 300),
  until timestamptz not null,
  taken integer not null check (taken >= 0),
  given integer not null check (given >= 0)
);
create index point_share_by_end on point_share (until);

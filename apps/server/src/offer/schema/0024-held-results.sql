-- HP3: results of a feed that tell another score than a trader did, until somebody with the right to results decides. None
-- of them is a result yet. word_version, live and from_live: what the trader told. status: of the match by it. released: the
-- trader took it back, so that the feed's process makes a result of it. decided_at: it is known what counts.
create table held_result (
  match_id integer not null references match,
  version integer not null check (version between 1 and 999999),
  certainty smallint not null check (certainty in (1, 2)),
  outcome jsonb not null,
  status smallint not null,
  word_version integer not null,
  live jsonb not null,
  from_live jsonb,
  released boolean not null default false,
  held_at timestamptz not null default now(),
  decided_at timestamptz,
  primary key (match_id, version)
);
create index held_result_open on held_result (match_id) where decided_at is null;

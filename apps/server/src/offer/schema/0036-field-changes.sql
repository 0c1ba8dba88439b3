-- GR21: runners withdrawn from races before the race. non_runners of a match: those in force, from 1; the newest row of
-- field_change has the same.
alter table match add column non_runners smallint[] not null default '{}';

-- The non-runners of a race as its feed stated them last. contradicted: the newest version was sent with two contents;
-- runners are those that both name (PI10).
create table stated_non_runner (
  match_id integer primary key references match,
  version integer not null check (version > 0),
  runners jsonb not null,
  contradicted boolean not null default false
);
create trigger stated_non_runner_has_one_writer before insert or update or delete on stated_non_runner
  execute function refuse_late_writer('feed');

-- What staff stated of a runner: it stands over what the feed states.
create table manual_non_runner (
  match_id integer not null references match,
  runner smallint not null check (runner > 0),
  starts boolean not null,
  primary key (match_id, runner)
);
create trigger manual_non_runner_is_published after insert or update or delete on manual_non_runner
  for each row execute function publish_manual_non_runner();

-- Changes of a race's field in the order in which the house recorded them. book_seq: number of the commit of the book that
-- removed the former prices; tickets with prices of an earlier commit were priced for the field before. prices: of each
-- runner that was withdrawn, [{"runner", "priceMilli"}].
create table field_change (
  match_id integer not null references match,
  change_no integer not null check (change_no > 0),
  book_seq bigint not null,
  at_ms bigint not null,
  non_runners smallint[] not null,
  prices jsonb not null,
  primary key (match_id, change_no)
);
create trigger field_change_has_one_writer before insert on field_change
  execute function refuse_late_writer('feed');
create trigger field_change_is_append_only before update or delete on field_change
  for each row execute function refuse_change();

-- Field changes that the run of a settlement looked at.
alter table settlement_run add column fields integer not null default 0;

alter table feed_quarantine drop constraint feed_quarantine_kind_check;
alter table feed_quarantine add constraint feed_quarantine_kind_check
  check (kind in ('fixture', 'state', 'result', 'prices', 'nonRunners'));

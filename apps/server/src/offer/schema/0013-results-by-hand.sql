-- Where a result is from: the feed, somebody's hand, or the feed again, to which a match was given back (SE8). Versions
-- of a feed are below a million; each hand, and each giving back, begins at the next million, so that the newest of all
-- is the one in force, and what the feed tells meanwhile stays behind the hand.
alter table match_result add column source text not null default 'feed' check (source in ('feed', 'hand', 'back'));
create index match_result_by_hand on match_result (match_id) where source = 'hand';
drop trigger match_result_has_one_writer on match_result;
create trigger match_result_has_one_writer before insert or update on match_result
  for each row execute function refuse_late_result();
create trigger match_result_is_dropped_by_one before delete on match_result
  for each statement execute function refuse_late_writer('feed');

drop trigger match_has_one_writer on match;
create trigger match_has_one_writer
  before insert or delete or update of id, provider, provider_key, league_id, house_league_id, home, away, home_region,
    away_region, kick_off, neutral, details, live
  on match for each statement execute function refuse_late_writer('feed');
create trigger match_ends_by_one_writer before update of status on match
  for each row when (old.status <> new.status) execute function refuse_late_end();

-- Of one kind of market alone where it is named.
alter table void_act add column kind_id smallint, add check (kind_id is null or restores is null);

-- From which sum on a second person confirms what is changed of a match, hundredths of the base currency.
create table second_person (
  only_one boolean primary key default true check (only_one),
  from_base bigint not null check (from_base >= 0)
);
insert into second_person (from_base) values (100000);

-- What staff changed of a match, or proposed to a second person. mark stands for all that was known of the match and
-- for what would change: another makes it stale. One that is done and names nobody who decided was made by one alone.
create table settlement_proposal (
  id bigint generated always as identity primary key,
  match_id integer not null references match,
  change jsonb not null,
  note text not null,
  mark text not null,
  effect jsonb not null,
  staff_id bigint not null,
  ordered_by text not null,
  at_ms bigint not null,
  expires_ms bigint not null,
  state text not null default 'open' check (state in ('open', 'done', 'refused', 'replaced')),
  decided_by text,
  decided_ms bigint,
  check ((state = 'open') = (decided_ms is null))
);
create unique index settlement_proposal_open on settlement_proposal (match_id) where state = 'open';
create index settlement_proposal_by_match on settlement_proposal (match_id, id);

-- PI5: how a match was listed before a change of its names, its league or its kick-off. The current listing is the match
-- itself; legs and picks store the number of the listing that they were accepted on.
create table match_listing (
  match_id integer not null references match,
  listing_no integer not null check (listing_no >= 0),
  league text not null,
  league_region text,
  home text not null,
  home_region text,
  away text not null,
  away_region text,
  kick_off_ms bigint not null,
  runners jsonb,
  primary key (match_id, listing_no)
);
create trigger match_listing_is_append_only before update or delete on match_listing
  for each row execute function refuse_change();

alter table match add column listing_no integer not null default 0;
alter table ticket_leg add column listing_no integer not null default 0;

create trigger match_listing_is_stored
  before update of league_id, home, away, home_region, away_region, kick_off, details on match
  for each row when (old.offered and (
    old.league_id, old.home, old.away, old.home_region, old.away_region, old.kick_off, old.details -> 'runners')
    is distinct from (
    new.league_id, new.home, new.away, new.home_region, new.away_region, new.kick_off, new.details -> 'runners'))
  execute function store_listing();
create trigger listings_of_league_are_stored after update of name, region on league
  for each row when ((old.name, old.region) is distinct from (new.name, new.region))
  execute function store_league_listings();

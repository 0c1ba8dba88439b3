-- Matches and outrights that staff of the house made by hand (MA8). The holder of the feed takes them into the offer as
-- matches of the provider `house`, whose key is the number here. version rises with every change.
create table made_match (
  id integer generated always as identity primary key,
  draft jsonb not null,
  version integer not null default 1,
  cancelled boolean not null default false
);
create trigger made_match_is_told after insert or update on made_match
  for each statement execute function tell_made_match();

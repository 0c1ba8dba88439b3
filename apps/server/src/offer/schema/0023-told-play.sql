-- HP: what a trader told of a match in play, until the feed tells it too. live is how it stands by them, at at_ms of the
-- world's clock; from_live how it stood by the feed when they began; feed what the feed tells instead, where the two
-- contradict each other. version names the word, and rises.
create table told_play (
  match_id integer primary key references match (id),
  version integer not null generated always as identity,
  live jsonb not null,
  from_live jsonb,
  at_ms bigint not null,
  closed_to_ms bigint not null,
  feed jsonb
);
create trigger told_play_is_told after insert or update or delete on told_play
  for each row execute function tell_told_play();

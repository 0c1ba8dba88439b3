-- SE9: seals of the facts of a match that are stored in the rows of the match and its league. terms: kick-off, sport and
-- format. start: the start of play. A change of the terms appends a seal with the next revision.
-- content: the sealed content of these two kinds, so that the audit can name the values that the server wrote.
alter table fact_seal add column content text;
alter table fact_seal drop constraint fact_seal_kind_check;
alter table fact_seal add constraint fact_seal_kind_check
  check (kind in ('result', 'held', 'void', 'move', 'field', 'terms', 'start'));
alter table fact_seal add constraint fact_seal_content_check check ((content is not null) = (kind in ('terms', 'start')));

-- No epoch milliseconds stand for infinity: such a kick-off would stop the audit instead of being named by it.
alter table match add constraint match_kick_off_is_finite check (isfinite(kick_off));

-- Has its row once the matches from before these seals are sealed (see fact_seals_begun).
create table match_seals_begun (
  only_one boolean primary key default true check (only_one),
  at timestamptz not null default now()
);
create trigger match_seals_begun_is_append_only before update or delete on match_seals_begun
  for each row execute function refuse_change();

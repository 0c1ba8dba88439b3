-- What is announced to all members of an operator, or to everybody's. Either the server said it, by a key and the
-- match, or an operator wrote it, by language. Times are the world clock's.
create table announcement (
  id bigint generated always as identity primary key,
  operator_id integer references operator,
  type text not null check (type in ('general', 'sports', 'maintenance')),
  key text,
  match jsonb,
  texts jsonb,
  marquee boolean not null,
  from_ms bigint not null,
  to_ms bigint,
  check ((key is null) = (texts is not null) and (key is null) = (match is null)),
  check (from_ms < to_ms)
);
create index announcement_by_time on announcement (from_ms, id);
create index announcement_marquee on announcement (to_ms) where marquee;

create trigger announcement_is_told after insert on announcement referencing new table as new_rows
  for each statement execute function tell_announcements();

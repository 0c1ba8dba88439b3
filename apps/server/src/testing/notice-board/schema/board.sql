-- What members have pinned up. It is kept when it is taken down: money was booked for it. Times are the world clock's;
-- price in minor units of the member's currency.
create table board_note (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  ref text not null,
  text text not null,
  price bigint not null check (price >= 0),
  pinned_at_ms bigint not null,
  until_ms bigint not null check (until_ms > pinned_at_ms),
  taken_at_ms bigint,
  unique (member_id, ref)
);
create index board_note_hanging on board_note (until_ms) where taken_at_ms is null;

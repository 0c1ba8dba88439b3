-- Notes of members. A removed note stays, because money was booked for it. Times are epoch milliseconds of the
-- simulated clock; the price is in minor units of the member's currency.
create table board_note (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  ref text not null,
  text text not null,
  price bigint not null check (price >= 0),
  pinned_at_ms bigint not null,
  until_ms bigint not null check (until_ms > pinned_at_ms),
  removed_at_ms bigint,
  unique (member_id, ref)
);
comment on table board_note is 'Notes that members pin to the notice board, for a price and a time.';
create index board_note_active on board_note (until_ms) where removed_at_ms is null;

-- Where the operator keeps the wallet, who asks for a seat waits for its answer (WA3): what they asked for is kept until
-- then, and there is no seat, and of a room that they open no room, before the operator holds the fee. The number is that
-- of the seat to be, which the hold is about; room_id that of the room, to be or there. room and matches are of one that is
-- opened. state goes as a debit's does; reason is why there is no seat, where it is known: a code.
create table room_entry (
  id bigint primary key,
  member_id bigint not null references member,
  ref text not null,
  body_hash text not null,
  address text not null,
  room_id bigint not null,
  room json,
  matches json,
  picks json not null,
  fee bigint not null check (fee > 0),
  at_ms bigint not null,
  state text not null default 'asked' check (state in ('asked', 'unknown', 'taken', 'refused', 'rolled_back')),
  reason text,
  unique (member_id, ref),
  check ((room is null) = (matches is null)),
  check (state not in ('refused', 'rolled_back') or reason is not null)
);
-- One at a time for each member and room.
create unique index room_entry_waits on room_entry (room_id, member_id) where state in ('asked', 'unknown');

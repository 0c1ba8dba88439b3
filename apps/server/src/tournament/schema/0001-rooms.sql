-- Rooms of the tournament (TO). entry and added are minor units of the currency: what each player pays, and what the
-- operator adds to the pool. fee_bp is what it keeps of the fees, as it was when the room was opened. owner_id is null of
-- the house's own. taken: the first match has begun with enough players, and their fees are the pool. revision rises with
-- every change: what was reckoned on an older one is not written. next_begin_ms is when a match that waits begins, null
-- where none does; all times are the world clock's. topic is the name that its ranking is followed by, which only who may
-- see the room is told.
create table room (
  id bigint generated always as identity primary key,
  operator_id integer not null references operator,
  owner_id bigint references member,
  kind text not null check (kind in ('public', 'private', 'free')),
  name text not null check (length(name) between 1 and 40),
  currency text not null,
  entry bigint not null check (entry >= 0),
  added bigint not null default 0 check (added >= 0),
  fee_bp smallint not null check (fee_bp between 0 and 10000),
  most_players smallint not null check (most_players between 3 and 30),
  topic uuid not null default gen_random_uuid(),
  pin text check (pin ~ '^[0-9]{6}$'),
  state text not null default 'active' check (state in ('active', 'closed', 'stop_betting', 'ended', 'cancelled')),
  taken boolean not null default false,
  players smallint not null default 0 check (players between 0 and most_players),
  revision integer not null default 1,
  first_kick_off_ms bigint not null,
  last_kick_off_ms bigint not null,
  next_begin_ms bigint,
  opened_at_ms bigint not null,
  over_at_ms bigint,
  check ((kind = 'private') = (pin is not null)),
  check ((kind = 'free') = (entry = 0)),
  check ((state in ('ended', 'cancelled')) = (over_at_ms is not null))
);
create unique index room_private_of_owner on room (owner_id)
  where kind = 'private' and state in ('active', 'closed', 'stop_betting');
create index room_of_operator on room (operator_id, currency, id);
create index room_begins on room (next_begin_ms) where next_begin_ms is not null;

-- taken_kick_off_ms is the kick-off that the room was opened on (TO7).
create table room_match (
  room_id bigint not null references room,
  match_id integer not null,
  match_no smallint not null,
  taken_kick_off_ms bigint not null,
  kick_off_ms bigint not null,
  state text not null default 'waiting' check (state in ('waiting', 'begun', 'settled', 'void')),
  primary key (room_id, match_id)
);
create index room_match_by_match on room_match (match_id, room_id);

-- Who is, or was, in a room; the number is what money moves for. Who left keeps the row. address is where they joined
-- from, for free rooms (TO6). return_minor is what came back, prize or fee, once the room is over; settlements counts what
-- was booked.
create table room_player (
  id bigint generated always as identity primary key,
  room_id bigint not null references room,
  member_id bigint not null references member,
  joined_no smallint not null,
  joined_at_ms bigint not null,
  left_at_ms bigint,
  address text not null,
  line_id bigint,
  last_pick_ms bigint not null,
  points integer not null default 0 check (points >= 0),
  place smallint check (place > 0),
  return_minor bigint check (return_minor >= 0),
  settlements integer not null default 0,
  unique (room_id, member_id)
);
create index room_player_of_member on room_player (member_id, id);

-- A pick, never changed; verdict is what it came to (SE4), returned in points.
create table room_pick (
  player_id bigint not null references room_player,
  pick_no smallint not null,
  match_id integer not null,
  kind_id smallint not null,
  line_q integer not null,
  selection text not null,
  odds_milli integer not null check (odds_milli > 1000),
  points smallint not null check (points between 1 and 1000),
  placed_at_ms bigint not null,
  verdict jsonb,
  returned integer check (returned >= 0),
  primary key (player_id, pick_no)
);

-- AC1: what each reference was used for.
create table room_request (
  member_id bigint not null references member,
  ref text not null,
  body_hash text not null,
  room_id bigint not null references room,
  primary key (member_id, ref)
);

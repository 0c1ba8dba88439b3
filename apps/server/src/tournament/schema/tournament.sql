-- Tournament rooms (TO). Amounts are minor units of the currency, times are world time.
create table room (
  id bigint generated always as identity primary key,
  operator_id integer not null references operator,
  -- Member who opened the room; null for rooms of the platform.
  owner_id bigint references member,
  kind text not null check (kind in ('public', 'private', 'free')),
  name text not null check (length(name) between 1 and 40),
  currency text not null,
  -- Entry fee of a player, and prize money added by the operator.
  entry bigint not null check (entry >= 0),
  added bigint not null default 0 check (added >= 0),
  -- Rake of the operator at the opening of the room, in basis points.
  fee_bp smallint not null check (fee_bp between 0 and 10000),
  max_players smallint not null check (max_players between 3 and 30),
  -- Push topic of the ranking, sent only to members who may see the room.
  topic uuid not null default gen_random_uuid(),
  pin text check (pin ~ '^[0-9]{6}$'),
  state text not null default 'active' check (state in ('active', 'closed', 'stop_betting', 'ended', 'cancelled')),
  -- The first match began with enough players, so the fees are the prize pool.
  has_captured_fees boolean not null default false,
  players smallint not null default 0 check (players between 0 and max_players),
  -- Increases with every change. A result computed from an older revision is not written.
  revision integer not null default 1,
  first_kick_off_ms bigint not null,
  last_kick_off_ms bigint not null,
  -- Start of the next waiting match; null if none waits.
  next_start_ms bigint,
  opened_at_ms bigint not null,
  ended_at_ms bigint,
  -- TO15: the operator cancelled the room; the final cancellation follows when the refunds are computed.
  is_cancelling boolean not null default false,
  -- Revision of the last change by a match, by the operator or by the last player leaving. Later revisions are joins,
  -- leaves and picks, which do not conflict with each other.
  conflict_revision integer not null default 1,
  check ((kind = 'private') = (pin is not null)),
  check ((kind = 'free') = (entry = 0)),
  check ((state in ('ended', 'cancelled')) = (ended_at_ms is not null))
);
create unique index room_private_of_owner on room (owner_id)
  where kind = 'private' and state in ('active', 'closed', 'stop_betting');
create index room_of_operator on room (operator_id, currency, id);
create index room_begins on room (next_start_ms) where next_start_ms is not null;

-- Matches of a room. opening_kick_off_ms: kick-off at the opening of the room (TO7).
create table room_match (
  room_id bigint not null references room,
  match_id integer not null,
  match_no smallint not null,
  opening_kick_off_ms bigint not null,
  kick_off_ms bigint not null,
  state text not null default 'waiting' check (state in ('waiting', 'started', 'settled', 'void')),
  primary key (room_id, match_id)
);
create index room_match_by_match on room_match (match_id, room_id);

-- Current and former players of a room. The id is the subject of the player's postings.
create table room_player (
  id bigint generated always as identity primary key,
  room_id bigint not null references room,
  member_id bigint not null references member,
  joined_no smallint not null,
  joined_at_ms bigint not null,
  left_at_ms bigint,
  -- Network address at joining, for free rooms (TO6).
  address text not null,
  split_id bigint,
  last_pick_ms bigint not null,
  points integer not null default 0 check (points >= 0),
  place smallint check (place > 0),
  -- Prize or refunded fee, once the room is over.
  return_minor bigint check (return_minor >= 0),
  -- Number of bookings.
  settlements integer not null default 0,
  unique (room_id, member_id)
);
create index room_player_of_member on room_player (member_id, id);

-- Picks of the players. verdict: result of the pick (SE4); returned: points returned.
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
  -- PI5: listing of the match at the time of the pick.
  listing_no integer not null default 0,
  primary key (player_id, pick_no)
);

-- Idempotency keys of opened and joined rooms (AC1).
create table room_request (
  member_id bigint not null references member,
  ref text not null,
  body_hash text not null,
  room_id bigint not null references room,
  primary key (member_id, ref)
);

-- Requests for a seat that wait for the operator's wallet (WA3). The seat, and a room that the request opens, are created
-- once the operator holds the fee.
create table room_entry (
  -- Id of the future room_player, and subject of the hold.
  id bigint primary key,
  member_id bigint not null references member,
  ref text not null,
  body_hash text not null,
  address text not null,
  -- Existing room, or id of the future room.
  room_id bigint not null,
  -- Future room and its matches; null if the room exists.
  room json,
  matches json,
  picks json not null,
  fee bigint not null check (fee > 0),
  at_ms bigint not null,
  -- State of the debit.
  state text not null default 'requested' check (state in ('requested', 'unknown', 'accepted', 'refused', 'rolled_back')),
  -- Code of the refusal.
  reason text,
  unique (member_id, ref),
  check ((room is null) = (matches is null)),
  check (state not in ('refused', 'rolled_back') or reason is not null)
);
-- One waiting request of a member and room.
create unique index room_entry_waiting on room_entry (room_id, member_id) where state in ('requested', 'unknown');

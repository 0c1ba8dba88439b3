-- The member comes first in every key, so that a distributed PostgreSQL can keep a member's bets on one shard.
-- A ticket's id is its working day as yymmdd and a running number of nine digits: ids rise with time, and the
-- partition of a ticket can be read off its id (ticket_day). ensure_working_day makes the partitions.
create sequence ticket_number maxvalue 999999999 cycle;

create table ticket (
  member_id bigint not null,
  working_date date not null,
  id bigint not null,
  ref text not null,
  kind text not null default 'single'
    check (kind in ('single', 'parlay', 'system', 'mmo_single', 'mmo_parlay', 'builder')),
  status text not null check (status in (
    'pending', 'running', 'rejected', 'void', 'won', 'won_half', 'draw', 'lost_half', 'lost', 'cashed_out')),
  reason text,
  currency text not null,
  odds_type smallint not null check (odds_type between 1 and 4),
  price_hundredths integer not null,
  -- Stake, risk and win are those that run on; beside them stands what was cashed, and what it brought.
  stake bigint not null constraint ticket_stake_check
    check (case status when 'cashed_out' then stake = 0 else stake > 0 end),
  risk bigint not null constraint ticket_risk_check
    check (case status when 'cashed_out' then risk = 0 else risk > 0 end),
  to_win bigint not null check (to_win >= 0),
  cashed_stake bigint not null default 0 check (cashed_stake >= 0),
  cashed_risk bigint not null default 0 check (cashed_risk >= 0),
  cashed_win bigint not null default 0 check (cashed_win >= 0),
  cashed bigint not null default 0 check (cashed >= 0),
  -- Of a system, [{"size", "bets", "unit"}], the unit stake as text.
  sizes jsonb,
  -- What the operator keeps of the winnings (MM2, MM4).
  fee_bp smallint not null default 0,
  -- The group that the ticket was struck at, and what its turnover earns the member (UP2), as they stood then.
  price_group text not null default 'A',
  turnover_bp smallint not null default 0,
  -- LI4: the rate that the ticket counts at, for as long as it is open; 0 does not count.
  house_rate bigint not null default 0,
  -- The line that it was accepted on (UP5): null while it waits, and where nobody is above the member.
  line_id bigint,
  placed_at_ms bigint not null,
  judged_at_ms bigint,
  -- Of one that waited: the process that judges it, for as long as that is there.
  node bigint,
  feed_seq bigint not null,
  -- The sport that its legs are of; null where they are of several.
  sport_id smallint,
  -- What it was placed at, where it was accepted at another price (AC3): {"price_hundredths", "risk", "to_win",
  -- "legs"}, amounts as text; the legs as they were, in their order.
  struck_first jsonb,
  -- Rises with every change of the ticket's grades or money: who read an older one has to read again.
  revision integer not null default 0,
  settlements integer not null default 0,
  return_minor bigint check (return_minor >= 0),
  -- turnover and valid_turnover are UP2's, commission what the member got for it, fee what the operator kept of the
  -- winnings (MM2, MM4).
  turnover bigint,
  valid_turnover bigint,
  commission bigint,
  fee bigint,
  settled_at_ms bigint,
  settled_date date,
  primary key (member_id, working_date, id),
  check (status <> 'pending' or judged_at_ms is not null),
  check ((status in ('pending', 'running', 'rejected')) = (return_minor is null)),
  check ((sizes is not null) = (kind = 'system'))
) partition by range (working_date);
create index ticket_pending on ticket (member_id, id) where status = 'pending';
create index ticket_running on ticket (member_id, id) where status = 'running';
create index ticket_rejected on ticket (member_id, id) where status in ('rejected', 'void');
create index ticket_settled on ticket (member_id, settled_date, id) where settled_date is not null;

create trigger ticket_is_cashed_once before update or delete on ticket
  for each row when (old.status = 'cashed_out') execute function refuse_cashed();
create trigger ticket_moves_the_house after update on ticket
  referencing old table as old_rows new table as new_rows for each statement execute function follow_house();

-- mm_favourite, mm_goals, mm_percent: of a Myanmar line the favourite, the goals it gives and the percentage that
-- decides at exactly those.
create table ticket_leg (
  member_id bigint not null,
  working_date date not null,
  ticket_id bigint not null,
  leg_no smallint not null,
  match_id integer not null,
  kind_id smallint not null,
  line_q smallint not null,
  selection text not null,
  odds_milli integer not null check (odds_milli > 1000),
  struck_home smallint,
  struck_away smallint,
  mm_goals smallint,
  mm_percent smallint,
  mm_favourite text check (mm_favourite in ('home', 'away', 'over')),
  grade jsonb,
  primary key (member_id, working_date, ticket_id, leg_no),
  check ((mm_goals is null) = (mm_favourite is null) and (mm_percent is null) = (mm_favourite is null))
) partition by range (working_date);
create index ticket_leg_by_match on ticket_leg (match_id, ticket_id);

create trigger leg_moves_the_house after update on ticket_leg for each row
  when ((old.line_q, old.mm_goals, old.mm_percent, old.mm_favourite)
    is distinct from (new.line_q, new.mm_goals, new.mm_percent, new.mm_favourite))
  execute function follow_leg();

-- AC1: what was answered to a member's reference, for ever. Without a code the answer is the ticket. details: what a
-- refusal told beside its code, such as the leg, or all legs' prices.
create table placement_request (
  member_id bigint not null,
  ref text not null,
  body_hash text not null,
  code text,
  details jsonb,
  ticket_id bigint,
  primary key (member_id, ref),
  check ((code is null) = (ticket_id is not null))
);

-- LI2: typed stakes of a member's pending and running bets on a match.
create table match_exposure (
  member_id bigint not null,
  match_id integer not null,
  stake bigint not null check (stake >= 0),
  primary key (member_id, match_id)
) with (fillfactor = 70);

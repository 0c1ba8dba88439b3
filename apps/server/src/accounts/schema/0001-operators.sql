-- What an operator offers. type: 1 where we keep the wallets, 2 where they do. myanmar_bp: what they keep of the
-- winnings of Myanmar singles (MM2), in basis points; myanmar_parlay_bp: of Myanmar parlays of 2, 3, 4… legs (MM4),
-- the last for all that are longer.
create table operator (
  id integer generated always as identity primary key,
  name text not null unique,
  type smallint not null check (type in (1, 2)),
  sportsbook boolean not null default true,
  myanmar boolean not null default true,
  cash_out boolean not null default false,
  bet_builder boolean not null default false,
  myanmar_bp smallint not null default 500 check (myanmar_bp between 0 and 10000),
  myanmar_parlay_bp smallint[] not null default '{1500}'
    check (myanmar_parlay_bp <> '{}' and 0 <= all (myanmar_parlay_bp) and 10000 >= all (myanmar_parlay_bp)),
  -- Whether a new login ends a member's older sessions; how long one lives at most, used or not; whether a password is
  -- enough to begin one.
  session_rule text not null default 'newest' check (session_rule in ('newest', 'many')),
  session_hours integer not null default 168 check (session_hours between 1 and 8760),
  passwords boolean not null default true,
  -- Its members are kept out for a while.
  maintenance boolean not null default false,
  -- LI2: by what members are counted together.
  related_by text not null default 'none' check (related_by in ('none', 'address', 'device', 'both'))
);
create trigger operator_is_told after update on operator
  for each row when (old.* is distinct from new.*) execute function tell_operator();

-- The keys that an operator signs launch tokens with: two at once, so that one can follow the other without a gap.
create table launch_key (
  operator_id integer not null references operator,
  key_id text not null check (key_id ~ '^[A-Za-z0-9_-]{1,32}$'),
  slot smallint not null check (slot in (1, 2)),
  secret text not null,
  created_at timestamptz not null default now(),
  primary key (operator_id, key_id),
  unique (operator_id, slot)
);

-- A launch token is good once.
create table launch_nonce (
  operator_id integer not null references operator,
  nonce text not null,
  expires_at timestamptz not null,
  primary key (operator_id, nonce)
);

-- The accounts above members (UP1), from shareholder, 1, to agent, 5. above: who stands above one, from the company
-- down; so those below one are those that have it there. It is set once: a line stays as it was made. price_group and
-- closed_products bound all below (UP7). drawn: how many ids were drawn under it.
create table upline (
  id bigint generated always as identity primary key,
  account_id text not null unique check (account_id ~ '^[A-Z0-9]{2,28}$'),
  operator_id integer not null references operator,
  parent_id bigint,
  above bigint[] not null check (cardinality(above) <= 4 and (parent_id is null) = (above = '{}')
    and (parent_id is null or above[cardinality(above)] = parent_id)),
  level smallint not null check (level between 1 and 5),
  currency text not null check (currency in ('CNY', 'IDR', 'THB', 'MYR', 'USD', 'SGD', 'MMK', 'BDT')),
  state text not null default 'active'
    check (state in ('active', 'suspended', 'frozen', 'blocked', 'closed', 'inactive')),
  price_group text check (price_group in ('A', 'B', 'C', 'D')),
  closed_products text[] not null default '{}',
  drawn integer not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  -- One operator and one currency down a line.
  unique (id, operator_id, currency),
  foreign key (parent_id, operator_id, currency) references upline (id, operator_id, currency)
);
create index upline_by_above on upline using gin (above);
create index upline_by_parent on upline (parent_id, id);

create trigger upline_is_told after update on upline for each row
  when ((old.state, old.price_group, old.closed_products)
    is distinct from (new.state, new.price_group, new.closed_products))
  execute function tell_upline();

create table upline_limit (
  upline_id bigint not null references upline,
  sport_id integer not null,
  min_bet bigint not null check (min_bet > 0),
  max_bet bigint not null check (max_bet >= min_bet),
  max_payout bigint not null check (max_payout > 0),
  max_per_match bigint not null check (max_per_match > 0),
  primary key (upline_id, sport_id)
);
create trigger upline_limit_is_told_new after insert on upline_limit referencing new table as changed_rows
  for each statement execute function tell_upline_limits();
create trigger upline_limit_is_told after update on upline_limit referencing new table as changed_rows
  for each statement execute function tell_upline_limits();
create trigger upline_limit_is_told_gone after delete on upline_limit referencing old table as changed_rows
  for each statement execute function tell_upline_limits();

-- What an account is given of the bets below it (UP1), in basis points: of a product, or of a sport or a tab of it. It
-- holds that less what it gives on.
create table upline_share (
  upline_id bigint not null references upline,
  product text not null check (length(product) between 1 and 20),
  sport_id integer check (sport_id > 0),
  tab text check (tab in ('early_today', 'live', 'parlay', 'outright')),
  position_bp smallint not null check (position_bp between 0 and 10000),
  commission_bp smallint not null check (commission_bp between 0 and 10000),
  unique nulls not distinct (upline_id, product, sport_id, tab)
);

-- Shares by name that an account offers those right below it, or where upline_id is null the operator the first
-- accounts of its trees.
create table upline_preset (
  operator_id integer not null references operator,
  upline_id bigint references upline,
  name text not null check (length(name) between 1 and 32),
  product text not null check (length(product) between 1 and 20),
  sport_id integer check (sport_id > 0),
  tab text check (tab in ('early_today', 'live', 'parlay', 'outright')),
  position_bp smallint not null check (position_bp between 0 and 10000),
  commission_bp smallint not null check (commission_bp between 0 and 10000),
  unique nulls not distinct (operator_id, upline_id, name, product, sport_id, tab)
);

-- A line as bets were accepted on it (UP5), kept once however many: the accounts from the agent up with their levels,
-- what each holds, and its commission, in basis points.
create table held_line (
  id bigint generated always as identity primary key,
  upline_ids bigint[] not null check (cardinality(upline_ids) between 1 and 5),
  levels smallint[] not null check (cardinality(levels) = cardinality(upline_ids)),
  position_bp smallint[] not null check (cardinality(position_bp) = cardinality(upline_ids)),
  commission_bp smallint[] not null check (cardinality(commission_bp) = cardinality(upline_ids)),
  unique (upline_ids, position_bp, commission_bp)
);
create index held_line_by_upline on held_line using gin (upline_ids);
create trigger held_line_is_append_only before update or delete on held_line
  for each row execute function refuse_change();
create trigger held_line_is_not_emptied before truncate on held_line execute function refuse_change();

-- The line that a bet below an account is on as shares stand now; found when the first such bet is accepted, forgotten
-- in the commit that changes a share above. sport_id: 0 of several.
create table line_in_force (
  upline_id bigint not null,
  product text not null,
  sport_id integer not null,
  tab text not null,
  line_id bigint not null,
  primary key (upline_id, product, sport_id, tab)
);
create trigger share_forgets_lines_new after insert on upline_share referencing new table as changed_rows
  for each statement execute function forget_lines();
create trigger share_forgets_lines after update on upline_share referencing new table as changed_rows
  for each statement execute function forget_lines();
create trigger share_forgets_lines_gone after delete on upline_share referencing old table as changed_rows
  for each statement execute function forget_lines();

-- What was done to the tree, by its reference: the same again answers the same, with other content it is refused.
create table upline_act (
  ref text primary key check (length(ref) between 1 and 100),
  kind text not null check (kind in ('upline', 'member', 'move', 'setting', 'preset', 'give')),
  given jsonb not null,
  result jsonb not null,
  ordered_by text not null check (length(ordered_by) between 1 and 200),
  at timestamptz not null default clock_timestamp()
);
create trigger upline_act_is_append_only before update or delete on upline_act
  for each row execute function refuse_change();
create trigger upline_act_is_not_emptied before truncate on upline_act execute function refuse_change();

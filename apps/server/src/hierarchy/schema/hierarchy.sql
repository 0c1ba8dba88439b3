-- Position and commission granted to an account (UP1), in basis points: of a product, or of a sport or tab of it. The
-- account holds the position less the part that it grants downwards.
create table upline_share (
  upline_id bigint not null references upline,
  product text not null check (length(product) between 1 and 20),
  sport_id integer check (sport_id > 0),
  tab text check (tab in ('early_today', 'live', 'parlay', 'outright')),
  position_bp smallint not null check (position_bp between 0 and 10000),
  commission_bp smallint not null check (commission_bp between 0 and 10000),
  unique nulls not distinct (upline_id, product, sport_id, tab)
);
create trigger share_deletes_splits_new after insert on upline_share referencing new table as changed_rows
  for each statement execute function delete_current_splits();
create trigger share_deletes_splits after update on upline_share referencing new table as changed_rows
  for each statement execute function delete_current_splits();
create trigger share_deletes_splits_gone after delete on upline_share referencing old table as changed_rows
  for each statement execute function delete_current_splits();
create trigger share_is_published_new after insert on upline_share referencing new table as changed_rows
  for each statement execute function publish_upline_shares();
create trigger share_is_published after update on upline_share referencing new table as changed_rows
  for each statement execute function publish_upline_shares();
create trigger share_is_published_gone after delete on upline_share referencing old table as changed_rows
  for each statement execute function publish_upline_shares();

-- Named presets of shares for new accounts directly below an upline, or below the operator if upline_id is null.
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

-- Cache of the current position split of bets below an account. A row is created by the first such bet and deleted in the
-- commit that changes a share above. sport_id: 0 for several sports.
create table current_split (
  upline_id bigint not null,
  product text not null,
  sport_id integer not null,
  tab text not null,
  split_id bigint not null,
  primary key (upline_id, product, sport_id, tab)
);

-- Requests that changed the hierarchy, by reference: a repeated request returns the stored result, and the same reference
-- with different content is refused.
create table upline_request (
  ref text primary key check (length(ref) between 1 and 100),
  kind text not null check (kind in ('upline', 'member', 'move', 'setting', 'preset', 'shares')),
  request jsonb not null,
  result jsonb not null,
  ordered_by text not null check (length(ordered_by) between 1 and 200),
  at timestamptz not null default clock_timestamp()
);
create trigger upline_request_is_append_only before update or delete on upline_request
  for each row execute function refuse_change();
create trigger upline_request_is_not_emptied before truncate on upline_request execute function refuse_change();

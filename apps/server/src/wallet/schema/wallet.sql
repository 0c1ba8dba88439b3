-- Accounts of the double-entry ledger. Ids are computed, so that a bet needs no look-up:
--   cash of a member           2 × member id
--   held stakes of a member    2 × member id + 1
--   house and bank accounts    from -1 downwards, one pair for every ledger shard and currency, so that no row is hot
--   balance with an upline     -1000000000 - upline id (UP6): payments to the accounts below less payments from them, and
--                              the reverse for the account above
--   cash of an upline          -2000000000 - upline id (UP10)
create table ledger_account (
  id bigint primary key,
  kind text not null check (kind in ('cash', 'held', 'house', 'bank', 'upline', 'till')),
  member_id bigint references member,
  shard smallint,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  balance bigint not null default 0,
  -- Of a wallet: stakes that are held and neither released nor booked.
  at_risk bigint not null default 0 check (at_risk >= 0),
  -- Of a wallet: number of statement rows.
  entries bigint not null default 0,
  statement_date date not null default '2000-01-01',
  -- Of a wallet: the member has responsible-gambling limits (PR). Bets of other members read no further row.
  is_protected boolean not null default false,
  -- UP6: amount that a member may risk beyond the balance; 0 for cash members.
  credit bigint not null default 0,
  upline_id bigint references upline,
  -- The operator holds the money of this member (WA2). The account mirrors the calls to the operator's wallet, from 0:
  -- a negative balance is what that wallet deducted and did not refund.
  is_external boolean not null default false,
  constraint ledger_account_owner check (
    (kind in ('cash', 'held')) = (member_id is not null) and (kind in ('house', 'bank')) = (shard is not null)
    and (kind in ('upline', 'till')) = (upline_id is not null)),
  constraint ledger_account_held check (kind <> 'held' or balance >= 0),
  constraint ledger_account_credit check (credit >= 0 and (kind = 'cash' or credit = 0)),
  constraint ledger_account_till check (kind <> 'till' or balance >= 0)
) with (fillfactor = 60);
create unique index ledger_account_of_platform on ledger_account (shard, currency, kind) where shard is not null;
create trigger member_has_accounts after insert on member for each row execute function open_accounts();
create trigger operator_type_sets_wallets after update of type on operator
  for each row when (old.type <> new.type) execute function set_external_wallets();

-- Ledger shards: the postings of a shard form a hash chain. last_hash starts with zeros.
create table ledger_shard (
  shard smallint primary key,
  last_seq bigint not null default 0,
  last_hash bytea not null default decode(repeat('00', 32), 'hex')
) with (fillfactor = 20);
insert into ledger_shard (shard) select generate_series(0, 7);

-- House and bank accounts of every shard and currency (MO3).
insert into ledger_account (id, kind, shard, currency)
select -row_number() over (order by c.block, l.shard, c.currency, k.kind), k.kind, l.shard, c.currency
from ledger_shard l,
  (select 1 as block, unnest(array['CNY', 'IDR', 'THB', 'MYR', 'USD', 'SGD', 'MMK', 'BDT']) as currency
   union all
   select 2, unnest(array['VND', 'JPY', 'KRW', 'KHR', 'KWD', 'BHD'])) c,
  unnest(array['house', 'bank']) k(kind);

-- Postings: each moves an amount from the debit account to the credit account. product and subject name the reason: a
-- ticket of the sportsbook, or another product's own number. A reference is unique within its subject.
create table posting (
  shard smallint not null,
  seq bigint not null,
  working_date date not null,
  at_ms bigint not null,
  kind text not null,
  debit_account bigint not null,
  credit_account bigint not null check (credit_account <> debit_account),
  amount bigint not null check (amount > 0),
  -- Null for postings between uplines.
  member_id bigint,
  product text check (length(product) between 1 and 20),
  subject bigint,
  ref text not null,
  -- Statement of the member: row number, and the balance before and after. Null if the wallet is not affected.
  entry_no bigint,
  wallet_before bigint,
  wallet_after bigint,
  prev_hash bytea not null,
  hash bytea not null,
  primary key (shard, seq),
  check ((product is null) = (subject is null))
);
create unique index posting_once_a_subject on posting (subject, ref, product) where subject is not null;
create unique index posting_once on posting (ref) where subject is null;
create unique index posting_statement on posting (member_id, working_date, entry_no) where entry_no is not null;
create trigger posting_is_append_only before update or delete on posting
  for each row execute function refuse_change();

-- Orders of money for members. The audit compares them with the postings.
create table fund_transfer (
  ref text primary key check (length(ref) between 1 and 100),
  kind text not null check (kind in ('deposit', 'withdraw', 'transfer')),
  member_id bigint not null references member,
  to_member_id bigint references member,
  amount bigint not null check (amount > 0),
  ordered_by text not null check (length(ordered_by) between 1 and 200),
  at timestamptz not null default clock_timestamp(),
  -- Audit entry of the order, so that an order without an audited action is refused.
  audit_uid uuid references audit_log (uid) deferrable initially deferred,
  check ((kind = 'transfer') = (to_member_id is not null) and to_member_id <> member_id)
);
create trigger fund_transfer_is_append_only before update or delete on fund_transfer
  for each row execute function refuse_change();
create trigger fund_transfer_is_not_emptied before truncate on fund_transfer execute function refuse_change();
create trigger fund_transfer_has_audit_uid before insert on fund_transfer for each row execute function set_audit_uid();

-- Bookings: results of every product's subjects. A later booking of a subject contains the difference (SE7), so that the
-- sum of its rows is its current result. Written in the transaction of the postings, with their reference.
create table booking (
  member_id bigint not null,
  operator_id bigint not null,
  -- Working day on which the booking counts.
  working_date date not null,
  at_ms bigint not null,
  product text not null check (length(product) between 1 and 20),
  -- Category of the product, such as a sport; null for several.
  category integer check (category > 0),
  subject bigint not null,
  kind text not null check (kind in ('settle', 'cash_out')),
  ref text not null,
  -- Number of the settlement of the subject; null for a cash-out.
  version integer check (version > 0),
  currency text not null,
  -- Change of the number of settled subjects, and of the amount that is no longer at risk.
  settled smallint not null check (settled between -1 and 1),
  risk bigint not null,
  turnover bigint not null,
  valid_turnover bigint not null,
  commission bigint not null,
  fee bigint not null,
  win_loss bigint not null,
  -- Position split at acceptance (UP5; null if nobody is above the member), and the win/loss and commission of each of its
  -- accounts, the company last.
  split_id bigint,
  split_win_loss bigint[],
  split_commission bigint[],
  -- Item of the category, such as a match; null for several.
  item integer check (item > 0),
  -- TO13: part of the win/loss that is money of other members, such as a prize paid from their fees. Counts for the
  -- company alone.
  pooled bigint not null default 0,
  primary key (member_id, product, subject, ref),
  check ((kind = 'settle') = (version is not null)),
  check ((split_id is null) = (split_win_loss is null) and (split_id is null) = (split_commission is null))
);
create index booking_by_day on booking (member_id, working_date);
-- Bookings are written in the order of their days.
create index booking_of_day on booking using brin (working_date) with (autosummarize = on);
create index booking_by_split on booking (split_id, working_date) where split_id is not null;
create index booking_of_company on booking (operator_id, working_date) where split_id is null;
create trigger booking_is_append_only before update or delete on booking
  for each row execute function refuse_change();
create trigger booking_is_not_emptied before truncate on booking execute function refuse_change();

-- Daily sums of an upline's bookings (UP3), written after the day is closed. category: 0 for several. Turnover and member
-- amounts are the members'. win_loss and commission are those of the company and of each level, from shareholder to agent,
-- on the whole downline.
create table upline_day (
  upline_id bigint not null,
  working_date date not null,
  product text not null,
  category integer not null,
  bets integer not null,
  turnover bigint not null,
  valid_turnover bigint not null,
  member_win_loss bigint not null,
  member_commission bigint not null,
  win_loss bigint[] not null check (cardinality(win_loss) = 6),
  commission bigint[] not null check (cardinality(commission) = 6),
  primary key (upline_id, working_date, product, category)
);

-- The sums of upline_day by item; item 0 for several.
create table upline_item_day (
  upline_id bigint not null,
  working_date date not null,
  product text not null,
  category integer not null,
  bets integer not null,
  turnover bigint not null,
  valid_turnover bigint not null,
  member_win_loss bigint not null,
  member_commission bigint not null,
  win_loss bigint[] not null check (cardinality(win_loss) = 6),
  commission bigint[] not null check (cardinality(commission) = 6),
  item integer not null,
  primary key (upline_id, working_date, product, category, item)
);

-- One row. Days up to closed_to are closed; days up to summed_to are in upline_day. A later booking on a summed day removes
-- its sums (reopen_upline_days).
create table upline_day_end (
  id boolean primary key default true check (id),
  closed_to date not null default '2000-01-01',
  summed_to date not null default '2000-01-01' check (summed_to <= closed_to)
);
insert into upline_day_end default values;

-- Responsible-gambling limits of members (PR). amount is in force. raise_to and raise_requested_at: requested higher limit
-- (null: no limit), by the clock of the database.
create table protection_limit (
  member_id bigint not null references member,
  kind text not null check (kind in ('stake', 'loss', 'deposit')),
  period text not null check (period in ('day', 'week', 'month')),
  amount bigint not null check (amount >= 0),
  raise_to bigint check (raise_to > amount),
  raise_requested_at timestamptz,
  primary key (member_id, kind, period),
  check (raise_to is null or raise_requested_at is not null)
);
-- PR6: no writer may loosen a limit.
create trigger protection_limit_is_not_loosened before update or delete on protection_limit
  for each row execute function refuse_loosened_limit();
create trigger protection_limit_is_not_emptied before truncate on protection_limit execute function refuse_change();
create trigger protection_limit_marks_wallet after insert or update or delete on protection_limit
  for each row execute function mark_protected_wallet();

-- Time-outs and self-exclusions of members (PR7).
create table protection_bar (
  member_id bigint primary key references member,
  time_out_until timestamptz,
  excluded_until timestamptz,
  check (coalesce(time_out_until, excluded_until) is not null)
);
create trigger protection_bar_is_not_loosened before update or delete on protection_bar
  for each row execute function refuse_loosened_bar();
create trigger protection_bar_is_not_emptied before truncate on protection_bar execute function refuse_change();
create trigger protection_bar_marks_wallet after insert or update or delete on protection_bar
  for each row execute function mark_protected_wallet();

-- Amounts that count towards a member's responsible-gambling limits (PR2 to PR4), by working day, written in the commit of
-- the posting. Kept from the month and week in which the member set the first limit.
create table protection_day (
  member_id bigint not null references member,
  working_date date not null,
  -- Risk of the bets of the day, less later releases.
  staked bigint not null,
  -- Win/loss booked on the day.
  win_loss bigint not null,
  -- Cash received on the day.
  deposited bigint not null,
  -- Credit given less credit withdrawn, and losses paid by a settlement.
  credited bigint not null default 0,
  primary key (member_id, working_date)
) with (fillfactor = 60);

-- Credit that an upline received, and the part of it given to its downline.
create table upline_credit (
  upline_id bigint primary key references upline,
  credit bigint not null default 0,
  allocated bigint not null default 0 check (allocated between 0 and credit)
);
create trigger upline_has_credit after insert on upline for each row execute function open_credit();

-- Changes of credit: given by the account directly above (null: the company) to an upline or a member; a withdrawal is
-- negative.
create table credit_change (
  ref text primary key check (length(ref) between 1 and 200),
  above_id bigint references upline,
  upline_id bigint references upline,
  member_id bigint references member,
  amount bigint not null check (amount <> 0),
  -- Upline that ordered the change; null for the operator.
  acted_as text,
  ordered_by text not null check (length(ordered_by) between 1 and 200),
  at timestamptz not null default clock_timestamp(),
  -- PR4: working day on which the change counts towards a deposit limit.
  working_date date not null,
  -- Credit of the account after the change.
  credit_after bigint not null,
  audit_uid uuid references audit_log (uid) deferrable initially deferred,
  check ((upline_id is null) <> (member_id is null) and above_id <> upline_id)
);
create index credit_change_of_upline on credit_change (upline_id) where upline_id is not null;
create index credit_change_of_member on credit_change (member_id) where member_id is not null;
create trigger credit_change_is_append_only before update or delete on credit_change
  for each row execute function refuse_change();
create trigger credit_change_is_not_emptied before truncate on credit_change execute function refuse_change();
create trigger credit_change_has_audit_uid before insert on credit_change for each row execute function set_audit_uid();

-- Orders to settle an account's balance with the account above (UP6): all of it, a part with its sign, or (whole) the
-- account and its downline.
create table upline_settlement (
  ref text primary key check (length(ref) between 1 and 100),
  upline_id bigint references upline,
  member_id bigint references member,
  part bigint check (part <> 0),
  whole boolean not null,
  acted_as text,
  ordered_by text not null check (length(ordered_by) between 1 and 200),
  at timestamptz not null default clock_timestamp(),
  audit_uid uuid references audit_log (uid) deferrable initially deferred,
  check ((upline_id is null) <> (member_id is null) and not (whole and part is not null))
);
create trigger upline_settlement_is_append_only before update or delete on upline_settlement
  for each row execute function refuse_change();
create trigger upline_settlement_is_not_emptied before truncate on upline_settlement execute function refuse_change();
create trigger upline_settlement_has_audit_uid before insert on upline_settlement for each row execute function set_audit_uid();

-- Payments of a line settlement, one for each pair of neighbours. A positive amount is paid to the lower account.
-- above_id: null for the company.
create table upline_transfer (
  ref text not null references upline_settlement,
  upline_id bigint references upline,
  member_id bigint references member,
  above_id bigint references upline,
  amount bigint not null check (amount <> 0),
  check ((upline_id is null) <> (member_id is null)),
  unique nulls not distinct (ref, upline_id, member_id)
);
create index upline_transfer_of_upline on upline_transfer (upline_id) where upline_id is not null;
create index upline_transfer_by_above on upline_transfer (above_id) where above_id is not null;
create trigger upline_transfer_is_append_only before update or delete on upline_transfer
  for each row execute function refuse_change();
create trigger upline_transfer_is_not_emptied before truncate on upline_transfer execute function refuse_change();

-- Cash paid by the account directly above (null: the company) to an upline or a member (UP10); a negative amount is paid
-- upwards.
create table upline_cash_payment (
  ref text primary key check (length(ref) between 1 and 100),
  -- Order of the payments.
  number bigint generated always as identity,
  above_id bigint references upline,
  upline_id bigint references upline,
  member_id bigint references member,
  amount bigint not null check (amount <> 0),
  -- Cash of the two accounts before the payment; null for the company, and for a member, whose statement contains it.
  above_before bigint,
  below_before bigint,
  -- Upline that ordered the payment; null for the operator.
  acted_as text,
  ordered_by text not null check (length(ordered_by) between 1 and 200),
  working_date date not null,
  at_ms bigint not null,
  audit_uid uuid references audit_log (uid) deferrable initially deferred,
  check ((upline_id is null) <> (member_id is null) and above_id <> upline_id),
  check ((above_id is null) = (above_before is null) and (upline_id is null) = (below_before is null))
);
create index upline_cash_payment_of_upline on upline_cash_payment (upline_id, working_date, number) where upline_id is not null;
create index upline_cash_payment_by_above on upline_cash_payment (above_id, working_date, number) where above_id is not null;
create trigger upline_cash_payment_is_append_only before update or delete on upline_cash_payment
  for each row execute function refuse_change();
create trigger upline_cash_payment_is_not_emptied before truncate on upline_cash_payment execute function refuse_change();
create trigger upline_cash_payment_has_audit_uid before insert on upline_cash_payment for each row execute function set_audit_uid();

-- Number of cash payments from an account above (0: the company) that were refused by a member's deposit limit of the
-- period (PR4).
create table refused_cash_payment (
  member_id bigint not null references member,
  above_id bigint not null,
  period text not null check (period in ('day', 'week', 'month')),
  working_date date not null,
  times smallint not null check (times > 0),
  primary key (member_id, above_id, period, working_date)
);

-- Wallet addresses of type-2 operators (WA2).
create table operator_wallet (
  operator_id integer primary key references operator,
  url text not null check (url ~ '^https?://' and length(url) <= 500)
);
create trigger operator_wallet_is_published after insert or update or delete on operator_wallet
  for each row execute function publish_operator_wallet();

-- Keys that sign the calls to an operator's wallet; the newest signs. Two slots, so that a new key can replace the old one
-- without a gap.
create table operator_wallet_key (
  operator_id integer not null references operator,
  key_id text not null check (key_id ~ '^[A-Za-z0-9_-]{1,32}$'),
  slot smallint not null check (slot in (1, 2)),
  -- Plain secret, until the server seals it at its next start.
  secret text check (octet_length(secret) >= 32),
  created_at timestamptz not null default clock_timestamp(),
  -- Sealed by the pepper, which is not in the database.
  sealed_secret bytea,
  primary key (operator_id, key_id),
  unique (operator_id, slot),
  constraint operator_wallet_key_plain_or_sealed check (num_nonnulls(secret, sealed_secret) = 1)
);
create trigger operator_wallet_key_is_published after insert or update or delete on operator_wallet_key
  for each row execute function publish_operator_wallet();

-- Calls that move money in an operator's wallet (WA3), each written in the commit that posts it to the mirror account. The
-- transaction id of a call is product/subject/ref, and never changes.
create table operator_call (
  id bigint generated always as identity primary key,
  operator_id integer not null references operator,
  member_id bigint not null references member,
  product text not null check (length(product) between 1 and 20),
  subject bigint not null,
  ref text not null,
  call text not null check (call in ('hold', 'confirm', 'cancel', 'settle', 'unsettle', 'resettle')),
  -- hold: deducted amount. confirm: accepted part of it. cancel: held amount. Others: added amount; negative: deducted.
  amount bigint not null check (amount >= 0 or call in ('settle', 'unsettle', 'resettle')),
  -- State of a debit in the domain. Calls other than hold are 'requested' until they are acknowledged, then 'accepted'.
  state text not null default 'requested' check (state in ('requested', 'unknown', 'accepted', 'refused', 'rolled_back')),
  -- Reason of the operator for a refused hold.
  reason text check ((reason is not null) = (state = 'refused')),
  -- Balance in the operator's response.
  balance bigint,
  at_ms bigint not null,
  tries integer not null default 0,
  -- Failure of the last attempt.
  last_error text,
  requested_at timestamptz not null default clock_timestamp(),
  next_at timestamptz not null default clock_timestamp(),
  acknowledged_at timestamptz,
  -- Groups the subjects of one round, such as the seats of a tournament room or the bets of a game round; null for a
  -- single subject.
  round text check (length(round) between 1 and 40),
  unique (product, subject, ref),
  check (call = 'hold' or state in ('requested', 'accepted')),
  check ((acknowledged_at is null) = (state in ('requested', 'unknown')))
);
-- Undelivered calls, in the order of each member.
create index operator_call_undelivered on operator_call (operator_id, member_id, id) where state = 'requested' and call <> 'hold';
create index operator_call_open_hold on operator_call (requested_at) where call = 'hold' and state in ('requested', 'unknown');
create index operator_call_at on operator_call (operator_id, at_ms, id);

-- Reconciliations of a working day with an operator's wallet (WA10).
create table reconciliation (
  operator_id integer not null references operator,
  day date not null,
  -- Requested manually and not yet done.
  is_requested boolean not null default false,
  -- Time of the last request to the operator.
  requested_at timestamptz,
  -- Number of calls that agree, that are not acknowledged yet, whose state the operator did not return, and that differ.
  agreed integer not null default 0,
  open integer not null default 0,
  unknown integer not null default 0,
  differing integer not null default 0,
  -- The operator also listed all its transactions of the day.
  is_listed boolean not null default false,
  primary key (operator_id, day)
);

-- Sums of the day's balance changes by currency: ours, and the operator's, null if it returned none.
create table reconciliation_sum (
  operator_id integer not null,
  day date not null,
  currency text not null,
  platform bigint not null,
  operator bigint,
  primary key (operator_id, day, currency),
  foreign key (operator_id, day) references reconciliation
);

-- Differences between our calls and the operator's list, with the state and the balance change of both sides.
create table reconciliation_difference (
  operator_id integer not null,
  day date not null,
  transaction_id text not null,
  kind text not null,
  call text,
  account_id text,
  currency text,
  our_state text,
  our_moved bigint,
  operator_status text,
  operator_moved bigint,
  -- Time at which staff repeated the call.
  repeated_at timestamptz,
  primary key (operator_id, day, transaction_id),
  foreign key (operator_id, day) references reconciliation
);

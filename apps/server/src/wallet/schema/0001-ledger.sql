-- A member's wallet (cash) is account 2 × member id, their held stakes 2 × member id + 1: no look-up on the hot path.
-- The house's accounts count down from -1, one of each kind for every lane and currency: never one hot row.
-- at_risk and entries belong to wallets: what was held and is neither given back nor booked, and the number of statement
-- rows so far. guarded, of a wallet: its member has a limit or a bar of their own (PR), so that who has none costs a bet
-- no further row.
create table ledger_account (
  id bigint primary key,
  kind text not null check (kind in ('cash', 'held', 'house', 'bank')),
  member_id bigint references member,
  lane smallint,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  balance bigint not null default 0,
  at_risk bigint not null default 0 check (at_risk >= 0),
  entries bigint not null default 0,
  statement_date date not null default '2000-01-01',
  guarded boolean not null default false,
  check ((kind in ('cash', 'held')) = (member_id is not null) and (member_id is null) = (lane is not null)),
  check (kind <> 'held' or balance >= 0)
) with (fillfactor = 60);
create unique index ledger_account_of_house on ledger_account (lane, currency, kind) where lane is not null;

create trigger member_has_accounts after insert on member for each row execute function open_accounts();

-- Postings are chained by hash within a lane. last_hash begins at zeros.
create table ledger_lane (
  lane smallint primary key,
  last_seq bigint not null default 0,
  last_hash bytea not null default decode(repeat('00', 32), 'hex')
) with (fillfactor = 20);

-- product and subject say what it moved for: the sportsbook's ticket, another product's own number of what it is about.
-- Within those a reference is used once.
create table posting (
  lane smallint not null,
  seq bigint not null,
  working_date date not null,
  at_ms bigint not null,
  kind text not null,
  debit_account bigint not null,
  credit_account bigint not null check (credit_account <> debit_account),
  amount bigint not null check (amount > 0),
  member_id bigint not null,
  product text check (length(product) between 1 and 20),
  subject bigint,
  ref text not null,
  -- The member's statement: their how-manieth row, and the wallet around it. Null where the wallet is not touched.
  entry_no bigint,
  wallet_before bigint,
  wallet_after bigint,
  prev_hash bytea not null,
  hash bytea not null,
  primary key (lane, seq),
  check ((product is null) = (subject is null))
);
create unique index posting_once_a_subject on posting (subject, ref, product) where subject is not null;
create unique index posting_once on posting (ref) where subject is null;
create unique index posting_statement on posting (member_id, working_date, entry_no) where entry_no is not null;

create trigger posting_is_append_only before update or delete on posting
  for each row execute function refuse_change();

insert into ledger_lane (lane) select generate_series(0, 7);
insert into ledger_account (id, kind, lane, currency)
select -row_number() over (order by lane, currency, kind), kind, lane, currency
from ledger_lane,
  unnest(array['CNY', 'IDR', 'THB', 'MYR', 'USD', 'SGD', 'MMK', 'BDT']) currency,
  unnest(array['house', 'bank']) kind;

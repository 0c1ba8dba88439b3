-- Where an operator of type 2 is asked (WA2): the address that calls are posted under.
create table operator_wallet (
  operator_id integer primary key references operator,
  url text not null check (url ~ '^https?://' and length(url) <= 500)
);
create trigger operator_wallet_is_told after insert or update or delete on operator_wallet
  for each row execute function tell_operator_wallet();

-- The keys that calls are signed with: two at once, so that one can follow the other without a gap. The newest signs.
create table operator_wallet_key (
  operator_id integer not null references operator,
  key_id text not null check (key_id ~ '^[A-Za-z0-9_-]{1,32}$'),
  slot smallint not null check (slot in (1, 2)),
  secret text not null check (octet_length(secret) >= 32),
  created_at timestamptz not null default clock_timestamp(),
  primary key (operator_id, key_id),
  unique (operator_id, slot)
);
create trigger operator_wallet_key_is_told after insert or update or delete on operator_wallet_key
  for each row execute function tell_operator_wallet();

-- elsewhere: the operator keeps this member's money (WA2). What such an account holds mirrors what the operator's wallet
-- moved for us, from 0: below zero, what it took and did not give back.
alter table ledger_account add column elsewhere boolean not null default false;
update ledger_account a set elsewhere = true
from member m join operator o on o.id = m.operator_id where o.type = 2 and m.id = a.member_id;
create trigger operator_keeps_wallets after update of type on operator
  for each row when (old.type <> new.type) execute function keep_elsewhere();

-- Every call that moves money in an operator's wallet (WA3), written in the commit that moves its mirror. Its id on the
-- wire is product/subject/ref, for ever. amount: of a hold what is taken, of a confirm what of it stands, of a cancel
-- what was held; of all others what is added, below 0 taken. state: as of a debit in the domain; of all but a hold
-- 'asked' until it is heard, then 'taken'. reason: the operator's, of a refused hold. balance: as the answer told it.
-- trouble: why it was not heard the last time.
create table operator_call (
  id bigint generated always as identity primary key,
  operator_id integer not null references operator,
  member_id bigint not null references member,
  product text not null check (length(product) between 1 and 20),
  subject bigint not null,
  ref text not null,
  call text not null check (call in ('hold', 'confirm', 'cancel', 'settle', 'unsettle', 'resettle')),
  amount bigint not null check (amount >= 0 or call in ('settle', 'unsettle', 'resettle')),
  state text not null default 'asked' check (state in ('asked', 'unknown', 'taken', 'refused', 'rolled_back')),
  reason text check ((reason is not null) = (state = 'refused')),
  balance bigint,
  at_ms bigint not null,
  tries integer not null default 0,
  trouble text,
  asked_at timestamptz not null default clock_timestamp(),
  next_at timestamptz not null default clock_timestamp(),
  heard_at timestamptz,
  unique (product, subject, ref),
  check (call = 'hold' or state in ('asked', 'taken')),
  check ((heard_at is null) = (state in ('asked', 'unknown')))
);
-- What is owed, in the order of each member.
create index operator_call_owed on operator_call (operator_id, member_id, id) where state = 'asked' and call <> 'hold';
create index operator_call_open_hold on operator_call (asked_at) where call = 'hold' and state in ('asked', 'unknown');

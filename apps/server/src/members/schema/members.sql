-- Operators: type, site and rules of their members. Their products and further settings are rows of operator_product and
-- operator_setting. Amounts ending in _bp are basis points.
create table operator (
  id integer generated always as identity primary key,
  name text not null unique,
  -- 1: Touchline holds the wallets. 2: the operator holds them.
  type smallint not null check (type in (1, 2)),
  -- newest: a login ends the older sessions of the member.
  session_rule text not null default 'newest' check (session_rule in ('newest', 'many')),
  -- Maximum lifetime of a session, used or not.
  session_hours integer not null default 168 check (session_hours between 1 and 8760),
  -- Members may log in with a password. Otherwise only launch tokens open sessions.
  passwords boolean not null default true,
  maintenance boolean not null default false,
  -- LI2: criterion that makes members linked accounts.
  related_by text not null default 'none' check (related_by in ('none', 'address', 'device', 'both')),
  -- Languages of the member site, currencies of new accounts, and ids of the sports that the menus list first.
  languages text[] not null default '{en,cn,tw,my,id,jp,kr,th,vi}'
    check (languages <> '{}' and languages <@ '{en,cn,tw,my,id,jp,kr,th,vi}'),
  currencies text[] not null default '{CNY,IDR,THB,MYR,USD,SGD,MMK,BDT}' check (currencies <> '{}'
    and currencies <@ '{CNY,IDR,THB,MYR,USD,SGD,MMK,BDT,VND,JPY,KRW,KHR,KWD,BHD}'),
  sports_order smallint[] not null default '{}',
  -- Price shift of the price groups A to D in hundredths of Malay odds (OD8), and commission on their turnover (UP2).
  -- Neither decreases from group to group.
  group_shifts smallint[] not null default '{0,1,2,4}',
  group_commission_bp smallint[] not null default '{25,50,75,100}',
  -- Displayed names of the price groups A to D (OD8).
  group_names text[] not null default '{A,B,C,D}'
    check (cardinality(group_names) = 4 and '' <> all (group_names)),
  -- Parts of the member site, shown if the brand has them too: news of features, pop-up windows, contact details.
  new_features boolean not null default true,
  popup boolean not null default true,
  contact boolean not null default true,
  -- Maximum age of a password in days; 0: no limit.
  password_days smallint not null default 0 check (password_days between 0 and 365),
  constraint operator_group_shifts_rise check (
    cardinality(group_shifts) = 4 and group_shifts[1] >= 0 and group_shifts[1] <= group_shifts[2]
    and group_shifts[2] <= group_shifts[3] and group_shifts[3] <= group_shifts[4] and group_shifts[4] <= 50
  ),
  constraint operator_group_commission_rises check (
    cardinality(group_commission_bp) = 4 and group_commission_bp[1] >= 0
    and group_commission_bp[1] <= group_commission_bp[2] and group_commission_bp[2] <= group_commission_bp[3]
    and group_commission_bp[3] <= group_commission_bp[4] and group_commission_bp[4] <= 500
  )
);
create trigger operator_is_published after update on operator
  for each row when (old.* is distinct from new.*) execute function publish_operator();
create trigger operator_has_products after insert on operator
  for each row execute function give_operator_products();

-- Products of the platform: a copy of the program's list, which the server completes at start. A new operator offers those
-- with is_offered_by_default.
create table product (
  name text primary key check (name ~ '^[a-z][a-z0-9]{0,19}$'),
  is_offered_by_default boolean not null
);
create trigger product_reaches_operators after insert on product referencing new table as new_products
  for each statement execute function give_products();

-- Products that an operator offers. A product without a row is off.
create table operator_product (
  operator_id integer not null references operator,
  product text not null references product (name),
  primary key (operator_id, product)
);
create trigger operator_product_is_published after insert or delete on operator_product
  for each row execute function publish_operator_offer();

-- Settings of an operator, as modules declare them. An operator without a row has the default of the declaration.
create table operator_setting (
  operator_id integer not null references operator,
  name text not null check (length(name) between 1 and 40),
  value jsonb not null,
  primary key (operator_id, name)
);
create trigger operator_setting_is_published after insert or update or delete on operator_setting
  for each row execute function publish_operator_offer();

-- Nonces of used launch tokens: a token is valid once.
create table launch_nonce (
  operator_id integer not null references operator,
  nonce text not null,
  expires_at timestamptz not null,
  primary key (operator_id, nonce)
);

-- Accounts of the hierarchy above members (UP1), from shareholder (level 1) to agent (level 5).
create table upline (
  id bigint generated always as identity primary key,
  account_id text not null unique check (account_id ~ '^[A-Z0-9]{2,28}$'),
  operator_id integer not null references operator,
  parent_id bigint,
  -- Ids of the accounts above, from the company down. Never changes: an account keeps its upline path.
  above bigint[] not null check (cardinality(above) <= 4 and (parent_id is null) = (above = '{}')
    and (parent_id is null or above[cardinality(above)] = parent_id)),
  level smallint not null check (level between 1 and 5),
  currency text not null check (currency in (
    'CNY', 'IDR', 'THB', 'MYR', 'USD', 'SGD', 'MMK', 'BDT', 'VND', 'JPY', 'KRW', 'KHR', 'KWD', 'BHD')),
  state text not null default 'active'
    check (state in ('active', 'suspended', 'frozen', 'blocked', 'closed', 'inactive')),
  -- Apply to the whole downline (UP7).
  price_group text check (price_group in ('A', 'B', 'C', 'D')),
  closed_products text[] not null default '{}',
  -- Number of account ids generated below this account.
  last_no integer not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  -- An upline path has one operator and one currency.
  unique (id, operator_id, currency),
  foreign key (parent_id, operator_id, currency) references upline (id, operator_id, currency)
);
create index upline_by_above on upline using gin (above);
create index upline_by_parent on upline (parent_id, id);
create index upline_account_lower on upline (lower(account_id) text_pattern_ops);
create trigger upline_is_published after update on upline for each row
  when ((old.state, old.price_group, old.closed_products)
    is distinct from (new.state, new.price_group, new.closed_products))
  execute function publish_upline();
-- Only functions may change the identity and the position of an account.
create trigger upline_identity_is_fixed before update on upline for each row
  when (old.account_id <> new.account_id or old.operator_id <> new.operator_id
    or old.parent_id is distinct from new.parent_id or old.above <> new.above or old.level <> new.level)
  execute function refuse_direct_change();

-- Bet limits of an upline's accounts, by sport (LI1). Amounts are minor units.
create table upline_limit (
  upline_id bigint not null references upline,
  sport_id integer not null,
  min_bet bigint not null check (min_bet > 0),
  max_bet bigint not null check (max_bet >= min_bet),
  max_payout bigint not null check (max_payout > 0),
  max_per_match bigint not null check (max_per_match > 0),
  primary key (upline_id, sport_id)
);
create trigger upline_limit_is_published_new after insert on upline_limit referencing new table as changed_rows
  for each statement execute function publish_upline_limits();
create trigger upline_limit_is_published after update on upline_limit referencing new table as changed_rows
  for each statement execute function publish_upline_limits();
create trigger upline_limit_is_published_gone after delete on upline_limit referencing old table as changed_rows
  for each statement execute function publish_upline_limits();

-- Position splits at which bets were accepted (UP5), one row for each distinct split: the accounts from the agent up,
-- their levels, the position that each holds and its commission, in basis points.
create table position_split (
  id bigint generated always as identity primary key,
  upline_ids bigint[] not null check (cardinality(upline_ids) between 1 and 5),
  levels smallint[] not null check (cardinality(levels) = cardinality(upline_ids)),
  position_bp smallint[] not null check (cardinality(position_bp) = cardinality(upline_ids)),
  commission_bp smallint[] not null check (cardinality(commission_bp) = cardinality(upline_ids)),
  unique (upline_ids, position_bp, commission_bp)
);
create index position_split_by_upline on position_split using gin (upline_ids);
create trigger position_split_is_append_only before update or delete on position_split
  for each row execute function refuse_change();
create trigger position_split_is_not_emptied before truncate on position_split execute function refuse_change();

-- Members. A login accepts the account id or the nickname in any case; the account id of one member wins over the
-- nickname of another.
create table member (
  id bigint generated always as identity primary key,
  account_id text not null unique,
  operator_id integer not null references operator,
  -- Account directly above (UP1); null if the company is directly above.
  upline_id bigint,
  currency text not null constraint member_currency_known check (currency in (
    'CNY', 'IDR', 'THB', 'MYR', 'USD', 'SGD', 'MMK', 'BDT', 'VND', 'JPY', 'KRW', 'KHR', 'KWD', 'BHD')),
  -- Sealed by the pepper for this login and its password_version (members/passwords/passwords.ts).
  password_hash text not null constraint member_password_is_sealed check (password_hash !~ '^(p1|p2|[$]argon2)'),
  -- The password is temporary: the member must choose a new one before betting.
  must_change_password boolean not null default false,
  state text not null default 'active'
    check (state in ('active', 'suspended', 'frozen', 'blocked', 'closed', 'inactive')),
  -- Set by the upline.
  may_bet boolean not null default true,
  -- Price group at which prices are displayed and bets accepted.
  comm_type text not null default 'A' constraint member_comm_type check (comm_type in ('A', 'B', 'C', 'D')),
  nickname text,
  settings jsonb not null default '{}',
  created_at timestamptz not null default now(),
  last_login_at timestamptz,
  previous_login_at timestamptz,
  -- Products closed for this member (UP7), in addition to those closed above.
  closed_products text[] not null default '{}',
  -- Time at which the member chose the password; null if the member logs in by launch token only.
  password_at timestamptz,
  last_login_address text,
  -- Number of passwords so far. Only increases, so that a restored older row is invalid.
  password_version integer not null default 1,
  foreign key (upline_id, operator_id, currency) references upline (id, operator_id, currency)
);
create unique index member_nickname on member (lower(nickname) text_pattern_ops);
create index member_account_lower on member (lower(account_id) text_pattern_ops);
create index member_by_upline on member (upline_id) where upline_id is not null;
-- A search ignores accents: the few nicknames with accents are folded when they are searched.
create index member_nickname_accented on member (operator_id) where nickname ~ '[^ -~]';
create trigger member_is_published after update on member for each row
  when ((old.state, old.may_bet, old.comm_type, old.currency, old.operator_id, old.upline_id, old.nickname,
      old.settings, old.closed_products) is distinct from
    (new.state, new.may_bet, new.comm_type, new.currency, new.operator_id, new.upline_id, new.nickname,
      new.settings, new.closed_products))
  execute function publish_member_state();
create trigger member_password_is_published after update of must_change_password on member
  for each row when (old.must_change_password <> new.must_change_password) execute function publish_member_state();
create trigger member_password_at_is_published after update of password_at on member
  for each row when (old.password_at is distinct from new.password_at) execute function publish_member_state();
create trigger member_leaves_upline after update of upline_id on member
  for each row when (old.upline_id is not null and old.upline_id is distinct from new.upline_id)
  execute function store_former_upline();
-- Only functions may change identity, position and credentials of a member.
create trigger member_identity_is_fixed before update on member for each row
  when (old.account_id <> new.account_id or old.operator_id <> new.operator_id
    or old.upline_id is distinct from new.upline_id or old.password_hash <> new.password_hash
    or old.password_version <> new.password_version)
  execute function refuse_direct_change();

-- Bet limits of a member, by sport (LI1). Amounts are minor units.
create table member_limit (
  member_id bigint not null references member,
  sport_id integer not null,
  min_bet bigint not null check (min_bet > 0),
  max_bet bigint not null check (max_bet >= min_bet),
  max_payout bigint not null check (max_payout > 0),
  max_per_match bigint not null check (max_per_match > 0),
  primary key (member_id, sport_id)
);
create trigger member_limit_is_published_new after insert on member_limit referencing new table as changed_rows
  for each statement execute function publish_member_limits();
create trigger member_limit_is_published after update on member_limit referencing new table as changed_rows
  for each statement execute function publish_member_limits();
create trigger member_limit_is_published_gone after delete on member_limit referencing old table as changed_rows
  for each statement execute function publish_member_limits();

-- Former uplines of members who were moved: these accounts still see the bets placed below them (UP5).
create table former_upline (
  member_id bigint not null references member,
  upline_id bigint not null references upline,
  primary key (member_id, upline_id)
);

-- Sessions of members. expires_at moves with use, never past hard_end_at.
create table session (
  token_hash bytea primary key,
  id bigint generated always as identity unique,
  member_id bigint not null references member,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  hard_end_at timestamptz not null default now() + interval '7 days',
  address text,
  device text,
  -- MAC by the pepper, which is not in the database: a session without a valid seal is ignored.
  seal bytea
);
create index session_by_member on session (member_id);
create index session_by_expiry on session (expires_at);
create index session_by_address on session (address) where address is not null;
create trigger session_end_is_published after update of expires_at on session
  for each row when (new.expires_at < old.expires_at) execute function publish_session_end();

-- Browsers in which a member logged in, by the hash of their device cookie.
create table member_device (
  member_id bigint not null references member,
  token_hash bytea not null,
  device text,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (member_id, token_hash)
);
create index member_device_by_token on member_device (token_hash);

-- Authenticator apps of members. confirmed: the member entered a valid code.
create table member_totp (
  member_id bigint primary key references member,
  -- Sealed by the pepper, which is not in the database.
  sealed_secret bytea not null,
  confirmed boolean not null default false,
  last_step bigint not null default 0,
  created_at timestamptz not null
);

-- Passkeys of members. seal: MAC by the pepper; a passkey without a valid seal is ignored.
create table member_passkey (
  credential_id text primary key,
  id bigint generated always as identity unique,
  member_id bigint not null references member,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null check (length(name) <= 100),
  created_at timestamptz not null,
  last_used_at timestamptz,
  seal bytea constraint member_passkey_is_sealed check (seal is not null)
);
create index member_passkey_by_member on member_passkey (member_id);

-- Recovery codes of members; a code is deleted when it is used.
create table recovery_code (
  member_id bigint not null references member,
  code_hash bytea not null,
  primary key (member_id, code_hash)
);

-- Login steps between two requests. Valid once and for five minutes. member_id: null while a passkey has yet to identify
-- the member.
create table login_challenge (
  token_hash bytea primary key,
  member_id bigint references member,
  purpose text not null check (purpose in ('login', 'passkeyLogin', 'passkeyProof', 'passkeyAdd')),
  challenge text,
  tries integer not null default 0,
  expires_at timestamptz not null,
  seal bytea not null
);
create index login_challenge_by_expiry on login_challenge (expires_at);

-- Attempts to log in or to confirm an action, by the key that they count against. Unlogged: after a crash counting
-- restarts.
create unlogged table login_attempt (
  key text primary key check (length(key) <= 300),
  tries integer not null check (tries > 0),
  last_at timestamptz not null,
  blocked_until timestamptz not null,
  -- Time at which the row expires (attempt_rules) and delete_expired_attempts may delete it.
  expires_at timestamptz not null
);
create index login_attempt_by_expiry on login_attempt (expires_at);

-- Clock of the simulated matches: world time runs from the anchor at the given speed. reached_world_ms: latest world time
-- that was published; the feed may still be processing earlier changes.
create table world_clock (
  only_one boolean primary key default true check (only_one),
  anchor_wall_ms bigint not null,
  anchor_world_ms bigint not null,
  speed double precision not null default 1 check (speed > 0),
  reached_world_ms bigint not null
);
create trigger world_clock_has_one_writer before insert or update or delete on world_clock
  execute function refuse_late_writer('feed');

-- Leases: each names work that only one process may do at a time. Times are by the clock of this database.
create table lease (
  name text primary key check (name ~ '^[a-z]{1,30}$'),
  owner text not null check (length(owner) between 1 and 200),
  -- Increases with every change of the owner and never decreases. Writes name the fence of their writer and are refused
  -- once a later fence exists.
  fence bigint not null check (fence > 0),
  until timestamptz not null,
  -- Message of an owner that released the lease in order; null while the lease is held, and after a crash.
  handover_record text check (length(handover_record) between 1 and 200)
);

-- Running server processes. Writes of a node's connections name its id and are refused after the node has ended
-- (check_node). Times are by the clock of this database.
create table node (
  id bigint generated always as identity primary key,
  owner text not null check (length(owner) between 1 and 200),
  -- Start of the uninterrupted sequence of renewals.
  since timestamptz not null,
  until timestamptz not null,
  -- Maximum number of database connections of the node. A start that would exceed the limit of PostgreSQL is refused.
  connections integer not null default 0 check (connections >= 0),
  -- The node owns the data folder, so no other node may use the database.
  alone boolean not null default false
);

-- Maintenance mode of the whole platform. operator.maintenance closes a single operator.
create table maintenance (
  only_one boolean primary key default true check (only_one),
  is_on boolean not null
);
insert into maintenance (is_on) values (false);
create trigger maintenance_is_published after update on maintenance
  for each row when (old.is_on <> new.is_on) execute function publish_maintenance();

-- Token buckets of the rate limits that processes share. Unlogged: after a crash all buckets are full.
create unlogged table point_bucket (
  key text primary key check (length(key) <= 300),
  -- Time at which the bucket is full again; the missing points are proportional to the remaining time.
  full_at timestamptz not null,
  -- Points granted to the last request.
  granted integer not null check (granted >= 0)
);
create index point_bucket_by_full on point_bucket (full_at);

-- Key that signs the bus messages of the server processes: only a process that can read this database can sign.
create table bus_key (
  only_one boolean primary key default true check (only_one),
  key bytea not null check (length(key) = 32)
);
insert into bus_key (key)
  values (decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));

-- Audit log of commands and back-office actions. The entries form a hash chain (chain_audit_entry).
create table audit_log (
  id bigint primary key,
  at timestamptz not null default clock_timestamp(),
  -- Name of the command line's command or of the back-office route.
  command text not null,
  ordered_by text not null check (length(ordered_by) between 1 and 200),
  -- User of the operating system who ran the command; null for back-office actions.
  os_user text,
  arguments jsonb not null check (jsonb_typeof(arguments) = 'object'),
  before jsonb,
  after jsonb,
  -- Staff login of a back-office action, the operator or upline for whom the login works, the right that was used, and
  -- the network address.
  staff_id bigint,
  operator_id integer,
  upline_id bigint,
  right_used text,
  address text check (length(address) <= 100),
  -- Ids of the affected accounts.
  affected_accounts text[] not null default '{}',
  prev_hash bytea not null,
  hash bytea not null,
  -- Generated when the action begins, so that rows of money and staff can refer to the entry before it is recorded.
  uid uuid unique,
  -- MAC of the server or command over the entry, by a key outside the database (audit-log/audit-seal.ts); null in tests
  -- without a key.
  seal bytea check (length(seal) = 36),
  constraint audit_entry_actor check ((os_user is null) = (staff_id is not null))
);
create index audit_log_by_command on audit_log (command, id);
create index audit_log_by_operator on audit_log (operator_id, id) where operator_id is not null;
create index audit_log_by_upline on audit_log (upline_id, id) where upline_id is not null;
create index audit_log_by_account on audit_log using gin (affected_accounts) with (fastupdate = off);
-- Search by whole words and numbers of the arguments and the result. Without fastupdate, because every search would read
-- the whole pending list.
create index audit_log_by_word on audit_log using gin ((
  jsonb_path_query_array(arguments, 'strict $.** ? (@.type() == "string" || @.type() == "number")')
    || coalesce(jsonb_path_query_array(after, 'strict $.** ? (@.type() == "string" || @.type() == "number")'), '[]')
) jsonb_path_ops) with (fastupdate = off);
create trigger audit_log_is_chained before insert on audit_log for each row execute function chain_audit_entry();
create trigger audit_log_is_append_only before update or delete on audit_log for each row execute function refuse_change();
create trigger audit_log_is_not_emptied before truncate on audit_log execute function refuse_change();

-- End of the hash chain of the audit log.
create table audit_log_head (
  one boolean primary key default true check (one),
  last_id bigint not null,
  last_hash bytea not null
);
insert into audit_log_head (last_id, last_hash) values (0, decode(repeat('00', 32), 'hex'));

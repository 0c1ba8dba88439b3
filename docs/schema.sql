-- Complete schema of a Touchline database, read from a new one. Nothing applies this file: its sources are in the
-- schema folder of each module of apps/server/src. Written by: npm run describe

create type bet_decision as (
  verdict text,
  details jsonb,
  previous_code text,
  previous_details jsonb,
  ticket_id bigint,
  is_external boolean
);

create type bet_input as (
  ord integer,
  member_id bigint,
  ref text,
  body_hash text,
  currency text,
  kind text,
  sizes jsonb,
  odds_type smallint,
  price_hundredths integer,
  stake bigint,
  risk bigint,
  to_win bigint,
  fee_bp smallint,
  price_group text,
  turnover_bp smallint,
  working_date date,
  placed_at_ms bigint,
  delay_ends_at_ms bigint,
  feed_seq bigint,
  sport_id smallint,
  tab text,
  legs leg_input[],
  market_types smallint[]
);

create type bet_notice as (
  member_id bigint,
  bet_id bigint,
  status text,
  reason text,
  return_minor bigint,
  amended boolean,
  settlements integer,
  split_id bigint
);

create type bet_refusal as (
  ord integer,
  code text,
  details jsonb
);

create type bet_result as (
  ord integer,
  verdict text,
  details jsonb,
  previous_code text,
  previous_details jsonb,
  ticket_id bigint,
  balance bigint,
  at_risk bigint
);

create type booking_entry as (
  member_id bigint,
  product text,
  category integer,
  subject bigint,
  kind text,
  ref text,
  version integer,
  settled smallint,
  risk bigint,
  turnover bigint,
  valid_turnover bigint,
  commission bigint,
  fee bigint,
  win_loss bigint,
  split_id bigint,
  item integer,
  pooled bigint
);

create type cash_out_input as (
  member_id bigint,
  ref text,
  body_hash text,
  ticket_id bigint,
  share smallint,
  accepted_offer bigint,
  requested_at_ms bigint,
  due_at_ms bigint,
  revision integer,
  paid bigint,
  stake bigint,
  risk bigint,
  win bigint,
  sizes jsonb,
  code text,
  offer bigint
);

create type cash_outcome as (
  outcome text,
  member_id bigint,
  operator_id integer,
  cash_before bigint,
  cash_after bigint
);

create type credit_outcome as (
  outcome text,
  member_id bigint,
  operator_id integer,
  credit_before bigint,
  credit_after bigint
);

create type decided_ticket as (
  member_id bigint,
  ticket_id bigint,
  currency text,
  stake bigint,
  reason text,
  risk bigint,
  to_win bigint,
  placed_risk bigint,
  placed_to_win bigint,
  price_hundredths integer,
  legs jsonb
);

create type decision_input as (
  member_id bigint,
  ticket_id bigint,
  reason text,
  price_hundredths integer,
  risk bigint,
  to_win bigint,
  legs jsonb,
  feed_seq bigint
);

create type house_change as (
  match_id integer,
  kind_id smallint,
  line text,
  selection text,
  change bigint
);

create type house_key as (
  ord integer,
  operator_id integer,
  match_id integer,
  kind_id smallint,
  line text,
  selection text
);

create type house_ticket as (
  member_id bigint,
  working_date date,
  id bigint,
  kind text,
  change bigint
);

create type leg_input as (
  match_id integer,
  kind_id smallint,
  line_q smallint,
  selection text,
  odds_milli integer,
  score_home smallint,
  score_away smallint,
  mm_goals smallint,
  mm_percent smallint,
  mm_favourite text,
  max_per_match bigint
);

create type movement as (
  kind text,
  debit text,
  credit text,
  amount bigint,
  member_id bigint,
  product text,
  subject bigint,
  ref text,
  upline_id bigint
);

create type open_balance as (
  upline_id bigint,
  member_id bigint,
  above_id bigint,
  amount bigint
);

create type settle_input as (
  member_id bigint,
  ticket_id bigint,
  revision integer,
  status text,
  reason text,
  return_minor bigint,
  turnover bigint,
  valid_turnover bigint,
  commission bigint,
  fee bigint,
  explanation jsonb
);

create type settle_leg as (
  member_id bigint,
  ticket_id bigint,
  leg_no smallint,
  grade jsonb
);

create type settle_outcome as (
  outcome text,
  member_id bigint,
  operator_id integer,
  transfers integer,
  amount bigint,
  lowered integer
);

create type settled_ticket as (
  member_id bigint,
  ticket_id bigint,
  settlements integer,
  amended boolean,
  status text,
  old_status text,
  return_minor bigint,
  old_return bigint,
  commission bigint,
  old_commission bigint,
  risk bigint,
  stake bigint,
  currency text,
  explanation jsonb,
  turnover bigint,
  valid_turnover bigint,
  fee bigint,
  old_turnover bigint,
  old_valid_turnover bigint,
  old_fee bigint,
  sport_id smallint,
  split_id bigint,
  match_id integer
);

create type split_key as (
  upline_id bigint,
  sport_id integer,
  tab text
);

create type upline_sum as (
  upline_id bigint,
  working_date date,
  product text,
  category integer,
  bets integer,
  turnover bigint,
  valid_turnover bigint,
  member_win_loss bigint,
  member_commission bigint,
  win_loss bigint[],
  commission bigint[],
  item integer
);

create type wallet_entry as (
  working_date date,
  entry_no bigint,
  wallet_before bigint,
  wallet_after bigint,
  debit_account bigint,
  credit_account bigint
);

create sequence ticket_number minvalue 1 maxvalue 999999999 increment 1 start 1 cycle;

create table acknowledged_alert (
  key text not null,
  at timestamp with time zone not null default now(),
  constraint acknowledged_alert_pkey PRIMARY KEY (key),
  constraint acknowledged_alert_key_check CHECK ((length(key) <= 200))
);
grant delete, insert, select, update on acknowledged_alert to touchline_app;

create table alert_limit (
  name text not null,
  amount bigint not null,
  constraint alert_limit_pkey PRIMARY KEY (name),
  constraint alert_limit_amount_check CHECK ((amount > 0))
);
grant delete, insert, select, update on alert_limit to touchline_app;

create table announcement (
  id bigint not null generated always as identity,
  operator_id integer,
  type text not null,
  key text,
  match jsonb,
  texts jsonb,
  marquee boolean not null,
  from_ms bigint not null,
  to_ms bigint,
  withdrawn boolean not null default false,
  upline_id bigint,
  upline_account_id text,
  constraint announcement_pkey PRIMARY KEY (id),
  constraint announcement_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  constraint announcement_check CHECK ((((key IS NULL) = (texts IS NOT NULL)) AND ((key IS NULL) = (match IS NULL)))),
  constraint announcement_check1 CHECK ((from_ms < to_ms)),
  constraint announcement_check2 CHECK (((upline_id IS NULL) = (upline_account_id IS NULL))),
  constraint announcement_check3 CHECK (((upline_id IS NULL) OR (operator_id IS NOT NULL))),
  constraint announcement_type_check CHECK ((type = ANY (ARRAY['general'::text, 'sports'::text, 'maintenance'::text])))
);
CREATE INDEX announcement_by_time ON public.announcement USING btree (from_ms, id);
CREATE INDEX announcement_marquee ON public.announcement USING btree (to_ms) WHERE marquee;
CREATE TRIGGER announcement_is_published AFTER INSERT ON public.announcement REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION publish_announcements();
CREATE TRIGGER announcement_is_published_again AFTER UPDATE ON public.announcement REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION publish_announcements();
grant delete, insert, select, update on announcement to touchline_app;

create table approval_threshold (
  only_one boolean not null default true,
  from_base bigint not null,
  later_base bigint,
  later_from_ms bigint,
  constraint approval_threshold_pkey PRIMARY KEY (only_one),
  constraint approval_threshold_check CHECK (((later_base IS NULL) = (later_from_ms IS NULL))),
  constraint approval_threshold_check1 CHECK ((later_base > from_base)),
  constraint approval_threshold_from_base_check CHECK ((from_base >= 0)),
  constraint approval_threshold_only_one_check CHECK (only_one)
);
grant insert, select, update on approval_threshold to touchline_app;

create table audit_log (
  id bigint not null,
  at timestamp with time zone not null default clock_timestamp(),
  command text not null,
  ordered_by text not null,
  os_user text,
  arguments jsonb not null,
  before jsonb,
  after jsonb,
  staff_id bigint,
  operator_id integer,
  upline_id bigint,
  right_used text,
  address text,
  affected_accounts text[] not null default '{}'::text[],
  prev_hash bytea not null,
  hash bytea not null,
  uid uuid,
  seal bytea,
  constraint audit_log_pkey PRIMARY KEY (id),
  constraint audit_log_uid_key UNIQUE (uid),
  constraint audit_entry_actor CHECK (((os_user IS NULL) = (staff_id IS NOT NULL))),
  constraint audit_log_address_check CHECK ((length(address) <= 100)),
  constraint audit_log_arguments_check CHECK ((jsonb_typeof(arguments) = 'object'::text)),
  constraint audit_log_ordered_by_check CHECK (((length(ordered_by) >= 1) AND (length(ordered_by) <= 200))),
  constraint audit_log_seal_check CHECK ((length(seal) = 36))
);
CREATE INDEX audit_log_by_account ON public.audit_log USING gin (affected_accounts) WITH (fastupdate=off);
CREATE INDEX audit_log_by_command ON public.audit_log USING btree (command, id);
CREATE INDEX audit_log_by_operator ON public.audit_log USING btree (operator_id, id) WHERE (operator_id IS NOT NULL);
CREATE INDEX audit_log_by_upline ON public.audit_log USING btree (upline_id, id) WHERE (upline_id IS NOT NULL);
CREATE INDEX audit_log_by_word ON public.audit_log USING gin (((jsonb_path_query_array(arguments, 'strict $.**?(@.type() == "string" || @.type() == "number")'::jsonpath) || COALESCE(jsonb_path_query_array(after, 'strict $.**?(@.type() == "string" || @.type() == "number")'::jsonpath), '[]'::jsonb))) jsonb_path_ops) WITH (fastupdate=off);
CREATE TRIGGER audit_log_is_append_only BEFORE DELETE OR UPDATE ON public.audit_log FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_log_is_chained BEFORE INSERT ON public.audit_log FOR EACH ROW EXECUTE FUNCTION chain_audit_entry();
CREATE TRIGGER audit_log_is_not_emptied BEFORE TRUNCATE ON public.audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant insert on audit_log to touchline_test;
grant select on audit_log to touchline_app;

create table audit_log_head (
  one boolean not null default true,
  last_id bigint not null,
  last_hash bytea not null,
  constraint audit_log_head_pkey PRIMARY KEY (one),
  constraint audit_log_head_one_check CHECK (one)
);
grant select on audit_log_head to touchline_app;

create table book_snapshot (
  only_one boolean not null default true,
  content bytea not null,
  constraint book_snapshot_pkey PRIMARY KEY (only_one),
  constraint book_snapshot_only_one_check CHECK (only_one)
);
CREATE TRIGGER book_snapshot_has_one_writer BEFORE INSERT OR DELETE OR UPDATE ON public.book_snapshot FOR EACH STATEMENT EXECUTE FUNCTION refuse_late_writer('feed');
grant delete, insert, select, update on book_snapshot to touchline_app;

create table booking (
  member_id bigint not null,
  operator_id bigint not null,
  working_date date not null,
  at_ms bigint not null,
  product text not null,
  category integer,
  subject bigint not null,
  kind text not null,
  ref text not null,
  version integer,
  currency text not null,
  settled smallint not null,
  risk bigint not null,
  turnover bigint not null,
  valid_turnover bigint not null,
  commission bigint not null,
  fee bigint not null,
  win_loss bigint not null,
  split_id bigint,
  split_win_loss bigint[],
  split_commission bigint[],
  item integer,
  pooled bigint not null default 0,
  constraint booking_pkey PRIMARY KEY (member_id, product, subject, ref),
  constraint booking_category_check CHECK ((category > 0)),
  constraint booking_check CHECK (((kind = 'settle'::text) = (version IS NOT NULL))),
  constraint booking_check1 CHECK ((((split_id IS NULL) = (split_win_loss IS NULL)) AND ((split_id IS NULL) = (split_commission IS NULL)))),
  constraint booking_item_check CHECK ((item > 0)),
  constraint booking_kind_check CHECK ((kind = ANY (ARRAY['settle'::text, 'cash_out'::text]))),
  constraint booking_product_check CHECK (((length(product) >= 1) AND (length(product) <= 20))),
  constraint booking_settled_check CHECK (((settled >= '-1'::integer) AND (settled <= 1))),
  constraint booking_version_check CHECK ((version > 0))
);
CREATE INDEX booking_by_day ON public.booking USING btree (member_id, working_date);
CREATE INDEX booking_by_split ON public.booking USING btree (split_id, working_date) WHERE (split_id IS NOT NULL);
CREATE INDEX booking_of_company ON public.booking USING btree (operator_id, working_date) WHERE (split_id IS NULL);
CREATE INDEX booking_of_day ON public.booking USING brin (working_date) WITH (autosummarize='on');
CREATE TRIGGER booking_is_append_only BEFORE DELETE OR UPDATE ON public.booking FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER booking_is_not_emptied BEFORE TRUNCATE ON public.booking FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant select on booking to touchline_app;

create table bus_key (
  only_one boolean not null default true,
  key bytea not null,
  constraint bus_key_pkey PRIMARY KEY (only_one),
  constraint bus_key_key_check CHECK ((length(key) = 32)),
  constraint bus_key_only_one_check CHECK (only_one)
);
grant select on bus_key to touchline_app;

create table cash_out (
  id bigint not null generated always as identity,
  member_id bigint not null,
  ref text not null,
  body_hash text not null,
  ticket_id bigint not null,
  share smallint not null,
  accepted_offer bigint not null,
  state text not null,
  code text,
  offer bigint,
  paid bigint,
  stake bigint not null default 0,
  risk bigint not null default 0,
  win bigint not null default 0,
  requested_at_ms bigint not null,
  due_at_ms bigint,
  node bigint,
  decided_at_ms bigint,
  constraint cash_out_pkey PRIMARY KEY (member_id, ref),
  constraint cash_out_accepted_offer_check CHECK ((accepted_offer > 0)),
  constraint cash_out_check CHECK (((state = 'paid'::text) = (paid IS NOT NULL))),
  constraint cash_out_check1 CHECK ((((state = 'refused'::text) = (code IS NOT NULL)) AND ((state = 'waiting'::text) = (decided_at_ms IS NULL)))),
  constraint cash_out_paid_check CHECK ((paid > 0)),
  constraint cash_out_share_check CHECK (((share >= 1) AND (share <= 100))),
  constraint cash_out_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'paid'::text, 'refused'::text])))
);
CREATE INDEX cash_out_of_ticket ON public.cash_out USING btree (member_id, ticket_id, id);
CREATE UNIQUE INDEX cash_out_waiting ON public.cash_out USING btree (member_id, ticket_id) WHERE (state = 'waiting'::text);
CREATE TRIGGER cash_out_is_decided_once BEFORE DELETE OR UPDATE ON public.cash_out FOR EACH ROW WHEN ((old.state <> 'waiting'::text)) EXECUTE FUNCTION refuse_decided_cash_out();
grant select on cash_out to touchline_app;

create table competition_ruling (
  id bigint not null generated always as identity,
  league_id integer not null,
  match_id integer not null,
  season text,
  home integer,
  away integer,
  team text,
  region text,
  points integer,
  reason text not null,
  ruled_by text not null,
  ruled_at timestamp with time zone not null default now(),
  withdrawn_at timestamp with time zone,
  ref text,
  constraint competition_ruling_pkey PRIMARY KEY (id),
  constraint competition_ruling_ref_key UNIQUE (ref),
  constraint competition_ruling_away_check CHECK (((away >= 0) AND (away <= 999))),
  constraint competition_ruling_check CHECK (((home IS NULL) = (away IS NULL))),
  constraint competition_ruling_check1 CHECK (((team IS NULL) = (points IS NULL))),
  constraint competition_ruling_check2 CHECK (((home IS NULL) = (team IS NOT NULL))),
  constraint competition_ruling_home_check CHECK (((home >= 0) AND (home <= 999))),
  constraint competition_ruling_points_check CHECK (((points >= 1) AND (points <= 999)))
);
CREATE INDEX competition_ruling_league ON public.competition_ruling USING btree (league_id);
CREATE UNIQUE INDEX competition_ruling_award ON public.competition_ruling USING btree (match_id) WHERE ((home IS NOT NULL) AND (withdrawn_at IS NULL));
grant delete, insert, select, update on competition_ruling to touchline_app;

create table credit_change (
  ref text not null,
  above_id bigint,
  upline_id bigint,
  member_id bigint,
  amount bigint not null,
  acted_as text,
  ordered_by text not null,
  at timestamp with time zone not null default clock_timestamp(),
  working_date date not null,
  credit_after bigint not null,
  audit_uid uuid,
  constraint credit_change_pkey PRIMARY KEY (ref),
  constraint credit_change_above_id_fkey FOREIGN KEY (above_id) REFERENCES upline(id),
  constraint credit_change_audit_uid_fkey FOREIGN KEY (audit_uid) REFERENCES audit_log(uid) DEFERRABLE INITIALLY DEFERRED,
  constraint credit_change_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint credit_change_upline_id_fkey FOREIGN KEY (upline_id) REFERENCES upline(id),
  constraint credit_change_amount_check CHECK ((amount <> 0)),
  constraint credit_change_check CHECK ((((upline_id IS NULL) <> (member_id IS NULL)) AND (above_id <> upline_id))),
  constraint credit_change_ordered_by_check CHECK (((length(ordered_by) >= 1) AND (length(ordered_by) <= 200))),
  constraint credit_change_ref_check CHECK (((length(ref) >= 1) AND (length(ref) <= 200)))
);
CREATE INDEX credit_change_of_member ON public.credit_change USING btree (member_id) WHERE (member_id IS NOT NULL);
CREATE INDEX credit_change_of_upline ON public.credit_change USING btree (upline_id) WHERE (upline_id IS NOT NULL);
CREATE TRIGGER credit_change_has_audit_uid BEFORE INSERT ON public.credit_change FOR EACH ROW EXECUTE FUNCTION set_audit_uid();
CREATE TRIGGER credit_change_is_append_only BEFORE DELETE OR UPDATE ON public.credit_change FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER credit_change_is_not_emptied BEFORE TRUNCATE ON public.credit_change FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant select on credit_change to touchline_app;

create table current_split (
  upline_id bigint not null,
  product text not null,
  sport_id integer not null,
  tab text not null,
  split_id bigint not null,
  constraint current_split_pkey PRIMARY KEY (upline_id, product, sport_id, tab)
);
grant select on current_split to touchline_app;

create table default_limit (
  operator_id integer not null,
  currency text not null,
  sport_id integer not null,
  min_bet bigint not null,
  max_bet bigint not null,
  max_payout bigint not null,
  max_per_match bigint not null,
  constraint default_limit_pkey PRIMARY KEY (operator_id, currency, sport_id),
  constraint default_limit_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  constraint default_limit_check CHECK ((max_bet >= min_bet)),
  constraint default_limit_max_payout_check CHECK ((max_payout > 0)),
  constraint default_limit_max_per_match_check CHECK ((max_per_match > 0)),
  constraint default_limit_min_bet_check CHECK ((min_bet > 0)),
  constraint default_limit_sport_id_check CHECK ((sport_id > 0))
);
grant delete, insert, select, update on default_limit to touchline_app;

create table demo_history (
  is_only boolean not null default true,
  from_ms bigint not null,
  to_ms bigint not null,
  is_complete boolean not null default false,
  constraint demo_history_pkey PRIMARY KEY (is_only),
  constraint demo_history_is_only_check CHECK (is_only)
);
grant delete, insert, select, update on demo_history to touchline_app;

create table fact_seal (
  match_id integer not null,
  kind text not null,
  no integer not null,
  revision integer not null,
  seal bytea not null,
  content text,
  constraint fact_seal_pkey PRIMARY KEY (match_id, kind, no, revision, seal),
  constraint fact_seal_match_id_fkey FOREIGN KEY (match_id) REFERENCES match(id),
  constraint fact_seal_content_check CHECK (((content IS NOT NULL) = (kind = ANY (ARRAY['terms'::text, 'start'::text])))),
  constraint fact_seal_kind_check CHECK ((kind = ANY (ARRAY['result'::text, 'pending_result'::text, 'void'::text, 'kick_off_move'::text, 'field_change'::text, 'terms'::text, 'start'::text])))
);
CREATE TRIGGER fact_seal_is_append_only BEFORE DELETE OR UPDATE ON public.fact_seal FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER fact_seal_is_not_emptied BEFORE TRUNCATE ON public.fact_seal FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant insert, select, update on fact_seal to touchline_app;

create table fact_seals_started (
  only_one boolean not null default true,
  at timestamp with time zone not null default now(),
  constraint fact_seals_started_pkey PRIMARY KEY (only_one),
  constraint fact_seals_started_only_one_check CHECK (only_one)
);
grant insert, select, update on fact_seals_started to touchline_app;

create table feed_quarantine (
  provider text not null,
  key_hash text not null,
  kind text not null,
  match_id integer,
  change text not null,
  error text not null,
  since_ms bigint not null,
  constraint feed_quarantine_pkey PRIMARY KEY (provider, key_hash, kind),
  constraint feed_quarantine_match_id_fkey FOREIGN KEY (match_id) REFERENCES match(id),
  constraint feed_quarantine_kind_check CHECK ((kind = ANY (ARRAY['fixture'::text, 'state'::text, 'result'::text, 'prices'::text, 'nonRunners'::text])))
);
CREATE INDEX feed_quarantine_by_match ON public.feed_quarantine USING btree (match_id);
CREATE TRIGGER feed_quarantine_has_one_writer BEFORE INSERT OR DELETE OR UPDATE ON public.feed_quarantine FOR EACH STATEMENT EXECUTE FUNCTION refuse_late_writer('feed');
CREATE TRIGGER quarantined_result_is_published AFTER INSERT ON public.feed_quarantine FOR EACH ROW WHEN (((new.kind = 'result'::text) AND (new.match_id IS NOT NULL))) EXECUTE FUNCTION publish_pending_result();
CREATE TRIGGER released_result_is_published AFTER DELETE ON public.feed_quarantine FOR EACH ROW WHEN (((old.kind = 'result'::text) AND (old.match_id IS NOT NULL))) EXECUTE FUNCTION publish_pending_result();
grant delete, insert, select, update on feed_quarantine to touchline_app;

create table field_change (
  match_id integer not null,
  change_no integer not null,
  book_seq bigint not null,
  at_ms bigint not null,
  non_runners smallint[] not null,
  prices jsonb not null,
  constraint field_change_pkey PRIMARY KEY (match_id, change_no),
  constraint field_change_match_id_fkey FOREIGN KEY (match_id) REFERENCES match(id),
  constraint field_change_change_no_check CHECK ((change_no > 0))
);
CREATE TRIGGER field_change_has_one_writer BEFORE INSERT ON public.field_change FOR EACH STATEMENT EXECUTE FUNCTION refuse_late_writer('feed');
CREATE TRIGGER field_change_is_append_only BEFORE DELETE OR UPDATE ON public.field_change FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant insert, select, update on field_change to touchline_app;

create table former_upline (
  member_id bigint not null,
  upline_id bigint not null,
  constraint former_upline_pkey PRIMARY KEY (member_id, upline_id),
  constraint former_upline_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint former_upline_upline_id_fkey FOREIGN KEY (upline_id) REFERENCES upline(id)
);
grant select on former_upline to touchline_app;

create table fund_transfer (
  ref text not null,
  kind text not null,
  member_id bigint not null,
  to_member_id bigint,
  amount bigint not null,
  ordered_by text not null,
  at timestamp with time zone not null default clock_timestamp(),
  audit_uid uuid,
  constraint fund_transfer_pkey PRIMARY KEY (ref),
  constraint fund_transfer_audit_uid_fkey FOREIGN KEY (audit_uid) REFERENCES audit_log(uid) DEFERRABLE INITIALLY DEFERRED,
  constraint fund_transfer_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint fund_transfer_to_member_id_fkey FOREIGN KEY (to_member_id) REFERENCES member(id),
  constraint fund_transfer_amount_check CHECK ((amount > 0)),
  constraint fund_transfer_check CHECK ((((kind = 'transfer'::text) = (to_member_id IS NOT NULL)) AND (to_member_id <> member_id))),
  constraint fund_transfer_kind_check CHECK ((kind = ANY (ARRAY['deposit'::text, 'withdraw'::text, 'transfer'::text]))),
  constraint fund_transfer_ordered_by_check CHECK (((length(ordered_by) >= 1) AND (length(ordered_by) <= 200))),
  constraint fund_transfer_ref_check CHECK (((length(ref) >= 1) AND (length(ref) <= 100)))
);
CREATE TRIGGER fund_transfer_has_audit_uid BEFORE INSERT ON public.fund_transfer FOR EACH ROW EXECUTE FUNCTION set_audit_uid();
CREATE TRIGGER fund_transfer_is_append_only BEFORE DELETE OR UPDATE ON public.fund_transfer FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER fund_transfer_is_not_emptied BEFORE TRUNCATE ON public.fund_transfer FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant select on fund_transfer to touchline_app;

create table highlight_choice (
  operator_id integer not null,
  match_id integer not null,
  choice text not null,
  chosen_at timestamp with time zone not null default now(),
  constraint highlight_choice_pkey PRIMARY KEY (operator_id, match_id),
  constraint highlight_choice_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  constraint highlight_choice_choice_check CHECK ((choice = ANY (ARRAY['pin'::text, 'hide'::text])))
);
grant delete, insert, select, update on highlight_choice to touchline_app;

create table highlight_list (
  operator_id integer not null,
  topic uuid not null default gen_random_uuid(),
  highlights jsonb not null default '[]'::jsonb,
  constraint highlight_list_pkey PRIMARY KEY (operator_id),
  constraint highlight_list_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id)
);
grant delete, insert, select, update on highlight_list to touchline_app;

create table house_cap (
  id integer not null generated always as identity,
  scope text not null,
  phase text not null,
  operator_id integer,
  sport_id integer,
  league_id integer,
  match_id integer,
  amount bigint not null,
  usual bigint,
  constraint house_cap_pkey PRIMARY KEY (id),
  constraint house_cap_scope_phase_operator_id_sport_id_league_id_match__key UNIQUE NULLS NOT DISTINCT (scope, phase, operator_id, sport_id, league_id, match_id),
  constraint house_cap_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  constraint house_cap_amount_check CHECK ((amount >= 0)),
  constraint house_cap_check CHECK ((num_nonnulls(sport_id, league_id, match_id) <= 1)),
  constraint house_cap_phase_check CHECK ((phase = ANY (ARRAY['far'::text, 'day'::text, 'hour'::text, 'live'::text]))),
  constraint house_cap_scope_check CHECK ((scope = ANY (ARRAY['selection'::text, 'market'::text, 'match'::text, 'league'::text])))
);
grant select on house_cap to touchline_app;

create table house_count (
  match_id integer not null,
  kind_id smallint not null,
  line text not null,
  selection text not null,
  slot smallint not null,
  amount bigint not null,
  constraint house_count_pkey PRIMARY KEY (match_id, kind_id, line, selection, slot)
) with (fillfactor=70);
grant select on house_count to touchline_app;

create table house_exclusive_kind (
  kind_id smallint not null,
  constraint house_exclusive_kind_pkey PRIMARY KEY (kind_id)
);
grant select on house_exclusive_kind to touchline_app;

create table house_league_total (
  league_id integer not null,
  slot smallint not null,
  amount bigint not null,
  constraint house_league_total_pkey PRIMARY KEY (league_id, slot)
) with (fillfactor=50);
grant select on house_league_total to touchline_app;

create table house_limit (
  currency text not null,
  sport_id integer not null,
  min_bet bigint not null,
  max_bet bigint not null,
  max_payout bigint not null,
  max_per_match bigint not null,
  constraint house_limit_pkey PRIMARY KEY (currency, sport_id),
  constraint house_limit_check CHECK ((max_bet >= min_bet)),
  constraint house_limit_max_payout_check CHECK ((max_payout > 0)),
  constraint house_limit_max_per_match_check CHECK ((max_per_match > 0)),
  constraint house_limit_min_bet_check CHECK ((min_bet > 0)),
  constraint house_limit_sport_id_check CHECK ((sport_id > 0))
);
CREATE TRIGGER house_limit_reaches_operators AFTER INSERT ON public.house_limit REFERENCING NEW TABLE AS new_limits FOR EACH STATEMENT EXECUTE FUNCTION give_house_limits();
grant delete, insert, select, update on house_limit to touchline_app;

create table house_match_total (
  match_id integer not null,
  slot smallint not null,
  amount bigint not null,
  constraint house_match_total_pkey PRIMARY KEY (match_id, slot)
) with (fillfactor=50);
grant select on house_match_total to touchline_app;

create table house_rate (
  currency text not null,
  base_per_billion bigint not null,
  usual bigint,
  constraint house_rate_pkey PRIMARY KEY (currency),
  constraint house_rate_base_per_billion_check CHECK ((base_per_billion > 0))
);
grant select on house_rate to touchline_app;

create table kick_off_move (
  match_id integer not null,
  move_no integer not null,
  at_ms bigint not null,
  was_ms bigint not null,
  constraint kick_off_move_pkey PRIMARY KEY (match_id, move_no),
  constraint kick_off_move_match_id_fkey FOREIGN KEY (match_id) REFERENCES match(id),
  constraint kick_off_move_move_no_check CHECK ((move_no > 0))
);
CREATE TRIGGER kick_off_move_is_announced AFTER INSERT ON public.kick_off_move FOR EACH ROW EXECUTE FUNCTION notice_kick_off_move();
CREATE TRIGGER kick_off_move_is_append_only BEFORE DELETE OR UPDATE ON public.kick_off_move FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant insert, select, update on kick_off_move to touchline_app;

create table launch_key (
  operator_id integer not null,
  key_id text not null,
  slot smallint not null,
  secret text,
  created_at timestamp with time zone not null default now(),
  sealed_secret bytea,
  audit_uid uuid,
  constraint launch_key_pkey PRIMARY KEY (operator_id, key_id),
  constraint launch_key_operator_id_slot_key UNIQUE (operator_id, slot),
  constraint launch_key_audit_uid_fkey FOREIGN KEY (audit_uid) REFERENCES audit_log(uid) DEFERRABLE INITIALLY DEFERRED,
  constraint launch_key_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  constraint launch_key_is_sealed CHECK ((secret IS NULL)),
  constraint launch_key_key_id_check CHECK ((key_id ~ '^[A-Za-z0-9_-]{1,32}$'::text)),
  constraint launch_key_plain_or_sealed CHECK ((num_nonnulls(secret, sealed_secret) = 1)),
  constraint launch_key_slot_check CHECK ((slot = ANY (ARRAY[1, 2])))
);
CREATE TRIGGER launch_key_has_audit_uid BEFORE INSERT ON public.launch_key FOR EACH ROW EXECUTE FUNCTION set_audit_uid();
grant select on launch_key to touchline_app;

create table launch_nonce (
  operator_id integer not null,
  nonce text not null,
  expires_at timestamp with time zone not null,
  constraint launch_nonce_pkey PRIMARY KEY (operator_id, nonce),
  constraint launch_nonce_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id)
);
grant delete, insert, select, update on launch_nonce to touchline_app;

create table league (
  id integer not null generated always as identity,
  provider text not null,
  provider_key text not null,
  sport_id integer not null,
  name text not null,
  region text,
  constraint league_pkey PRIMARY KEY (id),
  constraint league_provider_provider_key_key UNIQUE (provider, provider_key)
);
CREATE TRIGGER listings_of_league_are_stored AFTER UPDATE OF name, region ON public.league FOR EACH ROW WHEN (((old.name IS DISTINCT FROM new.name) OR (old.region IS DISTINCT FROM new.region))) EXECUTE FUNCTION store_league_listings();
grant insert, select, update on league to touchline_app;

create table lease (
  name text not null,
  owner text not null,
  fence bigint not null,
  until timestamp with time zone not null,
  handover_record text,
  constraint lease_pkey PRIMARY KEY (name),
  constraint lease_fence_check CHECK ((fence > 0)),
  constraint lease_handover_record_check CHECK (((length(handover_record) >= 1) AND (length(handover_record) <= 200))),
  constraint lease_name_check CHECK ((name ~ '^[a-z]{1,30}$'::text)),
  constraint lease_owner_check CHECK (((length(owner) >= 1) AND (length(owner) <= 200)))
);
grant select on lease to touchline_app;

create table ledger_account (
  id bigint not null,
  kind text not null,
  member_id bigint,
  shard smallint,
  currency text not null,
  balance bigint not null default 0,
  at_risk bigint not null default 0,
  entries bigint not null default 0,
  statement_date date not null default '2000-01-01'::date,
  is_protected boolean not null default false,
  credit bigint not null default 0,
  upline_id bigint,
  is_external boolean not null default false,
  constraint ledger_account_pkey PRIMARY KEY (id),
  constraint ledger_account_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint ledger_account_upline_id_fkey FOREIGN KEY (upline_id) REFERENCES upline(id),
  constraint ledger_account_at_risk_check CHECK ((at_risk >= 0)),
  constraint ledger_account_credit CHECK (((credit >= 0) AND ((kind = 'cash'::text) OR (credit = 0)))),
  constraint ledger_account_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint ledger_account_held CHECK (((kind <> 'held'::text) OR (balance >= 0))),
  constraint ledger_account_kind_check CHECK ((kind = ANY (ARRAY['cash'::text, 'held'::text, 'house'::text, 'bank'::text, 'upline'::text, 'till'::text]))),
  constraint ledger_account_owner CHECK ((((kind = ANY (ARRAY['cash'::text, 'held'::text])) = (member_id IS NOT NULL)) AND ((kind = ANY (ARRAY['house'::text, 'bank'::text])) = (shard IS NOT NULL)) AND ((kind = ANY (ARRAY['upline'::text, 'till'::text])) = (upline_id IS NOT NULL)))),
  constraint ledger_account_till CHECK (((kind <> 'till'::text) OR (balance >= 0)))
) with (fillfactor=60);
CREATE UNIQUE INDEX ledger_account_of_platform ON public.ledger_account USING btree (shard, currency, kind) WHERE (shard IS NOT NULL);
grant select on ledger_account to touchline_app;

create table ledger_shard (
  shard smallint not null,
  last_seq bigint not null default 0,
  last_hash bytea not null default decode(repeat('00'::text, 32), 'hex'::text),
  constraint ledger_shard_pkey PRIMARY KEY (shard)
) with (fillfactor=20);
grant select on ledger_shard to touchline_app;

create table login_attempt (
  key text not null,
  tries integer not null,
  last_at timestamp with time zone not null,
  blocked_until timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint login_attempt_pkey PRIMARY KEY (key),
  constraint login_attempt_key_check CHECK ((length(key) <= 300)),
  constraint login_attempt_tries_check CHECK ((tries > 0))
);
CREATE INDEX login_attempt_by_expiry ON public.login_attempt USING btree (expires_at);
grant delete, insert, select, update on login_attempt to touchline_app;

create table login_challenge (
  token_hash bytea not null,
  member_id bigint,
  purpose text not null,
  challenge text,
  tries integer not null default 0,
  expires_at timestamp with time zone not null,
  seal bytea not null,
  constraint login_challenge_pkey PRIMARY KEY (token_hash),
  constraint login_challenge_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint login_challenge_purpose_check CHECK ((purpose = ANY (ARRAY['login'::text, 'passkeyLogin'::text, 'passkeyProof'::text, 'passkeyAdd'::text])))
);
CREATE INDEX login_challenge_by_expiry ON public.login_challenge USING btree (expires_at);
grant delete, insert, select, update on login_challenge to touchline_app;

create table maintenance (
  only_one boolean not null default true,
  is_on boolean not null,
  constraint maintenance_pkey PRIMARY KEY (only_one),
  constraint maintenance_only_one_check CHECK (only_one)
);
CREATE TRIGGER maintenance_is_published AFTER UPDATE ON public.maintenance FOR EACH ROW WHEN ((old.is_on <> new.is_on)) EXECUTE FUNCTION publish_maintenance();
grant insert, select, update on maintenance to touchline_app;

create table manual_match (
  id integer not null generated always as identity,
  draft jsonb not null,
  version integer not null default 1,
  cancelled boolean not null default false,
  constraint manual_match_pkey PRIMARY KEY (id)
);
CREATE TRIGGER manual_match_is_published AFTER INSERT OR UPDATE ON public.manual_match FOR EACH STATEMENT EXECUTE FUNCTION publish_manual_match();
grant insert, select, update on manual_match to touchline_app;

create table manual_non_runner (
  match_id integer not null,
  runner smallint not null,
  starts boolean not null,
  constraint manual_non_runner_pkey PRIMARY KEY (match_id, runner),
  constraint manual_non_runner_match_id_fkey FOREIGN KEY (match_id) REFERENCES match(id),
  constraint manual_non_runner_runner_check CHECK ((runner > 0))
);
CREATE TRIGGER manual_non_runner_is_published AFTER INSERT OR DELETE OR UPDATE ON public.manual_non_runner FOR EACH ROW EXECUTE FUNCTION publish_manual_non_runner();
grant delete, insert, select, update on manual_non_runner to touchline_app;

create table manual_play (
  match_id integer not null,
  version integer not null generated always as identity,
  live jsonb not null,
  from_live jsonb,
  at_ms bigint not null,
  closed_to_ms bigint not null,
  feed jsonb,
  status text not null default 'active'::text,
  start_live jsonb,
  constraint manual_play_pkey PRIMARY KEY (match_id),
  constraint manual_play_match_id_fkey FOREIGN KEY (match_id) REFERENCES match(id),
  constraint manual_play_status_check CHECK ((status = ANY (ARRAY['active'::text, 'returning'::text, 'ended'::text])))
);
CREATE TRIGGER manual_play_is_published AFTER INSERT OR DELETE OR UPDATE ON public.manual_play FOR EACH ROW EXECUTE FUNCTION publish_manual_play();
grant delete, insert, select, update on manual_play to touchline_app;

create table match (
  id integer not null generated always as identity,
  provider text not null,
  provider_key text not null,
  league_id integer not null,
  house_league_id integer not null,
  home text not null,
  away text not null,
  home_region text,
  away_region text,
  kick_off timestamp with time zone not null,
  neutral boolean not null default false,
  details jsonb not null default '{}'::jsonb,
  live jsonb,
  status smallint not null default 0,
  betting text not null default 'open'::text,
  danger boolean,
  traded_at timestamp with time zone,
  home_id text,
  away_id text,
  replaced boolean not null default false,
  offered boolean not null default true,
  fixture_version integer,
  live_version integer,
  started_ms bigint,
  listing_no integer not null default 0,
  non_runners smallint[] not null default '{}'::smallint[],
  live_hash text,
  former_live_version integer,
  former_result_version integer,
  constraint match_pkey PRIMARY KEY (id),
  constraint match_provider_provider_key_key UNIQUE (provider, provider_key),
  constraint match_league_id_fkey FOREIGN KEY (league_id) REFERENCES league(id),
  constraint match_betting_check CHECK ((betting = ANY (ARRAY['open'::text, 'hidden'::text, 'closed'::text]))),
  constraint match_kick_off_is_finite CHECK (isfinite(kick_off)),
  constraint match_status_check CHECK ((status = ANY (ARRAY[0, 1, 2, 5])))
);
CREATE INDEX match_by_away ON public.match USING btree (away, kick_off);
CREATE INDEX match_by_home ON public.match USING btree (home, kick_off);
CREATE INDEX match_by_house_league ON public.match USING btree (house_league_id);
CREATE INDEX match_by_kick_off ON public.match USING btree (kick_off, id);
CREATE INDEX match_by_league ON public.match USING btree (league_id, kick_off);
CREATE INDEX match_traded ON public.match USING btree (id) WHERE ((status = 0) AND (traded_at IS NOT NULL));
CREATE TRIGGER match_betting_is_published AFTER UPDATE OF betting, danger ON public.match FOR EACH ROW WHEN (((old.betting IS DISTINCT FROM new.betting) OR (old.danger IS DISTINCT FROM new.danger))) EXECUTE FUNCTION publish_betting();
CREATE TRIGGER match_counts_in_one_league BEFORE INSERT ON public.match FOR EACH ROW EXECUTE FUNCTION set_house_league();
CREATE TRIGGER match_ends_by_one_writer BEFORE UPDATE OF status ON public.match FOR EACH ROW WHEN ((old.status <> new.status)) EXECUTE FUNCTION refuse_late_end();
CREATE TRIGGER match_has_one_writer BEFORE INSERT OR DELETE OR UPDATE OF id, provider, provider_key, league_id, house_league_id, home, away, home_region, away_region, kick_off, neutral, details, live ON public.match FOR EACH STATEMENT EXECUTE FUNCTION refuse_late_writer('feed');
CREATE TRIGGER match_is_traded BEFORE UPDATE OF betting, danger ON public.match FOR EACH ROW EXECUTE FUNCTION mark_traded();
CREATE TRIGGER match_listing_is_stored BEFORE UPDATE OF league_id, home, away, home_region, away_region, kick_off, details ON public.match FOR EACH ROW WHEN ((old.offered AND (((((((old.league_id IS DISTINCT FROM new.league_id) OR (old.home IS DISTINCT FROM new.home)) OR (old.away IS DISTINCT FROM new.away)) OR (old.home_region IS DISTINCT FROM new.home_region)) OR (old.away_region IS DISTINCT FROM new.away_region)) OR (old.kick_off IS DISTINCT FROM new.kick_off)) OR ((old.details -> 'runners'::text) IS DISTINCT FROM (new.details -> 'runners'::text))))) EXECUTE FUNCTION store_listing();
CREATE TRIGGER match_was_offered BEFORE UPDATE OF betting ON public.match FOR EACH ROW WHEN (((new.betting = 'open'::text) AND (NOT old.offered))) EXECUTE FUNCTION mark_offered();
grant insert, select, update on match to touchline_app;

create table match_event (
  match_id integer not null,
  event_no smallint not null,
  event jsonb not null,
  constraint match_event_pkey PRIMARY KEY (match_id, event_no),
  constraint match_event_match_id_fkey FOREIGN KEY (match_id) REFERENCES match(id),
  constraint match_event_event_no_check CHECK ((event_no >= 0))
);
grant delete, insert, select, update on match_event to touchline_app;

create table match_exposure (
  member_id bigint not null,
  match_id integer not null,
  stake bigint not null,
  constraint match_exposure_pkey PRIMARY KEY (member_id, match_id),
  constraint match_exposure_stake_check CHECK ((stake >= 0))
) with (fillfactor=70);
grant select on match_exposure to touchline_app;

create table match_listing (
  match_id integer not null,
  listing_no integer not null,
  league text not null,
  league_region text,
  home text not null,
  home_region text,
  away text not null,
  away_region text,
  kick_off_ms bigint not null,
  runners jsonb,
  constraint match_listing_pkey PRIMARY KEY (match_id, listing_no),
  constraint match_listing_match_id_fkey FOREIGN KEY (match_id) REFERENCES match(id),
  constraint match_listing_listing_no_check CHECK ((listing_no >= 0))
);
CREATE TRIGGER match_listing_is_append_only BEFORE DELETE OR UPDATE ON public.match_listing FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant delete, insert, select, update on match_listing to touchline_app;

create table match_result (
  match_id integer not null,
  version integer not null,
  certainty smallint not null,
  outcome jsonb not null,
  recorded_at timestamp with time zone not null default now(),
  source text not null default 'feed'::text,
  betting text,
  contradictions smallint not null default 0,
  constraint match_result_pkey PRIMARY KEY (match_id, version),
  constraint match_result_match_id_fkey FOREIGN KEY (match_id) REFERENCES match(id),
  constraint match_result_certainty_check CHECK ((certainty = ANY (ARRAY[1, 2]))),
  constraint match_result_source_check CHECK ((source = ANY (ARRAY['feed'::text, 'manual'::text, 'restored'::text]))),
  constraint match_result_version_check CHECK ((version > 0))
);
CREATE INDEX match_result_lately ON public.match_result USING btree (recorded_at);
CREATE INDEX match_result_manual ON public.match_result USING btree (match_id) WHERE (source = 'manual'::text);
CREATE INDEX match_result_unpriced ON public.match_result USING btree (match_id) WHERE ((outcome -> 'withdrawals'::text) @> '[{"priceMilli": null}]'::jsonb);
CREATE TRIGGER match_result_has_one_writer BEFORE INSERT OR UPDATE ON public.match_result FOR EACH ROW EXECUTE FUNCTION refuse_late_result();
CREATE TRIGGER match_result_is_deleted_by_one BEFORE DELETE ON public.match_result FOR EACH STATEMENT EXECUTE FUNCTION refuse_late_writer('feed');
grant insert, select, update on match_result to touchline_app;

create table match_seals_started (
  only_one boolean not null default true,
  at timestamp with time zone not null default now(),
  constraint match_seals_started_pkey PRIMARY KEY (only_one),
  constraint match_seals_started_only_one_check CHECK (only_one)
);
CREATE TRIGGER match_seals_started_is_append_only BEFORE DELETE OR UPDATE ON public.match_seals_started FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant insert, select, update on match_seals_started to touchline_app;

create table member (
  id bigint not null generated always as identity,
  account_id text not null,
  operator_id integer not null,
  upline_id bigint,
  currency text not null,
  password_hash text not null,
  must_change_password boolean not null default false,
  state text not null default 'active'::text,
  may_bet boolean not null default true,
  comm_type text not null default 'A'::text,
  nickname text,
  settings jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null default now(),
  last_login_at timestamp with time zone,
  previous_login_at timestamp with time zone,
  closed_products text[] not null default '{}'::text[],
  password_at timestamp with time zone,
  last_login_address text,
  password_version integer not null default 1,
  constraint member_pkey PRIMARY KEY (id),
  constraint member_account_id_key UNIQUE (account_id),
  constraint member_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  constraint member_upline_id_operator_id_currency_fkey FOREIGN KEY (upline_id, operator_id, currency) REFERENCES upline(id, operator_id, currency),
  constraint member_comm_type CHECK ((comm_type = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text]))),
  constraint member_currency_known CHECK ((currency = ANY (ARRAY['CNY'::text, 'IDR'::text, 'THB'::text, 'MYR'::text, 'USD'::text, 'SGD'::text, 'MMK'::text, 'BDT'::text, 'VND'::text, 'JPY'::text, 'KRW'::text, 'KHR'::text, 'KWD'::text, 'BHD'::text]))),
  constraint member_password_is_sealed CHECK ((password_hash !~ '^(p1|p2|[$]argon2)'::text)),
  constraint member_state_check CHECK ((state = ANY (ARRAY['active'::text, 'suspended'::text, 'frozen'::text, 'blocked'::text, 'closed'::text, 'inactive'::text])))
);
CREATE INDEX member_account_lower ON public.member USING btree (lower(account_id) text_pattern_ops);
CREATE INDEX member_by_upline ON public.member USING btree (upline_id) WHERE (upline_id IS NOT NULL);
CREATE INDEX member_nickname_accented ON public.member USING btree (operator_id) WHERE (nickname ~ '[^ -~]'::text);
CREATE UNIQUE INDEX member_nickname ON public.member USING btree (lower(nickname) text_pattern_ops);
CREATE TRIGGER member_has_accounts AFTER INSERT ON public.member FOR EACH ROW EXECUTE FUNCTION open_accounts();
CREATE TRIGGER member_has_default_limits AFTER INSERT ON public.member REFERENCING NEW TABLE AS new_accounts FOR EACH STATEMENT EXECUTE FUNCTION give_member_limits();
CREATE TRIGGER member_identity_is_fixed BEFORE UPDATE ON public.member FOR EACH ROW WHEN (((old.account_id <> new.account_id) OR (old.operator_id <> new.operator_id) OR (old.upline_id IS DISTINCT FROM new.upline_id) OR (old.password_hash <> new.password_hash) OR (old.password_version <> new.password_version))) EXECUTE FUNCTION refuse_direct_change();
CREATE TRIGGER member_is_published AFTER UPDATE ON public.member FOR EACH ROW WHEN ((((((((((old.state IS DISTINCT FROM new.state) OR (old.may_bet IS DISTINCT FROM new.may_bet)) OR (old.comm_type IS DISTINCT FROM new.comm_type)) OR (old.currency IS DISTINCT FROM new.currency)) OR (old.operator_id IS DISTINCT FROM new.operator_id)) OR (old.upline_id IS DISTINCT FROM new.upline_id)) OR (old.nickname IS DISTINCT FROM new.nickname)) OR (old.settings IS DISTINCT FROM new.settings)) OR (old.closed_products IS DISTINCT FROM new.closed_products))) EXECUTE FUNCTION publish_member_state();
CREATE TRIGGER member_leaves_upline AFTER UPDATE OF upline_id ON public.member FOR EACH ROW WHEN (((old.upline_id IS NOT NULL) AND (old.upline_id IS DISTINCT FROM new.upline_id))) EXECUTE FUNCTION store_former_upline();
CREATE TRIGGER member_password_at_is_published AFTER UPDATE OF password_at ON public.member FOR EACH ROW WHEN ((old.password_at IS DISTINCT FROM new.password_at)) EXECUTE FUNCTION publish_member_state();
CREATE TRIGGER member_password_is_published AFTER UPDATE OF must_change_password ON public.member FOR EACH ROW WHEN ((old.must_change_password <> new.must_change_password)) EXECUTE FUNCTION publish_member_state();
grant insert, select, update on member to touchline_app;

create table member_device (
  member_id bigint not null,
  token_hash bytea not null,
  device text,
  first_seen_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  constraint member_device_pkey PRIMARY KEY (member_id, token_hash),
  constraint member_device_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
CREATE INDEX member_device_by_token ON public.member_device USING btree (token_hash);
grant delete, insert, select, update on member_device to touchline_app;

create table member_limit (
  member_id bigint not null,
  sport_id integer not null,
  min_bet bigint not null,
  max_bet bigint not null,
  max_payout bigint not null,
  max_per_match bigint not null,
  constraint member_limit_pkey PRIMARY KEY (member_id, sport_id),
  constraint member_limit_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint member_limit_check CHECK ((max_bet >= min_bet)),
  constraint member_limit_max_payout_check CHECK ((max_payout > 0)),
  constraint member_limit_max_per_match_check CHECK ((max_per_match > 0)),
  constraint member_limit_min_bet_check CHECK ((min_bet > 0))
);
CREATE TRIGGER member_limit_is_published AFTER UPDATE ON public.member_limit REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION publish_member_limits();
CREATE TRIGGER member_limit_is_published_gone AFTER DELETE ON public.member_limit REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION publish_member_limits();
CREATE TRIGGER member_limit_is_published_new AFTER INSERT ON public.member_limit REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION publish_member_limits();
grant delete, insert, select, update on member_limit to touchline_app;

create table member_passkey (
  credential_id text not null,
  id bigint not null generated always as identity,
  member_id bigint not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  seal bytea,
  constraint member_passkey_pkey PRIMARY KEY (credential_id),
  constraint member_passkey_id_key UNIQUE (id),
  constraint member_passkey_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint member_passkey_is_sealed CHECK ((seal IS NOT NULL)),
  constraint member_passkey_name_check CHECK ((length(name) <= 100))
);
CREATE INDEX member_passkey_by_member ON public.member_passkey USING btree (member_id);
grant delete, insert, select, update on member_passkey to touchline_app;

create table member_totp (
  member_id bigint not null,
  sealed_secret bytea not null,
  confirmed boolean not null default false,
  last_step bigint not null default 0,
  created_at timestamp with time zone not null,
  constraint member_totp_pkey PRIMARY KEY (member_id),
  constraint member_totp_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
grant delete, insert, select, update on member_totp to touchline_app;

create table node (
  id bigint not null generated always as identity,
  owner text not null,
  since timestamp with time zone not null,
  until timestamp with time zone not null,
  connections integer not null default 0,
  alone boolean not null default false,
  constraint node_pkey PRIMARY KEY (id),
  constraint node_connections_check CHECK ((connections >= 0)),
  constraint node_owner_check CHECK (((length(owner) >= 1) AND (length(owner) <= 200)))
);
grant select on node to touchline_app;

create table office_notice (
  id bigint not null generated always as identity,
  operator_id integer,
  upline_id bigint,
  staff_id bigint,
  key text not null,
  ref text not null,
  detail jsonb not null default '{}'::jsonb,
  at timestamp with time zone not null default clock_timestamp(),
  constraint office_notice_pkey PRIMARY KEY (id),
  constraint office_notice_operator_id_upline_id_staff_id_key_ref_key UNIQUE NULLS NOT DISTINCT (operator_id, upline_id, staff_id, key, ref),
  constraint office_notice_check CHECK ((num_nonnulls(operator_id, upline_id, staff_id) = 1))
);
CREATE INDEX office_notice_of_operator ON public.office_notice USING btree (operator_id, id) WHERE (operator_id IS NOT NULL);
CREATE INDEX office_notice_of_staff ON public.office_notice USING btree (staff_id, id) WHERE (staff_id IS NOT NULL);
CREATE INDEX office_notice_of_upline ON public.office_notice USING btree (upline_id, id) WHERE (upline_id IS NOT NULL);
CREATE TRIGGER office_notice_is_published AFTER INSERT ON public.office_notice REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION publish_office_notices();
grant delete, insert, select, update on office_notice to touchline_app;

create table office_notice_read (
  staff_id bigint not null,
  read_id bigint not null,
  read_above bigint[] not null default '{}'::bigint[],
  constraint office_notice_read_pkey PRIMARY KEY (staff_id)
);
grant delete, insert, select, update on office_notice_read to touchline_app;

create table operator (
  id integer not null generated always as identity,
  name text not null,
  type smallint not null,
  session_rule text not null default 'newest'::text,
  session_hours integer not null default 168,
  passwords boolean not null default true,
  maintenance boolean not null default false,
  related_by text not null default 'none'::text,
  languages text[] not null default '{en,cn,tw,my,id,jp,kr,th,vi}'::text[],
  currencies text[] not null default '{CNY,IDR,THB,MYR,USD,SGD,MMK,BDT}'::text[],
  sports_order smallint[] not null default '{}'::smallint[],
  group_shifts smallint[] not null default '{0,1,2,4}'::smallint[],
  group_commission_bp smallint[] not null default '{25,50,75,100}'::smallint[],
  group_names text[] not null default '{A,B,C,D}'::text[],
  new_features boolean not null default true,
  popup boolean not null default true,
  contact boolean not null default true,
  password_days smallint not null default 0,
  constraint operator_pkey PRIMARY KEY (id),
  constraint operator_name_key UNIQUE (name),
  constraint operator_currencies_check CHECK (((currencies <> '{}'::text[]) AND (currencies <@ '{CNY,IDR,THB,MYR,USD,SGD,MMK,BDT,VND,JPY,KRW,KHR,KWD,BHD}'::text[]))),
  constraint operator_group_commission_rises CHECK (((cardinality(group_commission_bp) = 4) AND (group_commission_bp[1] >= 0) AND (group_commission_bp[1] <= group_commission_bp[2]) AND (group_commission_bp[2] <= group_commission_bp[3]) AND (group_commission_bp[3] <= group_commission_bp[4]) AND (group_commission_bp[4] <= 500))),
  constraint operator_group_names_check CHECK (((cardinality(group_names) = 4) AND (''::text <> ALL (group_names)))),
  constraint operator_group_shifts_rise CHECK (((cardinality(group_shifts) = 4) AND (group_shifts[1] >= 0) AND (group_shifts[1] <= group_shifts[2]) AND (group_shifts[2] <= group_shifts[3]) AND (group_shifts[3] <= group_shifts[4]) AND (group_shifts[4] <= 50))),
  constraint operator_languages_check CHECK (((languages <> '{}'::text[]) AND (languages <@ '{en,cn,tw,my,id,jp,kr,th,vi}'::text[]))),
  constraint operator_password_days_check CHECK (((password_days >= 0) AND (password_days <= 365))),
  constraint operator_related_by_check CHECK ((related_by = ANY (ARRAY['none'::text, 'address'::text, 'device'::text, 'both'::text]))),
  constraint operator_session_hours_check CHECK (((session_hours >= 1) AND (session_hours <= 8760))),
  constraint operator_session_rule_check CHECK ((session_rule = ANY (ARRAY['newest'::text, 'many'::text]))),
  constraint operator_type_check CHECK ((type = ANY (ARRAY[1, 2])))
);
CREATE TRIGGER operator_has_house_limits AFTER INSERT ON public.operator FOR EACH ROW EXECUTE FUNCTION give_operator_limits();
CREATE TRIGGER operator_has_products AFTER INSERT ON public.operator FOR EACH ROW EXECUTE FUNCTION give_operator_products();
CREATE TRIGGER operator_is_published AFTER UPDATE ON public.operator FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION publish_operator();
CREATE TRIGGER operator_type_sets_wallets AFTER UPDATE OF type ON public.operator FOR EACH ROW WHEN ((old.type <> new.type)) EXECUTE FUNCTION set_external_wallets();
grant insert, select, update on operator to touchline_app;

create table operator_call (
  id bigint not null generated always as identity,
  operator_id integer not null,
  member_id bigint not null,
  product text not null,
  subject bigint not null,
  ref text not null,
  call text not null,
  amount bigint not null,
  state text not null default 'requested'::text,
  reason text,
  balance bigint,
  at_ms bigint not null,
  tries integer not null default 0,
  last_error text,
  requested_at timestamp with time zone not null default clock_timestamp(),
  next_at timestamp with time zone not null default clock_timestamp(),
  acknowledged_at timestamp with time zone,
  round text,
  constraint operator_call_pkey PRIMARY KEY (id),
  constraint operator_call_product_subject_ref_key UNIQUE (product, subject, ref),
  constraint operator_call_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint operator_call_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  constraint operator_call_call_check CHECK ((call = ANY (ARRAY['hold'::text, 'confirm'::text, 'cancel'::text, 'settle'::text, 'unsettle'::text, 'resettle'::text]))),
  constraint operator_call_check CHECK (((amount >= 0) OR (call = ANY (ARRAY['settle'::text, 'unsettle'::text, 'resettle'::text])))),
  constraint operator_call_check1 CHECK (((reason IS NOT NULL) = (state = 'refused'::text))),
  constraint operator_call_check2 CHECK (((call = 'hold'::text) OR (state = ANY (ARRAY['requested'::text, 'accepted'::text])))),
  constraint operator_call_check3 CHECK (((acknowledged_at IS NULL) = (state = ANY (ARRAY['requested'::text, 'unknown'::text])))),
  constraint operator_call_product_check CHECK (((length(product) >= 1) AND (length(product) <= 20))),
  constraint operator_call_round_check CHECK (((length(round) >= 1) AND (length(round) <= 40))),
  constraint operator_call_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'unknown'::text, 'accepted'::text, 'refused'::text, 'rolled_back'::text])))
);
CREATE INDEX operator_call_at ON public.operator_call USING btree (operator_id, at_ms, id);
CREATE INDEX operator_call_open_hold ON public.operator_call USING btree (requested_at) WHERE ((call = 'hold'::text) AND (state = ANY (ARRAY['requested'::text, 'unknown'::text])));
CREATE INDEX operator_call_undelivered ON public.operator_call USING btree (operator_id, member_id, id) WHERE ((state = 'requested'::text) AND (call <> 'hold'::text));
grant select on operator_call to touchline_app;

create table operator_product (
  operator_id integer not null,
  product text not null,
  constraint operator_product_pkey PRIMARY KEY (operator_id, product),
  constraint operator_product_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  constraint operator_product_product_fkey FOREIGN KEY (product) REFERENCES product(name)
);
CREATE TRIGGER operator_product_is_published AFTER INSERT OR DELETE ON public.operator_product FOR EACH ROW EXECUTE FUNCTION publish_operator_offer();
grant delete, insert, select, update on operator_product to touchline_app;

create table operator_setting (
  operator_id integer not null,
  name text not null,
  value jsonb not null,
  constraint operator_setting_pkey PRIMARY KEY (operator_id, name),
  constraint operator_setting_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  constraint operator_setting_name_check CHECK (((length(name) >= 1) AND (length(name) <= 40)))
);
CREATE TRIGGER operator_setting_is_published AFTER INSERT OR DELETE OR UPDATE ON public.operator_setting FOR EACH ROW EXECUTE FUNCTION publish_operator_offer();
grant delete, insert, select, update on operator_setting to touchline_app;

create table operator_wallet (
  operator_id integer not null,
  url text not null,
  constraint operator_wallet_pkey PRIMARY KEY (operator_id),
  constraint operator_wallet_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  constraint operator_wallet_url_check CHECK (((url ~ '^https?://'::text) AND (length(url) <= 500)))
);
CREATE TRIGGER operator_wallet_is_published AFTER INSERT OR DELETE OR UPDATE ON public.operator_wallet FOR EACH ROW EXECUTE FUNCTION publish_operator_wallet();
grant select on operator_wallet to touchline_app;

create table operator_wallet_key (
  operator_id integer not null,
  key_id text not null,
  slot smallint not null,
  secret text,
  created_at timestamp with time zone not null default clock_timestamp(),
  sealed_secret bytea,
  constraint operator_wallet_key_pkey PRIMARY KEY (operator_id, key_id),
  constraint operator_wallet_key_operator_id_slot_key UNIQUE (operator_id, slot),
  constraint operator_wallet_key_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  constraint operator_wallet_key_key_id_check CHECK ((key_id ~ '^[A-Za-z0-9_-]{1,32}$'::text)),
  constraint operator_wallet_key_plain_or_sealed CHECK ((num_nonnulls(secret, sealed_secret) = 1)),
  constraint operator_wallet_key_secret_check CHECK ((octet_length(secret) >= 32)),
  constraint operator_wallet_key_slot_check CHECK ((slot = ANY (ARRAY[1, 2])))
);
CREATE TRIGGER operator_wallet_key_is_published AFTER INSERT OR DELETE OR UPDATE ON public.operator_wallet_key FOR EACH ROW EXECUTE FUNCTION publish_operator_wallet();
grant select on operator_wallet_key to touchline_app;

create table participant_alias (
  league_id integer not null,
  name text not null,
  alias text not null,
  constraint participant_alias_pkey PRIMARY KEY (league_id, name, alias),
  constraint participant_alias_league_id_fkey FOREIGN KEY (league_id) REFERENCES league(id)
);
grant delete, insert, select, update on participant_alias to touchline_app;

create table participant_quarantine (
  match_id integer not null,
  fixture jsonb not null,
  quarantined_since_ms bigint not null,
  ruling text,
  ruled_by text,
  constraint participant_quarantine_pkey PRIMARY KEY (match_id),
  constraint participant_quarantine_match_id_fkey FOREIGN KEY (match_id) REFERENCES match(id),
  constraint participant_quarantine_check CHECK (((ruling IS NULL) = (ruled_by IS NULL))),
  constraint participant_quarantine_ruling_check CHECK ((ruling = ANY (ARRAY['same'::text, 'other'::text])))
);
CREATE TRIGGER participant_quarantine_is_published AFTER INSERT OR DELETE OR UPDATE ON public.participant_quarantine FOR EACH ROW EXECUTE FUNCTION publish_participant_hold();
grant delete, insert, select, update on participant_quarantine to touchline_app;

create table pending_result (
  match_id integer not null,
  version integer not null,
  certainty smallint not null,
  outcome jsonb not null,
  status smallint not null,
  manual_version integer not null,
  live jsonb not null,
  from_live jsonb,
  released boolean not null default false,
  received_at timestamp with time zone not null default now(),
  decided_at timestamp with time zone,
  constraint pending_result_pkey PRIMARY KEY (match_id, version),
  constraint pending_result_match_id_fkey FOREIGN KEY (match_id) REFERENCES match(id),
  constraint pending_result_certainty_check CHECK ((certainty = ANY (ARRAY[1, 2]))),
  constraint pending_result_version_check CHECK (((version >= 1) AND (version <= 999999)))
);
CREATE INDEX pending_result_open ON public.pending_result USING btree (match_id) WHERE (decided_at IS NULL);
CREATE TRIGGER pending_result_is_published AFTER INSERT OR DELETE OR UPDATE ON public.pending_result FOR EACH ROW EXECUTE FUNCTION publish_pending_result();
grant delete, insert, select, update on pending_result to touchline_app;

create table pepper_proof (
  proof bytea not null,
  constraint pepper_proof_pkey PRIMARY KEY (proof)
);
grant delete, insert, select, update on pepper_proof to touchline_app;

create table personal_message (
  member_id bigint not null,
  id bigint not null generated always as identity,
  key text,
  bet jsonb,
  amount text,
  login jsonb,
  texts jsonb,
  at_ms bigint not null,
  read_at_ms bigint,
  account jsonb,
  changed_in timestamp with time zone,
  withdrawn boolean not null default false,
  constraint personal_message_pkey PRIMARY KEY (member_id, id),
  constraint personal_message_check CHECK ((((key IS NULL) = (texts IS NOT NULL)) AND (num_nonnulls(bet, amount, login, account) = ((key IS NOT NULL))::integer) AND ((account IS NULL) = (changed_in IS NULL))))
);
CREATE INDEX personal_message_unread ON public.personal_message USING btree (member_id) WHERE (read_at_ms IS NULL);
CREATE INDEX personal_message_written ON public.personal_message USING btree (member_id, id) WHERE (texts IS NOT NULL);
CREATE UNIQUE INDEX personal_message_of_account ON public.personal_message USING btree (member_id, key, changed_in) WHERE (changed_in IS NOT NULL);
CREATE TRIGGER personal_message_is_published AFTER INSERT ON public.personal_message REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION publish_messages();
grant delete, insert, select, update on personal_message to touchline_app;

create table placement_request (
  member_id bigint not null,
  ref text not null,
  body_hash text not null,
  code text,
  details jsonb,
  ticket_id bigint,
  constraint placement_request_pkey PRIMARY KEY (member_id, ref),
  constraint placement_request_check CHECK (((code IS NULL) = (ticket_id IS NOT NULL)))
);
grant select on placement_request to touchline_app;

create table point_bucket (
  key text not null,
  full_at timestamp with time zone not null,
  granted integer not null,
  constraint point_bucket_pkey PRIMARY KEY (key),
  constraint point_bucket_granted_check CHECK ((granted >= 0)),
  constraint point_bucket_key_check CHECK ((length(key) <= 300))
);
CREATE INDEX point_bucket_by_full ON public.point_bucket USING btree (full_at);
grant delete, insert, select, update on point_bucket to touchline_app;

create table position_split (
  id bigint not null generated always as identity,
  upline_ids bigint[] not null,
  levels smallint[] not null,
  position_bp smallint[] not null,
  commission_bp smallint[] not null,
  constraint position_split_pkey PRIMARY KEY (id),
  constraint position_split_upline_ids_position_bp_commission_bp_key UNIQUE (upline_ids, position_bp, commission_bp),
  constraint position_split_check CHECK ((cardinality(levels) = cardinality(upline_ids))),
  constraint position_split_check1 CHECK ((cardinality(position_bp) = cardinality(upline_ids))),
  constraint position_split_check2 CHECK ((cardinality(commission_bp) = cardinality(upline_ids))),
  constraint position_split_upline_ids_check CHECK (((cardinality(upline_ids) >= 1) AND (cardinality(upline_ids) <= 5)))
);
CREATE INDEX position_split_by_upline ON public.position_split USING gin (upline_ids);
CREATE TRIGGER position_split_is_append_only BEFORE DELETE OR UPDATE ON public.position_split FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER position_split_is_not_emptied BEFORE TRUNCATE ON public.position_split FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant select on position_split to touchline_app;

create table posting (
  shard smallint not null,
  seq bigint not null,
  working_date date not null,
  at_ms bigint not null,
  kind text not null,
  debit_account bigint not null,
  credit_account bigint not null,
  amount bigint not null,
  member_id bigint,
  product text,
  subject bigint,
  ref text not null,
  entry_no bigint,
  wallet_before bigint,
  wallet_after bigint,
  prev_hash bytea not null,
  hash bytea not null,
  constraint posting_pkey PRIMARY KEY (shard, seq),
  constraint posting_amount_check CHECK ((amount > 0)),
  constraint posting_check CHECK ((credit_account <> debit_account)),
  constraint posting_check1 CHECK (((product IS NULL) = (subject IS NULL))),
  constraint posting_product_check CHECK (((length(product) >= 1) AND (length(product) <= 20)))
);
CREATE UNIQUE INDEX posting_once ON public.posting USING btree (ref) WHERE (subject IS NULL);
CREATE UNIQUE INDEX posting_once_a_subject ON public.posting USING btree (subject, ref, product) WHERE (subject IS NOT NULL);
CREATE UNIQUE INDEX posting_statement ON public.posting USING btree (member_id, working_date, entry_no) WHERE (entry_no IS NOT NULL);
CREATE TRIGGER posting_is_append_only BEFORE DELETE OR UPDATE ON public.posting FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant select on posting to touchline_app;

create table price_fallback (
  kind_id integer not null,
  constraint price_fallback_pkey PRIMARY KEY (kind_id),
  constraint price_fallback_kind_id_check CHECK ((kind_id > 0))
);
CREATE TRIGGER price_fallback_is_published AFTER INSERT OR DELETE ON public.price_fallback FOR EACH ROW EXECUTE FUNCTION publish_price_fallback();
grant delete, insert, select, update on price_fallback to touchline_app;

create table product (
  name text not null,
  is_offered_by_default boolean not null,
  constraint product_pkey PRIMARY KEY (name),
  constraint product_name_check CHECK ((name ~ '^[a-z][a-z0-9]{0,19}$'::text))
);
CREATE TRIGGER product_reaches_operators AFTER INSERT ON public.product REFERENCING NEW TABLE AS new_products FOR EACH STATEMENT EXECUTE FUNCTION give_products();
grant select on product to touchline_app;

create table protection_bar (
  member_id bigint not null,
  time_out_until timestamp with time zone,
  excluded_until timestamp with time zone,
  constraint protection_bar_pkey PRIMARY KEY (member_id),
  constraint protection_bar_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint protection_bar_check CHECK ((COALESCE(time_out_until, excluded_until) IS NOT NULL))
);
CREATE TRIGGER protection_bar_is_not_emptied BEFORE TRUNCATE ON public.protection_bar FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER protection_bar_is_not_loosened BEFORE DELETE OR UPDATE ON public.protection_bar FOR EACH ROW EXECUTE FUNCTION refuse_loosened_bar();
CREATE TRIGGER protection_bar_marks_wallet AFTER INSERT OR DELETE OR UPDATE ON public.protection_bar FOR EACH ROW EXECUTE FUNCTION mark_protected_wallet();
grant select on protection_bar to touchline_app;

create table protection_day (
  member_id bigint not null,
  working_date date not null,
  staked bigint not null,
  win_loss bigint not null,
  deposited bigint not null,
  credited bigint not null default 0,
  constraint protection_day_pkey PRIMARY KEY (member_id, working_date),
  constraint protection_day_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
) with (fillfactor=60);
grant select on protection_day to touchline_app;

create table protection_limit (
  member_id bigint not null,
  kind text not null,
  period text not null,
  amount bigint not null,
  raise_to bigint,
  raise_requested_at timestamp with time zone,
  constraint protection_limit_pkey PRIMARY KEY (member_id, kind, period),
  constraint protection_limit_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint protection_limit_amount_check CHECK ((amount >= 0)),
  constraint protection_limit_check CHECK ((raise_to > amount)),
  constraint protection_limit_check1 CHECK (((raise_to IS NULL) OR (raise_requested_at IS NOT NULL))),
  constraint protection_limit_kind_check CHECK ((kind = ANY (ARRAY['stake'::text, 'loss'::text, 'deposit'::text]))),
  constraint protection_limit_period_check CHECK ((period = ANY (ARRAY['day'::text, 'week'::text, 'month'::text])))
);
CREATE TRIGGER protection_limit_is_not_emptied BEFORE TRUNCATE ON public.protection_limit FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER protection_limit_is_not_loosened BEFORE DELETE OR UPDATE ON public.protection_limit FOR EACH ROW EXECUTE FUNCTION refuse_loosened_limit();
CREATE TRIGGER protection_limit_marks_wallet AFTER INSERT OR DELETE OR UPDATE ON public.protection_limit FOR EACH ROW EXECUTE FUNCTION mark_protected_wallet();
grant select on protection_limit to touchline_app;

create table reconciliation (
  operator_id integer not null,
  day date not null,
  is_requested boolean not null default false,
  requested_at timestamp with time zone,
  agreed integer not null default 0,
  open integer not null default 0,
  unknown integer not null default 0,
  differing integer not null default 0,
  is_listed boolean not null default false,
  constraint reconciliation_pkey PRIMARY KEY (operator_id, day),
  constraint reconciliation_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id)
);
grant select on reconciliation to touchline_app;

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
  repeated_at timestamp with time zone,
  constraint reconciliation_difference_pkey PRIMARY KEY (operator_id, day, transaction_id),
  constraint reconciliation_difference_operator_id_day_fkey FOREIGN KEY (operator_id, day) REFERENCES reconciliation(operator_id, day)
);
grant select on reconciliation_difference to touchline_app;

create table reconciliation_sum (
  operator_id integer not null,
  day date not null,
  currency text not null,
  platform bigint not null,
  operator bigint,
  constraint reconciliation_sum_pkey PRIMARY KEY (operator_id, day, currency),
  constraint reconciliation_sum_operator_id_day_fkey FOREIGN KEY (operator_id, day) REFERENCES reconciliation(operator_id, day)
);
grant select on reconciliation_sum to touchline_app;

create table recovery_code (
  member_id bigint not null,
  code_hash bytea not null,
  constraint recovery_code_pkey PRIMARY KEY (member_id, code_hash),
  constraint recovery_code_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
grant delete, insert, select, update on recovery_code to touchline_app;

create table refused_cash_payment (
  member_id bigint not null,
  above_id bigint not null,
  period text not null,
  working_date date not null,
  times smallint not null,
  constraint refused_cash_payment_pkey PRIMARY KEY (member_id, above_id, period, working_date),
  constraint refused_cash_payment_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint refused_cash_payment_period_check CHECK ((period = ANY (ARRAY['day'::text, 'week'::text, 'month'::text]))),
  constraint refused_cash_payment_times_check CHECK ((times > 0))
);
grant select on refused_cash_payment to touchline_app;

create table room (
  id bigint not null generated always as identity,
  operator_id integer not null,
  owner_id bigint,
  kind text not null,
  name text not null,
  currency text not null,
  entry bigint not null,
  added bigint not null default 0,
  fee_bp smallint not null,
  max_players smallint not null,
  topic uuid not null default gen_random_uuid(),
  pin text,
  state text not null default 'active'::text,
  has_captured_fees boolean not null default false,
  players smallint not null default 0,
  revision integer not null default 1,
  first_kick_off_ms bigint not null,
  last_kick_off_ms bigint not null,
  next_start_ms bigint,
  opened_at_ms bigint not null,
  ended_at_ms bigint,
  is_cancelling boolean not null default false,
  conflict_revision integer not null default 1,
  constraint room_pkey PRIMARY KEY (id),
  constraint room_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  constraint room_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES member(id),
  constraint room_added_check CHECK ((added >= 0)),
  constraint room_check CHECK (((players >= 0) AND (players <= max_players))),
  constraint room_check1 CHECK (((kind = 'private'::text) = (pin IS NOT NULL))),
  constraint room_check2 CHECK (((kind = 'free'::text) = (entry = 0))),
  constraint room_check3 CHECK (((state = ANY (ARRAY['ended'::text, 'cancelled'::text])) = (ended_at_ms IS NOT NULL))),
  constraint room_entry_check CHECK ((entry >= 0)),
  constraint room_fee_bp_check CHECK (((fee_bp >= 0) AND (fee_bp <= 10000))),
  constraint room_kind_check CHECK ((kind = ANY (ARRAY['public'::text, 'private'::text, 'free'::text]))),
  constraint room_max_players_check CHECK (((max_players >= 3) AND (max_players <= 30))),
  constraint room_name_check CHECK (((length(name) >= 1) AND (length(name) <= 40))),
  constraint room_pin_check CHECK ((pin ~ '^[0-9]{6}$'::text)),
  constraint room_state_check CHECK ((state = ANY (ARRAY['active'::text, 'closed'::text, 'stop_betting'::text, 'ended'::text, 'cancelled'::text])))
);
CREATE INDEX room_begins ON public.room USING btree (next_start_ms) WHERE (next_start_ms IS NOT NULL);
CREATE INDEX room_of_operator ON public.room USING btree (operator_id, currency, id);
CREATE UNIQUE INDEX room_private_of_owner ON public.room USING btree (owner_id) WHERE ((kind = 'private'::text) AND (state = ANY (ARRAY['active'::text, 'closed'::text, 'stop_betting'::text])));
grant select on room to touchline_app;

create table room_entry (
  id bigint not null,
  member_id bigint not null,
  ref text not null,
  body_hash text not null,
  address text not null,
  room_id bigint not null,
  room json,
  matches json,
  picks json not null,
  fee bigint not null,
  at_ms bigint not null,
  state text not null default 'requested'::text,
  reason text,
  constraint room_entry_pkey PRIMARY KEY (id),
  constraint room_entry_member_id_ref_key UNIQUE (member_id, ref),
  constraint room_entry_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint room_entry_check1 CHECK (((room IS NULL) = (matches IS NULL))),
  constraint room_entry_check2 CHECK (((state <> ALL (ARRAY['refused'::text, 'rolled_back'::text])) OR (reason IS NOT NULL))),
  constraint room_entry_fee_check CHECK ((fee > 0)),
  constraint room_entry_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'unknown'::text, 'accepted'::text, 'refused'::text, 'rolled_back'::text])))
);
CREATE UNIQUE INDEX room_entry_waiting ON public.room_entry USING btree (room_id, member_id) WHERE (state = ANY (ARRAY['requested'::text, 'unknown'::text]));
grant select on room_entry to touchline_app;

create table room_match (
  room_id bigint not null,
  match_id integer not null,
  match_no smallint not null,
  opening_kick_off_ms bigint not null,
  kick_off_ms bigint not null,
  state text not null default 'waiting'::text,
  constraint room_match_pkey PRIMARY KEY (room_id, match_id),
  constraint room_match_room_id_fkey FOREIGN KEY (room_id) REFERENCES room(id),
  constraint room_match_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'started'::text, 'settled'::text, 'void'::text])))
);
CREATE INDEX room_match_by_match ON public.room_match USING btree (match_id, room_id);
grant select on room_match to touchline_app;

create table room_pick (
  player_id bigint not null,
  pick_no smallint not null,
  match_id integer not null,
  kind_id smallint not null,
  line_q integer not null,
  selection text not null,
  odds_milli integer not null,
  points smallint not null,
  placed_at_ms bigint not null,
  verdict jsonb,
  returned integer,
  listing_no integer not null default 0,
  constraint room_pick_pkey PRIMARY KEY (player_id, pick_no),
  constraint room_pick_player_id_fkey FOREIGN KEY (player_id) REFERENCES room_player(id),
  constraint room_pick_odds_milli_check CHECK ((odds_milli > 1000)),
  constraint room_pick_points_check CHECK (((points >= 1) AND (points <= 1000))),
  constraint room_pick_returned_check CHECK ((returned >= 0))
);
grant select on room_pick to touchline_app;

create table room_player (
  id bigint not null generated always as identity,
  room_id bigint not null,
  member_id bigint not null,
  joined_no smallint not null,
  joined_at_ms bigint not null,
  left_at_ms bigint,
  address text not null,
  split_id bigint,
  last_pick_ms bigint not null,
  points integer not null default 0,
  place smallint,
  return_minor bigint,
  settlements integer not null default 0,
  constraint room_player_pkey PRIMARY KEY (id),
  constraint room_player_room_id_member_id_key UNIQUE (room_id, member_id),
  constraint room_player_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint room_player_room_id_fkey FOREIGN KEY (room_id) REFERENCES room(id),
  constraint room_player_place_check CHECK ((place > 0)),
  constraint room_player_points_check CHECK ((points >= 0)),
  constraint room_player_return_minor_check CHECK ((return_minor >= 0))
);
CREATE INDEX room_player_of_member ON public.room_player USING btree (member_id, id);
grant select on room_player to touchline_app;

create table room_request (
  member_id bigint not null,
  ref text not null,
  body_hash text not null,
  room_id bigint not null,
  constraint room_request_pkey PRIMARY KEY (member_id, ref),
  constraint room_request_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint room_request_room_id_fkey FOREIGN KEY (room_id) REFERENCES room(id)
);
grant select on room_request to touchline_app;

create table security_log (
  id bigint not null generated always as identity,
  at timestamp with time zone not null default clock_timestamp(),
  kind text not null,
  member_id bigint,
  operator_id integer,
  actor text not null,
  address text,
  device text,
  detail jsonb not null,
  constraint security_log_pkey PRIMARY KEY (id),
  constraint security_log_actor_check CHECK ((length(actor) <= 200)),
  constraint security_log_address_check CHECK ((length(address) <= 100)),
  constraint security_log_detail_check CHECK ((jsonb_typeof(detail) = 'object'::text)),
  constraint security_log_device_check CHECK ((length(device) <= 300)),
  constraint security_log_kind_check CHECK ((kind = ANY (ARRAY['login'::text, 'loginFailed'::text, 'limit'::text, 'sessionEnd'::text, 'credentials'::text, 'state'::text, 'void'::text, 'money'::text, 'operator'::text, 'member'::text, 'settings'::text, 'protection'::text])))
);
CREATE INDEX security_log_by_kind ON public.security_log USING btree (kind, id);
CREATE INDEX security_log_by_member ON public.security_log USING btree (member_id, id) WHERE (member_id IS NOT NULL);
CREATE TRIGGER security_log_is_append_only BEFORE DELETE OR UPDATE ON public.security_log FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER security_log_is_not_emptied BEFORE TRUNCATE ON public.security_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant select on security_log to touchline_app;

create table session (
  token_hash bytea not null,
  id bigint not null generated always as identity,
  member_id bigint not null,
  created_at timestamp with time zone not null default now(),
  last_seen_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  hard_end_at timestamp with time zone not null default (now() + '7 days'::interval),
  address text,
  device text,
  seal bytea,
  constraint session_pkey PRIMARY KEY (token_hash),
  constraint session_id_key UNIQUE (id),
  constraint session_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
CREATE INDEX session_by_address ON public.session USING btree (address) WHERE (address IS NOT NULL);
CREATE INDEX session_by_expiry ON public.session USING btree (expires_at);
CREATE INDEX session_by_member ON public.session USING btree (member_id);
CREATE TRIGGER session_end_is_published AFTER UPDATE OF expires_at ON public.session FOR EACH ROW WHEN ((new.expires_at < old.expires_at)) EXECUTE FUNCTION publish_session_end();
grant delete, insert, select, update on session to touchline_app;

create table settlement_proposal (
  id bigint not null generated always as identity,
  match_id integer not null,
  change jsonb not null,
  note text not null,
  fingerprint text not null,
  effect jsonb not null,
  staff_id bigint not null,
  ordered_by text not null,
  at_ms bigint not null,
  expires_ms bigint not null,
  state text not null default 'open'::text,
  decided_by text,
  decided_ms bigint,
  constraint settlement_proposal_pkey PRIMARY KEY (id),
  constraint settlement_proposal_match_id_fkey FOREIGN KEY (match_id) REFERENCES match(id),
  constraint settlement_proposal_check CHECK (((state = 'open'::text) = (decided_ms IS NULL))),
  constraint settlement_proposal_state_check CHECK ((state = ANY (ARRAY['open'::text, 'done'::text, 'refused'::text, 'replaced'::text])))
);
CREATE INDEX settlement_proposal_by_match ON public.settlement_proposal USING btree (match_id, id);
CREATE UNIQUE INDEX settlement_proposal_open ON public.settlement_proposal USING btree (match_id) WHERE (state = 'open'::text);
grant insert, select, update on settlement_proposal to touchline_app;

create table settlement_run (
  match_id integer not null,
  version integer not null,
  result_version integer not null default 0,
  void_orders integer not null default 0,
  kick_off_moves integer not null default 0,
  cursor_ticket bigint not null default 0,
  done boolean not null default false,
  field_changes integer not null default 0,
  constraint settlement_run_pkey PRIMARY KEY (match_id, version)
);
grant select on settlement_run to touchline_app;

create table sport_terms (
  sport_id integer not null,
  bet_delay_ms integer,
  margin_bp integer,
  group_bp jsonb not null default '{}'::jsonb,
  constraint sport_terms_pkey PRIMARY KEY (sport_id),
  constraint sport_terms_bet_delay_ms_check CHECK (((bet_delay_ms >= 1000) AND (bet_delay_ms <= 30000))),
  constraint sport_terms_check CHECK (((bet_delay_ms IS NOT NULL) OR (margin_bp IS NOT NULL) OR (group_bp <> '{}'::jsonb))),
  constraint sport_terms_group_bp_check CHECK ((jsonb_typeof(group_bp) = 'object'::text)),
  constraint sport_terms_group_bp_check1 CHECK ((NOT jsonb_path_exists(group_bp, '$.*?((@.type() != "number" || @ < 50) || @ > 1500)'::jsonpath))),
  constraint sport_terms_margin_bp_check CHECK (((margin_bp >= 50) AND (margin_bp <= 1500))),
  constraint sport_terms_sport_id_check CHECK (((sport_id > 0) OR ((sport_id = 0) AND (bet_delay_ms IS NULL))))
);
CREATE TRIGGER sport_terms_are_published AFTER INSERT OR DELETE OR UPDATE ON public.sport_terms FOR EACH ROW EXECUTE FUNCTION publish_sport_terms();
grant delete, insert, select, update on sport_terms to touchline_app;

create table staff (
  id bigint not null generated always as identity,
  login_id text not null,
  operator_id integer,
  upline_id bigint,
  main boolean not null,
  rights text[] not null default '{}'::text[],
  state text not null default 'active'::text,
  password_hash text not null,
  must_change_password boolean not null default true,
  created_at timestamp with time zone not null default now(),
  last_login_at timestamp with time zone,
  previous_login_at timestamp with time zone,
  password_at timestamp with time zone,
  last_login_address text,
  audit_uid uuid,
  enrolled boolean not null default false,
  password_version integer not null default 1,
  constraint staff_pkey PRIMARY KEY (id),
  constraint staff_audit_uid_fkey FOREIGN KEY (audit_uid) REFERENCES audit_log(uid) DEFERRABLE INITIALLY DEFERRED,
  constraint staff_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  constraint staff_upline_id_fkey FOREIGN KEY (upline_id) REFERENCES upline(id),
  constraint staff_login_id_check CHECK ((login_id ~ '^[A-Za-z0-9_.-]{2,40}$'::text)),
  constraint staff_password_is_sealed CHECK ((password_hash !~ '^(p1|p2|[$]argon2)'::text)),
  constraint staff_rights_check CHECK (((rights <@ CASE WHEN (operator_id IS NULL) THEN ARRAY['trading'::text, 'results'::text, 'settings'::text, 'view'::text, 'reports'::text] ELSE ARRAY['view'::text, 'reports'::text, 'members'::text, 'credit'::text, 'settings'::text] END) AND ((NOT main) OR (rights = '{}'::text[])))),
  constraint staff_state_check CHECK ((state = ANY (ARRAY['active'::text, 'suspended'::text, 'frozen'::text, 'blocked'::text, 'closed'::text, 'inactive'::text]))),
  constraint staff_upline_has_operator CHECK (((operator_id IS NOT NULL) OR (upline_id IS NULL)))
);
CREATE INDEX staff_by_upline ON public.staff USING btree (upline_id) WHERE (upline_id IS NOT NULL);
CREATE UNIQUE INDEX staff_by_login ON public.staff USING btree (lower(login_id));
CREATE UNIQUE INDEX staff_main ON public.staff USING btree (operator_id, upline_id) NULLS NOT DISTINCT WHERE main;
CREATE TRIGGER staff_has_audit_uid BEFORE INSERT ON public.staff FOR EACH ROW EXECUTE FUNCTION set_audit_uid();
CREATE TRIGGER staff_is_logged_out AFTER UPDATE OF state ON public.staff FOR EACH ROW WHEN (((old.state <> new.state) AND (new.state = ANY (ARRAY['closed'::text, 'blocked'::text, 'inactive'::text])))) EXECUTE FUNCTION end_staff_sessions();
grant select on staff to touchline_app;

create table staff_challenge (
  token_hash bytea not null,
  staff_id bigint,
  purpose text not null,
  challenge text,
  tries integer not null default 0,
  expires_at timestamp with time zone not null,
  seal bytea not null,
  constraint staff_challenge_pkey PRIMARY KEY (token_hash),
  constraint staff_challenge_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint staff_challenge_purpose_check CHECK ((purpose = ANY (ARRAY['passkeyLogin'::text, 'passkeyProof'::text, 'passkeyAdd'::text])))
);
CREATE INDEX staff_challenge_by_expiry ON public.staff_challenge USING btree (expires_at);
grant delete, insert, select, update on staff_challenge to touchline_app;

create table staff_device (
  staff_id bigint not null,
  token_hash bytea not null,
  device text,
  first_seen_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  proved_at timestamp with time zone,
  constraint staff_device_pkey PRIMARY KEY (staff_id, token_hash),
  constraint staff_device_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
);
CREATE INDEX staff_device_by_token ON public.staff_device USING btree (token_hash);
grant select on staff_device to touchline_app;

create table staff_passkey (
  credential_id text not null,
  id bigint not null generated always as identity,
  staff_id bigint not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  seal bytea,
  constraint staff_passkey_pkey PRIMARY KEY (credential_id),
  constraint staff_passkey_id_key UNIQUE (id),
  constraint staff_passkey_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint staff_passkey_is_sealed CHECK ((seal IS NOT NULL)),
  constraint staff_passkey_name_check CHECK ((length(name) <= 100))
);
CREATE INDEX staff_passkey_by_staff ON public.staff_passkey USING btree (staff_id);
grant delete, insert, select, update on staff_passkey to touchline_app;

create table staff_recovery_code (
  staff_id bigint not null,
  code_hash bytea not null,
  constraint staff_recovery_code_pkey PRIMARY KEY (staff_id, code_hash),
  constraint staff_recovery_code_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
);
grant delete, insert, select, update on staff_recovery_code to touchline_app;

create table staff_session (
  token_hash bytea not null,
  id bigint not null generated always as identity,
  staff_id bigint not null,
  created_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  hard_end_at timestamp with time zone not null,
  proved boolean not null default false,
  address text,
  device text,
  device_hash bytea,
  seal bytea,
  constraint staff_session_pkey PRIMARY KEY (token_hash),
  constraint staff_session_id_key UNIQUE (id),
  constraint staff_session_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
);
CREATE INDEX staff_session_by_expiry ON public.staff_session USING btree (expires_at);
CREATE INDEX staff_session_by_staff ON public.staff_session USING btree (staff_id);
CREATE TRIGGER staff_session_is_ended AFTER DELETE ON public.staff_session REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION publish_staff_sessions();
CREATE TRIGGER staff_session_is_opened AFTER INSERT ON public.staff_session REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION publish_staff_sessions();
CREATE TRIGGER staff_session_is_proved AFTER UPDATE OF proved ON public.staff_session FOR EACH ROW WHEN ((old.proved <> new.proved)) EXECUTE FUNCTION publish_staff_session();
grant delete, insert, select, update on staff_session to touchline_app;

create table staff_totp (
  staff_id bigint not null,
  sealed_secret bytea not null,
  confirmed boolean not null default false,
  last_step bigint not null default 0,
  created_at timestamp with time zone not null,
  constraint staff_totp_pkey PRIMARY KEY (staff_id),
  constraint staff_totp_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
);
grant delete, insert, select, update on staff_totp to touchline_app;

create table stake_limit (
  id integer not null generated always as identity,
  sport_id integer,
  league_id integer,
  kind_id integer,
  phase text,
  price_group text,
  max_stake bigint not null,
  set_by text not null,
  set_at timestamp with time zone not null default now(),
  constraint stake_limit_pkey PRIMARY KEY (id),
  constraint stake_limit_sport_id_league_id_kind_id_phase_price_group_key UNIQUE NULLS NOT DISTINCT (sport_id, league_id, kind_id, phase, price_group),
  constraint stake_limit_league_id_fkey FOREIGN KEY (league_id) REFERENCES league(id),
  constraint stake_limit_check CHECK ((num_nonnulls(sport_id, league_id) <= 1)),
  constraint stake_limit_kind_id_check CHECK ((kind_id > 0)),
  constraint stake_limit_max_stake_check CHECK ((max_stake >= 0)),
  constraint stake_limit_phase_check CHECK ((phase = ANY (ARRAY['far'::text, 'day'::text, 'hour'::text, 'live'::text]))),
  constraint stake_limit_price_group_check CHECK ((price_group = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text])))
);
CREATE TRIGGER stake_limit_is_published AFTER INSERT OR DELETE OR UPDATE ON public.stake_limit FOR EACH STATEMENT EXECUTE FUNCTION publish_stake_limits();
grant delete, insert, select, update on stake_limit to touchline_app;

create table stated_non_runner (
  match_id integer not null,
  version integer not null,
  runners jsonb not null,
  contradicted boolean not null default false,
  constraint stated_non_runner_pkey PRIMARY KEY (match_id),
  constraint stated_non_runner_match_id_fkey FOREIGN KEY (match_id) REFERENCES match(id),
  constraint stated_non_runner_version_check CHECK ((version > 0))
);
CREATE TRIGGER stated_non_runner_has_one_writer BEFORE INSERT OR DELETE OR UPDATE ON public.stated_non_runner FOR EACH STATEMENT EXECUTE FUNCTION refuse_late_writer('feed');
grant delete, insert, select, update on stated_non_runner to touchline_app;

create table ticket (
  member_id bigint not null,
  working_date date not null,
  id bigint not null,
  ref text not null,
  kind text not null default 'single'::text,
  status text not null,
  reason text,
  currency text not null,
  odds_type smallint not null,
  price_hundredths integer not null,
  stake bigint not null,
  risk bigint not null,
  to_win bigint not null,
  cashed_stake bigint not null default 0,
  cashed_risk bigint not null default 0,
  cashed_win bigint not null default 0,
  cashed bigint not null default 0,
  sizes jsonb,
  fee_bp smallint not null default 0,
  price_group text not null default 'A'::text,
  turnover_bp smallint not null default 0,
  house_rate bigint not null default 0,
  split_id bigint,
  placed_at_ms bigint not null,
  delay_ends_at_ms bigint,
  node bigint,
  feed_seq bigint not null,
  sport_id smallint,
  original_terms jsonb,
  revision integer not null default 0,
  settlements integer not null default 0,
  return_minor bigint,
  turnover bigint,
  valid_turnover bigint,
  commission bigint,
  fee bigint,
  settled_at_ms bigint,
  settled_date date,
  wallet text,
  share_tab text,
  constraint ticket_pkey PRIMARY KEY (member_id, working_date, id),
  constraint ticket_cashed_check CHECK ((cashed >= 0)),
  constraint ticket_cashed_risk_check CHECK ((cashed_risk >= 0)),
  constraint ticket_cashed_stake_check CHECK ((cashed_stake >= 0)),
  constraint ticket_cashed_win_check CHECK ((cashed_win >= 0)),
  constraint ticket_kind_check CHECK ((kind = ANY (ARRAY['single'::text, 'parlay'::text, 'system'::text, 'mmo_single'::text, 'mmo_parlay'::text, 'builder'::text]))),
  constraint ticket_odds_type_check CHECK (((odds_type >= 1) AND (odds_type <= 4))),
  constraint ticket_pending_until CHECK (((status <> 'pending'::text) OR (delay_ends_at_ms IS NOT NULL) OR (wallet IS NOT NULL))),
  constraint ticket_return CHECK (((status = ANY (ARRAY['pending'::text, 'running'::text, 'rejected'::text])) = (return_minor IS NULL))),
  constraint ticket_return_minor_check CHECK ((return_minor >= 0)),
  constraint ticket_risk_check CHECK ( CASE status WHEN 'cashed_out'::text THEN (risk = 0) ELSE (risk > 0) END),
  constraint ticket_share_tab CHECK (((share_tab IS NULL) = (wallet IS NULL))),
  constraint ticket_sizes CHECK (((sizes IS NOT NULL) = (kind = 'system'::text))),
  constraint ticket_stake_check CHECK ( CASE status WHEN 'cashed_out'::text THEN (stake = 0) ELSE (stake > 0) END),
  constraint ticket_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'running'::text, 'rejected'::text, 'void'::text, 'won'::text, 'won_half'::text, 'draw'::text, 'lost_half'::text, 'lost'::text, 'cashed_out'::text]))),
  constraint ticket_to_win_check CHECK ((to_win >= 0)),
  constraint ticket_wallet_check CHECK ((wallet = ANY (ARRAY['requested'::text, 'unknown'::text, 'accepted'::text, 'refused'::text, 'rolled_back'::text])))
) partition by RANGE (working_date);
CREATE INDEX ticket_by_day ON ONLY public.ticket USING btree (working_date, id);
CREATE INDEX ticket_pending ON ONLY public.ticket USING btree (member_id, id) WHERE (status = 'pending'::text);
CREATE INDEX ticket_rejected ON ONLY public.ticket USING btree (member_id, id) WHERE (status = ANY (ARRAY['rejected'::text, 'void'::text]));
CREATE INDEX ticket_running ON ONLY public.ticket USING btree (member_id, id) WHERE (status = 'running'::text);
CREATE INDEX ticket_settled ON ONLY public.ticket USING btree (member_id, settled_date, id) WHERE (settled_date IS NOT NULL);
CREATE TRIGGER ticket_changes_exposure AFTER UPDATE ON public.ticket REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION update_house_exposure();
CREATE TRIGGER ticket_is_cashed_once BEFORE DELETE OR UPDATE ON public.ticket FOR EACH ROW WHEN ((old.status = 'cashed_out'::text)) EXECUTE FUNCTION refuse_cashed();
grant select on ticket to touchline_app;

create table ticket_leg (
  member_id bigint not null,
  working_date date not null,
  ticket_id bigint not null,
  leg_no smallint not null,
  match_id integer not null,
  kind_id smallint not null,
  line_q smallint not null,
  selection text not null,
  odds_milli integer not null,
  score_home smallint,
  score_away smallint,
  mm_goals smallint,
  mm_percent smallint,
  mm_favourite text,
  grade jsonb,
  listing_no integer not null default 0,
  market_type smallint,
  constraint ticket_leg_pkey PRIMARY KEY (member_id, working_date, ticket_id, leg_no),
  constraint ticket_leg_check CHECK ((((mm_goals IS NULL) = (mm_favourite IS NULL)) AND ((mm_percent IS NULL) = (mm_favourite IS NULL)))),
  constraint ticket_leg_market_type_check CHECK (((market_type >= 1) AND (market_type <= 3))),
  constraint ticket_leg_mm_favourite_check CHECK ((mm_favourite = ANY (ARRAY['home'::text, 'away'::text, 'over'::text]))),
  constraint ticket_leg_odds_milli_check CHECK ((odds_milli > 1000))
) partition by RANGE (working_date);
CREATE INDEX ticket_leg_by_match ON ONLY public.ticket_leg USING btree (match_id, ticket_id);
CREATE TRIGGER leg_changes_exposure AFTER UPDATE ON public.ticket_leg FOR EACH ROW WHEN (((((old.line_q IS DISTINCT FROM new.line_q) OR (old.mm_goals IS DISTINCT FROM new.mm_goals)) OR (old.mm_percent IS DISTINCT FROM new.mm_percent)) OR (old.mm_favourite IS DISTINCT FROM new.mm_favourite))) EXECUTE FUNCTION update_leg_exposure();
grant select on ticket_leg to touchline_app;

create table ticket_settlement (
  member_id bigint not null,
  ticket_id bigint not null,
  version integer not null,
  run_version integer not null,
  status text not null,
  return_minor bigint,
  risk bigint,
  turnover bigint,
  valid_turnover bigint,
  commission bigint,
  fee bigint,
  explanation jsonb not null,
  working_date date not null,
  at_ms bigint not null,
  constraint ticket_settlement_pkey PRIMARY KEY (member_id, ticket_id, version),
  constraint ticket_settlement_version_check CHECK ((version > 0))
);
CREATE INDEX ticket_settlement_by_day ON public.ticket_settlement USING btree (member_id, working_date, at_ms, ticket_id, version);
CREATE TRIGGER ticket_settlement_is_append_only BEFORE DELETE OR UPDATE ON public.ticket_settlement FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant select on ticket_settlement to touchline_app;

create table trader_price (
  match_id integer not null,
  kind_id integer not null,
  line_q integer,
  prices integer[],
  suspended boolean not null,
  stage text not null,
  shifts integer[],
  decided_at timestamp with time zone not null default now(),
  constraint trader_price_match_id_kind_id_line_q_key UNIQUE NULLS NOT DISTINCT (match_id, kind_id, line_q),
  constraint trader_price_match_id_fkey FOREIGN KEY (match_id) REFERENCES match(id),
  constraint trader_price_check CHECK (((prices IS NOT NULL) OR suspended OR (shifts IS NOT NULL))),
  constraint trader_price_check1 CHECK (((prices IS NULL) OR (line_q IS NOT NULL))),
  constraint trader_price_kind_id_check CHECK ((kind_id > 0)),
  constraint trader_price_shifts_check CHECK (((shifts IS NULL) OR (array_length(shifts, 1) > 0)))
);
CREATE TRIGGER trader_price_is_published AFTER INSERT OR DELETE OR UPDATE ON public.trader_price FOR EACH ROW EXECUTE FUNCTION publish_trader_price();
CREATE TRIGGER trader_price_is_traded AFTER INSERT OR DELETE OR UPDATE ON public.trader_price FOR EACH ROW EXECUTE FUNCTION mark_traded_by_price();
grant delete, insert, select, update on trader_price to touchline_app;

create table tv_channel (
  id integer not null generated always as identity,
  operator_id integer,
  names jsonb not null,
  sport_id smallint not null,
  match_id integer,
  kind text not null,
  url text,
  delay_s smallint not null,
  is_on boolean not null default true,
  is_removed boolean not null default false,
  constraint tv_channel_pkey PRIMARY KEY (id),
  constraint tv_channel_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  constraint tv_channel_check CHECK (((kind = 'own'::text) = (url IS NULL))),
  constraint tv_channel_delay_s_check CHECK (((delay_s >= 0) AND (delay_s <= 600))),
  constraint tv_channel_kind_check CHECK ((kind = ANY (ARRAY['own'::text, 'hls'::text, 'mediamtx'::text]))),
  constraint tv_channel_url_check CHECK (((url ~~ 'https://%'::text) AND (length(url) <= 500)))
);
CREATE INDEX tv_channel_of_operator ON public.tv_channel USING btree (operator_id, id) WHERE (NOT is_removed);
CREATE TRIGGER tv_channel_is_published AFTER INSERT OR UPDATE ON public.tv_channel FOR EACH STATEMENT EXECUTE FUNCTION publish_channels();
grant insert, select, update on tv_channel to touchline_app;

create table tv_watch (
  member_id bigint not null,
  watch_no bigint not null,
  channel_id integer not null,
  session_key text not null,
  ends_at timestamp with time zone not null,
  constraint tv_watch_pkey PRIMARY KEY (member_id),
  constraint tv_watch_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES tv_channel(id),
  constraint tv_watch_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
CREATE TRIGGER tv_watch_is_published AFTER INSERT OR UPDATE OF watch_no ON public.tv_watch FOR EACH ROW EXECUTE FUNCTION publish_watch();
grant insert, select, update on tv_watch to touchline_app;

create table upline (
  id bigint not null generated always as identity,
  account_id text not null,
  operator_id integer not null,
  parent_id bigint,
  above bigint[] not null,
  level smallint not null,
  currency text not null,
  state text not null default 'active'::text,
  price_group text,
  closed_products text[] not null default '{}'::text[],
  last_no integer not null default 0,
  created_at timestamp with time zone not null default clock_timestamp(),
  constraint upline_pkey PRIMARY KEY (id),
  constraint upline_account_id_key UNIQUE (account_id),
  constraint upline_id_operator_id_currency_key UNIQUE (id, operator_id, currency),
  constraint upline_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  constraint upline_parent_id_operator_id_currency_fkey FOREIGN KEY (parent_id, operator_id, currency) REFERENCES upline(id, operator_id, currency),
  constraint upline_account_id_check CHECK ((account_id ~ '^[A-Z0-9]{2,28}$'::text)),
  constraint upline_check CHECK (((cardinality(above) <= 4) AND ((parent_id IS NULL) = (above = '{}'::bigint[])) AND ((parent_id IS NULL) OR (above[cardinality(above)] = parent_id)))),
  constraint upline_currency_check CHECK ((currency = ANY (ARRAY['CNY'::text, 'IDR'::text, 'THB'::text, 'MYR'::text, 'USD'::text, 'SGD'::text, 'MMK'::text, 'BDT'::text, 'VND'::text, 'JPY'::text, 'KRW'::text, 'KHR'::text, 'KWD'::text, 'BHD'::text]))),
  constraint upline_level_check CHECK (((level >= 1) AND (level <= 5))),
  constraint upline_price_group_check CHECK ((price_group = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text]))),
  constraint upline_state_check CHECK ((state = ANY (ARRAY['active'::text, 'suspended'::text, 'frozen'::text, 'blocked'::text, 'closed'::text, 'inactive'::text])))
);
CREATE INDEX upline_account_lower ON public.upline USING btree (lower(account_id) text_pattern_ops);
CREATE INDEX upline_by_above ON public.upline USING gin (above);
CREATE INDEX upline_by_parent ON public.upline USING btree (parent_id, id);
CREATE TRIGGER upline_has_credit AFTER INSERT ON public.upline FOR EACH ROW EXECUTE FUNCTION open_credit();
CREATE TRIGGER upline_has_default_limits AFTER INSERT ON public.upline REFERENCING NEW TABLE AS new_accounts FOR EACH STATEMENT EXECUTE FUNCTION give_upline_limits();
CREATE TRIGGER upline_identity_is_fixed BEFORE UPDATE ON public.upline FOR EACH ROW WHEN (((old.account_id <> new.account_id) OR (old.operator_id <> new.operator_id) OR (old.parent_id IS DISTINCT FROM new.parent_id) OR (old.above <> new.above) OR (old.level <> new.level))) EXECUTE FUNCTION refuse_direct_change();
CREATE TRIGGER upline_is_published AFTER UPDATE ON public.upline FOR EACH ROW WHEN ((((old.state IS DISTINCT FROM new.state) OR (old.price_group IS DISTINCT FROM new.price_group)) OR (old.closed_products IS DISTINCT FROM new.closed_products))) EXECUTE FUNCTION publish_upline();
CREATE TRIGGER upline_staff_is_logged_out AFTER UPDATE OF state ON public.upline FOR EACH ROW WHEN (((old.state <> new.state) AND (new.state = ANY (ARRAY['closed'::text, 'blocked'::text, 'inactive'::text])))) EXECUTE FUNCTION end_staff_sessions();
grant insert, select, update on upline to touchline_app;

create table upline_cash_payment (
  ref text not null,
  number bigint not null generated always as identity,
  above_id bigint,
  upline_id bigint,
  member_id bigint,
  amount bigint not null,
  above_before bigint,
  below_before bigint,
  acted_as text,
  ordered_by text not null,
  working_date date not null,
  at_ms bigint not null,
  audit_uid uuid,
  constraint upline_cash_payment_pkey PRIMARY KEY (ref),
  constraint upline_cash_payment_above_id_fkey FOREIGN KEY (above_id) REFERENCES upline(id),
  constraint upline_cash_payment_audit_uid_fkey FOREIGN KEY (audit_uid) REFERENCES audit_log(uid) DEFERRABLE INITIALLY DEFERRED,
  constraint upline_cash_payment_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint upline_cash_payment_upline_id_fkey FOREIGN KEY (upline_id) REFERENCES upline(id),
  constraint upline_cash_payment_amount_check CHECK ((amount <> 0)),
  constraint upline_cash_payment_check CHECK ((((upline_id IS NULL) <> (member_id IS NULL)) AND (above_id <> upline_id))),
  constraint upline_cash_payment_check1 CHECK ((((above_id IS NULL) = (above_before IS NULL)) AND ((upline_id IS NULL) = (below_before IS NULL)))),
  constraint upline_cash_payment_ordered_by_check CHECK (((length(ordered_by) >= 1) AND (length(ordered_by) <= 200))),
  constraint upline_cash_payment_ref_check CHECK (((length(ref) >= 1) AND (length(ref) <= 100)))
);
CREATE INDEX upline_cash_payment_by_above ON public.upline_cash_payment USING btree (above_id, working_date, number) WHERE (above_id IS NOT NULL);
CREATE INDEX upline_cash_payment_of_upline ON public.upline_cash_payment USING btree (upline_id, working_date, number) WHERE (upline_id IS NOT NULL);
CREATE TRIGGER upline_cash_payment_has_audit_uid BEFORE INSERT ON public.upline_cash_payment FOR EACH ROW EXECUTE FUNCTION set_audit_uid();
CREATE TRIGGER upline_cash_payment_is_append_only BEFORE DELETE OR UPDATE ON public.upline_cash_payment FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER upline_cash_payment_is_not_emptied BEFORE TRUNCATE ON public.upline_cash_payment FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant select on upline_cash_payment to touchline_app;

create table upline_credit (
  upline_id bigint not null,
  credit bigint not null default 0,
  allocated bigint not null default 0,
  constraint upline_credit_pkey PRIMARY KEY (upline_id),
  constraint upline_credit_upline_id_fkey FOREIGN KEY (upline_id) REFERENCES upline(id),
  constraint upline_credit_check CHECK (((allocated >= 0) AND (allocated <= credit)))
);
grant select on upline_credit to touchline_app;

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
  win_loss bigint[] not null,
  commission bigint[] not null,
  constraint upline_day_pkey PRIMARY KEY (upline_id, working_date, product, category),
  constraint upline_day_commission_check CHECK ((cardinality(commission) = 6)),
  constraint upline_day_win_loss_check CHECK ((cardinality(win_loss) = 6))
);
grant select on upline_day to touchline_app;

create table upline_day_end (
  id boolean not null default true,
  closed_to date not null default '2000-01-01'::date,
  summed_to date not null default '2000-01-01'::date,
  constraint upline_day_end_pkey PRIMARY KEY (id),
  constraint upline_day_end_check CHECK ((summed_to <= closed_to)),
  constraint upline_day_end_id_check CHECK (id)
);
grant select on upline_day_end to touchline_app;

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
  win_loss bigint[] not null,
  commission bigint[] not null,
  item integer not null,
  constraint upline_item_day_pkey PRIMARY KEY (upline_id, working_date, product, category, item),
  constraint upline_item_day_commission_check CHECK ((cardinality(commission) = 6)),
  constraint upline_item_day_win_loss_check CHECK ((cardinality(win_loss) = 6))
);
grant select on upline_item_day to touchline_app;

create table upline_limit (
  upline_id bigint not null,
  sport_id integer not null,
  min_bet bigint not null,
  max_bet bigint not null,
  max_payout bigint not null,
  max_per_match bigint not null,
  constraint upline_limit_pkey PRIMARY KEY (upline_id, sport_id),
  constraint upline_limit_upline_id_fkey FOREIGN KEY (upline_id) REFERENCES upline(id),
  constraint upline_limit_check CHECK ((max_bet >= min_bet)),
  constraint upline_limit_max_payout_check CHECK ((max_payout > 0)),
  constraint upline_limit_max_per_match_check CHECK ((max_per_match > 0)),
  constraint upline_limit_min_bet_check CHECK ((min_bet > 0))
);
CREATE TRIGGER upline_limit_is_published AFTER UPDATE ON public.upline_limit REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION publish_upline_limits();
CREATE TRIGGER upline_limit_is_published_gone AFTER DELETE ON public.upline_limit REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION publish_upline_limits();
CREATE TRIGGER upline_limit_is_published_new AFTER INSERT ON public.upline_limit REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION publish_upline_limits();
grant delete, insert, select, update on upline_limit to touchline_app;

create table upline_preset (
  operator_id integer not null,
  upline_id bigint,
  name text not null,
  product text not null,
  sport_id integer,
  tab text,
  position_bp smallint not null,
  commission_bp smallint not null,
  constraint upline_preset_operator_id_upline_id_name_product_sport_id_t_key UNIQUE NULLS NOT DISTINCT (operator_id, upline_id, name, product, sport_id, tab),
  constraint upline_preset_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  constraint upline_preset_upline_id_fkey FOREIGN KEY (upline_id) REFERENCES upline(id),
  constraint upline_preset_commission_bp_check CHECK (((commission_bp >= 0) AND (commission_bp <= 10000))),
  constraint upline_preset_name_check CHECK (((length(name) >= 1) AND (length(name) <= 32))),
  constraint upline_preset_position_bp_check CHECK (((position_bp >= 0) AND (position_bp <= 10000))),
  constraint upline_preset_product_check CHECK (((length(product) >= 1) AND (length(product) <= 20))),
  constraint upline_preset_sport_id_check CHECK ((sport_id > 0)),
  constraint upline_preset_tab_check CHECK ((tab = ANY (ARRAY['early_today'::text, 'live'::text, 'parlay'::text, 'outright'::text])))
);
grant delete, insert, select, update on upline_preset to touchline_app;

create table upline_request (
  ref text not null,
  kind text not null,
  request jsonb not null,
  result jsonb not null,
  ordered_by text not null,
  at timestamp with time zone not null default clock_timestamp(),
  constraint upline_request_pkey PRIMARY KEY (ref),
  constraint upline_request_kind_check CHECK ((kind = ANY (ARRAY['upline'::text, 'member'::text, 'move'::text, 'setting'::text, 'preset'::text, 'shares'::text]))),
  constraint upline_request_ordered_by_check CHECK (((length(ordered_by) >= 1) AND (length(ordered_by) <= 200))),
  constraint upline_request_ref_check CHECK (((length(ref) >= 1) AND (length(ref) <= 100)))
);
CREATE TRIGGER upline_request_is_append_only BEFORE DELETE OR UPDATE ON public.upline_request FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER upline_request_is_not_emptied BEFORE TRUNCATE ON public.upline_request FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant select on upline_request to touchline_app;

create table upline_settlement (
  ref text not null,
  upline_id bigint,
  member_id bigint,
  part bigint,
  whole boolean not null,
  acted_as text,
  ordered_by text not null,
  at timestamp with time zone not null default clock_timestamp(),
  audit_uid uuid,
  constraint upline_settlement_pkey PRIMARY KEY (ref),
  constraint upline_settlement_audit_uid_fkey FOREIGN KEY (audit_uid) REFERENCES audit_log(uid) DEFERRABLE INITIALLY DEFERRED,
  constraint upline_settlement_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint upline_settlement_upline_id_fkey FOREIGN KEY (upline_id) REFERENCES upline(id),
  constraint upline_settlement_check CHECK ((((upline_id IS NULL) <> (member_id IS NULL)) AND (NOT (whole AND (part IS NOT NULL))))),
  constraint upline_settlement_ordered_by_check CHECK (((length(ordered_by) >= 1) AND (length(ordered_by) <= 200))),
  constraint upline_settlement_part_check CHECK ((part <> 0)),
  constraint upline_settlement_ref_check CHECK (((length(ref) >= 1) AND (length(ref) <= 100)))
);
CREATE TRIGGER upline_settlement_has_audit_uid BEFORE INSERT ON public.upline_settlement FOR EACH ROW EXECUTE FUNCTION set_audit_uid();
CREATE TRIGGER upline_settlement_is_append_only BEFORE DELETE OR UPDATE ON public.upline_settlement FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER upline_settlement_is_not_emptied BEFORE TRUNCATE ON public.upline_settlement FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant select on upline_settlement to touchline_app;

create table upline_share (
  upline_id bigint not null,
  product text not null,
  sport_id integer,
  tab text,
  position_bp smallint not null,
  commission_bp smallint not null,
  constraint upline_share_upline_id_product_sport_id_tab_key UNIQUE NULLS NOT DISTINCT (upline_id, product, sport_id, tab),
  constraint upline_share_upline_id_fkey FOREIGN KEY (upline_id) REFERENCES upline(id),
  constraint upline_share_commission_bp_check CHECK (((commission_bp >= 0) AND (commission_bp <= 10000))),
  constraint upline_share_position_bp_check CHECK (((position_bp >= 0) AND (position_bp <= 10000))),
  constraint upline_share_product_check CHECK (((length(product) >= 1) AND (length(product) <= 20))),
  constraint upline_share_sport_id_check CHECK ((sport_id > 0)),
  constraint upline_share_tab_check CHECK ((tab = ANY (ARRAY['early_today'::text, 'live'::text, 'parlay'::text, 'outright'::text])))
);
CREATE TRIGGER share_deletes_splits AFTER UPDATE ON public.upline_share REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION delete_current_splits();
CREATE TRIGGER share_deletes_splits_gone AFTER DELETE ON public.upline_share REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION delete_current_splits();
CREATE TRIGGER share_deletes_splits_new AFTER INSERT ON public.upline_share REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION delete_current_splits();
CREATE TRIGGER share_is_published AFTER UPDATE ON public.upline_share REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION publish_upline_shares();
CREATE TRIGGER share_is_published_gone AFTER DELETE ON public.upline_share REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION publish_upline_shares();
CREATE TRIGGER share_is_published_new AFTER INSERT ON public.upline_share REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION publish_upline_shares();
grant delete, insert, select, update on upline_share to touchline_app;

create table upline_transfer (
  ref text not null,
  upline_id bigint,
  member_id bigint,
  above_id bigint,
  amount bigint not null,
  constraint upline_transfer_ref_upline_id_member_id_key UNIQUE NULLS NOT DISTINCT (ref, upline_id, member_id),
  constraint upline_transfer_above_id_fkey FOREIGN KEY (above_id) REFERENCES upline(id),
  constraint upline_transfer_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint upline_transfer_ref_fkey FOREIGN KEY (ref) REFERENCES upline_settlement(ref),
  constraint upline_transfer_upline_id_fkey FOREIGN KEY (upline_id) REFERENCES upline(id),
  constraint upline_transfer_amount_check CHECK ((amount <> 0)),
  constraint upline_transfer_check CHECK (((upline_id IS NULL) <> (member_id IS NULL)))
);
CREATE INDEX upline_transfer_by_above ON public.upline_transfer USING btree (above_id) WHERE (above_id IS NOT NULL);
CREATE INDEX upline_transfer_of_upline ON public.upline_transfer USING btree (upline_id) WHERE (upline_id IS NOT NULL);
CREATE TRIGGER upline_transfer_is_append_only BEFORE DELETE OR UPDATE ON public.upline_transfer FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER upline_transfer_is_not_emptied BEFORE TRUNCATE ON public.upline_transfer FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant select on upline_transfer to touchline_app;

create table void_order (
  match_id integer not null,
  order_no integer not null,
  from_ms bigint,
  to_ms bigint,
  restores integer,
  ordered_by text not null,
  note text not null,
  at_ms bigint not null,
  kind_id smallint,
  constraint void_order_pkey PRIMARY KEY (match_id, order_no),
  constraint void_order_match_id_fkey FOREIGN KEY (match_id) REFERENCES match(id),
  constraint void_order_match_id_restores_fkey FOREIGN KEY (match_id, restores) REFERENCES void_order(match_id, order_no),
  constraint void_order_check CHECK ((((restores IS NULL) = (from_ms IS NOT NULL)) AND ((restores IS NULL) = (to_ms IS NOT NULL)))),
  constraint void_order_check1 CHECK ((from_ms < to_ms)),
  constraint void_order_check2 CHECK (((kind_id IS NULL) OR (restores IS NULL))),
  constraint void_order_order_no_check CHECK ((order_no > 0))
);
CREATE UNIQUE INDEX void_order_restored_once ON public.void_order USING btree (match_id, restores) WHERE (restores IS NOT NULL);
CREATE TRIGGER void_order_is_announced AFTER INSERT ON public.void_order FOR EACH ROW EXECUTE FUNCTION notice_void_order();
CREATE TRIGGER void_order_is_append_only BEFORE DELETE OR UPDATE ON public.void_order FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant select on void_order to touchline_app;

create table world_clock (
  only_one boolean not null default true,
  anchor_wall_ms bigint not null,
  anchor_world_ms bigint not null,
  speed double precision not null default 1,
  reached_world_ms bigint not null,
  constraint world_clock_pkey PRIMARY KEY (only_one),
  constraint world_clock_only_one_check CHECK (only_one),
  constraint world_clock_speed_check CHECK ((speed > (0)::double precision))
);
CREATE TRIGGER world_clock_has_one_writer BEFORE INSERT OR DELETE OR UPDATE ON public.world_clock FOR EACH STATEMENT EXECUTE FUNCTION refuse_late_writer('feed');
grant delete, insert, select, update on world_clock to touchline_app;

create view audit_operator_calls as
 SELECT format('%s %s of member %s moved %s in the ledger, but %s in the calls to the operator'::text, c.product, c.subject, c.member_id, COALESCE(p.amount, (0)::bigint), c.amount) AS fault
   FROM (( SELECT k.product,
            k.subject,
            k.member_id,
            (sum(
                CASE k.call
                    WHEN 'hold'::text THEN
                    CASE
                        WHEN (k.state = ANY (ARRAY['refused'::text, 'rolled_back'::text])) THEN (0)::bigint
                        ELSE (- k.amount)
                    END
                    WHEN 'confirm'::text THEN (0)::bigint
                    WHEN 'cancel'::text THEN
                    CASE
                        WHEN k.is_ended THEN k.amount
                        ELSE (0)::bigint
                    END
                    ELSE k.amount
                END) + sum(
                CASE
                    WHEN (k.call = 'confirm'::text) THEN (k.held - k.amount)
                    ELSE (0)::bigint
                END)) AS amount
           FROM ( SELECT k_1.id,
                    k_1.operator_id,
                    k_1.member_id,
                    k_1.product,
                    k_1.subject,
                    k_1.ref,
                    k_1.call,
                    k_1.amount,
                    k_1.state,
                    k_1.reason,
                    k_1.balance,
                    k_1.at_ms,
                    k_1.tries,
                    k_1.last_error,
                    k_1.requested_at,
                    k_1.next_at,
                    k_1.acknowledged_at,
                    k_1.round,
                    h.amount AS held,
                    (h.state = 'accepted'::text) AS is_ended
                   FROM (operator_call k_1
                     LEFT JOIN operator_call h ON (((h.product = k_1.product) AND (h.subject = k_1.subject) AND (h.ref = 'hold'::text))))) k
          GROUP BY k.product, k.subject, k.member_id) c
     LEFT JOIN ( SELECT posting.product,
            posting.subject,
            (sum((posting.wallet_after - posting.wallet_before)))::bigint AS amount
           FROM posting
          WHERE ((posting.product IS NOT NULL) AND (posting.entry_no IS NOT NULL))
          GROUP BY posting.product, posting.subject) p ON (((p.product = c.product) AND (p.subject = c.subject))))
  WHERE ((COALESCE(p.amount, (0)::bigint))::numeric <> c.amount)
  ORDER BY c.product, c.subject
 LIMIT 1;
grant select on audit_operator_calls to touchline_app;

create view audit_tickets as
( SELECT format('ticket %s (%s) does not agree with its postings'::text, t.id, t.status) AS fault
   FROM (ticket t
     LEFT JOIN subject_balance p ON (((p.product = 'sportsbook'::text) AND (p.subject = t.id) AND (p.member_id = t.member_id))))
  WHERE ((p.subject IS NULL) OR ((p.held - p.released) <> (
        CASE t.status
            WHEN 'rejected'::text THEN (0)::bigint
            ELSE (t.risk + t.cashed_risk)
        END)::numeric) OR (p.first_held <> (COALESCE(((t.original_terms ->> 'risk'::text))::bigint, (t.risk + t.cashed_risk)))::numeric) OR ((p.released > (0)::numeric) AND (t.original_terms IS NULL) AND (t.status <> 'rejected'::text)) OR (p.captured <> (
        CASE
            WHEN (t.status = ANY (ARRAY['pending'::text, 'rejected'::text])) THEN (0)::bigint
            ELSE (t.risk + t.cashed_risk)
        END)::numeric) OR (p.returned <> (COALESCE(t.return_minor, (0)::bigint))::numeric) OR (p.commission <> (COALESCE(t.commission, (0)::bigint))::numeric) OR (p.cashed <> (t.cashed)::numeric))
  ORDER BY t.id
 LIMIT 1)
UNION ALL
( SELECT format('ticket %s (%s) does not agree with its bookings'::text, t.id, t.status) AS fault
   FROM (ticket t
     JOIN subject_balance b ON (((b.product = 'sportsbook'::text) AND (b.subject = t.id) AND (b.member_id = t.member_id))))
  WHERE ((b.settlements <> t.settlements) OR (b.booked_cashed_risk <> (t.cashed_risk)::numeric) OR (b.booked_risk <> ((t.cashed_risk +
        CASE
            WHEN (t.return_minor IS NULL) THEN (0)::bigint
            ELSE t.risk
        END))::numeric) OR (b.booked_win_loss <> (((t.cashed - t.cashed_risk) + COALESCE((t.return_minor - t.risk), (0)::bigint)))::numeric) OR (b.booked_turnover <> (COALESCE(t.turnover, (0)::bigint))::numeric) OR (b.booked_valid_turnover <> (COALESCE(t.valid_turnover, (0)::bigint))::numeric) OR (b.booked_commission <> (COALESCE(t.commission, (0)::bigint))::numeric) OR (b.booked_fee <> (COALESCE(t.fee, (0)::bigint))::numeric) OR (b.categories > 1) OR ((b.categories = 1) AND (b.category IS DISTINCT FROM t.sport_id)) OR (b.splits > 1) OR ((b.splits = 1) AND (b.split_id IS DISTINCT FROM t.split_id)))
  ORDER BY t.id
 LIMIT 1)
UNION ALL
( SELECT format('ticket %s of member %s does not exist, but has postings or bookings'::text, s.subject, s.member_id) AS fault
   FROM subject_balance s
  WHERE ((s.product = 'sportsbook'::text) AND (NOT (EXISTS ( SELECT
           FROM ticket t
          WHERE ((t.member_id = s.member_id) AND (t.working_date = ticket_day(s.subject)) AND (t.id = s.subject))))))
  ORDER BY s.subject
 LIMIT 1)
UNION ALL
( SELECT format('ticket %s does not agree with its settlements'::text, t.id) AS fault
   FROM (ticket t
     LEFT JOIN ( SELECT DISTINCT ON (ticket_settlement.ticket_id) ticket_settlement.ticket_id,
            ticket_settlement.version,
            ticket_settlement.status,
            ticket_settlement.return_minor
           FROM ticket_settlement
          ORDER BY ticket_settlement.ticket_id, ticket_settlement.version DESC) s ON ((s.ticket_id = t.id)))
  WHERE ((t.settlements <> COALESCE(s.version, 0)) OR ((t.settlements > 0) AND (t.status <> 'cashed_out'::text) AND ((t.status IS DISTINCT FROM s.status) OR (t.return_minor IS DISTINCT FROM s.return_minor))))
  ORDER BY t.id
 LIMIT 1)
UNION ALL
( SELECT format('ticket %s does not agree with its cash-outs'::text, t.id) AS fault
   FROM (ticket t
     LEFT JOIN ( SELECT cash_out.member_id,
            cash_out.ticket_id,
            sum(cash_out.paid) AS paid,
            sum(cash_out.stake) AS stake,
            sum(cash_out.risk) AS risk,
            sum(cash_out.win) AS win
           FROM cash_out
          WHERE (cash_out.state = 'paid'::text)
          GROUP BY cash_out.member_id, cash_out.ticket_id) c ON (((c.member_id = t.member_id) AND (c.ticket_id = t.id))))
  WHERE (((((t.cashed)::numeric IS DISTINCT FROM COALESCE(c.paid, (0)::numeric)) OR ((t.cashed_stake)::numeric IS DISTINCT FROM COALESCE(c.stake, (0)::numeric))) OR ((t.cashed_risk)::numeric IS DISTINCT FROM COALESCE(c.risk, (0)::numeric))) OR ((t.cashed_win)::numeric IS DISTINCT FROM COALESCE(c.win, (0)::numeric)))
  ORDER BY t.id
 LIMIT 1)
UNION ALL
( SELECT format('member %s has a stake counter of %s on match %s, but open tickets of %s'::text, member_id, COALESCE(e.stake, (0)::bigint), match_id, COALESCE(t.stake, (0)::numeric)) AS fault
   FROM (match_exposure e
     FULL JOIN ( SELECT t_1.member_id,
            l.match_id,
            sum(t_1.stake) AS stake
           FROM (ticket t_1
             CROSS JOIN LATERAL ( SELECT DISTINCT l_1.match_id
                   FROM ticket_leg l_1
                  WHERE ((l_1.member_id = t_1.member_id) AND (l_1.working_date = t_1.working_date) AND (l_1.ticket_id = t_1.id))) l)
          WHERE (t_1.status = ANY (ARRAY['pending'::text, 'running'::text]))
          GROUP BY t_1.member_id, l.match_id) t USING (member_id, match_id))
  WHERE ((COALESCE(e.stake, (0)::bigint))::numeric <> COALESCE(t.stake, (0)::numeric))
  ORDER BY member_id, match_id
 LIMIT 1);
grant select on audit_tickets to touchline_app;

create view audit_tournament as
 SELECT format('seat %s of a room does not agree with its postings and bookings'::text, COALESCE(p.id, s.subject)) AS fault
   FROM (( SELECT p_1.id,
            p_1.member_id,
            p_1.split_id,
            p_1.settlements,
            p_1.return_minor,
            r.entry,
            r.has_captured_fees,
            r.state,
            p_1.left_at_ms,
            ((p_1.left_at_ms IS NOT NULL) OR ((r.state = 'cancelled'::text) AND (NOT r.has_captured_fees))) AS is_refunded
           FROM (room_player p_1
             JOIN room r ON ((r.id = p_1.room_id)))
          WHERE ((r.entry > 0) OR (p_1.settlements > 0))
        UNION ALL
         SELECT e.id,
            e.member_id,
            NULL::bigint,
            0,
            NULL::bigint,
            e.fee,
            false,
            'active'::text,
            NULL::bigint,
            (e.state <> ALL (ARRAY['requested'::text, 'unknown'::text]))
           FROM room_entry e
          WHERE ((e.state <> 'accepted'::text) OR (e.reason IS NOT NULL))) p
     FULL JOIN ( SELECT subject_balance.product,
            subject_balance.subject,
            subject_balance.member_id,
            subject_balance.held,
            subject_balance.first_held,
            subject_balance.captured,
            subject_balance.released,
            subject_balance.returned,
            subject_balance.commission,
            subject_balance.cashed,
            subject_balance.settlements,
            subject_balance.booked_risk,
            subject_balance.booked_cashed_risk,
            subject_balance.booked_turnover,
            subject_balance.booked_valid_turnover,
            subject_balance.booked_commission,
            subject_balance.booked_fee,
            subject_balance.booked_win_loss,
            subject_balance.categories,
            subject_balance.category,
            subject_balance.splits,
            subject_balance.split_id
           FROM subject_balance
          WHERE (subject_balance.product = 'tournament'::text)) s ON (((s.subject = p.id) AND (s.member_id = p.member_id))))
  WHERE ((p.id IS NULL) OR (s.subject IS NULL) OR (s.held <> (p.entry)::numeric) OR (s.released <> (
        CASE
            WHEN p.is_refunded THEN p.entry
            ELSE (0)::bigint
        END)::numeric) OR (s.captured <> (
        CASE
            WHEN (p.has_captured_fees AND (p.left_at_ms IS NULL)) THEN p.entry
            ELSE (0)::bigint
        END)::numeric) OR (s.settlements <> p.settlements) OR (s.returned <> (
        CASE
            WHEN (p.settlements > 0) THEN p.return_minor
            ELSE (0)::bigint
        END)::numeric) OR (s.booked_risk <> (
        CASE
            WHEN (p.settlements > 0) THEN p.entry
            ELSE (0)::bigint
        END)::numeric) OR (s.booked_win_loss <> (
        CASE
            WHEN (p.settlements > 0) THEN (p.return_minor - p.entry)
            ELSE (0)::bigint
        END)::numeric) OR (s.booked_turnover <> (
        CASE
            WHEN ((p.settlements > 0) AND (p.state = 'ended'::text)) THEN p.entry
            ELSE (0)::bigint
        END)::numeric) OR (s.splits > 1) OR ((s.splits = 1) AND (s.split_id IS DISTINCT FROM p.split_id)));
grant select on audit_tournament to touchline_app;

create view house_league as
 SELECT league_id,
    (sum(amount))::bigint AS amount
   FROM house_match h
  GROUP BY league_id;
grant select on house_league to touchline_app;

create view house_market as
 SELECT match_id,
    kind_id,
    (sum(amount))::bigint AS amount
   FROM ( SELECT s.match_id,
            s.kind_id,
                CASE
                    WHEN house_exclusive(s.kind_id) THEN (max(s.amount))::numeric
                    ELSE sum(s.amount)
                END AS amount
           FROM house_selection s
          GROUP BY s.match_id, s.kind_id, s.line) l
  GROUP BY match_id, kind_id;
grant select on house_market to touchline_app;

create view house_match as
 SELECT t.match_id,
    m.house_league_id AS league_id,
    (sum(t.amount))::bigint AS amount
   FROM (house_market t
     JOIN match m ON ((m.id = t.match_id)))
  GROUP BY t.match_id, m.house_league_id;
grant select on house_match to touchline_app;

create view house_selection as
 SELECT match_id,
    kind_id,
    line,
    selection,
    (sum(amount))::bigint AS amount
   FROM house_count c
  GROUP BY match_id, kind_id, line, selection;
grant select on house_selection to touchline_app;

create view settlement_fact as
 SELECT r.match_id,
    'result'::text AS kind,
    r.version AS no,
    (r.contradictions)::integer AS revision,
    (jsonb_build_array(r.certainty, r.source, r.outcome))::text AS content
   FROM match_result r
UNION ALL
 SELECT h.match_id,
    'pending_result'::text AS kind,
    h.version AS no,
    0 AS revision,
    (jsonb_build_array(h.certainty, h.status, h.outcome))::text AS content
   FROM pending_result h
UNION ALL
 SELECT v.match_id,
    'void'::text AS kind,
    v.order_no AS no,
    0 AS revision,
    (jsonb_build_array(v.from_ms, v.to_ms, v.restores, v.kind_id, v.at_ms))::text AS content
   FROM void_order v
UNION ALL
 SELECT k.match_id,
    'kick_off_move'::text AS kind,
    k.move_no AS no,
    0 AS revision,
    (jsonb_build_array(k.at_ms, k.was_ms))::text AS content
   FROM kick_off_move k
UNION ALL
 SELECT f.match_id,
    'field_change'::text AS kind,
    f.change_no AS no,
    0 AS revision,
    (jsonb_build_array(f.book_seq, f.at_ms, f.non_runners, f.prices))::text AS content
   FROM field_change f
UNION ALL
 SELECT m.id AS match_id,
    'terms'::text AS kind,
    0 AS no,
    COALESCE(( SELECT max(s.revision) AS max
           FROM fact_seal s
          WHERE ((s.match_id = m.id) AND (s.kind = 'terms'::text) AND (s.no = 0))), 0) AS revision,
    (jsonb_build_array(round((EXTRACT(epoch FROM m.kick_off) * (1000)::numeric)), l.sport_id, (m.details -> 'bestOf'::text)))::text AS content
   FROM (match m
     JOIN league l ON ((l.id = m.league_id)))
UNION ALL
 SELECT m.id AS match_id,
    'start'::text AS kind,
    0 AS no,
    0 AS revision,
    (jsonb_build_array(m.started_ms))::text AS content
   FROM match m
  WHERE (m.started_ms IS NOT NULL);
grant select on settlement_fact to touchline_app;

create view subject_balance as
 SELECT product,
    subject,
    member_id,
    COALESCE(p.held, (0)::numeric) AS held,
    COALESCE(p.first_held, (0)::numeric) AS first_held,
    COALESCE(p.captured, (0)::numeric) AS captured,
    COALESCE(p.released, (0)::numeric) AS released,
    COALESCE(p.returned, (0)::numeric) AS returned,
    COALESCE(p.commission, (0)::numeric) AS commission,
    COALESCE(p.cashed, (0)::numeric) AS cashed,
    COALESCE(b.settlements, 0) AS settlements,
    COALESCE(b.risk, (0)::numeric) AS booked_risk,
    COALESCE(b.cashed_risk, (0)::numeric) AS booked_cashed_risk,
    COALESCE(b.turnover, (0)::numeric) AS booked_turnover,
    COALESCE(b.valid_turnover, (0)::numeric) AS booked_valid_turnover,
    COALESCE(b.commission, (0)::numeric) AS booked_commission,
    COALESCE(b.fee, (0)::numeric) AS booked_fee,
    COALESCE(b.win_loss, (0)::numeric) AS booked_win_loss,
    b.categories,
    b.category,
    COALESCE(b.splits, (0)::bigint) AS splits,
    b.split_id
   FROM (( SELECT posting.product,
            posting.subject,
            posting.member_id,
            sum(posting.amount) FILTER (WHERE (posting.kind = 'hold'::text)) AS held,
            sum(posting.amount) FILTER (WHERE ((posting.kind = 'hold'::text) AND (posting.ref = 'hold'::text))) AS first_held,
            sum(posting.amount) FILTER (WHERE (posting.kind = 'capture'::text)) AS captured,
            sum(posting.amount) FILTER (WHERE (posting.kind = 'release'::text)) AS released,
            sum(
                CASE posting.kind
                    WHEN 'settle'::text THEN posting.amount
                    WHEN 'unsettle'::text THEN (- posting.amount)
                    ELSE NULL::bigint
                END) AS returned,
            sum(
                CASE posting.kind
                    WHEN 'commission'::text THEN posting.amount
                    WHEN 'uncommission'::text THEN (- posting.amount)
                    ELSE NULL::bigint
                END) AS commission,
            sum(posting.amount) FILTER (WHERE (posting.kind = 'cash_out'::text)) AS cashed
           FROM posting
          WHERE (posting.product IS NOT NULL)
          GROUP BY posting.product, posting.subject, posting.member_id) p
     FULL JOIN ( SELECT booking.product,
            booking.subject,
            booking.member_id,
            max(booking.version) AS settlements,
            sum(booking.risk) AS risk,
            sum(booking.risk) FILTER (WHERE (booking.kind = 'cash_out'::text)) AS cashed_risk,
            sum(booking.turnover) AS turnover,
            sum(booking.valid_turnover) AS valid_turnover,
            sum(booking.commission) AS commission,
            sum(booking.fee) AS fee,
            sum(booking.win_loss) AS win_loss,
            count(DISTINCT COALESCE(booking.category, 0)) AS categories,
            min(booking.category) AS category,
            count(DISTINCT COALESCE(booking.split_id, (0)::bigint)) AS splits,
            min(booking.split_id) AS split_id
           FROM booking
          GROUP BY booking.product, booking.subject, booking.member_id) b USING (product, subject, member_id));
grant select on subject_balance to touchline_app;

create view upline_booking as
 SELECT k.member_id,
    k.operator_id,
    k.currency,
    company_of(k.operator_id, k.currency) AS company_id,
    k.split_id,
    k.working_date,
    k.product,
    COALESCE(k.category, 0) AS category,
    COALESCE(k.item, 0) AS item,
    k.subject,
    k.settled AS bets,
    k.turnover,
    k.valid_turnover,
    k.win_loss AS member_win_loss,
    k.commission AS member_commission,
    l.upline_ids,
    COALESCE(k.split_win_loss[cardinality(k.split_win_loss)], (- k.win_loss)) AS w0,
    COALESCE(k.split_commission[cardinality(k.split_commission)], (- k.commission)) AS c0,
    COALESCE(k.split_win_loss[array_position(l.levels, (1)::smallint)], (0)::bigint) AS w1,
    COALESCE(k.split_win_loss[array_position(l.levels, (2)::smallint)], (0)::bigint) AS w2,
    COALESCE(k.split_win_loss[array_position(l.levels, (3)::smallint)], (0)::bigint) AS w3,
    COALESCE(k.split_win_loss[array_position(l.levels, (4)::smallint)], (0)::bigint) AS w4,
    COALESCE(k.split_win_loss[array_position(l.levels, (5)::smallint)], (0)::bigint) AS w5,
    COALESCE(k.split_commission[array_position(l.levels, (1)::smallint)], (0)::bigint) AS c1,
    COALESCE(k.split_commission[array_position(l.levels, (2)::smallint)], (0)::bigint) AS c2,
    COALESCE(k.split_commission[array_position(l.levels, (3)::smallint)], (0)::bigint) AS c3,
    COALESCE(k.split_commission[array_position(l.levels, (4)::smallint)], (0)::bigint) AS c4,
    COALESCE(k.split_commission[array_position(l.levels, (5)::smallint)], (0)::bigint) AS c5
   FROM (booking k
     LEFT JOIN LATERAL position_split_of(k.split_id) l(upline_ids, levels, position_bp, commission_bp) ON (true));
grant select on upline_booking to touchline_app;

create view upline_day_of_items as
 SELECT upline_id,
    working_date,
    product,
    category,
    (sum(bets))::integer AS bets,
    (sum(turnover))::bigint AS turnover,
    (sum(valid_turnover))::bigint AS valid_turnover,
    (sum(member_win_loss))::bigint AS member_win_loss,
    (sum(member_commission))::bigint AS member_commission,
    ARRAY[(sum(win_loss[1]))::bigint, (sum(win_loss[2]))::bigint, (sum(win_loss[3]))::bigint, (sum(win_loss[4]))::bigint, (sum(win_loss[5]))::bigint, (sum(win_loss[6]))::bigint] AS win_loss,
    ARRAY[(sum(commission[1]))::bigint, (sum(commission[2]))::bigint, (sum(commission[3]))::bigint, (sum(commission[4]))::bigint, (sum(commission[5]))::bigint, (sum(commission[6]))::bigint] AS commission
   FROM upline_item_day d
  GROUP BY upline_id, working_date, product, category;
grant select on upline_day_of_items to touchline_app;

CREATE OR REPLACE FUNCTION public.accept_within_house_caps(p_at_ms bigint, p_bets bet_input[])
 RETURNS bet_refusal[]
 LANGUAGE plpgsql
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_seqscan TO 'off'
AS $function$
declare
  keys house_key[];
  changes house_change[];
  matches integer[];
  leagues integer[];
  alone integer[];
  crowded integer[];
  slot smallint;
begin
  with counted as materialized (
    select k.match_id, k.kind_id, k.line, k.selection, m.house_league_id as league_id,
      house_loss(k.to_win, r.base_per_billion) as change
    from (
      select b.currency, b.to_win, l.match_id, l.kind_id, l.selection,
        concat_ws('/', l.line_q, l.score_home, l.score_away, l.mm_goals, l.mm_percent, l.mm_favourite) as line
      from unnest(p_bets) b cross join lateral unnest(b.legs) l where b.kind in ('single', 'mmo_single')
      union all
      select b.currency, b.to_win, k.match_id, k.kind_id, k.selection, k.line
      from unnest(p_bets) b cross join lateral house_keys(b.ord, null, b.kind, b.legs) k
      where b.kind not in ('single', 'mmo_single')
    ) k
    join house_rate r on r.currency = k.currency join match m on m.id = k.match_id
  ), by_league as (
    select c.league_id, sum(c.change) as change from counted c group by 1
  )
  select (select array_agg(row(c.match_id, c.kind_id, c.line, c.selection, c.change)::house_change) from counted c),
    array(select distinct c.match_id from counted c),
    array_agg(g.league_id order by g.league_id),
    coalesce(array_agg(g.league_id) filter (where g.change > house_step()), '{}')
  into changes, matches, leagues, alone from by_league g;
  if leagues is null then
    return '{}';
  end if;
  slot := house_slot();
  loop
    begin
      perform lock_house(leagues, alone);
      if alone = '{}' and house_is_far(matches, leagues) then
        perform add_house_exposure(slot, changes);
        return '{}';
      end if;
      perform add_house_exposure(slot, changes);
      keys := house_keys_of(p_bets);
      crowded := crowded_leagues(p_at_ms, keys, alone);
      if crowded = '{}' then
        return refuse_over_house_caps(p_at_ms, slot, keys, p_bets);
      end if;
      raise exception 'leagues % are near a cap', crowded using errcode = 'TL004';
    exception when sqlstate 'TL004' then
      alone := alone || crowded;
    end;
  end loop;
end $function$;
grant execute on function accept_within_house_caps to public;

CREATE OR REPLACE FUNCTION public.accepted_bets(p_bets bet_input[], p_decisions bet_decision[])
 RETURNS bet_input[]
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select array(select row(p.ord, p.member_id, p.ref, p.body_hash, p.currency, p.kind, p.sizes, p.odds_type,
    p.price_hundredths, p.stake, p.risk, p.to_win, p.fee_bp, p.price_group, p.turnover_bp, p.working_date,
    p.placed_at_ms, p.delay_ends_at_ms, p.feed_seq, p.sport_id, p.tab, p.legs,
    p.market_types)::bet_input
    from unnest(p_bets, p_decisions) p where p.verdict = 'placed')
$function$;
grant execute on function accepted_bets to public;

CREATE OR REPLACE FUNCTION public.acknowledge_call(p_id bigint, p_balance bigint)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update operator_call set state = 'accepted', balance = p_balance, acknowledged_at = clock_timestamp()
  where id = p_id and call <> 'hold' and state = 'requested'
$function$;
grant execute on function acknowledge_call to touchline_app;

CREATE OR REPLACE FUNCTION public.acquire_lease(p_name text, p_owner text, p_term_ms integer, p_is_over boolean, OUT new_fence bigint, OUT handover text)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if not p_is_over and exists (select from lease where name = p_name and until > clock_timestamp()) then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtext('lease'), hashtext(p_name));
  select l.handover_record into handover from lease l where l.name = p_name for update;
  insert into lease as l (name, owner, fence, until)
  values (p_name, p_owner, 1, clock_timestamp() + p_term_ms * interval '1 ms')
  on conflict (name) do update set owner = excluded.owner, fence = l.fence + 1, handover_record = null,
    until = clock_timestamp() + p_term_ms * interval '1 ms'
    where p_is_over or l.until <= clock_timestamp()
  returning fence into new_fence;
  if new_fence is null then
    handover := null;
  end if;
end $function$;
grant execute on function acquire_lease to touchline_app;

CREATE OR REPLACE FUNCTION public.actor_refusal(p_as text, p_above bigint[])
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  actor record;
begin
  if p_as is null then
    return null;
  end if;
  select * into actor from find_account(p_as) a where a.upline_id is not null;
  return case
    when actor.upline_id is null then 'actor_not_exists'
    when actor.state <> 'active' then 'permission_denied'
    when not actor.upline_id = any (p_above) then 'account_not_exists'
    when actor.upline_id <> p_above[cardinality(p_above)] then 'permission_denied'
  end;
end $function$;
grant execute on function actor_refusal to public;

CREATE OR REPLACE FUNCTION public.add_house_exposure(p_slot smallint, p_changes house_change[])
 RETURNS void
 LANGUAGE plpgsql
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_seqscan TO 'off'
AS $function$
begin
  with changes as materialized (
    select c.match_id, c.kind_id, c.line, c.selection, m.house_league_id as league_id, sum(c.change) as change
    from unnest(p_changes) c join match m on m.id = c.match_id group by 1, 2, 3, 4, 5
  ), on_match as (
    insert into house_match_total as h (match_id, slot, amount)
    select c.match_id, p_slot, sum(c.change) from changes c group by 1
    on conflict (match_id, slot) do update set amount = h.amount + excluded.amount
  ), on_league as (
    insert into house_league_total as h (league_id, slot, amount)
    select c.league_id, p_slot, sum(c.change) from changes c group by 1
    on conflict (league_id, slot) do update set amount = h.amount + excluded.amount
  )
  insert into house_count as h (match_id, kind_id, line, selection, slot, amount)
  select c.match_id, c.kind_id, c.line, c.selection, p_slot, c.change from changes c
  on conflict (match_id, kind_id, line, selection, slot) do update set amount = h.amount + excluded.amount;
end $function$;
grant execute on function add_house_exposure to public;

CREATE OR REPLACE FUNCTION public.add_launch_key(p_operator integer, p_key text, p_sealed bytea, p_by text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'auto'
AS $function$
begin
  insert into launch_key (operator_id, key_id, slot, sealed_secret)
  select p_operator, p_key, free.slot, p_sealed from generate_series(1, 2) as free(slot)
  where not exists (select from launch_key k where k.operator_id = p_operator and k.slot = free.slot)
  order by free.slot limit 1
  on conflict do nothing;
  if not found then
    return false;
  end if;
  perform record_security('operator', null, p_operator, p_by, null, null,
    jsonb_build_object('what', 'launchKeyAdded', 'key', p_key));
  return true;
end $function$;
grant execute on function add_launch_key to touchline_app;

CREATE OR REPLACE FUNCTION public.add_node(p_owner text, p_term_ms integer, p_alone boolean, p_connections integer, p_allowed integer)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  taken bigint;
begin
  if p_alone then
    perform pg_advisory_xact_lock(hashtext('node'), n.id::integer) from node n;
    delete from node;
  end if;
  perform pg_advisory_xact_lock(hashtext('node connections'));
  if exists (
    select from node n where n.until > clock_timestamp()
    having p_connections + coalesce(sum(n.connections), 0) > p_allowed or bool_or(n.alone)
  ) then
    return null;
  end if;
  insert into node (owner, since, until, connections, alone)
  values (p_owner, clock_timestamp(), clock_timestamp() + p_term_ms * interval '1 ms', p_connections, p_alone)
  returning id into taken;
  return taken;
end $function$;
grant execute on function add_node to touchline_app;

CREATE OR REPLACE FUNCTION public.add_picks(p_player bigint, p_at_ms bigint, p_picks json)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'auto'
AS $function$
begin
  insert into room_pick (player_id, pick_no, match_id, kind_id, line_q, selection, odds_milli, points, placed_at_ms,
    listing_no)
  select p_player, (select count(*) from room_pick k where k.player_id = p_player) + p.ordinality, p.match_id,
    p.kind_id,
    p.line_q, p.selection, p.odds_milli, p.points, p_at_ms, current_listing(p.match_id)
  from rows from (json_to_recordset(p_picks) as (match_id integer, kind_id smallint, line_q integer, selection text,
    odds_milli integer, points smallint)) with ordinality p(match_id, kind_id, line_q, selection, odds_milli, points,
    ordinality);
  update room_player set last_pick_ms = p_at_ms where id = p_player;
end $function$;

CREATE OR REPLACE FUNCTION public.add_player(p_seat bigint, p_room bigint, p_member bigint, p_at_ms bigint, p_address text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'auto'
AS $function$
begin
  insert into room_player (id, room_id, member_id, joined_no, joined_at_ms, address, split_id, last_pick_ms)
  overriding system value
  select p_seat, p_room, p_member, (select count(*) + 1 from room_player p where p.room_id = p_room), p_at_ms, p_address,
    (get_or_create_splits('tournament', array[p_member], array[null]::integer[], array['early_today']))[1], p_at_ms;
  update room set players = players + 1, revision = revision + 1 where id = p_room;
end $function$;

CREATE OR REPLACE FUNCTION public.add_protection_days(p_date date, p_movements movement[], p_entries wallet_entry[], p_bookings booking_entry[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_seqscan TO 'off'
AS $function$
begin
  insert into protection_day as o (member_id, working_date, staked, win_loss, deposited, credited)
  select s.member_id, s.working_date, sum(s.staked), sum(s.win_loss), sum(s.deposited),
    sum(s.credited)
  from (
    select p.member_id, p.working_date, case p.kind when 'hold' then p.amount else 0 end as staked, 0 as win_loss,
      r.cash as deposited, r.credited
    from unnest(p_movements, p_entries) p cross join lateral risk_raise(p.kind, p.amount) r
    where p.entry_no is not null and (p.kind = 'hold' or r.cash <> 0 or r.credited <> 0)
    union all
    select p.member_id, h.working_date, -p.amount, 0, 0, 0
    from unnest(p_movements) p
    join posting h on h.subject = p.subject and h.ref = 'hold' and h.product = p.product
    where p.kind = 'release'
    union all
    select b.member_id, greatest(p_date, w.statement_date), 0, b.win_loss, 0, 0
    from unnest(p_bookings) b cross join lateral wallet_of(b.member_id) w
  ) s
  join ledger_account a on a.id = s.member_id * 2 and a.is_protected
  group by s.member_id, s.working_date
  on conflict (member_id, working_date) do update set
    staked = o.staked + excluded.staked, win_loss = o.win_loss + excluded.win_loss,
    deposited = o.deposited + excluded.deposited, credited = o.credited + excluded.credited;
end $function$;

CREATE OR REPLACE FUNCTION public.add_room(p_at_ms bigint, p_operator integer, p_owner bigint, p_room json, p_matches json)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'auto'
AS $function$
declare
  v_room bigint;
begin
  insert into room (id, operator_id, owner_id, kind, name, currency, entry, added, fee_bp, max_players, pin,
    first_kick_off_ms, last_kick_off_ms, next_start_ms, opened_at_ms)
  overriding system value
  select coalesce(r.id, nextval(pg_get_serial_sequence('room', 'id'))), p_operator, p_owner, r.kind, r.name, r.currency, r.entry, coalesce(r.added, 0), r.fee_bp, r.max_players, r.pin,
    k.first, k.last, k.first, p_at_ms
  from json_to_record(p_room) as r(id bigint, kind text, name text, currency text, entry bigint, added bigint, fee_bp smallint,
    max_players smallint, pin text)
  cross join (select min(x.kick_off_ms) as first, max(x.kick_off_ms) as last
    from json_to_recordset(p_matches) as x(kick_off_ms bigint)) k
  returning id into strict v_room;
  insert into room_match (room_id, match_id, match_no, opening_kick_off_ms, kick_off_ms)
  select v_room, x.match_id, x.ordinality, x.kick_off_ms, x.kick_off_ms
  from rows from (json_to_recordset(p_matches) as (match_id integer, kick_off_ms bigint)) with ordinality
    x(match_id, kick_off_ms, ordinality);
  return v_room;
end $function$;

CREATE OR REPLACE FUNCTION public.add_staff(p_login text, p_operator integer, p_upline bigint, p_main boolean, p_rights text[], p_hash text, p_must_change boolean)
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  insert into staff (login_id, operator_id, upline_id, main, rights, password_hash, must_change_password)
  values (p_login, p_operator, p_upline, p_main, p_rights, p_hash, p_must_change) on conflict do nothing
  returning id
$function$;
grant execute on function add_staff to touchline_app;

CREATE OR REPLACE FUNCTION public.add_void_order(p_match integer, p_from bigint, p_to bigint, p_restores integer, p_by text, p_note text, p_at_ms bigint, p_kind smallint, OUT order_no integer, OUT refusal text)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'auto'
AS $function$
begin
  perform pg_advisory_xact_lock(hashtext('settlement'), p_match);
  refusal := case
    when not exists (select from match m where m.id = p_match) then 'matchNotFound'
    when p_restores is null then null
    when not exists (
      select from void_order v where v.match_id = p_match and v.order_no = p_restores and v.restores is null
    ) then 'actNotFound'
    when exists (select from void_order v where v.match_id = p_match and v.restores = p_restores) then 'actTakenBack'
  end;
  if refusal is not null then
    return;
  end if;
  select coalesce(max(v.order_no), 0) + 1 into add_void_order.order_no from void_order v where v.match_id = p_match;
  insert into void_order values (p_match, add_void_order.order_no, p_from, p_to, p_restores, p_by, p_note, p_at_ms, p_kind);
end $function$;
grant execute on function add_void_order to touchline_app;

CREATE OR REPLACE FUNCTION public.add_waiting_cash_out(p_input json)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'auto'
AS $function$
declare
  i cash_out_input := json_populate_record(null::cash_out_input, p_input);
  v_node bigint := check_node();
begin
  insert into cash_out (member_id, ref, body_hash, ticket_id, share, accepted_offer, state, requested_at_ms, due_at_ms, node)
  values (i.member_id, i.ref, i.body_hash, i.ticket_id, i.share, i.accepted_offer, 'waiting', i.requested_at_ms, i.due_at_ms, v_node)
  on conflict do nothing;
  if found then
    return 'waiting';
  end if;
  perform 1 from cash_out c where c.member_id = i.member_id and c.ref = i.ref;
  return case when found then 'repeated' else 'cashOutWaiting' end;
end $function$;
grant execute on function add_waiting_cash_out to touchline_app;

CREATE OR REPLACE FUNCTION public.announce_match(p_fact text, p_match jsonb, p_is_child boolean, p_at_ms bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'auto'
AS $function$
declare
  v_key text := case p_fact
    when 'cancelled' then 'matchCancelled'
    when 'abandoned' then 'matchAbandoned'
    when 'postponed' then 'matchPostponed'
    when 'moved' then 'matchMoved'
    when 'voided' then 'betsVoided'
    when 'restored' then 'betsRestored'
  end;
begin
  if v_key is null then
    raise exception '% is not a match event that is announced', p_fact;
  end if;
  if p_is_child and p_fact not in ('voided', 'restored') then
    return false;
  end if;
  if p_fact = 'moved' and abs((p_match ->> 'kick_off_ms')::bigint - (p_match ->> 'was_ms')::bigint) < 3600000 then
    return false;
  end if;
  insert into announcement (type, key, match, marquee, from_ms, to_ms)
  values ('sports', v_key, p_match, true, p_at_ms, p_at_ms + 43200000);
  return true;
end $function$;
grant execute on function announce_match to public;

CREATE OR REPLACE FUNCTION public.apply_hold_result(p_shard smallint, p_date date, p_at_ms bigint, p_member bigint, p_ticket bigint, p_was text, p_becomes text, p_reason text, p_balance bigint)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'auto'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_seqscan TO 'off'
AS $function$
declare
  is_in_play boolean;
begin
  perform lock_wallets(array[p_member]);
  if not change_hold_state(p_member, 'sportsbook', p_ticket, p_was, p_becomes, p_reason, p_balance) then
    return 'overtaken';
  end if;
  update ticket t set wallet = p_becomes
  where t.member_id = p_member and t.working_date = ticket_day(p_ticket) and t.id = p_ticket and t.status = 'pending'
  returning t.delay_ends_at_ms is not null into strict is_in_play;
  if p_becomes = 'unknown' or (p_becomes = 'accepted' and is_in_play) then
    return 'pending';
  end if;
  perform decide_pending_batch(p_shard, p_date, p_at_ms, json_build_array(json_build_object('member_id', p_member,
    'ticket_id', p_ticket, 'reason', case p_becomes when 'refused' then p_reason
      when 'rolled_back' then 'connectionFailed' end)));
  return 'decided';
end $function$;
grant execute on function apply_hold_result to touchline_app;

CREATE OR REPLACE FUNCTION public.apply_refusals(p_bets bet_input[], p_decisions bet_decision[], p_refusals bet_refusal[])
 RETURNS bet_decision[]
 LANGUAGE plpgsql
AS $function$
begin
  if p_refusals = '{}' then
    return p_decisions;
  end if;
  return array(
    select case when r.ord is null
      then row(p.verdict, p.details, p.previous_code, p.previous_details, p.ticket_id, p.is_external)::bet_decision
      else row(r.code, r.details, null, null, null, false)::bet_decision
      end
    from unnest(p_bets, p_decisions) p left join unnest(p_refusals) r on r.ord = p.ord
    order by p.ord);
end $function$;
grant execute on function apply_refusals to public;

CREATE OR REPLACE FUNCTION public.apply_room_changes(p_shard smallint, p_date date, p_at_ms bigint, p_room bigint, p_revision integer, p_now json, p_matches json, p_picks json, p_players json)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'auto'
AS $function$
declare
  v_room room;
  v_state text := p_now ->> 'state';
  v_has_captured_fees boolean := (p_now ->> 'hasCapturedFees')::boolean;
  v_movements movement[];
  v_bookings booking_entry[] := '{}';
begin
  select r.* into strict v_room from room r where r.id = p_room for update;
  if v_room.revision <> p_revision then
    return false;
  end if;
  perform lock_wallets(array(
    select p.member_id from room_player p where p.room_id = p_room and p.left_at_ms is null));
  perform write_room_progress(p_room, p_matches, p_picks);
  v_movements := room_fee_movements(v_room, v_state, v_has_captured_fees);
  if v_has_captured_fees then
    select v_movements || coalesce(array_agg(case when s.change > 0
        then credit('settle', s.member_id, 'tournament', s.id, s.ref, s.change)
        else correct('unsettle', s.member_id, 'tournament', s.id, s.ref, -s.change) end order by s.id)
        filter (where s.change <> 0), '{}'),
      coalesce(array_agg(row(s.member_id, 'tournament', null, s.id, 'settle', s.ref, s.settlements, s.first,
        s.first * v_room.entry, s.turnover, 0, 0, 0, s.change - s.first * v_room.entry, s.split_id, null,
        s.change - s.first * v_room.entry + s.turnover * v_room.fee_bp / 10000)::booking_entry order by s.id), '{}')
    into v_movements, v_bookings
    from (
      select p.id, p.member_id, p.split_id, p.settlements + 1 as settlements, 'settle/' || p.settlements + 1 as ref,
        (p.return_minor is null)::integer::smallint as first, x.return_minor - coalesce(p.return_minor, 0) as change,
        case when v_state = 'ended' then v_room.entry else 0 end
          - case when v_room.state = 'ended' then v_room.entry else 0 end as turnover
      from json_to_recordset(p_players) as x(player_id bigint, return_minor bigint)
      join room_player p on p.id = x.player_id and p.room_id = p_room
      where x.return_minor is not null
        and (p.return_minor is null or p.return_minor <> x.return_minor or v_state <> v_room.state)
        and (v_room.entry > 0 or x.return_minor > 0 or p.settlements > 0)
    ) s;
  end if;
  perform write_room_standings(v_room, v_state, v_has_captured_fees, p_players);
  if cardinality(v_movements) > 0 or cardinality(v_bookings) > 0 then
    perform post(p_shard, p_date, p_at_ms, v_movements, v_bookings);
    perform set_call_round('tournament', array(select b.subject from unnest(v_bookings) b), p_room::text);
  end if;

  update room r set state = v_state, has_captured_fees = v_has_captured_fees, revision = r.revision + 1,
    conflict_revision = r.revision + 1,
    first_kick_off_ms = (p_now ->> 'firstKickOffMs')::bigint, last_kick_off_ms = (p_now ->> 'lastKickOffMs')::bigint,
    next_start_ms = (p_now ->> 'nextBeginMs')::bigint,
    ended_at_ms = case when v_state in ('ended', 'cancelled') then coalesce(r.ended_at_ms, p_at_ms) end
  where r.id = p_room;
  perform publish_rooms(array[p_room], array(select distinct m.member_id from unnest(v_movements) m
    where m.kind in ('release', 'settle', 'unsettle')));
  return true;
end $function$;
grant execute on function apply_room_changes to touchline_app;

CREATE OR REPLACE FUNCTION public.apply_seat_hold_result(p_shard smallint, p_date date, p_at_ms bigint, p_member bigint, p_entry bigint, p_was text, p_becomes text, p_reason text, p_balance bigint, p_is_late boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'auto'
AS $function$
declare
  v_entry room_entry;
  v_reason text := case p_becomes when 'refused' then p_reason when 'rolled_back' then 'connectionFailed' end;
begin
  select e.* into strict v_entry from room_entry e where e.id = p_entry and e.member_id = p_member;
  perform 1 from room r where r.id = v_entry.room_id for update;
  perform lock_wallets(array[p_member]);
  if not change_hold_state(p_member, 'tournament', p_entry, p_was, p_becomes, p_reason, p_balance) then
    return;
  end if;
  if p_becomes = 'accepted' then
    v_reason := seat_entry(p_at_ms, v_entry, p_is_late);
  end if;
  update room_entry e set state = p_becomes, reason = v_reason where e.id = p_entry;
  if v_reason is not null then
    perform post(p_shard, p_date, p_at_ms, array[release(p_member, 'tournament', p_entry, 'release', v_entry.fee)]);
  end if;
  if p_becomes <> 'unknown' then
    perform publish_rooms(array[v_entry.room_id], array[p_member]);
  end if;
end $function$;
grant execute on function apply_seat_hold_result to touchline_app;

CREATE OR REPLACE FUNCTION public.attempt_rules()
 RETURNS TABLE(kind text, free integer, first_wait interval, longest_wait interval, retention interval)
 LANGUAGE sql
 IMMUTABLE
AS $function$
  values ('login_and_origin', 8, interval '1 minute', interval '15 minutes', interval '1 hour'),
    ('login', 40, interval '10 seconds', interval '1 minute', interval '1 hour'),
    ('signed_in', 5, interval '1 minute', interval '15 minutes', interval '1 hour'),
    ('member_day', 30, interval '1 hour', interval '1 hour', interval '1 day')
$function$;
grant execute on function attempt_rules to public;

CREATE OR REPLACE FUNCTION public.audit_uid_in_progress()
 RETURNS uuid
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'auto'
AS $function$
declare
  outer_role text := case current_setting('role') when 'none' then session_user::text else current_setting('role') end;
  v_uid uuid := nullif(current_setting('touchline.audit_uid', true), '')::uuid;
begin
  if v_uid is null then
    if has_table_privilege(outer_role, 'audit_log', 'insert') then
      return null;
    end if;
    raise exception 'this change needs an audit entry: start one (audit-log/audit-log.store.ts)' using errcode = 'TL006';
  end if;
  if exists (select from audit_log a where a.uid = v_uid) then
    raise exception 'audit entry % is already recorded', v_uid using errcode = 'TL006';
  end if;
  return v_uid;
end $function$;
grant execute on function audit_uid_in_progress to public;

CREATE OR REPLACE FUNCTION public.balances_to_settle(p_upline bigint, p_member bigint, p_whole boolean, p_locked bigint[])
 RETURNS open_balance[]
 LANGUAGE plpgsql
AS $function$
begin
  return (
    select array_agg(o order by o.upline_id, o.member_id)
    from open_balances(p_upline, p_member) o
    where (p_whole or (o.upline_id, o.member_id) is not distinct from (p_upline, p_member))
      and (o.member_id is null or o.member_id = any (p_locked)));
end $function$;
grant execute on function balances_to_settle to public;

CREATE OR REPLACE FUNCTION public.bar_member(p_member bigint, p_days integer, p_months integer, p_is_own boolean, p_actor text, p_address text, p_device text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  is_time_out boolean := p_days is not null;
  v_until timestamptz := clock_timestamp() + make_interval(days => coalesce(p_days, 0), months => coalesce(p_months, 0));
  previous protection_bar;
  v_previous timestamptz;
  outcome text := 'barred';
begin
  if (p_days is null) = (p_months is null) or p_days not between 1 and 42 or p_months not between 6 and 120 then
    raise exception 'an exclusion lasts 1 to 42 days or 6 to 120 months';
  end if;
  perform lock_wallets(array[p_member]);
  select * into previous from protection_bar b where b.member_id = p_member;
  v_previous := case when is_time_out then previous.time_out_until else previous.excluded_until end;
  if v_until < v_previous then
    outcome := case when p_is_own then 'barNotShorter' else 'permission_denied' end;
  else
    insert into protection_bar as b (member_id, time_out_until, excluded_until)
    values (p_member, case when is_time_out then v_until end, case when not is_time_out then v_until end)
    on conflict (member_id) do update set
      time_out_until = coalesce(excluded.time_out_until, b.time_out_until),
      excluded_until = coalesce(excluded.excluded_until, b.excluded_until);
    perform bus_publish('member.changed', jsonb_build_object('memberIds', jsonb_build_array(p_member),
      'what', 'account'));
  end if;
  if outcome <> 'barNotShorter' then
    perform record_security('protection', p_member, null, p_actor, p_address, p_device, jsonb_build_object(
      'what', outcome, 'days', p_days, 'months', p_months, 'own', p_is_own));
  end if;
  return outcome;
end $function$;
grant execute on function bar_member to touchline_app;

CREATE OR REPLACE FUNCTION public.bet_answers(p_bets bet_input[], p_decisions bet_decision[])
 RETURNS SETOF bet_result
 LANGUAGE sql
 STABLE
AS $function$
  select p.ord, p.verdict, p.details, p.previous_code, p.previous_details, p.ticket_id, w.balance, w.at_risk
  from unnest(p_bets, p_decisions) p cross join lateral wallet_of(p.member_id) w
$function$;
grant execute on function bet_answers to public;

CREATE OR REPLACE FUNCTION public.book(p_date date, p_at_ms bigint, p_bookings booking_entry[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'auto'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_seqscan TO 'off'
AS $function$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('line days', 0));
  if exists (select from upline_day_end e where e.closed_to >= p_date) then
    perform reopen_upline_days(p_date);
  end if;
  insert into booking (member_id, operator_id, working_date, at_ms, product, category, item, subject, kind, ref,
    version, currency, settled, risk, turnover, valid_turnover, commission, fee, win_loss, pooled)
  select b.member_id, m.operator_id, greatest(p_date, a.statement_date), p_at_ms, b.product, b.category, b.item,
    b.subject, b.kind, b.ref, b.version, a.currency, b.settled, b.risk, b.turnover, b.valid_turnover, b.commission, b.fee,
    b.win_loss, coalesce(b.pooled, 0)
  from unnest(p_bookings) b
  join ledger_account a on a.id = b.member_id * 2
  join member m on m.id = b.member_id
  where b.split_id is null;

  if not exists (select from unnest(p_bookings) b where b.split_id is not null) then
    return;
  end if;
  insert into booking (member_id, operator_id, working_date, at_ms, product, category, item, subject, kind, ref,
    version, currency, settled, risk, turnover, valid_turnover, commission, fee, win_loss, pooled, split_id,
    split_win_loss, split_commission)
  select b.member_id, m.operator_id, greatest(p_date, a.statement_date), p_at_ms, b.product, b.category, b.item,
    b.subject, b.kind, b.ref, b.version, a.currency, b.settled, b.risk, b.turnover, b.valid_turnover, b.commission, b.fee,
    b.win_loss, coalesce(b.pooled, 0), b.split_id,
    case when k.is_first then it.win_loss
      else array(select i - w from unnest(it.win_loss, was.win_loss) with ordinality d(i, w, ord) order by d.ord) end,
    case when k.is_first then it.commission
      else array(select i - w from unnest(it.commission, was.commission) with ordinality d(i, w, ord) order by d.ord) end
  from unnest(p_bookings) b
  join ledger_account a on a.id = b.member_id * 2
  join member m on m.id = b.member_id
  left join lateral position_split_of(b.split_id) l on true
  cross join lateral (
    select count(*) = 0 as is_first, coalesce(sum(k.win_loss), 0)::bigint as net,
      coalesce(sum(k.pooled), 0)::bigint as pooled,
      coalesce(sum(k.valid_turnover), 0)::bigint as turnover, coalesce(sum(k.commission), 0)::bigint as commission
    from booking k where k.member_id = b.member_id and k.product = b.product and k.subject = b.subject
  ) k
  left join lateral divide_by_split(l.position_bp, l.commission_bp, k.net, k.pooled, k.turnover, k.commission) was on not k.is_first
  cross join lateral divide_by_split(l.position_bp, l.commission_bp, k.net + b.win_loss, k.pooled + coalesce(b.pooled, 0),
    k.turnover + b.valid_turnover, k.commission + b.commission) it
  where b.split_id is not null;
end $function$;

CREATE OR REPLACE FUNCTION public.bus_publish(p_subject text, p_value jsonb)
 RETURNS void
 LANGUAGE sql
AS $function$
  select bus_send('', jsonb_build_array(jsonb_build_array(p_subject, p_value))::text)
$function$;
grant execute on function bus_publish to public;

CREATE OR REPLACE FUNCTION public.bus_send(p_from text, p_news text)
 RETURNS void
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'auto'
AS $function$
declare
  v_id text;
  v_of integer;
begin
  if octet_length(p_news) < 7900 then
    perform pg_notify('touchline_bus', p_from || ';' || p_news);
    return;
  end if;
  v_id := gen_random_uuid();
  v_of := (length(p_news) + 1899) / 1900;
  for v_part in 0..v_of - 1 loop
    perform pg_notify('touchline_bus',
      format('%s/%s/%s/%s;%s', p_from, v_id, v_part, v_of, substr(p_news, v_part * 1900 + 1, 1900)));
  end loop;
end $function$;
grant execute on function bus_send to public;

CREATE OR REPLACE FUNCTION public.cancel_room(p_operator integer, p_room bigint)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  v_room room;
begin
  select r.* into v_room from room r where r.id = p_room and r.operator_id = p_operator for update;
  if not found then
    return 'roomNotExists';
  end if;
  if v_room.is_cancelling or v_room.state = 'cancelled' then
    return 'roomCancelled';
  end if;
  if v_room.state = 'ended' then
    return 'roomEnded';
  end if;
  update room set is_cancelling = true, revision = revision + 1, conflict_revision = revision + 1 where id = p_room;
  return 'done';
end $function$;
grant execute on function cancel_room to touchline_app;

CREATE OR REPLACE FUNCTION public.capture(p_member bigint, p_product text, p_subject bigint, p_ref text, p_amount bigint)
 RETURNS movement
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select row('capture', 'held', 'house', p_amount, p_member, p_product, p_subject, p_ref, null)::movement
$function$;
grant execute on function capture to public;

CREATE OR REPLACE FUNCTION public.cash_movements(p_ref text, p_above bigint, p_upline bigint, p_amount bigint)
 RETURNS SETOF movement
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select row(
    case when s.amount < 0 then 'till_out' else 'till_in' end,
    case when s.amount < 0 then 'till' else 'bank' end,
    case when s.amount < 0 then 'bank' else 'till' end,
    abs(s.amount), null, null, null, 'cash/' || p_ref || s.side, s.upline_id)::movement
  from (values (1, '/a', p_above, -p_amount), (2, '/l', p_upline, p_amount)) s(place, side, upline_id, amount)
  where s.upline_id is not null
  order by s.place
$function$;
grant execute on function cash_movements to public;

CREATE OR REPLACE FUNCTION public.cash_refusal(p_above bigint, p_above_state text, p_upline bigint, p_state text, p_amount bigint)
 RETURNS text
 LANGUAGE sql
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select case
    when case when p_amount > 0 then p_above_state else p_state end in ('frozen', 'blocked') and s.payer is not null
      then 'accountHeld'
    when case when p_amount > 0 then p_state else p_above_state end = 'closed' then 'accountClosed'
    when exists (
      select from ledger_account a where a.id = -2000000000 - s.payer and a.balance < abs(p_amount)
    ) then 'insufficient_balance'
  end
  from (select case when p_amount > 0 then p_above else p_upline end as payer) s
$function$;
grant execute on function cash_refusal to public;

CREATE OR REPLACE FUNCTION public.chain_audit_entry()
 RETURNS trigger
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'auto'
AS $function$
declare
  head audit_log_head;
begin
  select * into strict head from audit_log_head for update;
  new.id := head.last_id + 1;
  new.prev_hash := head.last_hash;
  new.hash := sha256(convert_to(jsonb_build_array(encode(new.prev_hash, 'hex'), new.id::text,
    floor(extract(epoch from new.at) * 1000000)::bigint::text, new.command, new.ordered_by, new.os_user,
    new.staff_id::text, new.operator_id::text, new.upline_id::text, new.right_used, new.address,
    array_to_string(new.affected_accounts, ','), new.arguments::text, new.before::text,
    new.after::text)::text, 'UTF8'));
  update audit_log_head set last_id = new.id, last_hash = new.hash;
  return new;
end $function$;
grant execute on function chain_audit_entry to public;

CREATE OR REPLACE FUNCTION public.chain_hashes(p_last bytea, p_texts text[])
 RETURNS bytea[]
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
declare
  head bytea := p_last;
  hashes bytea[] := '{}';
  posting_text text;
begin
  foreach posting_text in array p_texts loop
    head := sha256(convert_to(encode(head, 'hex') || posting_text, 'UTF8'));
    hashes := hashes || head;
  end loop;
  return hashes;
end $function$;
grant execute on function chain_hashes to public;

CREATE OR REPLACE FUNCTION public.change_credit(p_member bigint, p_above bigint, p_amount bigint, p_ref text, p_as text, p_by text, p_date date)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  wallet ledger_account;
  v_date date;
begin
  update ledger_account a set credit = a.credit + p_amount where a.id = p_member * 2 returning * into wallet;
  update upline_credit c set allocated = c.allocated + p_amount where c.upline_id = p_above;
  v_date := greatest(p_date, wallet.statement_date);
  insert into credit_change (ref, above_id, member_id, amount, acted_as, ordered_by, working_date, credit_after)
  values (p_ref, p_above, p_member, p_amount, p_as, p_by, v_date, wallet.credit);
  if wallet.is_protected then
    insert into protection_day as o (member_id, working_date, staked, win_loss, deposited, credited)
    select p_member, v_date, 0, 0, 0, r.credited from risk_raise('credit', p_amount) r
    on conflict (member_id, working_date) do update set credited = o.credited + excluded.credited;
  end if;
  return wallet.credit;
end $function$;

CREATE OR REPLACE FUNCTION public.change_hold_state(p_member bigint, p_product text, p_subject bigint, p_was text, p_becomes text, p_reason text, p_balance bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'auto'
 SET enable_seqscan TO 'off'
AS $function$
begin
  update operator_call c
  set state = p_becomes, reason = p_reason, balance = p_balance,
    acknowledged_at = case when p_becomes <> 'unknown' then clock_timestamp() end
  where c.member_id = p_member and c.product = p_product and c.subject = p_subject and c.ref = 'hold'
    and c.state = p_was;
  if not found then
    return false;
  end if;
  if p_becomes = 'unknown' then
    insert into operator_call (operator_id, member_id, product, subject, ref, call, amount, at_ms, round)
    select c.operator_id, c.member_id, c.product, c.subject, 'cancel', 'cancel', c.amount, c.at_ms, c.round
    from operator_call c where c.product = p_product and c.subject = p_subject and c.ref = 'hold'
    on conflict do nothing;
  elsif p_was = 'unknown' then
    update operator_call c set state = 'accepted', acknowledged_at = clock_timestamp()
    where c.product = p_product and c.subject = p_subject and c.ref = 'cancel' and c.state = 'requested';
  end if;
  return true;
end $function$;

CREATE OR REPLACE FUNCTION public.change_upline_credit(p_upline bigint, p_above bigint, p_amount bigint, p_ref text, p_as text, p_by text, p_date date)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  new_credit bigint;
begin
  update upline_credit c set allocated = c.allocated + p_amount where c.upline_id = p_above;
  update upline_credit c set credit = c.credit + p_amount where c.upline_id = p_upline returning c.credit into new_credit;
  insert into credit_change (ref, above_id, upline_id, amount, acted_as, ordered_by, working_date, credit_after)
  values (p_ref, p_above, p_upline, p_amount, p_as, p_by, p_date, new_credit);
  perform notice_upline(p_upline, case when p_amount > 0 then 'creditGiven' else 'creditTaken' end,
    'credit/' || p_ref, jsonb_build_object('amount', abs(p_amount)::text));
  return new_credit;
end $function$;
grant execute on function change_upline_credit to public;

CREATE OR REPLACE FUNCTION public.check_fence(p_name text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'auto'
AS $function$
declare
  held bigint := named_fence(p_name);
begin
  if held is null then
    return;
  end if;
  perform pg_advisory_xact_lock_shared(hashtext('lease'), hashtext(p_name));
  if not exists (select from lease where name = p_name and fence = held) then
    raise exception 'another process has taken the lease "%" over', p_name using errcode = 'TL003';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.check_node()
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'auto'
AS $function$
declare
  held bigint := named_fence('node');
begin
  if held is null then
    return null;
  end if;
  perform pg_advisory_xact_lock_shared(hashtext('node'), held::integer);
  if not exists (select from node where id = held) then
    raise exception 'node % was ended', held using errcode = 'TL003';
  end if;
  return held;
end $function$;

CREATE OR REPLACE FUNCTION public.close_upline_days(p_before date)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform pg_advisory_xact_lock(hashtextextended('line days', 0));
  update upline_day_end e set closed_to = p_before - 1 where e.closed_to < p_before - 1;
end $function$;
grant execute on function close_upline_days to touchline_app;

CREATE OR REPLACE FUNCTION public.company_of(p_operator bigint, p_currency text)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select -(p_operator * 17576 + (ascii(p_currency) - 65) * 676 + (ascii(substr(p_currency, 2)) - 65) * 26
    + ascii(substr(p_currency, 3)) - 65)
$function$;
grant execute on function company_of to public;

CREATE OR REPLACE FUNCTION public.company_sums(p_from date, p_to date, p_companies bigint[])
 RETURNS SETOF upline_sum
 LANGUAGE sql
 STABLE
AS $function$
  select b.company_id, b.working_date, b.product, b.category, sum(b.bets)::integer,
    sum(b.turnover)::bigint, sum(b.valid_turnover)::bigint, sum(b.member_win_loss)::bigint,
    sum(b.member_commission)::bigint,
    array[sum(b.w0), sum(b.w1), sum(b.w2), sum(b.w3), sum(b.w4), sum(b.w5)]::bigint[],
    array[sum(b.c0), sum(b.c1), sum(b.c2), sum(b.c3), sum(b.c4), sum(b.c5)]::bigint[], b.item
  from upline_booking b
  where b.working_date between p_from and p_to and (p_companies is null or b.company_id = any (p_companies))
  group by b.company_id, b.working_date, b.product, b.category, b.item
$function$;
grant execute on function company_sums to public;

CREATE OR REPLACE FUNCTION public.compute_splits(p_product text, p_keys split_key[])
 RETURNS TABLE(upline_id bigint, sport_id integer, tab text, upline_ids bigint[], levels smallint[], position_bp smallint[], commission_bp smallint[])
 LANGUAGE sql
 STABLE
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_seqscan TO 'off'
AS $function$
  select h.upline_id, h.sport_id, h.tab, array_agg(h.id order by h.level desc),
    array_agg(h.level order by h.level desc), array_agg(h.position_bp order by h.level desc),
    array_agg(h.commission_bp order by h.level desc)
  from (
    select g.*, (g.given - coalesce(lead(g.given) over (
      partition by g.upline_id, g.sport_id, g.tab order by g.level), 0))::smallint as position_bp
    from (
      select k.upline_id, k.sport_id, k.tab, a.id, a.level, min(coalesce(s.position_bp, 0::smallint)) over way as given,
        min(coalesce(s.commission_bp, 0::smallint)) over way as commission_bp
      from (select distinct k.upline_id, k.sport_id, k.tab from unnest(p_keys) k) k
      join upline u on u.id = k.upline_id
      join upline a on a.id = any (u.above || u.id)
      left join lateral (
        select s.position_bp, s.commission_bp from upline_share s
        where s.upline_id = a.id and s.product = p_product
          and (s.sport_id is null or s.sport_id = k.sport_id) and (s.tab is null or s.tab = k.tab)
        order by s.sport_id is null, s.tab is null limit 1
      ) s on true
      window way as (partition by k.upline_id, k.sport_id, k.tab order by a.level)
    ) g
  ) h
  group by h.upline_id, h.sport_id, h.tab
$function$;
grant execute on function compute_splits to public;

CREATE OR REPLACE FUNCTION public.confirm_limit(p_member bigint, p_kind text, p_period text, p_amount bigint, p_actor text, p_address text, p_device text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  previous protection_limit;
begin
  perform lock_wallets(array[p_member]);
  select * into previous from protection_limit l
  where l.member_id = p_member and l.kind = p_kind and l.period = p_period;
  if previous.raise_requested_at is null or previous.raise_to is distinct from p_amount
    or previous.raise_requested_at <= clock_timestamp() - interval '7 days'
  then
    return 'raiseNotAsked';
  end if;
  if previous.raise_requested_at > clock_timestamp() - interval '24 hours' then
    return 'raiseTooEarly';
  end if;
  if p_amount is null then
    delete from protection_limit l where l.member_id = p_member and l.kind = p_kind and l.period = p_period;
  else
    update protection_limit l set amount = p_amount, raise_to = null, raise_requested_at = null
    where l.member_id = p_member and l.kind = p_kind and l.period = p_period;
  end if;
  perform record_security('protection', p_member, null, p_actor, p_address, p_device, jsonb_build_object(
    'what', 'raised', 'kind', p_kind, 'period', p_period, 'amount', coalesce(p_amount::text, 'none'), 'own', true));
  return 'raised';
end $function$;
grant execute on function confirm_limit to touchline_app;

CREATE OR REPLACE FUNCTION public.confirm_staff_session(p_session bigint, p_seal bytea, p_old bytea)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with proved as (
    update staff_session set proved = true, seal = p_seal where id = p_session and seal = p_old
    returning staff_id, device_hash
  )
  update staff_device d set proved_at = now() from proved p
  where d.staff_id = p.staff_id and d.token_hash = p.device_hash
$function$;
grant execute on function confirm_staff_session to touchline_app;

CREATE OR REPLACE FUNCTION public.correct(p_kind text, p_member bigint, p_product text, p_subject bigint, p_ref text, p_amount bigint)
 RETURNS movement
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select row(p_kind, 'cash', 'house', p_amount, p_member, p_product, p_subject, p_ref, null)::movement
$function$;
grant execute on function correct to public;

CREATE OR REPLACE FUNCTION public.count_attempts(p_keys text[], p_kinds text[], p_now timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  waits interval;
  now_at timestamptz;
begin
  perform lock_attempts(p_keys);
  now_at := coalesce(p_now, clock_timestamp());
  select max(least(t.blocked_until - now_at, r.longest_wait)) into waits
    from unnest(p_keys, p_kinds) c (key, kind) join attempt_rules() r using (kind) join login_attempt t using (key)
    where t.expires_at > now_at;
  if waits > interval '0' then
    return ceil(extract(epoch from waits) * 1000);
  end if;
  insert into login_attempt as t (key, tries, last_at, blocked_until, expires_at)
    select c.key, n.tries, now_at, now_at + case when n.tries < r.free then interval '0'
      else least(r.first_wait * 2 ^ least(n.tries - r.free, 10), r.longest_wait) end,
      case when c.kind = 'member_day' then coalesce(o.expires_at, now_at + r.retention) else now_at + r.retention end
    from unnest(p_keys, p_kinds) c (key, kind) join attempt_rules() r using (kind)
    left join login_attempt o on o.key = c.key and o.expires_at > now_at
    cross join lateral (select 1 + coalesce(o.tries, 0) as tries) n
    on conflict (key) do update set tries = excluded.tries, last_at = excluded.last_at,
      blocked_until = excluded.blocked_until, expires_at = excluded.expires_at;
  return null;
end $function$;
grant execute on function count_attempts to public;

CREATE OR REPLACE FUNCTION public.count_login_attempt(p_step text, p_name text, p_member bigint, p_address text, p_device_hash bytea, p_now timestamp with time zone, OUT wait_ms integer, OUT keys text[], OUT kinds text[])
 RETURNS record
 LANGUAGE plpgsql
AS $function$
begin
  select k.keys, k.kinds into keys, kinds from login_attempt_keys(p_step, p_name, p_member, p_address, p_device_hash) k;
  wait_ms := count_attempts(keys, kinds, p_now);
end $function$;
grant execute on function count_login_attempt to public;

CREATE OR REPLACE FUNCTION public.count_open_tickets(p_settled settled_ticket[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'auto'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_seqscan TO 'off'
AS $function$
begin
  update match_exposure e set stake = e.stake + g.stake
  from (
    select s.member_id, l.match_id, sum(case s.status when 'running' then s.stake else -s.stake end) as stake
    from unnest(p_settled) s
    cross join lateral (
      select distinct l.match_id from ticket_leg l
      where l.member_id = s.member_id and l.working_date = ticket_day(s.ticket_id) and l.ticket_id = s.ticket_id
    ) l
    where (s.status = 'running') <> (s.old_status = 'running') group by s.member_id, l.match_id
  ) g
  where e.member_id = g.member_id and e.match_id = g.match_id;
end $function$;

CREATE OR REPLACE FUNCTION public.count_refused_cash(p_member bigint, p_above bigint, p_date date, p_kind text, p_amount bigint)
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'public', 'pg_temp'
AS $function$
  insert into refused_cash_payment as r (member_id, above_id, period, working_date, times)
  select p_member, p_above, l.period, p_date, 1
  from deposit_limit_left(p_member, p_date, p_kind, p_amount) l
  on conflict (member_id, above_id, period, working_date) do update set times = r.times + 1
$function$;
grant execute on function count_refused_cash to public;

CREATE OR REPLACE FUNCTION public.count_staff_attempt(p_step text, p_name text, p_staff bigint, p_address text, p_device_hash bytea, p_now timestamp with time zone, OUT wait_ms integer, OUT keys text[], OUT kinds text[])
 RETURNS record
 LANGUAGE plpgsql
AS $function$
begin
  select k.keys, k.kinds into keys, kinds from staff_attempt_keys(p_step, p_name, p_staff, p_address, p_device_hash) k;
  wait_ms := count_attempts(keys, kinds, p_now);
end $function$;
grant execute on function count_staff_attempt to public;

CREATE OR REPLACE FUNCTION public.create_operator_member(p_account text, p_operator integer, p_currency text, p_password_hash text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(hashtextextended('operator member ' || lower(p_account), 0));
  insert into member (account_id, operator_id, currency, password_hash)
  select p_account, p_operator, p_currency, p_password_hash
  where not exists (select from member m where lower(m.nickname) = lower(p_account) or lower(m.account_id) = lower(p_account))
    and not exists (select from upline u where u.account_id = upper(p_account))
  on conflict (account_id) do nothing;
end $function$;
grant execute on function create_operator_member to public;

CREATE OR REPLACE FUNCTION public.credit(p_kind text, p_member bigint, p_product text, p_subject bigint, p_ref text, p_amount bigint)
 RETURNS movement
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select row(p_kind, 'house', 'cash', p_amount, p_member, p_product, p_subject, p_ref, null)::movement
$function$;
grant execute on function credit to public;

CREATE OR REPLACE FUNCTION public.credit_of(p_member bigint)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select a.credit from ledger_account a where a.id = p_member * 2
$function$;
grant execute on function credit_of to public;

CREATE OR REPLACE FUNCTION public.credit_refusal(p_above bigint, p_upline bigint, p_member bigint, p_amount bigint, p_date date)
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  wallet ledger_account;
begin
  if exists (select from upline_credit c where c.upline_id = p_above and c.credit - c.allocated < p_amount) then
    return 'creditShort';
  end if;
  if exists (select from upline_credit c where c.upline_id = p_upline and c.credit - c.allocated < -p_amount) then
    return 'creditGivenOn';
  end if;
  select * into wallet from ledger_account a where a.id = p_member * 2;
  return case
    when wallet.credit < -p_amount then 'creditNotGiven'
    when p_amount < 0 and wallet.credit + wallet.balance < -p_amount then 'creditAtRisk'
    when p_amount > 0 and wallet.credit = 0 and (wallet.balance <> 0 or wallet.at_risk <> 0) then 'cashLeft'
    when p_amount > 0 and wallet.is_protected then coalesce(
      case when is_cash_blocked(p_member, coalesce(p_above, 0), p_date) then 'protectionLimit' end,
      incoming_refusal(p_member, p_date, 'credit', p_amount))
  end;
end $function$;
grant execute on function credit_refusal to public;

CREATE OR REPLACE FUNCTION public.crowded_leagues(p_at_ms bigint, p_keys house_key[], p_alone integer[])
 RETURNS integer[]
 LANGUAGE plpgsql
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_seqscan TO 'off'
AS $function$
begin
  return array(
    select distinct m.house_league_id
    from house_left(p_at_ms, p_keys) l join unnest(p_keys) k on k.ord = l.ord join match m on m.id = k.match_id
    where l.left_minor < house_margin() and m.house_league_id <> all (p_alone));
end $function$;
grant execute on function crowded_leagues to public;

CREATE OR REPLACE FUNCTION public.current_listing(p_match integer)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce((select m.listing_no from match m where m.id = p_match), 0)
$function$;
grant execute on function current_listing to public;

CREATE OR REPLACE FUNCTION public.decide_pending_batch(p_shard smallint, p_date date, p_at_ms bigint, p_verdicts json)
 RETURNS SETOF decided_ticket
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'auto'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_seqscan TO 'off'
AS $function$
declare
  decisions decision_input[];
  decided decided_ticket[];
begin
  perform check_node();
  select array_agg(v) into decisions from json_populate_recordset(null::decision_input, p_verdicts) v;
  perform lock_wallets(array(select v.member_id from unnest(decisions) v));

  select array_agg(row(d.member_id, d.ticket_id, d.currency, d.stake, d.final_reason,
    case when d.is_repriced then d.risk else d.placed_risk end,
    case when d.is_repriced then d.to_win else d.placed_to_win end,
    d.placed_risk, d.placed_to_win, d.price_hundredths, case when d.is_repriced then d.legs end
  )::decided_ticket order by d.ticket_id)
  into decided
  from (
    select d.*, r.final_reason, r.final_reason is null and d.legs is not null as is_repriced
    from pending_decisions(decisions) d
    cross join lateral (
      select case when d.additional_risk > 0 then case
          when d.is_external or d.additional_so_far > d.balance then 'balanceDuringWait'
          when d.is_protected and d.additional_so_far > (
            select l.left_minor from protection_limit_left(d.member_id, p_date, array['stake', 'loss']) l
          ) then 'protectionDuringWait'
        end else d.reason end as final_reason
    ) r
  ) d;

  perform write_decided_tickets(decisions, decided);
  perform release_match_stakes(decided);
  perform post(p_shard, p_date, p_at_ms, array(
    select s.movement
    from unnest(decided) j
    cross join lateral (values
      (1, hold(j.member_id, 'sportsbook', j.ticket_id, 'hold/repriced', j.risk - j.placed_risk)),
      (1, release(j.member_id, 'sportsbook', j.ticket_id, 'release/repriced', j.placed_risk - j.risk)),
      (2, capture(j.member_id, 'sportsbook', j.ticket_id, 'capture', case when j.reason is null then j.risk else 0 end)),
      (2, release(j.member_id, 'sportsbook', j.ticket_id, 'release', case when j.reason is null then 0 else j.risk end))
    ) s(step, movement)
    where (s.movement).amount > 0
    order by j.ticket_id, s.step));
  perform notice_bets(p_at_ms, array(
    select row(j.member_id, j.ticket_id, case when j.reason is null then 'running' else 'rejected' end, j.reason, null,
      false, 0, null)::bet_notice
    from unnest(decided) j));
  return query select * from unnest(decided);
end $function$;
grant execute on function decide_pending_batch to touchline_app;

CREATE OR REPLACE FUNCTION public.defer_call(p_id bigint, p_after_ms integer, p_error text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update operator_call set tries = tries + 1, last_error = left(p_error, 300),
    next_at = clock_timestamp() + p_after_ms * interval '1 ms'
  where id = p_id and state in ('requested', 'unknown')
$function$;
grant execute on function defer_call to touchline_app;

CREATE OR REPLACE FUNCTION public.delete_current_splits()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform pg_advisory_xact_lock(hashtextextended('lines in force', 0));
  delete from current_split f using changed_rows r join upline u on u.id = r.upline_id or u.above @> array[r.upline_id]
  where f.upline_id = u.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.delete_expired_attempts(p_now timestamp with time zone, p_most integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  oldest timestamptz := greatest(coalesce(p_now, clock_timestamp()),
    (select expires_at from login_attempt order by expires_at desc offset p_most limit 1));
begin
  delete from login_attempt where key in (select key from login_attempt where expires_at <= oldest for update skip locked);
end $function$;
grant execute on function delete_expired_attempts to public;

CREATE OR REPLACE FUNCTION public.deposit_limit_left(p_member bigint, p_date date, p_kind text, p_amount bigint)
 RETURNS TABLE(period text, left_minor bigint)
 LANGUAGE sql
 STABLE ROWS 1
AS $function$
  select l.period, l.amount - d.deposited - r.cash - greatest(d.credited + r.credited, 0) as left_minor
  from protection_limit l
  join ledger_account a on a.id = p_member * 2
  cross join lateral risk_raise(p_kind, p_amount) r
  cross join lateral (
    select coalesce(sum(o.deposited), 0)::bigint as deposited, coalesce(sum(o.credited), 0)::bigint as credited
    from protection_day o
    where o.member_id = p_member and o.working_date >= period_from(greatest(p_date, a.statement_date), l.period)
  ) d
  where l.member_id = p_member and l.kind = 'deposit'
  order by left_minor, l.period limit 1
$function$;
grant execute on function deposit_limit_left to public;

CREATE OR REPLACE FUNCTION public.divide_by_split(p_positions smallint[], p_rates smallint[], p_net bigint, p_pooled bigint, p_turnover bigint, p_commission bigint, OUT win_loss bigint[], OUT commission bigint[])
 RETURNS record
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
declare
  size integer := cardinality(p_positions);
  above numeric := 10000;
  won bigint;
  paid bigint;
  rest_won bigint := -p_net;
  rest_paid bigint := -p_commission;
  earned numeric;
begin
  win_loss := array_fill(0::bigint, array[size + 1]);
  commission := win_loss;
  if p_net = 0 and p_turnover = 0 and p_commission = 0 then
    return;
  end if;
  for i in 1..size loop
    above := above - p_positions[i];
    won := -div((p_net - p_pooled)::numeric * p_positions[i], 10000);
    paid := -div(p_commission::numeric * p_positions[i], 10000);
    win_loss[i] := won;
    rest_won := rest_won - won;
    earned := p_turnover::numeric * p_rates[i];
    if earned <> 0 then
      paid := paid + div(earned * above, 100000000);
      for j in i + 1..size loop
        commission[j] := commission[j] - div(earned * p_positions[j], 100000000);
      end loop;
    end if;
    commission[i] := commission[i] + paid;
    rest_paid := rest_paid - commission[i];
  end loop;
  win_loss[size + 1] := rest_won;
  commission[size + 1] := rest_paid;
end $function$;
grant execute on function divide_by_split to public;

CREATE OR REPLACE FUNCTION public.downline_of(p_upline bigint)
 RETURNS TABLE(upline_id bigint, above_id bigint, level smallint, way bigint[])
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select u.id, u.parent_id, u.level, u.above || u.id from upline u where u.id = p_upline or u.above @> array[p_upline]
$function$;
grant execute on function downline_of to public;

CREATE OR REPLACE FUNCTION public.end_sessions(p_member bigint, p_only bigint, p_only_hash bytea, p_keep bytea, p_now timestamp with time zone, p_why text, p_address text)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  ended integer;
begin
  update session set expires_at = p_now
    where member_id = p_member and expires_at > p_now
      and (p_only is null or id = p_only) and (p_only_hash is null or token_hash = p_only_hash)
      and (p_keep is null or token_hash <> p_keep);
  get diagnostics ended = row_count;
  if ended > 0 then
    perform record_security('sessionEnd', p_member, null, (select account_id from member where id = p_member),
      p_address, null, jsonb_build_object('why', p_why, 'sessions', ended));
  end if;
  return ended;
end $function$;
grant execute on function end_sessions to public;

CREATE OR REPLACE FUNCTION public.end_staff_sessions()
 RETURNS trigger
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'auto'
AS $function$
begin
  if tg_table_name = 'staff' then
    delete from staff_session where staff_id = new.id;
  else
    delete from staff_session s using staff f, downline_of(new.id) b
    where f.id = s.staff_id and f.upline_id = b.upline_id;
  end if;
  return null;
end $function$;
grant execute on function end_staff_sessions to public;

CREATE OR REPLACE FUNCTION public.ensure_working_day(p_date date)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'auto'
AS $function$
declare
  parent text;
  child text;
begin
  foreach parent in array array['ticket', 'ticket_leg'] loop
    child := parent || '_' || to_char(p_date, 'YYYYMMDD');
    if to_regclass(child) is null then
      perform pg_advisory_xact_lock(hashtext('ensure_working_day'));
      if not exists (
        select from pg_class where relname = child and relnamespace = current_schema()::regnamespace
      ) then
        execute format('create table %I (like %I including all) with (fillfactor = 80)', child, parent);
        execute format('alter table %I attach partition %I for values from (%L) to (%L)',
          parent, child, p_date, p_date + 1);
      end if;
    end if;
  end loop;
end $function$;
grant execute on function ensure_working_day to touchline_app;

CREATE OR REPLACE FUNCTION public.enter(p_shard smallint, p_date date, p_at_ms bigint, p_movements movement[])
 RETURNS wallet_entry[]
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'auto'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_seqscan TO 'off'
AS $function$
declare
  entries wallet_entry[];
  texts text[];
  hashes bytea[];
  first_seq bigint;
  first_hash bytea;
begin
  select last_seq, last_hash into first_seq, first_hash from ledger_shard where shard = p_shard for update;
  if not found then
    raise exception 'there is no ledger shard %', p_shard;
  end if;

  select
    array_agg(row(w.working_date, w.entry_no, w.moved - w.delta, w.moved, w.debit_account, w.credit_account
      )::wallet_entry order by w.ord),
    array_agg(concat_ws('|', '', p_shard, first_seq + w.ord, to_char(w.working_date, 'YYYY-MM-DD'), p_at_ms, w.kind,
      w.debit_account, w.credit_account, w.amount, coalesce(w.product, ''), coalesce(w.subject::text, ''), w.ref)
      order by w.ord)
  into entries, texts
  from (
    select m.*, greatest(p_date, m.statement_date) as working_date,
      case when m.delta is not null then m.entries + count(m.delta) over wallet end as entry_no,
      case when m.delta is not null then m.balance + sum(m.delta) over wallet end as moved
    from (
      select p.*, a.id as wallet_id, a.statement_date, a.entries, a.balance,
        case 'cash' when p.debit then -p.amount when p.credit then p.amount end as delta,
        case when p.debit in ('cash', 'upline', 'till') then a.id when p.debit = 'held' then a.id + 1 else h.id end
          as debit_account,
        case when p.credit in ('cash', 'upline', 'till') then a.id when p.credit = 'held' then a.id + 1 else h.id end
          as credit_account
      from unnest(p_movements) with ordinality
        as p(kind, debit, credit, amount, member_id, product, subject, ref, upline_id, ord)
      join ledger_account a on a.id = coalesce(p.member_id * 2,
        case when 'till' in (p.debit, p.credit) then -2000000000 else -1000000000 end - p.upline_id)
      left join ledger_account h on h.shard = p_shard and h.currency = a.currency
        and h.kind = case when p.debit in ('cash', 'held', 'upline', 'till') then p.credit else p.debit end
    ) m
    window wallet as (partition by m.wallet_id order by m.ord)
  ) w;
  if cardinality(entries) is distinct from cardinality(p_movements) then
    raise exception 'the member of a movement has no wallet';
  end if;

  hashes := chain_hashes(first_hash, texts);
  insert into posting (shard, seq, working_date, at_ms, kind, debit_account, credit_account, amount, member_id, product,
    subject, ref, entry_no, wallet_before, wallet_after, prev_hash, hash)
  select p_shard, first_seq + p.ordinality, p.working_date, p_at_ms, p.kind, p.debit_account, p.credit_account, p.amount,
    p.member_id, p.product, p.subject, p.ref, p.entry_no, p.wallet_before, p.wallet_after, p.prev_hash, p.hash
  from unnest(p_movements, entries, first_hash || hashes[:cardinality(hashes) - 1], hashes) with ordinality
    as p(kind, debit, credit, amount, member_id, product, subject, ref, upline_id,
      working_date, entry_no, wallet_before, wallet_after, debit_account, credit_account, prev_hash, hash, ordinality);
  update ledger_shard set last_seq = first_seq + cardinality(hashes), last_hash = hashes[cardinality(hashes)]
  where shard = p_shard;
  return entries;
end $function$;

CREATE OR REPLACE FUNCTION public.expire_staff_password(p_id bigint)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update staff set must_change_password = true where id = p_id
$function$;
grant execute on function expire_staff_password to touchline_app;

CREATE OR REPLACE FUNCTION public.find_account(p_account text)
 RETURNS TABLE(upline_id bigint, member_id bigint, above bigint[], operator_id integer, operator_type smallint, currency text, state text)
 LANGUAGE plpgsql
 ROWS 1
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform 1 from member m where m.account_id = p_account for share;
  return query
  select a.upline_id, a.member_id, a.above, a.operator_id, o.type, a.currency, (
    select s.state from (
      select a.state union all select u.state from upline u where u.id = any (a.above)
    ) s
    order by array_position(array['closed', 'blocked', 'frozen', 'inactive', 'suspended', 'active'], s.state) limit 1)
  from (
    select u.id as upline_id, null::bigint as member_id, u.above, u.operator_id, u.currency, u.state
    from upline u where u.account_id = p_account
    union all
    select null, m.id, coalesce(u.above || u.id, '{}'), m.operator_id, m.currency, m.state
    from member m left join upline u on u.id = m.upline_id where m.account_id = p_account
  ) a
  join operator o on o.id = a.operator_id;
end $function$;
grant execute on function find_account to public;

CREATE OR REPLACE FUNCTION public.first_bet_listing(p_match integer)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  select case when current_listing(p_match) > 0 then (
    select l.listing_no from ticket_leg l where l.match_id = p_match order by l.ticket_id limit 1) end
$function$;
grant execute on function first_bet_listing to public;

CREATE OR REPLACE FUNCTION public.first_deposit(p_shard smallint, p_date date, p_at_ms bigint, p_member bigint, p_amount bigint, p_ref text, p_by text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'auto'
AS $function$
begin
  if exists (select from ledger_account a where a.id = p_member * 2 and a.entries > 0)
    and not exists (select from fund_transfer o where o.ref = p_ref)
  then
    raise exception 'the wallet of member % is not new: use a payment request', p_member;
  end if;
  return transfer_funds(p_shard, p_date, p_at_ms, 'deposit', p_member, null, p_amount, p_ref, p_by);
end $function$;
grant execute on function first_deposit to touchline_app;

CREATE OR REPLACE FUNCTION public.first_leg_over_match_limit(p_member bigint, p_stake bigint, p_legs leg_input[])
 RETURNS TABLE(leg_no bigint)
 LANGUAGE sql
 STABLE ROWS 1
AS $function$
  select min(l.ordinality)
  from unnest(p_legs) with ordinality l
  left join match_exposure e on e.member_id = p_member and e.match_id = l.match_id
  where coalesce(e.stake, 0) + p_stake > l.max_per_match
$function$;
grant execute on function first_leg_over_match_limit to public;

CREATE OR REPLACE FUNCTION public.fold_text(p_text text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when p_text !~ '[^ -~\n]' then
    regexp_replace(lower(translate(p_text, E'\'`.', '')), '[\s_/-]+', ' ', 'g')
  else
    regexp_replace(
      translate(
        replace(replace(replace(replace(replace(
          regexp_replace(
            lower(regexp_replace(normalize(replace(p_text, '´', ''), nfkd), '[\u0300-\u036f]', '', 'g')),
            '[\u0300-\u036f]', '', 'g'),
          'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'ŋ', 'ng'),
        'đðøłħŧıəɓɖɗƙɨʉƶɫς'
          'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖ'
          '๐๑๒๓๔๕๖๗๘๙၀၁၂၃၄၅၆၇၈၉០១២៣៤៥៦៧៨៩'
          || E'\u00AD\u200B\u200C\u200D\u2060\uFEFF\'’‘‛′ʼʻʾʿ`.·・',
        'ddolhtiebddkiuzlσ'
          'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶ'
          '012345678901234567890123456789'),
      '[\s\u1680\u2028\u2029\u058a\u05be\u1400\u1806\u2010-\u2015\u2e17\u2e1a\u2e3a\u2e3b\u2e40\u301c\u3030\u30a0_/-]+',
      ' ', 'g')
  end
$function$;
grant execute on function fold_text to public;

CREATE OR REPLACE FUNCTION public.get_or_create_splits(p_product text, p_members bigint[], p_sports integer[], p_tabs text[])
 RETURNS bigint[]
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'auto'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_seqscan TO 'off'
AS $function$
declare
  lines bigint[];
  missing split_key[];
begin
  loop
    select array_agg(f.split_id order by k.ord),
      array_agg(row(m.upline_id, coalesce(k.sport_id, 0), k.tab)::split_key)
        filter (where m.upline_id is not null and f.split_id is null)
    into lines, missing
    from unnest(p_members, p_sports, p_tabs) with ordinality k(member_id, sport_id, tab, ord)
    left join member m on m.id = k.member_id
    left join current_split f on f.upline_id = m.upline_id and f.product = p_product
      and f.sport_id = coalesce(k.sport_id, 0) and f.tab = k.tab;
    if missing is null then
      return lines;
    end if;
    perform store_current_splits(p_product, missing);
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION public.give_credit(p_account text, p_as text, p_amount bigint, p_ref text, p_by text, p_at_ms bigint)
 RETURNS credit_outcome
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  target record;
  v_above bigint;
  v_date date := working_date_at(p_at_ms);
  result credit_outcome;
begin
  select * into target from find_account(p_account);
  if not found then
    result.outcome := 'account_not_exists';
    return result;
  end if;
  v_above := target.above[cardinality(target.above)];

  perform pg_advisory_xact_lock(hashtextextended('credit change ' || p_ref, 0));
  result := repeated_credit_change(p_ref, target.upline_id, target.member_id, p_amount, p_as);
  result.member_id := target.member_id;
  result.operator_id := target.operator_id;
  if result.outcome is not null then
    return result;
  end if;

  result.outcome := coalesce(actor_refusal(p_as, target.above), case
    when target.operator_type = 2 then 'walletElsewhere'
    when p_amount > 0 and target.state = 'closed' then 'accountClosed'
  end);
  if result.outcome is null then
    perform 1 from upline_credit c
    where c.upline_id in (v_above, target.upline_id) order by c.upline_id for update;
    perform lock_wallets(array_remove(array[target.member_id], null));
    result.outcome := credit_refusal(v_above, target.upline_id, target.member_id, p_amount, v_date);
  end if;
  if result.outcome is not null then
    perform record_credit_refusal(result.outcome, target.member_id, v_above, v_date, p_amount, p_by);
    return result;
  end if;

  if target.member_id is null then
    result.credit_after := change_upline_credit(target.upline_id, v_above, p_amount, p_ref, p_as, p_by, v_date);
  else
    result.credit_after := change_credit(target.member_id, v_above, p_amount, p_ref, p_as, p_by, v_date);
    perform notice_money(case when p_amount > 0 then 'creditGiven' else 'creditTaken' end, target.member_id, null,
      abs(p_amount), p_at_ms);
    perform bus_publish('member.changed', jsonb_build_object('memberIds', jsonb_build_array(target.member_id),
      'what', 'account'));
  end if;
  result.credit_before := result.credit_after - p_amount;
  result.outcome := 'done';
  return result;
end $function$;
grant execute on function give_credit to touchline_app;

CREATE OR REPLACE FUNCTION public.give_house_limits()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into default_limit (operator_id, currency, sport_id, min_bet, max_bet, max_payout, max_per_match)
  select o.id, n.currency, n.sport_id, n.min_bet, n.max_bet, n.max_payout, n.max_per_match
  from operator o cross join new_limits n
  where not exists (select from default_limit d where d.operator_id = o.id and d.currency = n.currency)
  on conflict do nothing;
  perform limit_unlimited_accounts(o.id, n.currency)
  from operator o cross join (select distinct currency from new_limits) n;
  return null;
end $function$;
grant execute on function give_house_limits to public;

CREATE OR REPLACE FUNCTION public.give_member_limits()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into member_limit (member_id, sport_id, min_bet, max_bet, max_payout, max_per_match)
  select n.id, d.sport_id, d.min_bet, d.max_bet, d.max_payout, d.max_per_match
  from new_accounts n join default_limit d on d.operator_id = n.operator_id and d.currency = n.currency
  where not exists (
    select from upline u join upline_limit l on l.upline_id = u.id or l.upline_id = any (u.above)
    where u.id = n.upline_id and l.sport_id = d.sport_id
  );
  return null;
end $function$;
grant execute on function give_member_limits to public;

CREATE OR REPLACE FUNCTION public.give_operator_limits()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into default_limit (operator_id, currency, sport_id, min_bet, max_bet, max_payout, max_per_match)
  select new.id, h.currency, h.sport_id, h.min_bet, h.max_bet, h.max_payout, h.max_per_match from house_limit h;
  return null;
end $function$;
grant execute on function give_operator_limits to public;

CREATE OR REPLACE FUNCTION public.give_operator_products()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into operator_product (operator_id, product)
  select new.id, p.name from product p where p.is_offered_by_default;
  return null;
end $function$;
grant execute on function give_operator_products to public;

CREATE OR REPLACE FUNCTION public.give_products()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into operator_product (operator_id, product)
  select o.id, n.name from operator o cross join new_products n where n.is_offered_by_default;
  return null;
end $function$;
grant execute on function give_products to public;

CREATE OR REPLACE FUNCTION public.give_upline_limits()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into upline_limit (upline_id, sport_id, min_bet, max_bet, max_payout, max_per_match)
  select n.id, d.sport_id, d.min_bet, d.max_bet, d.max_payout, d.max_per_match
  from new_accounts n join default_limit d on d.operator_id = n.operator_id and d.currency = n.currency
  where not exists (select from upline_limit l where l.upline_id = any (n.above) and l.sport_id = d.sport_id);
  return null;
end $function$;
grant execute on function give_upline_limits to public;

CREATE OR REPLACE FUNCTION public.hold(p_member bigint, p_product text, p_subject bigint, p_ref text, p_amount bigint)
 RETURNS movement
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select row('hold', 'cash', 'held', p_amount, p_member, p_product, p_subject, p_ref, null)::movement
$function$;
grant execute on function hold to public;

CREATE OR REPLACE FUNCTION public.house_changes(p_keys house_key[], p_bets bet_input[], p_sign integer)
 RETURNS house_change[]
 LANGUAGE sql
 STABLE
AS $function$
  select array(
    select row(k.match_id, k.kind_id, k.line, k.selection,
      p_sign * house_loss(b.to_win, r.base_per_billion))::house_change
    from unnest(p_keys) k join unnest(p_bets) b on b.ord = k.ord join house_rate r on r.currency = b.currency)
$function$;
grant execute on function house_changes to public;

CREATE OR REPLACE FUNCTION public.house_exclusive(p_type smallint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from house_exclusive_kind e where e.kind_id = p_type)
$function$;
grant execute on function house_exclusive to public;

CREATE OR REPLACE FUNCTION public.house_is_far(p_matches integer[], p_leagues integer[])
 RETURNS boolean
 LANGUAGE plpgsql
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_seqscan TO 'off'
AS $function$
declare
  left_of_all bigint;
  left_of_league bigint;
begin
  select min(p.amount) filter (where p.scope <> 'league') - house_margin() - house_step(),
    min(p.amount) filter (where p.scope = 'league') - house_margin() - house_step()
  into left_of_all, left_of_league
  from house_cap p
  where (p.match_id is null and p.league_id is null) or p.match_id = any (p_matches) or p.league_id = any (p_leagues);
  return coalesce(least(left_of_all, left_of_league) >= 0, true)
    and not exists (
      select from house_match_total t where t.match_id = any (p_matches)
      group by t.match_id having sum(t.amount) > left_of_all)
    and not exists (
      select from house_league_total t where t.league_id = any (p_leagues)
      group by t.league_id having sum(t.amount) > left_of_league);
end $function$;
grant execute on function house_is_far to public;

CREATE OR REPLACE FUNCTION public.house_keys(p_ord integer, p_operator integer, p_kind text, p_legs leg_input[])
 RETURNS SETOF house_key
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select distinct p_ord, p_operator, l.match_id,
    case when s.alone then l.kind_id else 0::smallint end,
    case when s.alone
      then house_line(l.line_q, l.score_home, l.score_away, l.mm_goals, l.mm_percent, l.mm_favourite) else '' end,
    case when s.alone then l.selection else '' end
  from unnest(p_legs) l cross join (select p_kind in ('single', 'mmo_single') as alone) s
$function$;
grant execute on function house_keys to public;

CREATE OR REPLACE FUNCTION public.house_keys_of(p_bets bet_input[])
 RETURNS house_key[]
 LANGUAGE sql
 STABLE
AS $function$
  select array_agg(k)
  from unnest(p_bets) b join member m on m.id = b.member_id join house_rate r on r.currency = b.currency
  cross join lateral house_keys(b.ord, m.operator_id, b.kind, b.legs) k
$function$;
grant execute on function house_keys_of to public;

CREATE OR REPLACE FUNCTION public.house_left(p_at_ms bigint, p_keys house_key[])
 RETURNS TABLE(ord integer, left_minor bigint)
 LANGUAGE plpgsql
 STABLE
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_seqscan TO 'off'
AS $function$
begin
  return query
  with matches as materialized (
    select k.operator_id, k.match_id, l.id as league_id, c.*,
      coalesce((select sum(t.amount) from house_match_total t where t.match_id = m.id), 0) as match_total,
      coalesce((select sum(t.amount) from house_league_total t where t.league_id = l.id), 0) as league_total
    from (select distinct u.operator_id, u.match_id from unnest(p_keys) u) k
    join match m on m.id = k.match_id
    join league l on l.id = m.house_league_id
    cross join lateral (
      select min(y.amount) filter (where y.scope = 'selection') as selection,
        min(y.amount) filter (where y.scope = 'market') as market,
        min(y.amount) filter (where y.scope = 'match') as match,
        min(y.amount) filter (where y.scope = 'league') as league
      from (
        select distinct on (p.scope, p.operator_id) p.scope, p.amount
        from house_cap p
        where (p.operator_id is null or p.operator_id = k.operator_id)
          and p.phase = case
            when extract(epoch from m.kick_off) * 1000 <= p_at_ms then 'live'
            when extract(epoch from m.kick_off) * 1000 - p_at_ms <= 3600000 then 'hour'
            when extract(epoch from m.kick_off) * 1000 - p_at_ms <= 86400000 then 'day'
            else 'far' end
          and (num_nonnulls(p.sport_id, p.league_id, p.match_id) = 0
            or p.sport_id = l.sport_id or p.league_id = l.id or p.match_id = m.id)
        order by p.scope, p.operator_id, p.match_id nulls last, p.league_id nulls last, p.sport_id nulls last
      ) y
    ) c
  )
  select k.ord, min(case when c.league is null or c.league - c.league_total >= b.rest then b.rest
    else least(b.rest, c.league
      - coalesce((select h.amount from house_league h where h.league_id = c.league_id), 0) + w.slack) end)::bigint
  from unnest(p_keys) k
  join matches c on c.operator_id is not distinct from k.operator_id and c.match_id = k.match_id
  cross join lateral (
    select coalesce(sum(s.amount), 0) as amount from house_count s
    where s.match_id = k.match_id and s.kind_id = k.kind_id and s.line = k.line and s.selection = k.selection
  ) own
  cross join lateral (
    select case when house_exclusive(k.kind_id) then coalesce(max(s.amount), 0) - own.amount else 0 end as slack
    from house_selection s where s.match_id = k.match_id and s.kind_id = k.kind_id and s.line = k.line
    offset 0
  ) w
  cross join lateral (
    select least(c.selection - own.amount, c.market - coalesce((select t.amount from house_market t
      where t.match_id = k.match_id and t.kind_id = k.kind_id), 0) + w.slack) as rest
    offset 0
  ) a
  cross join lateral (
    select case when c.match is null or c.match - c.match_total >= a.rest then a.rest
      else least(a.rest, c.match - coalesce((select h.amount from house_match h where h.match_id = k.match_id), 0)
        + w.slack) end as rest
    offset 0
  ) b
  group by k.ord;
end $function$;
grant execute on function house_left to public;

CREATE OR REPLACE FUNCTION public.house_line(p_line smallint, p_home smallint, p_away smallint, p_goals smallint, p_percent smallint, p_favourite text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select concat_ws('/', p_line, p_home, p_away, p_goals, p_percent, p_favourite)
$function$;
grant execute on function house_line to public;

CREATE OR REPLACE FUNCTION public.house_loss(p_to_win bigint, p_rate bigint)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select ceil(p_to_win::numeric * p_rate / 1000000000)::bigint
$function$;
grant execute on function house_loss to public;

CREATE OR REPLACE FUNCTION public.house_margin()
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select (house_slots() - 1) * house_step()
$function$;
grant execute on function house_margin to public;

CREATE OR REPLACE FUNCTION public.house_of_tickets(p_tickets house_ticket[])
 RETURNS house_change[]
 LANGUAGE plpgsql
 STABLE
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_seqscan TO 'off'
AS $function$
begin
  return array(
    select row(k.match_id, k.kind_id, k.line, k.selection, t.change)::house_change
    from unnest(p_tickets) t
    cross join lateral house_keys(0, null, t.kind, array(
      select row(l.match_id, l.kind_id, l.line_q, l.selection, l.odds_milli, l.score_home, l.score_away,
        l.mm_goals, l.mm_percent, l.mm_favourite, 0)::leg_input
      from ticket_leg l
      where l.member_id = t.member_id and l.working_date = t.working_date and l.ticket_id = t.id
    )) k);
end $function$;
grant execute on function house_of_tickets to public;

CREATE OR REPLACE FUNCTION public.house_slot()
 RETURNS smallint
 LANGUAGE plpgsql
AS $function$
declare
  last integer := house_slots() - 1;
begin
  for slot in 0..last loop
    if pg_try_advisory_xact_lock(7104, slot) then
      return slot;
    end if;
  end loop;
  last := pg_backend_pid() % house_slots();
  perform pg_advisory_xact_lock(7104, last);
  return last;
end $function$;
grant execute on function house_slot to public;

CREATE OR REPLACE FUNCTION public.house_slots()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
AS $function$
 select 8
$function$;
grant execute on function house_slots to public;

CREATE OR REPLACE FUNCTION public.house_step()
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
AS $function$
 select 2000000::bigint
$function$;
grant execute on function house_step to public;

CREATE OR REPLACE FUNCTION public.incoming_refusal(p_member bigint, p_date date, p_kind text, p_amount bigint)
 RETURNS text
 LANGUAGE sql
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select coalesce(protection_bar_code(p_member), (
    select 'protectionLimit' from deposit_limit_left(p_member, p_date, p_kind, p_amount) l where l.left_minor < 0))
$function$;
grant execute on function incoming_refusal to public;

CREATE OR REPLACE FUNCTION public.is_cash_blocked(p_member bigint, p_above bigint, p_date date)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select exists (
    select from refused_cash_payment r
    where r.member_id = p_member and r.above_id = p_above and r.working_date >= period_from(p_date, r.period)
    group by r.period having sum(r.times) >= 3)
$function$;
grant execute on function is_cash_blocked to public;

CREATE OR REPLACE FUNCTION public.is_join_stale(p_room room, p_member bigint, p_address text, p_revision integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select p_revision is null or p_revision < p_room.conflict_revision or (p_revision <> p_room.revision and (
    p_room.players >= p_room.max_players
    or exists (select from room_player p where p.room_id = p_room.id and p.member_id = p_member)
    or linked_in_room(p_member, p_room.id, p_address)))
$function$;
grant execute on function is_join_stale to public;

CREATE OR REPLACE FUNCTION public.is_public(p_address text)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
declare
  plain text := regexp_replace(p_address, '^::ffff:', '', 'i');
begin
  if plain is null or plain !~ '^[0-9a-fA-F:./]+$' then return false; end if;
  return not plain::inet <<= any (array[
    '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.168.0.0/16',
    '::/64', 'fc00::/7', 'fe80::/10']::inet[]);
exception when invalid_text_representation then
  return false;
end $function$;
grant execute on function is_public to public;

CREATE OR REPLACE FUNCTION public.join_room(p_shard smallint, p_date date, p_at_ms bigint, p_member bigint, p_ref text, p_hash text, p_address text, p_room bigint, p_revision integer, p_picks json)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'auto'
AS $function$
declare
  v_room room;
  v_code text;
begin
  select r.* into v_room from room r where r.id = p_room for update;
  perform lock_wallets(array[p_member]);
  v_code := room_repeated(p_member, p_ref, p_hash, 'joinRoomFailed1');
  if v_code is not null then
    return v_code;
  end if;
  if v_room.id is null or is_join_stale(v_room, p_member, p_address, p_revision) then
    return 'stale';
  end if;
  v_code := seat_player(p_shard, p_date, p_at_ms, p_member, p_address, p_room, p_picks);
  if v_code is not null then
    return v_code;
  end if;
  insert into room_request (member_id, ref, body_hash, room_id) values (p_member, p_ref, p_hash, p_room);
  perform publish_rooms(array[p_room], array[p_member]);
  return 'done';
end $function$;
grant execute on function join_room to touchline_app;

CREATE OR REPLACE FUNCTION public.leave_room(p_shard smallint, p_date date, p_at_ms bigint, p_member bigint, p_room bigint, p_revision integer)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'auto'
AS $function$
declare
  v_room room;
  v_seat bigint;
begin
  select r.* into v_room from room r where r.id = p_room for update;
  perform lock_wallets(array[p_member]);
  update room_player p set left_at_ms = p_at_ms, return_minor = v_room.entry
  where p.room_id = p_room and p.member_id = p_member and p.left_at_ms is null and p_revision >= v_room.conflict_revision
    and not v_room.has_captured_fees
  returning p.id into v_seat;
  if v_seat is null then
    return 'stale';
  end if;
  update room r set players = r.players - 1, revision = r.revision + 1,
    state = case when x.is_last then 'cancelled' else r.state end,
    conflict_revision = case when x.is_last then r.revision + 1 else r.conflict_revision end,
    ended_at_ms = case when x.is_last then p_at_ms end,
    next_start_ms = case when not x.is_last then r.next_start_ms end
  from (select v_room.players = 1 and v_room.owner_id is not null as is_last) x
  where r.id = p_room;
  if v_room.entry > 0 then
    perform post(p_shard, p_date, p_at_ms, array[release(p_member, 'tournament', v_seat, 'release', v_room.entry)]);
  end if;
  perform publish_rooms(array[p_room], array[p_member]);
  return 'done';
end $function$;
grant execute on function leave_room to touchline_app;

CREATE OR REPLACE FUNCTION public.legs_after(p_match integer, p_cursor bigint, p_limit integer, p_types smallint[])
 RETURNS TABLE(t ticket, l ticket_leg)
 LANGUAGE plpgsql
 STABLE
 SET plan_cache_mode TO 'auto'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_seqscan TO 'off'
 SET enable_bitmapscan TO 'off'
AS $function$
begin
  return query
  select x, y.leg
  from (
    select z as leg, z.member_id, z.working_date, z.ticket_id, z.leg_no from ticket_leg z
    where z.match_id = p_match and z.ticket_id > p_cursor and z.kind_id = any (p_types)
    order by z.ticket_id, z.leg_no limit p_limit
  ) y
  join ticket x on x.member_id = y.member_id and x.working_date = y.working_date and x.id = y.ticket_id
  order by y.ticket_id, y.leg_no;
end $function$;
grant execute on function legs_after to public;

CREATE OR REPLACE FUNCTION public.limit_unlimited_accounts(p_operator integer, p_currency text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  insert into upline_limit (upline_id, sport_id, min_bet, max_bet, max_payout, max_per_match)
  select u.id, d.sport_id, d.min_bet, d.max_bet, d.max_payout, d.max_per_match
  from upline u
  join default_limit d on d.operator_id = u.operator_id and d.currency = u.currency
  where u.operator_id = p_operator and u.currency = p_currency and u.parent_id is null
    and not exists (
      select from upline b join upline_limit l on l.upline_id = b.id where b.id = u.id or b.above @> array[u.id])
    and not exists (
      select from upline b join member m on m.upline_id = b.id join member_limit l on l.member_id = m.id
      where b.id = u.id or b.above @> array[u.id]);
  insert into member_limit (member_id, sport_id, min_bet, max_bet, max_payout, max_per_match)
  select m.id, d.sport_id, d.min_bet, d.max_bet, d.max_payout, d.max_per_match
  from member m
  left join upline u on u.id = m.upline_id
  join default_limit d on d.operator_id = m.operator_id and d.currency = m.currency
  where m.operator_id = p_operator and m.currency = p_currency
    and not exists (select from member_limit l where l.member_id = m.id)
    and not exists (select from upline_limit l where l.upline_id = u.id or l.upline_id = any (u.above));
end $function$;
grant execute on function limit_unlimited_accounts to public;

CREATE OR REPLACE FUNCTION public.linked_in_room(p_member bigint, p_room bigint, p_address text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (
    select from room r join operator o on o.id = r.operator_id
    cross join lateral (
      select p.member_id, p.address from room_player p
      where p.room_id = r.id and (p.left_at_ms is null or r.kind = 'free')
      union all select e.member_id, e.address from room_entry e where e.room_id = r.id and e.state = 'requested'
    ) p
    where r.id = p_room and p.member_id <> p_member and ((r.kind = 'free' and p.address = p_address)
      or (o.related_by <> 'none' and p.member_id = any (linked_members(p_member, r.operator_id, o.related_by)))))
$function$;
grant execute on function linked_in_room to public;

CREATE OR REPLACE FUNCTION public.linked_members(p_member bigint, p_operator integer, p_by text)
 RETURNS bigint[]
 LANGUAGE plpgsql
 STABLE
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_seqscan TO 'off'
AS $function$
begin
  return array(
    select p_member
    union
    select o.member_id
    from session s join session o on o.address = s.address join member m on m.id = o.member_id
    where (p_by in ('address', 'both') or (p_by = 'public' and is_public(s.address))) and s.member_id = p_member and m.operator_id = p_operator
      and was_recently_at(s.address, s.expires_at) and was_recently_at(o.address, o.expires_at)
    union
    select o.member_id
    from member_device d join member_device o on o.token_hash = d.token_hash join member m on m.id = o.member_id
    where p_by in ('device', 'both', 'public') and d.member_id = p_member and m.operator_id = p_operator);
end $function$;
grant execute on function linked_members to public;

CREATE OR REPLACE FUNCTION public.listed_match(p_match integer, p_listing integer)
 RETURNS TABLE(sport_id integer, league text, league_region text, home text, home_region text, away text, away_region text, kick_off_ms bigint, runners jsonb)
 LANGUAGE sql
 STABLE
AS $function$
  select l.sport_id, coalesce(h.league, l.name),
    case when h.match_id is null then l.region else h.league_region end,
    coalesce(h.home, m.home), case when h.match_id is null then m.home_region else h.home_region end,
    coalesce(h.away, m.away), case when h.match_id is null then m.away_region else h.away_region end,
    coalesce(h.kick_off_ms, (extract(epoch from m.kick_off) * 1000)::bigint),
    case when h.match_id is null then m.details -> 'runners' else h.runners end
  from match m join league l on l.id = m.league_id
  left join match_listing h on h.match_id = m.id and h.listing_no = p_listing
  where m.id = p_match
$function$;
grant execute on function listed_match to public;

CREATE OR REPLACE FUNCTION public.lock_attempts(p_keys text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(l.lock)
    from (select distinct hashtextextended(k, 68) as lock from unnest(p_keys) k order by 1) l;
end $function$;
grant execute on function lock_attempts to public;

CREATE OR REPLACE FUNCTION public.lock_house(p_leagues integer[], p_alone integer[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  league integer;
begin
  foreach league in array p_leagues loop
    if league = any (p_alone) then
      perform pg_advisory_xact_lock(7105, league);
    else
      perform pg_advisory_xact_lock_shared(7105, league);
    end if;
  end loop;
end $function$;
grant execute on function lock_house to public;

CREATE OR REPLACE FUNCTION public.lock_linked(p_bets bet_input[])
 RETURNS void
 LANGUAGE plpgsql
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_seqscan TO 'off'
AS $function$
declare
  key integer;
begin
  for key in
    select distinct hashtext(o.id || ' ' || k.shared) & 1023
    from unnest(p_bets) b join member m on m.id = b.member_id join operator o on o.id = m.operator_id
    cross join lateral (
      select s.address as shared from session s
      where o.related_by in ('address', 'both') and s.member_id = m.id and was_recently_at(s.address, s.expires_at)
      union
      select encode(d.token_hash, 'hex') from member_device d
      where o.related_by in ('device', 'both') and d.member_id = m.id
    ) k
    order by 1
  loop
    perform pg_advisory_xact_lock(7103, key);
  end loop;
end $function$;
grant execute on function lock_linked to public;

CREATE OR REPLACE FUNCTION public.lock_staff(p_operator integer, p_upline bigint, p_login text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select from staff f
  where f.operator_id is not distinct from p_operator and f.upline_id is not distinct from p_upline
    and lower(f.login_id) = lower(p_login) for update
$function$;
grant execute on function lock_staff to touchline_app;

CREATE OR REPLACE FUNCTION public.lock_upline_accounts(p_upline bigint, p_member bigint, p_above bigint, p_whole boolean)
 RETURNS bigint[]
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  uplines bigint[] := array_remove(array[p_above, p_upline], null)
    || array(select b.upline_id from downline_of(p_upline) b where p_whole);
  members bigint[];
begin
  perform 1 from upline_credit c where c.upline_id = any (uplines) order by c.upline_id for update;
  perform 1 from ledger_account a
  where a.id = any (array(select -1000000000 - u from unnest(uplines) u)) order by a.id for update;
  members := array_remove(array[p_member], null) || array(
    select m.id from downline_of(p_upline) b join member m on m.upline_id = b.upline_id
    join ledger_account a on a.id = m.id * 2 and a.credit > 0 where p_whole);
  perform lock_wallets(members);
  return members;
end $function$;

CREATE OR REPLACE FUNCTION public.lock_wallets(p_members bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'auto'
 SET enable_seqscan TO 'off'
AS $function$
begin
  perform 1 from ledger_account a
  where a.id = any (array(select m * 2 from unnest(p_members) m)) order by a.id for update;
end $function$;

CREATE OR REPLACE FUNCTION public.login_attempt_keys(p_step text, p_name text, p_member bigint, p_address text, p_device_hash bytea, OUT keys text[], OUT kinds text[])
 RETURNS record
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  names text[] := array[p_step || ' name ' || p_name];
begin
  if exists (select from member_device d where d.member_id = p_member and d.token_hash = p_device_hash) then
    keys := array[p_step || ' device ' || p_member || ' ' || encode(p_device_hash, 'base64')];
    kinds := array['login_and_origin'];
    return;
  end if;
  if p_member is not null then
    names := names || (p_step || ' member ' || p_member);
  end if;
  keys := array(select p_address || ' ' || n from unnest(names) n) || names;
  kinds := array_fill('login_and_origin'::text, array[cardinality(names)])
    || array_fill('login'::text, array[cardinality(names)]);
end $function$;
grant execute on function login_attempt_keys to public;

CREATE OR REPLACE FUNCTION public.lower_credit_to_limit(p_edges open_balance[], p_ref text, p_as text, p_by text, p_date date, p_at_ms bigint)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  edge record;
  lowered integer := 0;
begin
  for edge in
    select e.member_id, e.above_id, least(a.credit, -e.amount) as amount
    from unnest(p_edges) e
    join ledger_account a on a.id = e.member_id * 2 and a.is_protected and a.credit > 0
    cross join lateral deposit_limit_left(e.member_id, p_date, 'paid_in', -e.amount) l
    where e.amount < 0 and l.left_minor < 0
    order by e.member_id
  loop
    perform change_credit(edge.member_id, edge.above_id, -edge.amount, 'settle/' || p_ref || '/m' || edge.member_id,
      p_as, p_by, p_date);
    perform notice_money('creditTaken', edge.member_id, null, edge.amount, p_at_ms);
    perform record_security('protection', edge.member_id, null, p_by, null, null,
      jsonb_build_object('what', 'protectionLimit', 'order', 'settle', 'amount', edge.amount::text, 'own', false));
    lowered := lowered + 1;
  end loop;
  return lowered;
end $function$;

CREATE OR REPLACE FUNCTION public.mark_offered()
 RETURNS trigger
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'auto'
AS $function$
begin
  new.offered := true;
  return new;
end $function$;
grant execute on function mark_offered to public;

CREATE OR REPLACE FUNCTION public.mark_protected_wallet()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'auto'
AS $function$
declare
  v_member bigint := case when tg_op = 'DELETE' then old.member_id else new.member_id end;
  has_protected boolean := exists (select from protection_limit l where l.member_id = v_member)
    or exists (select from protection_bar b where b.member_id = v_member);
  v_date date;
begin
  if tg_table_name = 'protection_limit' then
    if (case when tg_op = 'DELETE' then old.kind else new.kind end) = 'deposit'
      and (tg_op <> 'UPDATE' or new.amount <> old.amount) then
      delete from refused_cash_payment r where r.member_id = v_member;
    end if;
  end if;
  update ledger_account a set is_protected = has_protected where a.id = v_member * 2 and a.is_protected <> has_protected
  returning a.statement_date into v_date;
  if v_date is null then
    return null;
  end if;
  delete from protection_day o where o.member_id = v_member;
  if has_protected then
    insert into protection_day (member_id, working_date, staked, win_loss, deposited, credited)
    select v_member, d.* from protection_days(v_member, protection_days_from(v_date)) d;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.mark_traded()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.traded_at := now();
  return new;
end $function$;
grant execute on function mark_traded to public;

CREATE OR REPLACE FUNCTION public.mark_traded_by_price()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update match set traded_at = now() where id = coalesce(new.match_id, old.match_id);
  return null;
end $function$;
grant execute on function mark_traded_by_price to public;

CREATE OR REPLACE FUNCTION public.money_refusal(p_kind text, p_member bigint, p_to bigint)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select case
    when o.type = 2 or q.type = 2 then 'walletElsewhere'
    when p_kind in ('withdraw', 'transfer') and state_in_force(m.id) in ('frozen', 'blocked') then 'accountHeld'
    when p_kind = 'deposit' and state_in_force(m.id) = 'closed' or state_in_force(t.id) = 'closed' then 'accountClosed'
    when t.operator_id <> m.operator_id then 'otherOperator'
    when t.currency <> m.currency then 'otherCurrency'
  end
  from member m join operator o on o.id = m.operator_id
  left join member t on t.id = p_to left join operator q on q.id = t.operator_id
  where m.id = p_member
$function$;
grant execute on function money_refusal to public;

CREATE OR REPLACE FUNCTION public.named_fence(p_name text)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'auto'
AS $function$
declare
  held bigint := substring(current_setting('touchline.holds', true) from '\m' || p_name || ':(\d+)')::bigint;
begin
  if held is null and 'touchline_app' in (current_setting('role'), session_user) then
    raise exception 'a server that does not hold the lease "%" must not write these rows', p_name
      using errcode = 'TL003';
  end if;
  return held;
end $function$;

CREATE OR REPLACE FUNCTION public.names_contain(p_names text, p_words text[])
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(bool_and(strpos(f.folded, w.word) > 0), true)
  from fold_text(p_names) f(folded), unnest(p_words) w(word)
$function$;
grant execute on function names_contain to public;

CREATE OR REPLACE FUNCTION public.names_lease(p_name text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select coalesce(current_setting('touchline.holds', true), '') ~ ('\m' || p_name || ':')
$function$;
grant execute on function names_lease to public;

CREATE OR REPLACE FUNCTION public.next_ticket_id(p_date date)
 RETURNS bigint
 LANGUAGE sql
AS $function$
  select to_char(p_date, 'YYMMDD')::bigint * 1000000000 + nextval('ticket_number')
$function$;
grant execute on function next_ticket_id to public;

CREATE OR REPLACE FUNCTION public.notice_access(p_operator integer, p_upline bigint, p_staff bigint, p_key text, p_detail jsonb)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into office_notice (operator_id, upline_id, staff_id, key, ref, detail)
  values (p_operator, p_upline, p_staff, p_key, 'tx/' || pg_current_xact_id(), p_detail)
  on conflict (operator_id, upline_id, staff_id, key, ref) do update set detail = excluded.detail
$function$;
grant execute on function notice_access to public;

CREATE OR REPLACE FUNCTION public.notice_bets(p_at_ms bigint, p_bets bet_notice[])
 RETURNS void
 LANGUAGE sql
 SET plan_cache_mode TO 'auto'
AS $function$
  insert into personal_message (member_id, key, bet, at_ms)
  select b.member_id, n.key, jsonb_build_object('bet_id', b.bet_id::text, 'status', b.status, 'reason', b.reason,
    'return', b.return_minor::text), p_at_ms
  from unnest(p_bets) b
  cross join lateral (select case when b.status = 'rejected' then 'betRejected'
    when b.amended and b.status = 'void' then 'betVoid'
    when b.amended and b.settlements > 1 then 'betAmended' end) n(key)
  where n.key is not null
$function$;
grant execute on function notice_bets to public;

CREATE OR REPLACE FUNCTION public.notice_bets_above(p_match integer, p_version integer, p_bets bet_notice[])
 RETURNS void
 LANGUAGE sql
 SET plan_cache_mode TO 'auto'
AS $function$
  with told as (
    select m.operator_id, b.split_id,
      case when b.status = 'void' then 'betsVoid' else 'betsAmended' end as key
    from unnest(p_bets) b join member m on m.id = b.member_id
    where b.amended and (b.status = 'void' or b.settlements > 1)
  ), whom as (
    select t.operator_id, null::bigint as upline_id, t.key from told t
    union all
    select null, h.id, t.key from told t
    cross join lateral position_split_of(t.split_id) l
    cross join lateral unnest(l.upline_ids, l.position_bp) with ordinality h(id, position_bp, place)
    where h.position_bp > 0 or h.place = 1
  )
  insert into office_notice (operator_id, upline_id, key, ref, detail)
  select w.operator_id, w.upline_id, w.key, format('match/%s/%s', p_match, p_version),
    jsonb_build_object('matchId', p_match, 'bets', count(*))
  from whom w group by w.operator_id, w.upline_id, w.key order by w.operator_id, w.upline_id, w.key
  on conflict (operator_id, upline_id, staff_id, key, ref) do update
  set detail = jsonb_set(office_notice.detail, '{bets}',
    to_jsonb((office_notice.detail ->> 'bets')::integer + (excluded.detail ->> 'bets')::integer))
$function$;
grant execute on function notice_bets_above to public;

CREATE OR REPLACE FUNCTION public.notice_kick_off_move()
 RETURNS trigger
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'auto'
AS $function$
begin
  perform announce_match('moved', notice_match(new.match_id) || jsonb_build_object('was_ms', new.was_ms),
    (select m.details -> 'child' from match m where m.id = new.match_id) is not null, new.at_ms);
  return null;
end $function$;
grant execute on function notice_kick_off_move to public;

CREATE OR REPLACE FUNCTION public.notice_limits(p_limits member_limit[])
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into personal_message as p (member_id, key, account, changed_in, at_ms)
  select m.id, 'limitsSet', jsonb_build_object('state', null, 'sport_ids', jsonb_agg(l.sport_id order by l.sport_id)),
    now(), world_ms()
  from unnest(p_limits) l join member m on m.id = l.member_id
  where m.last_login_at is not null
  group by m.id
  on conflict (member_id, key, changed_in) where changed_in is not null do update
    set account = jsonb_set(p.account, '{sport_ids}', (
      select jsonb_agg(s.id order by s.id::integer)
      from (
        select jsonb_array_elements(p.account -> 'sport_ids') union
        select jsonb_array_elements(excluded.account -> 'sport_ids')
      ) s(id)))
$function$;
grant execute on function notice_limits to public;

CREATE OR REPLACE FUNCTION public.notice_login(p_member bigint, p_at_ms bigint, p_new_device boolean, p_knew_devices boolean, p_device text, p_address text)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into personal_message (member_id, key, at_ms, login)
  select p_member, 'newDevice', p_at_ms, jsonb_build_object('device', p_device, 'address', p_address)
  where p_new_device and p_knew_devices
$function$;
grant execute on function notice_login to public;

CREATE OR REPLACE FUNCTION public.notice_match(p_match integer)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select jsonb_build_object(
    'match_id', m.id, 'sport_id', l.sport_id, 'league', l.name, 'league_region', l.region, 'home', m.home,
    'home_region', m.home_region, 'away', m.away, 'away_region', m.away_region,
    'kick_off_ms', (extract(epoch from m.kick_off) * 1000)::bigint)
  from match m join league l on l.id = m.league_id where m.id = p_match
$function$;
grant execute on function notice_match to public;

CREATE OR REPLACE FUNCTION public.notice_money(p_kind text, p_member bigint, p_to bigint, p_amount bigint, p_at_ms bigint)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into personal_message (member_id, key, amount, at_ms)
  select n.member_id, n.key, p_amount::text, p_at_ms
  from (values
    (p_member, case when p_to is null then p_kind else 'transferOut' end), (p_to, 'transferIn')) n(member_id, key)
  where n.member_id is not null
$function$;
grant execute on function notice_money to public;

CREATE OR REPLACE FUNCTION public.notice_operator(p_operator integer, p_key text, p_detail jsonb)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into office_notice (operator_id, key, ref, detail)
  values (p_operator, p_key, 'tx/' || pg_current_xact_id(), p_detail)
  on conflict (operator_id, upline_id, staff_id, key, ref) do update set detail = excluded.detail
$function$;
grant execute on function notice_operator to public;

CREATE OR REPLACE FUNCTION public.notice_password_reset(p_member bigint)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into personal_message (member_id, key, account, changed_in, at_ms)
  select m.id, 'passwordReset', '{"state": null, "sport_ids": []}', now(), world_ms()
  from member m where m.id = p_member and m.last_login_at is not null
  on conflict (member_id, key, changed_in) where changed_in is not null do nothing
$function$;
grant execute on function notice_password_reset to public;

CREATE OR REPLACE FUNCTION public.notice_staff_login(p_staff bigint, p_device text, p_address text)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into office_notice (staff_id, key, ref, detail)
  values (p_staff, 'newDevice', 'tx/' || pg_current_xact_id(),
    jsonb_build_object('device', p_device, 'address', p_address))
$function$;
grant execute on function notice_staff_login to public;

CREATE OR REPLACE FUNCTION public.notice_state(p_member bigint, p_was text)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into personal_message (member_id, key, account, changed_in, at_ms)
  select m.id, 'stateSet', jsonb_build_object('state', s.state, 'sport_ids', '[]'::jsonb), now(), world_ms()
  from member m cross join lateral (select state_in_force(m.id) as state) s
  where m.id = p_member and m.last_login_at is not null and s.state <> p_was
  on conflict (member_id, key, changed_in) where changed_in is not null do update set account = excluded.account
$function$;
grant execute on function notice_state to public;

CREATE OR REPLACE FUNCTION public.notice_transfers(p_ref text, p_at_ms bigint, p_transfers open_balance[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform notice_money(case when e.amount < 0 then 'transferIn' else 'transferOut' end, e.member_id, null,
    abs(e.amount), p_at_ms)
  from unnest(p_transfers) e where e.member_id is not null;
  perform notice_upline(e.upline_id, case when e.amount < 0 then 'transferIn' else 'transferOut' end,
    'settle/' || p_ref, jsonb_build_object('amount', abs(e.amount)::text))
  from unnest(p_transfers) e where e.upline_id is not null;
  perform bus_publish('member.changed', jsonb_build_object('memberIds', to_jsonb(array(
    select e.member_id from unnest(p_transfers) e where e.member_id is not null)), 'what', 'account'));
end $function$;
grant execute on function notice_transfers to public;

CREATE OR REPLACE FUNCTION public.notice_upline(p_upline bigint, p_key text, p_ref text, p_detail jsonb)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into office_notice (upline_id, key, ref, detail)
  values (p_upline, p_key, coalesce(p_ref, 'tx/' || pg_current_xact_id()), p_detail)
  on conflict (operator_id, upline_id, staff_id, key, ref) do update set detail = excluded.detail
$function$;
grant execute on function notice_upline to public;

CREATE OR REPLACE FUNCTION public.notice_void_order()
 RETURNS trigger
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'auto'
AS $function$
declare
  voided void_order;
begin
  select v.* into voided from void_order v
  where v.match_id = new.match_id and v.order_no = coalesce(new.restores, new.order_no);
  if voided.kind_id is null then
    perform announce_match(
      case when new.restores is null then 'voided' else 'restored' end,
      notice_match(new.match_id) || jsonb_build_object('from_ms', voided.from_ms, 'to_ms', voided.to_ms),
      false, new.at_ms);
  end if;
  return null;
end $function$;
grant execute on function notice_void_order to public;

CREATE OR REPLACE FUNCTION public.offers_product(p_operator integer, p_product text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from operator_product where operator_id = p_operator and product = p_product)
$function$;
grant execute on function offers_product to public;

CREATE OR REPLACE FUNCTION public.open_accounts()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'auto'
AS $function$
declare
  has_external boolean := exists (select from operator o where o.id = new.operator_id and o.type = 2);
begin
  insert into ledger_account (id, kind, member_id, currency, is_external)
  values (new.id * 2, 'cash', new.id, new.currency, has_external),
    (new.id * 2 + 1, 'held', new.id, new.currency, has_external);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.open_balances(p_upline bigint, p_member bigint)
 RETURNS SETOF open_balance
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select * from open_balances_of(array_remove(array[p_upline], null), array_remove(array[p_member], null))
$function$;
grant execute on function open_balances to public;

CREATE OR REPLACE FUNCTION public.open_balances_of(p_uplines bigint[], p_members bigint[])
 RETURNS SETOF open_balance
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with line as materialized (
    select b.upline_id, b.above_id, b.level, b.way, a.balance
    from unnest(p_uplines) p(id) cross join lateral downline_of(p.id) b
    join ledger_account a on a.id = -1000000000 - b.upline_id
  ), members as materialized (
    select m.id, m.upline_id, a.balance + a.at_risk as won, greatest(a.balance + a.credit, 0) as free
    from member m join ledger_account a on a.id = m.id * 2 and a.credit > 0
    where m.id = any (p_members) or m.upline_id in (select l.upline_id from line l)
  ), held as (
    select r.upline_id, sum(p.won + p.paid) as amount
    from upline_report('2000-01-01', '9999-12-31', array(select l.upline_id from line l)) r
    join line l on l.upline_id = r.upline_id
    cross join lateral unnest(r.win_loss, r.commission) with ordinality p(won, paid, place)
    where p.place > l.level
    group by r.upline_id
  ), below as materialized (
    select t.upline_id as top_id, l.upline_id from line l cross join lateral unnest(l.way) w(id)
    join line t on t.upline_id = w.id
  ), paid as (
    select b.top_id, sum(l.balance) as amount from below b join line l on l.upline_id = b.upline_id group by b.top_id
  ), owed as (
    select b.top_id, sum(m.won) as amount from below b join members m on m.upline_id = b.upline_id group by b.top_id
  )
  select l.upline_id, null::bigint, l.above_id,
    (p.amount + coalesce(h.amount, 0) + coalesce(o.amount, 0))::bigint
  from line l
  join paid p on p.top_id = l.upline_id
  left join held h on h.upline_id = l.upline_id
  left join owed o on o.top_id = l.upline_id
  union all
  select null, m.id, m.upline_id, least(m.won, m.free) from members m
$function$;
grant execute on function open_balances_of to public;

CREATE OR REPLACE FUNCTION public.open_credit()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'auto'
AS $function$
begin
  insert into upline_credit (upline_id) values (new.id);
  insert into ledger_account (id, kind, upline_id, currency)
  values (-1000000000 - new.id, 'upline', new.id, new.currency), (-2000000000 - new.id, 'till', new.id, new.currency);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.open_house_room(p_at_ms bigint, p_operator text, p_room json, p_matches json)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'auto'
AS $function$
declare
  v_operator integer;
  v_room bigint;
begin
  select o.id into v_operator from operator o where o.name = p_operator;
  if not found then
    return null;
  end if;
  v_room := add_room(p_at_ms, v_operator, null, (p_room::jsonb || jsonb_build_object('fee_bp',
    coalesce(operator_setting_of(v_operator, 'tournament_bp'), p_room::jsonb -> 'usual_fee_bp')))::json, p_matches);
  perform publish_rooms(array[v_room], '{}');
  return v_room;
end $function$;
grant execute on function open_house_room to touchline_app;

CREATE OR REPLACE FUNCTION public.open_room(p_shard smallint, p_date date, p_at_ms bigint, p_member bigint, p_ref text, p_hash text, p_address text, p_room json, p_matches json, p_picks json)
 RETURNS TABLE(code text, room_id bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'auto'
AS $function$
#variable_conflict use_column
declare
  v_room bigint;
  v_code text;
begin
  perform lock_wallets(array[p_member]);
  v_code := room_repeated(p_member, p_ref, p_hash, 'createRoomFailed1');
  if v_code is not null then
    return query select v_code, (select q.room_id from room_request q
      where q.member_id = p_member and q.ref = p_ref and v_code = 'repeated');
    return;
  end if;

  begin
    v_room := add_room(p_at_ms, (select m.operator_id from member m where m.id = p_member), p_member, p_room,
      p_matches);
    v_code := seat_player(p_shard, p_date, p_at_ms, p_member, p_address, v_room, p_picks);
    if v_code is not null then
      raise exception 'not seated' using errcode = 'TL010';
    end if;
  exception
    when sqlstate 'TL010' then
      return query select v_code, null::bigint;
      return;
    when unique_violation then
      return query select 'roomExists', null::bigint;
      return;
  end;
  insert into room_request (member_id, ref, body_hash, room_id) values (p_member, p_ref, p_hash, v_room);
  perform publish_rooms(array[v_room], array[p_member]);
  return query select 'done', v_room;
end $function$;
grant execute on function open_room to touchline_app;

CREATE OR REPLACE FUNCTION public.open_session(p_member bigint, p_token_hash bytea, p_now timestamp with time zone, p_world_ms bigint, p_idle_end timestamp with time zone, p_replaces bytea, p_way text, p_device_hash bytea, p_device text, p_address text, p_shown_address text, p_seal bytea)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  opened record;
  knows_devices boolean;
  is_new boolean := false;
begin
  perform from member where id = p_member for no key update;
  select m.account_id, o.session_rule, p_now + make_interval(hours => o.session_hours) as hard_end into strict opened
    from member m join operator o on o.id = m.operator_id where m.id = p_member;
  update session set expires_at = p_now
    where expires_at > p_now
      and ((member_id = p_member and opened.session_rule = 'newest') or token_hash = p_replaces);
  insert into session
      (token_hash, member_id, created_at, last_seen_at, expires_at, hard_end_at, address, device, seal)
    values (p_token_hash, p_member, p_now, p_now, least(p_idle_end, opened.hard_end), opened.hard_end, p_address,
      p_device, p_seal);
  update member set previous_login_at = last_login_at, last_login_at = p_now, last_login_address = p_address
    where id = p_member;
  if p_device_hash is not null then
    knows_devices := exists (select from member_device where member_id = p_member);
    is_new := not exists (select from member_device where member_id = p_member and token_hash = p_device_hash);
    insert into member_device (member_id, token_hash, device, first_seen_at, last_seen_at)
      values (p_member, p_device_hash, p_device, p_now, p_now)
      on conflict (member_id, token_hash) do update set last_seen_at = p_now, device = p_device;
    perform notice_login(p_member, p_world_ms, is_new, knows_devices, p_device, p_shown_address);
  end if;
  perform record_security('login', p_member, null, opened.account_id, p_address, p_device,
    jsonb_build_object('way', p_way, 'newDevice', is_new));
end $function$;
grant execute on function open_session to public;

CREATE OR REPLACE FUNCTION public.open_staff_session(p_staff bigint, p_token_hash bytea, p_now timestamp with time zone, p_idle_end timestamp with time zone, p_hard_end timestamp with time zone, p_device_hash bytea, p_device text, p_address text, p_shown_address text, p_seal bytea)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'auto'
AS $function$
declare
  knows_devices boolean;
begin
  perform from staff where id = p_staff for no key update;
  insert into staff_session
    (token_hash, staff_id, created_at, last_seen_at, expires_at, hard_end_at, address, device, device_hash, seal)
  values (p_token_hash, p_staff, p_now, p_now, p_idle_end, p_hard_end, p_address, p_device, p_device_hash, p_seal);
  update staff set previous_login_at = last_login_at, last_login_at = p_now, last_login_address = p_address
  where id = p_staff;
  knows_devices := exists (select from staff_device where staff_id = p_staff);
  update staff_device set last_seen_at = p_now, device = p_device
  where staff_id = p_staff and token_hash = p_device_hash;
  if not found then
    insert into staff_device (staff_id, token_hash, device, first_seen_at, last_seen_at)
    select p_staff, p_device_hash, p_device,
      greatest(p_now, max(d.first_seen_at) + interval '1 microsecond'), p_now
    from staff_device d where d.staff_id = p_staff;
    if knows_devices then
      perform notice_staff_login(p_staff, p_device, p_shown_address);
    end if;
  end if;
end $function$;
grant execute on function open_staff_session to touchline_app;

CREATE OR REPLACE FUNCTION public.operator_setting_of(p_operator integer, p_name text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select value from operator_setting where operator_id = p_operator and name = p_name
$function$;
grant execute on function operator_setting_of to public;

CREATE OR REPLACE FUNCTION public.order_movements(p_kind text, p_member bigint, p_to bigint, p_amount bigint, p_ref text)
 RETURNS movement[]
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case p_kind
    when 'deposit' then array[row(p_kind, 'bank', 'cash', p_amount, p_member, null, null, p_ref, null)::movement]
    when 'withdraw' then array[row(p_kind, 'cash', 'bank', p_amount, p_member, null, null, p_ref, null)::movement]
    else array[
      row('transfer_out', 'cash', 'bank', p_amount, p_member, null, null, p_ref || '/out', null)::movement,
      row('transfer_in', 'bank', 'cash', p_amount, p_to, null, null, p_ref || '/in', null)::movement]
    end
$function$;
grant execute on function order_movements to public;

CREATE OR REPLACE FUNCTION public.own_node()
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select substring(current_setting('touchline.holds', true) from '\mnode:(\d+)')::bigint
$function$;
grant execute on function own_node to public;

CREATE OR REPLACE FUNCTION public.password_until(p_chosen timestamp with time zone, p_days smallint)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case when p_days > 0 then p_chosen + make_interval(hours => p_days * 24) end
$function$;
grant execute on function password_until to public;

CREATE OR REPLACE FUNCTION public.pay_cash(p_shard smallint, p_date date, p_at_ms bigint, p_account text, p_as text, p_amount bigint, p_ref text, p_by text)
 RETURNS cash_outcome
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  target record;
  v_above bigint;
  v_date date;
  above_before bigint;
  result cash_outcome;
begin
  select * into target from find_account(p_account);
  if not found then
    result.outcome := 'account_not_exists';
    return result;
  end if;
  v_above := target.above[cardinality(target.above)];

  perform pg_advisory_xact_lock(hashtextextended('cash payment ' || p_ref, 0));
  result := repeated_cash_payment(p_ref, target.upline_id, target.member_id, p_amount, p_as);
  result.member_id := target.member_id;
  result.operator_id := target.operator_id;
  if result.outcome is not null then
    return result;
  end if;
  result.outcome := coalesce(actor_refusal(p_as, target.above), case
    when target.operator_type = 2 then 'walletElsewhere'
    when exists (select from fund_transfer o where o.ref = p_ref) then 'refUsed'
  end);
  if result.outcome is null then
    perform 1 from ledger_account a
    where a.id in (-2000000000 - v_above, -2000000000 - target.upline_id) order by a.id for update;
    perform lock_wallets(array_remove(array[target.member_id], null));
    result.outcome := cash_refusal(v_above, state_of_uplines(target.above), target.upline_id, target.state, p_amount);
  end if;
  if result.outcome is not null then
    return result;
  end if;

  select max(a.balance) filter (where a.id = -2000000000 - v_above),
    max(a.balance) filter (where a.id is distinct from -2000000000 - v_above), greatest(p_date, max(a.statement_date))
  into above_before, result.cash_before, v_date
  from ledger_account a where a.id in (-2000000000 - v_above, -2000000000 - target.upline_id, target.member_id * 2);
  if target.member_id is not null then
    result.outcome := pay_member_cash(p_shard, v_date, p_at_ms, target.member_id, coalesce(v_above, 0), p_amount, p_ref,
      p_by);
    if result.outcome <> 'done' then
      return result;
    end if;
  else
    perform notice_upline(target.upline_id, case when p_amount > 0 then 'deposit' else 'withdraw' end, 'cash/' || p_ref,
      jsonb_build_object('amount', abs(p_amount)::text));
  end if;
  perform write_cash_payment(p_shard, v_date, p_at_ms, p_ref, v_above, target.upline_id, target.member_id, p_amount,
    above_before, result.cash_before, p_as, p_by);
  result.cash_after := result.cash_before + p_amount;
  result.outcome := 'done';
  return result;
end $function$;
grant execute on function pay_cash to touchline_app;

CREATE OR REPLACE FUNCTION public.pay_cash_out(p_shard smallint, p_date date, p_at_ms bigint, p_input json)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'auto'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_seqscan TO 'off'
AS $function$
declare
  i cash_out_input := json_populate_record(null::cash_out_input, p_input);
  previous cash_out;
  sport smallint;
  line bigint;
  match integer;
begin
  perform check_node();
  perform lock_wallets(array[i.member_id]);
  select * into previous from cash_out c where c.member_id = i.member_id and c.ref = i.ref;
  if found and (previous.state <> 'waiting' or previous.body_hash <> i.body_hash) then
    return 'repeated';
  end if;

  update ticket t
  set stake = t.stake - i.stake, risk = t.risk - i.risk, to_win = t.to_win - i.win,
    sizes = coalesce(i.sizes, t.sizes),
    cashed_stake = t.cashed_stake + i.stake, cashed_risk = t.cashed_risk + i.risk, cashed_win = t.cashed_win + i.win,
    cashed = t.cashed + i.paid, revision = t.revision + 1,
    status = case when t.risk = i.risk then 'cashed_out' else t.status end,
    return_minor = case when t.risk = i.risk then 0 end,
    settled_at_ms = case when t.risk = i.risk then p_at_ms end,
    settled_date = case when t.risk = i.risk then p_date end
  where t.member_id = i.member_id and t.working_date = ticket_day(i.ticket_id) and t.id = i.ticket_id
    and t.status = 'running' and t.revision = i.revision
  returning t.sport_id, t.split_id, case when t.kind in ('single', 'mmo_single', 'builder') then (
    select l.match_id from ticket_leg l
    where l.member_id = t.member_id and l.working_date = t.working_date and l.ticket_id = t.id order by l.leg_no limit 1)
  end into sport, line, match;
  if not found then
    return 'stale';
  end if;

  insert into cash_out as c (member_id, ref, body_hash, ticket_id, share, accepted_offer, state, paid, stake, risk, win,
    requested_at_ms, due_at_ms, decided_at_ms)
  values (i.member_id, i.ref, i.body_hash, i.ticket_id, i.share, i.accepted_offer, 'paid', i.paid, i.stake, i.risk, i.win,
    i.requested_at_ms, i.due_at_ms, p_at_ms)
  on conflict (member_id, ref) do update
    set state = 'paid', paid = excluded.paid, stake = excluded.stake, risk = excluded.risk, win = excluded.win,
      decided_at_ms = excluded.decided_at_ms;

  update match_exposure e set stake = e.stake - i.stake
  from (
    select distinct l.match_id from ticket_leg l
    where l.member_id = i.member_id and l.working_date = ticket_day(i.ticket_id) and l.ticket_id = i.ticket_id
  ) l
  where e.member_id = i.member_id and e.match_id = l.match_id;

  perform post(p_shard, p_date, p_at_ms,
    array[credit('cash_out', i.member_id, 'sportsbook', i.ticket_id, 'cash_out/' || i.ref, i.paid)],
    array[row(i.member_id, 'sportsbook', sport, i.ticket_id, 'cash_out', 'cash_out/' || i.ref, null, 0, i.risk, 0, 0, 0,
      0, i.paid - i.risk, line, match, 0)::booking_entry]);
  return 'paid';
end $function$;
grant execute on function pay_cash_out to touchline_app;

CREATE OR REPLACE FUNCTION public.pay_member_cash(p_shard smallint, p_date date, p_at_ms bigint, p_member bigint, p_above bigint, p_amount bigint, p_ref text, p_by text)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
declare
  v_kind text := case when p_amount > 0 then 'deposit' else 'withdraw' end;
  outcome text;
begin
  if p_amount > 0 and is_cash_blocked(p_member, p_above, p_date) then
    perform record_security('protection', p_member, null, p_by, null, null, jsonb_build_object(
      'what', 'triedOut', 'order', v_kind, 'amount', p_amount::text, 'own', false));
    return 'protectionLimit';
  end if;
  outcome := transfer_funds(p_shard, p_date, p_at_ms, v_kind, p_member, null, abs(p_amount), p_ref, p_by);
  if outcome = 'protectionLimit' then
    perform count_refused_cash(p_member, p_above, p_date, v_kind, p_amount);
  elsif outcome = 'done' then
    perform notice_money(v_kind, p_member, null, abs(p_amount), p_at_ms);
  end if;
  return outcome;
end $function$;
grant execute on function pay_member_cash to public;

CREATE OR REPLACE FUNCTION public.pending_decisions(p_decisions decision_input[])
 RETURNS TABLE(member_id bigint, ticket_id bigint, reason text, price_hundredths integer, risk bigint, to_win bigint, legs jsonb, currency text, stake bigint, placed_risk bigint, placed_to_win bigint, balance bigint, is_protected boolean, is_external boolean, additional_risk bigint, additional_so_far numeric)
 LANGUAGE sql
 STABLE
AS $function$
  select d.*, sum(greatest(d.additional_risk, 0)) over (
    partition by d.member_id order by d.additional_risk, d.ticket_id rows unbounded preceding)
  from (
    select v.member_id, v.ticket_id, v.reason, v.price_hundredths, v.risk, v.to_win, v.legs, t.currency, t.stake,
      t.risk as placed_risk, t.to_win as placed_to_win, w.balance, w.is_protected, w.is_external,
      case when v.reason is null and v.legs is not null then v.risk - t.risk else 0 end as additional_risk
    from unnest(p_decisions) v
    join ticket t on t.member_id = v.member_id and t.working_date = ticket_day(v.ticket_id)
      and t.id = v.ticket_id and t.status = 'pending' and coalesce(t.wallet not in ('requested', 'unknown'), true)
    cross join lateral wallet_of(v.member_id) w
  ) d
$function$;
grant execute on function pending_decisions to public;

CREATE OR REPLACE FUNCTION public.period_from(p_date date, p_period text)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select date_trunc(p_period, p_date::timestamp)::date
$function$;
grant execute on function period_from to public;

CREATE OR REPLACE FUNCTION public.pick_in_room(p_at_ms bigint, p_member bigint, p_ref text, p_hash text, p_room bigint, p_revision integer, p_picks json)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'auto'
AS $function$
declare
  v_room room;
  v_seat bigint;
  v_code text;
begin
  select r.* into v_room from room r where r.id = p_room for update;
  perform lock_wallets(array[p_member]);
  v_code := coalesce(room_repeated(p_member, p_ref, p_hash, 'betExists'), (
    select protection_bar_code(p_member) from wallet_of(p_member) w where w.is_protected));
  if v_code is not null then
    return v_code;
  end if;
  select p.id into v_seat from room_player p where p.room_id = p_room and p.member_id = p_member and p.left_at_ms is null;
  if v_room.id is null or v_seat is null or p_revision < v_room.conflict_revision or (p_revision <> v_room.revision and exists (
    select from (
      select k.match_id, k.points from room_pick k where k.player_id = v_seat
      union all select x.match_id, x.points from json_to_recordset(p_picks) as x(match_id integer, points smallint)
    ) a group by a.match_id having sum(a.points) > 1000)) then
    return 'stale';
  end if;
  perform add_picks(v_seat, p_at_ms, p_picks);
  update room set revision = revision + 1 where id = p_room;
  insert into room_request (member_id, ref, body_hash, room_id) values (p_member, p_ref, p_hash, p_room);
  perform publish_rooms(array[p_room], '{}');
  return 'done';
end $function$;
grant execute on function pick_in_room to touchline_app;

CREATE OR REPLACE FUNCTION public.place_batch(p_shard smallint, p_date date, p_at_ms bigint, p_bets json)
 RETURNS SETOF bet_result
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_seqscan TO 'off'
AS $function$
declare
  bets bet_input[];
  decisions bet_decision[];
  links_accounts boolean := exists (select from operator o where o.related_by <> 'none');
  node bigint := check_node();
begin
  select array_agg(b order by b.ord) into bets from json_populate_recordset(null::bet_input, p_bets) b;
  if links_accounts then
    perform lock_linked(bets);
  end if;
  perform lock_wallets(array(select b.member_id from unnest(bets) b));

  select array_agg(row(d.verdict,
    case d.verdict when 'betOverMaxPerMatch' then jsonb_build_object('leg', d.full_leg)
      when 'protectionLimit' then jsonb_build_object('own', d.own) end, d.code, d.details,
    case d.verdict when 'repeated' then d.ticket_id when 'placed' then next_ticket_id(d.working_date) end,
    d.is_external)::bet_decision order by d.ord)
  into decisions
  from (
    select b.ord, b.working_date, r.code, r.details, r.ticket_id, f.leg_no as full_leg, g.own, w.is_external,
      case
        when r.body_hash = b.body_hash then 'repeated'
        when g.code <> 'protectionLimit' then g.code
        when w.balance < 0 then 'balanceBelowZero'
        when r.body_hash is not null then 'betExists'
        when f.leg_no is not null then 'betOverMaxPerMatch'
        when g.code is not null then g.code
        when w.balance < b.risk then 'insufficient_balance'
        else 'placed'
      end as verdict
    from unnest(bets) b
    cross join lateral wallet_of(b.member_id) w
    left join placement_request r on r.member_id = b.member_id and r.ref = b.ref
    left join lateral (select o.* from protection_refusal(b.member_id, p_date, b.risk) o where w.is_protected limit 1) g on true
    cross join lateral first_leg_over_match_limit(b.member_id, b.stake, b.legs) f
  ) d;
  if cardinality(decisions) is distinct from cardinality(bets) then
    raise exception 'the member of a bet has no wallet';
  end if;

  if links_accounts then
    decisions := apply_refusals(bets, decisions, refuse_linked(accepted_bets(bets, decisions)));
  end if;
  decisions := apply_refusals(bets, decisions, accept_within_house_caps(p_at_ms, accepted_bets(bets, decisions)));
  perform write_placement_requests(bets, decisions);
  perform write_placed_tickets(node, bets, decisions);
  perform post(p_shard, p_date, p_at_ms, array(
    select case m.step when 1 then hold(p.member_id, 'sportsbook', p.ticket_id, 'hold', p.risk)
      else capture(p.member_id, 'sportsbook', p.ticket_id, 'capture', p.risk) end
    from unnest(bets, decisions) p cross join generate_series(1, 2) m(step)
    where p.verdict = 'placed' and (m.step = 1 or p.delay_ends_at_ms is null and not p.is_external)
    order by p.ticket_id, m.step));
  return query select * from bet_answers(bets, decisions);
end $function$;
grant execute on function place_batch to touchline_app;

CREATE OR REPLACE FUNCTION public.position_split_of(p_line bigint)
 RETURNS TABLE(upline_ids bigint[], levels smallint[], position_bp smallint[], commission_bp smallint[])
 LANGUAGE sql
 STABLE ROWS 1
AS $function$
  select l.upline_ids, l.levels, l.position_bp, l.commission_bp from position_split l where l.id = p_line
$function$;
grant execute on function position_split_of to public;

CREATE OR REPLACE FUNCTION public.post(p_shard smallint, p_date date, p_at_ms bigint, p_movements movement[], p_bookings booking_entry[] DEFAULT '{}'::booking_entry[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'auto'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_seqscan TO 'off'
AS $function$
declare
  entries wallet_entry[];
  has_external boolean;
  has_protected boolean;
begin
  if cardinality(p_bookings) > 0 then
    perform book(p_date, p_at_ms, p_bookings);
  end if;
  if cardinality(p_movements) > 0 then
    entries := enter(p_shard, p_date, p_at_ms, p_movements);
  end if;

  with moved as (
    update ledger_account a
    set balance = a.balance + d.amount, entries = a.entries + d.entries, at_risk = a.at_risk + d.risk,
      statement_date = greatest(a.statement_date, d.working_date)
    from (
      select s.account, sum(s.amount) as amount, max(s.working_date) as working_date,
        count(*) filter (where s.is_entry) as entries, sum(s.risk) as risk
      from (
        select p.debit_account as account, -p.amount as amount, p.debit = 'cash' as is_entry, p.working_date,
          case when p.debit = 'cash' and p.credit = 'held' then p.amount else 0 end as risk
        from unnest(p_movements, entries) p
        union all
        select p.credit_account, p.amount, p.credit = 'cash', p.working_date,
          case when p.debit = 'held' and p.credit = 'cash' then -p.amount else 0 end
        from unnest(p_movements, entries) p
        union all
        select b.member_id * 2, 0, false, null, -b.risk from unnest(p_bookings) b
      ) s
      group by s.account
      having sum(s.amount) <> 0 or bool_or(s.is_entry) or sum(s.risk) <> 0
    ) d
    where a.id = d.account
    returning a.is_external, a.is_protected
  )
  select bool_or(m.is_external), bool_or(m.is_protected) into has_external, has_protected from moved m;
  if has_protected then
    perform add_protection_days(p_date, p_movements, entries, p_bookings);
  end if;
  if has_external then
    perform queue_calls(p_at_ms, p_movements, p_bookings);
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.post_settled(p_shard smallint, p_date date, p_at_ms bigint, p_settled settled_ticket[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'auto'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_seqscan TO 'off'
AS $function$
begin
  perform post(p_shard, p_date, p_at_ms,
    array(
      select case when m.change > 0
        then credit(m.gives, s.member_id, 'sportsbook', s.ticket_id, m.ref, m.change)
        else correct(m.takes, s.member_id, 'sportsbook', s.ticket_id, m.ref, -m.change)
        end
      from unnest(p_settled) s
      cross join lateral (values
        (1, 'settle', 'unsettle', 'settle/' || s.settlements,
          coalesce(s.return_minor, 0) - coalesce(s.old_return, 0)),
        (2, 'commission', 'uncommission', 'commission/' || s.settlements,
          coalesce(s.commission, 0) - coalesce(s.old_commission, 0))
      ) m(step, gives, takes, ref, change)
      where m.change <> 0
      order by s.ticket_id, m.step),
    array(
      select row(s.member_id, 'sportsbook', s.sport_id, s.ticket_id, 'settle', 'settle/' || s.settlements,
        s.settlements, d.settled, d.settled * s.risk, coalesce(s.turnover, 0) - coalesce(s.old_turnover, 0),
        coalesce(s.valid_turnover, 0) - coalesce(s.old_valid_turnover, 0),
        coalesce(s.commission, 0) - coalesce(s.old_commission, 0), coalesce(s.fee, 0) - coalesce(s.old_fee, 0),
        coalesce(s.return_minor, 0) - coalesce(s.old_return, 0) - d.settled * s.risk, s.split_id,
        s.match_id, 0)::booking_entry
      from unnest(p_settled) s
      cross join lateral (select (s.return_minor is not null)::integer - (s.old_return is not null)::integer
        as settled) d
      where s.amended order by s.ticket_id));
end $function$;

CREATE OR REPLACE FUNCTION public.protect_limit(p_member bigint, p_kind text, p_period text, p_amount bigint, p_is_own boolean, p_actor text, p_address text, p_device text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  previous protection_limit;
  outcome text;
begin
  perform lock_wallets(array[p_member]);
  select * into previous from protection_limit l
  where l.member_id = p_member and l.kind = p_kind and l.period = p_period;
  if not found then
    if p_amount is null then
      return 'unchanged';
    end if;
    insert into protection_limit (member_id, kind, period, amount) values (p_member, p_kind, p_period, p_amount);
    outcome := 'lowered';
  elsif p_amount <= previous.amount then
    if p_amount = previous.amount and previous.raise_requested_at is null then
      return 'unchanged';
    end if;
    update protection_limit l set amount = p_amount, raise_to = null, raise_requested_at = null
    where l.member_id = p_member and l.kind = p_kind and l.period = p_period;
    outcome := 'lowered';
  elsif not p_is_own then
    outcome := 'permission_denied';
  else
    update protection_limit l set raise_to = p_amount, raise_requested_at = clock_timestamp()
    where l.member_id = p_member and l.kind = p_kind and l.period = p_period;
    outcome := 'requested';
  end if;
  perform record_security('protection', p_member, null, p_actor, p_address, p_device, jsonb_build_object(
    'what', outcome, 'kind', p_kind, 'period', p_period, 'amount', coalesce(p_amount::text, 'none'), 'own', p_is_own));
  return outcome;
end $function$;
grant execute on function protect_limit to touchline_app;

CREATE OR REPLACE FUNCTION public.protection_bar_code(p_member bigint)
 RETURNS text
 LANGUAGE sql
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select case
    when b.excluded_until > clock_timestamp() then 'selfExcluded'
    when b.time_out_until > clock_timestamp() then 'ownTimeOut'
  end
  from protection_bar b where b.member_id = p_member
$function$;
grant execute on function protection_bar_code to public;

CREATE OR REPLACE FUNCTION public.protection_days(p_member bigint, p_from date)
 RETURNS TABLE(working_date date, staked bigint, win_loss bigint, deposited bigint, credited bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
AS $function$
  select s.working_date, sum(s.staked)::bigint, sum(s.win_loss)::bigint, sum(s.deposited)::bigint,
    sum(s.credited)::bigint
  from (
    select p.working_date, case p.kind when 'hold' then p.amount else 0 end as staked, 0 as win_loss,
      r.cash as deposited, r.credited
    from posting p cross join lateral risk_raise(p.kind, p.amount) r
    where p.member_id = p_member and p.working_date >= p_from and p.entry_no is not null
      and p.kind in ('hold', 'deposit', 'transfer_in', 'paid_in')
    union all
    select h.working_date, -r.amount, 0, 0, 0
    from posting h join posting r on r.subject = h.subject and r.product = h.product and r.kind = 'release'
    where h.member_id = p_member and h.working_date >= p_from and h.entry_no is not null
      and h.kind = 'hold' and h.ref = 'hold'
    union all
    select b.working_date, 0, b.win_loss, 0, 0 from booking b
    where b.member_id = p_member and b.working_date >= p_from
    union all
    select c.working_date, 0, 0, 0, r.credited from credit_change c cross join lateral risk_raise('credit', c.amount) r
    where c.member_id = p_member and c.working_date >= p_from
  ) s
  group by s.working_date order by s.working_date
$function$;
grant execute on function protection_days to public;

CREATE OR REPLACE FUNCTION public.protection_days_from(p_date date)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select least(period_from(p_date, 'week'), period_from(p_date, 'month'))
$function$;
grant execute on function protection_days_from to public;

CREATE OR REPLACE FUNCTION public.protection_limit_left(p_member bigint, p_date date, p_kinds text[])
 RETURNS TABLE(kind text, period text, left_minor bigint)
 LANGUAGE sql
 STABLE ROWS 1
AS $function$
  select l.kind, l.period, l.amount - case l.kind
      when 'stake' then d.staked
      when 'loss' then a.at_risk + greatest(-d.win_loss, 0)
    end as left_minor
  from protection_limit l
  join ledger_account a on a.id = p_member * 2
  cross join lateral (
    select coalesce(sum(o.staked), 0)::bigint as staked, coalesce(sum(o.win_loss), 0)::bigint as win_loss
    from protection_day o
    where o.member_id = p_member and o.working_date >= period_from(greatest(p_date, a.statement_date), l.period)
  ) d
  where l.member_id = p_member and l.kind = any (p_kinds)
  order by left_minor, l.kind, l.period limit 1
$function$;
grant execute on function protection_limit_left to public;

CREATE OR REPLACE FUNCTION public.protection_refusal(p_member bigint, p_date date, p_risk bigint)
 RETURNS TABLE(code text, own jsonb)
 LANGUAGE sql
 STABLE ROWS 1
AS $function$
  select coalesce(b.barred, case when l.left_minor < p_risk then 'protectionLimit' end),
    case when b.barred is null and l.left_minor < p_risk then jsonb_build_object(
      'kind', l.kind, 'period', l.period, 'leftMinor', greatest(l.left_minor, 0)::text) end
  from (select protection_bar_code(p_member) as barred) b
  left join protection_limit_left(p_member, p_date, array['stake', 'loss']) l on true
$function$;
grant execute on function protection_refusal to public;

CREATE OR REPLACE FUNCTION public.publish_announcements()
 RETURNS trigger
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'auto'
AS $function$
begin
  perform bus_publish('notice.written',
    jsonb_build_object('announcementId', n.id::text, 'memberIds', '[]'::jsonb)) from new_rows n;
  return null;
end $function$;
grant execute on function publish_announcements to public;

CREATE OR REPLACE FUNCTION public.publish_betting()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform bus_publish('match.changed', jsonb_build_object('matchId', new.id));
  return null;
end $function$;
grant execute on function publish_betting to public;

CREATE OR REPLACE FUNCTION public.publish_channels()
 RETURNS trigger
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'auto'
AS $function$
begin
  perform bus_publish('tv.channels', '{}'::jsonb);
  return null;
end $function$;
grant execute on function publish_channels to public;

CREATE OR REPLACE FUNCTION public.publish_maintenance()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform bus_publish('maintenance.changed', '{}'::jsonb);
  return null;
end $function$;
grant execute on function publish_maintenance to public;

CREATE OR REPLACE FUNCTION public.publish_manual_match()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform bus_publish('match.created', '{}'::jsonb);
  return null;
end $function$;
grant execute on function publish_manual_match to public;

CREATE OR REPLACE FUNCTION public.publish_manual_non_runner()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform bus_publish('runners.changed', jsonb_build_object('matchId', coalesce(new.match_id, old.match_id)));
  return null;
end $function$;
grant execute on function publish_manual_non_runner to public;

CREATE OR REPLACE FUNCTION public.publish_manual_play()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform bus_publish('play.recorded', jsonb_build_object('matchId', coalesce(new.match_id, old.match_id)));
  return null;
end $function$;
grant execute on function publish_manual_play to public;

CREATE OR REPLACE FUNCTION public.publish_member_limits()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform bus_publish('member.changed',
    jsonb_build_object('memberIds', jsonb_agg(distinct r.member_id), 'what', 'limits'))
  from changed_rows r having count(*) > 0;
  perform notice_limits(array(select r::member_limit from changed_rows r));
  return null;
end $function$;
grant execute on function publish_member_limits to public;

CREATE OR REPLACE FUNCTION public.publish_member_state()
 RETURNS trigger
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'auto'
AS $function$
begin
  perform bus_publish('member.changed', jsonb_build_object('memberIds', jsonb_build_array(new.id), 'what', 'account'));
  if (old.state, old.upline_id) is distinct from (new.state, new.upline_id) then
    perform notice_state(new.id, state_under(old.state, old.upline_id));
  end if;
  return null;
end $function$;
grant execute on function publish_member_state to public;

CREATE OR REPLACE FUNCTION public.publish_messages()
 RETURNS trigger
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'auto'
AS $function$
begin
  perform bus_publish('notice.written',
    jsonb_build_object('announcementId', null, 'memberIds', jsonb_agg(distinct r.member_id)))
  from new_rows r having count(*) > 0;
  return null;
end $function$;
grant execute on function publish_messages to public;

CREATE OR REPLACE FUNCTION public.publish_office_notices()
 RETURNS trigger
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'auto'
AS $function$
begin
  perform bus_publish('notice.office', jsonb_build_object(
    'operatorIds', coalesce(jsonb_agg(distinct r.operator_id) filter (where r.operator_id is not null), '[]'),
    'uplineIds', coalesce(jsonb_agg(distinct r.upline_id) filter (where r.upline_id is not null), '[]'),
    'staffIds', coalesce(jsonb_agg(distinct r.staff_id) filter (where r.staff_id is not null), '[]')))
  from new_rows r having count(*) > 0;
  return null;
end $function$;
grant execute on function publish_office_notices to public;

CREATE OR REPLACE FUNCTION public.publish_operator()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform bus_publish('operator.changed', jsonb_build_object('operatorId', new.id));
  return null;
end $function$;
grant execute on function publish_operator to public;

CREATE OR REPLACE FUNCTION public.publish_operator_offer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform bus_publish('operator.changed', jsonb_build_object('operatorId', coalesce(new.operator_id, old.operator_id)));
  return null;
end $function$;
grant execute on function publish_operator_offer to public;

CREATE OR REPLACE FUNCTION public.publish_operator_wallet()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform bus_publish('operator.changed', jsonb_build_object('operatorId',
    case tg_op when 'DELETE' then old.operator_id else new.operator_id end));
  return null;
end $function$;
grant execute on function publish_operator_wallet to public;

CREATE OR REPLACE FUNCTION public.publish_participant_hold()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform bus_publish('match.changed', jsonb_build_object('matchId', coalesce(new.match_id, old.match_id)));
  return null;
end $function$;
grant execute on function publish_participant_hold to public;

CREATE OR REPLACE FUNCTION public.publish_pending_result()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform bus_publish('match.changed', jsonb_build_object('matchId', coalesce(new.match_id, old.match_id)));
  return null;
end $function$;
grant execute on function publish_pending_result to public;

CREATE OR REPLACE FUNCTION public.publish_price_fallback()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform bus_publish('price.fallback', jsonb_build_object('kindId', coalesce(new.kind_id, old.kind_id)));
  return null;
end $function$;
grant execute on function publish_price_fallback to public;

CREATE OR REPLACE FUNCTION public.publish_rooms(p_rooms bigint[], p_members bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform bus_publish('room.changed', jsonb_build_object('roomIds', to_jsonb(array(select r::text from unnest(p_rooms) r)),
    'memberIds', to_jsonb(coalesce(p_members, '{}'))));
end $function$;

CREATE OR REPLACE FUNCTION public.publish_session_end()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform bus_publish('session.ended', jsonb_build_object('memberId', new.member_id));
  return null;
end $function$;
grant execute on function publish_session_end to public;

CREATE OR REPLACE FUNCTION public.publish_sport_terms()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform bus_publish('sport.terms', jsonb_build_object('sportId', coalesce(new.sport_id, old.sport_id)));
  return null;
end $function$;
grant execute on function publish_sport_terms to public;

CREATE OR REPLACE FUNCTION public.publish_staff_session()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform bus_publish('staff.sessions', jsonb_build_object('staffIds', jsonb_build_array(new.staff_id)));
  return null;
end $function$;
grant execute on function publish_staff_session to public;

CREATE OR REPLACE FUNCTION public.publish_staff_sessions()
 RETURNS trigger
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'auto'
AS $function$
begin
  perform bus_publish('staff.sessions', jsonb_build_object('staffIds', jsonb_agg(distinct r.staff_id)))
  from changed_rows r having count(*) > 0;
  return null;
end $function$;
grant execute on function publish_staff_sessions to public;

CREATE OR REPLACE FUNCTION public.publish_stake_limits()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform bus_publish('stake.limits', jsonb_build_object('changed', true));
  return null;
end $function$;
grant execute on function publish_stake_limits to public;

CREATE OR REPLACE FUNCTION public.publish_trader_price()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform bus_publish('price.decided', jsonb_build_object('matchId', coalesce(new.match_id, old.match_id)));
  return null;
end $function$;
grant execute on function publish_trader_price to public;

CREATE OR REPLACE FUNCTION public.publish_upline()
 RETURNS trigger
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'auto'
AS $function$
begin
  perform bus_publish('upline.changed', jsonb_build_object('uplineId', new.id, 'what', 'account'));
  if old.state <> new.state then
    perform notice_upline(new.id, 'stateSet', null, jsonb_build_object('state', new.state));
  end if;
  if old.price_group is distinct from new.price_group then
    perform notice_upline(new.id, 'priceGroupSet', null, jsonb_build_object('group', new.price_group));
  end if;
  if old.closed_products <> new.closed_products then
    perform notice_upline(new.id, 'productsSet', null, jsonb_build_object('closed', to_jsonb(new.closed_products)));
  end if;
  return null;
end $function$;
grant execute on function publish_upline to public;

CREATE OR REPLACE FUNCTION public.publish_upline_limits()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform bus_publish('upline.changed', jsonb_build_object('uplineId', r.upline_id, 'what', 'limits'))
  from (select distinct upline_id from changed_rows) r;
  perform notice_upline(u.id, 'limitsSet', null, '{}')
  from upline u where u.id in (select r.upline_id from changed_rows r) and u.created_at < now();
  return null;
end $function$;
grant execute on function publish_upline_limits to public;

CREATE OR REPLACE FUNCTION public.publish_upline_shares()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform notice_upline(u.id, 'sharesSet', null, '{}')
  from upline u where u.id in (select r.upline_id from changed_rows r) and u.created_at < now();
  return null;
end $function$;
grant execute on function publish_upline_shares to public;

CREATE OR REPLACE FUNCTION public.publish_watch()
 RETURNS trigger
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'auto'
AS $function$
begin
  perform bus_publish('tv.watch', jsonb_build_object('memberId', new.member_id));
  return null;
end $function$;
grant execute on function publish_watch to public;

CREATE OR REPLACE FUNCTION public.queue_calls(p_at_ms bigint, p_movements movement[], p_bookings booking_entry[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'auto'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_seqscan TO 'off'
AS $function$
begin
  insert into operator_call (operator_id, member_id, product, subject, ref, call, amount, at_ms, round)
  select m.operator_id, c.member_id, c.product, c.subject, c.ref, c.call, c.amount, p_at_ms, h.round
  from (
    select 1 as step, p.ordinality as ord, p.member_id, p.product, p.subject, k.call as ref, k.call, p.amount,
      false as is_unpaid
    from unnest(p_movements) with ordinality p
    cross join lateral (select case
      when p.kind = 'hold' and p.ref = 'hold' then 'hold'
      when p.kind = 'capture' then 'confirm'
      when p.kind = 'release' and p.ref = 'release' then 'cancel' end as call) k
    where k.call is not null
    union all
    select 2, b.ordinality, b.member_id, b.product, b.subject, b.ref,
      case when b.settled < 0 then 'unsettle' when b.settled > 0 or b.kind = 'cash_out' or b.version = 1 then 'settle'
        else 'resettle' end, coalesce(d.change, 0),
      b.kind = 'settle' and b.version = 1 and b.risk = 0
    from unnest(p_bookings) with ordinality b
    left join (
      select p.product, p.subject, sum(case when p.credit = 'cash' then p.amount else -p.amount end)::bigint as change
      from unnest(p_movements) p where p.product is not null and 'house' in (p.debit, p.credit)
        and 'cash' in (p.debit, p.credit)
      group by p.product, p.subject
    ) d on d.product = b.product and d.subject = b.subject
  ) c
  join ledger_account a on a.id = c.member_id * 2 and a.is_external
  join member m on m.id = c.member_id
  left join lateral (
    select k.round, k.state from operator_call k where k.product = c.product and k.subject = c.subject
    order by k.id limit 1
  ) h on true
  where c.call = 'hold' or c.is_unpaid or (h.state is not null and (c.call <> 'cancel' or h.state <> 'refused'))
  order by c.step, c.ord
  on conflict do nothing;
end $function$;

CREATE OR REPLACE FUNCTION public.record_audit_entry(p_uid uuid, p_seal bytea, p_command text, p_ordered_by text, p_os_user text, p_staff bigint, p_operator integer, p_upline bigint, p_right text, p_address text, p_affected_accounts text[], p_arguments jsonb, p_before jsonb, p_after jsonb)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  insert into audit_log (uid, seal, command, ordered_by, os_user, staff_id, operator_id, upline_id, right_used, address,
    affected_accounts, arguments, before, after)
  values (p_uid, p_seal, p_command, left(p_ordered_by, 200), p_os_user, p_staff, p_operator, p_upline, p_right,
    left(p_address, 100), p_affected_accounts, p_arguments, p_before, p_after);
  select bus_publish('audit.recorded', jsonb_build_object('command', p_command, 'operatorId', p_operator,
    'uplineId', p_upline, 'affectedAccounts', to_jsonb(p_affected_accounts)))
$function$;
grant execute on function record_audit_entry to touchline_app;

CREATE OR REPLACE FUNCTION public.record_credit_refusal(p_code text, p_member bigint, p_above bigint, p_date date, p_amount bigint, p_by text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if p_code in ('ownTimeOut', 'selfExcluded', 'protectionLimit') then
    perform record_security('protection', p_member, null, p_by, null, null,
      jsonb_build_object('what', p_code, 'order', 'credit', 'amount', p_amount::text, 'own', false));
  end if;
  if p_code = 'protectionLimit' then
    perform count_refused_cash(p_member, coalesce(p_above, 0), p_date, 'credit', p_amount);
  end if;
end $function$;
grant execute on function record_credit_refusal to public;

CREATE OR REPLACE FUNCTION public.record_security(p_kind text, p_member bigint, p_operator integer, p_actor text, p_address text, p_device text, p_detail jsonb)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  insert into security_log (kind, member_id, operator_id, actor, address, device, detail)
  values (p_kind, p_member, coalesce(p_operator, (select m.operator_id from member m where m.id = p_member)),
    left(p_actor, 200), left(p_address, 100), left(p_device, 300), coalesce(p_detail, '{}'))
$function$;
grant execute on function record_security to touchline_app;

CREATE OR REPLACE FUNCTION public.refuse_cash_out(p_at_ms bigint, p_input json)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'auto'
AS $function$
declare
  i cash_out_input := json_populate_record(null::cash_out_input, p_input);
begin
  perform check_node();
  insert into cash_out as c (member_id, ref, body_hash, ticket_id, share, accepted_offer, state, code, offer, requested_at_ms,
    due_at_ms, decided_at_ms)
  values (i.member_id, i.ref, i.body_hash, i.ticket_id, i.share, i.accepted_offer, 'refused', i.code, i.offer, i.requested_at_ms,
    i.due_at_ms, p_at_ms)
  on conflict (member_id, ref) do update
    set state = 'refused', code = excluded.code, offer = excluded.offer, decided_at_ms = excluded.decided_at_ms
    where c.state = 'waiting' and c.body_hash = excluded.body_hash;
end $function$;
grant execute on function refuse_cash_out to touchline_app;

CREATE OR REPLACE FUNCTION public.refuse_cashed()
 RETURNS trigger
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'auto'
AS $function$
begin
  raise exception 'ticket % was cashed out', old.id;
end $function$;
grant execute on function refuse_cashed to public;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'auto'
AS $function$
begin
  raise exception '% is append-only', tg_table_name;
end $function$;
grant execute on function refuse_change to public;

CREATE OR REPLACE FUNCTION public.refuse_decided_cash_out()
 RETURNS trigger
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'auto'
AS $function$
begin
  raise exception 'cash-out % of member % is decided', old.ref, old.member_id;
end $function$;
grant execute on function refuse_decided_cash_out to public;

CREATE OR REPLACE FUNCTION public.refuse_direct_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'auto'
AS $function$
begin
  if not has_table_privilege(current_user, 'audit_log', 'insert') then
    raise exception 'permission denied: % changes by functions alone', tg_name using errcode = '42501';
  end if;
  return new;
end $function$;
grant execute on function refuse_direct_change to public;

CREATE OR REPLACE FUNCTION public.refuse_late_end()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'auto'
AS $function$
begin
  if names_lease('feed') or 'feed' = (
    select coalesce((
      select r.source from match_result r where r.match_id = new.id order by r.version desc limit 1), 'feed'))
  then
    perform check_fence('feed');
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_late_result()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'auto'
AS $function$
begin
  if new.source = 'feed' or names_lease('feed') then
    perform check_fence('feed');
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_late_writer()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'auto'
AS $function$
begin
  perform check_fence(tg_argv[0]);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_linked(p_bets bet_input[])
 RETURNS bet_refusal[]
 LANGUAGE plpgsql
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_seqscan TO 'off'
AS $function$
declare
  refused bet_refusal[] := '{}';
  taken bet_input[] := '{}';
  bet record;
  full_leg integer;
begin
  for bet in
    select b, b.ord, b.stake, b.currency, b.legs, r.base_per_billion as rate,
      linked_members(m.id, m.operator_id, o.related_by) as members
    from unnest(p_bets) b join member m on m.id = b.member_id join operator o on o.id = m.operator_id
    left join house_rate r on r.currency = b.currency
    where o.related_by <> 'none' order by b.ord
  loop
    select min(l.ordinality) into full_leg
    from unnest(bet.legs) with ordinality l
    cross join lateral (
      select coalesce(sum(case when u.currency = bet.currency then u.stake
        else coalesce(ceil(u.stake::numeric * r.base_per_billion / bet.rate), u.stake) end), 0) as stake
      from (
        select e.stake, m.currency
        from unnest(bet.members) i(id) join match_exposure e on e.member_id = i.id and e.match_id = l.match_id
        join member m on m.id = i.id
        union all
        select t.stake, t.currency from unnest(taken) t
        where t.member_id = any (bet.members) and l.match_id = any (array(select k.match_id from unnest(t.legs) k))
      ) u
      left join house_rate r on r.currency = u.currency
    ) together
    where together.stake + bet.stake > l.max_per_match;
    if full_leg is null then
      taken := taken || bet.b;
    else
      refused := refused || row(bet.ord, 'betOverMaxPerMatch', jsonb_build_object('leg', full_leg))::bet_refusal;
    end if;
  end loop;
  return refused;
end $function$;
grant execute on function refuse_linked to public;

CREATE OR REPLACE FUNCTION public.refuse_loosened_bar()
 RETURNS trigger
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'auto'
AS $function$
declare
  v_now timestamptz := clock_timestamp();
begin
  if old.time_out_until > v_now
      and (tg_op = 'DELETE' or new.time_out_until is null or new.time_out_until < old.time_out_until)
    or old.excluded_until > v_now
      and (tg_op = 'DELETE' or new.excluded_until is null or new.excluded_until < old.excluded_until)
    or tg_op = 'UPDATE' and new.member_id <> old.member_id
  then
    raise exception 'an exclusion of member % would be shortened', old.member_id;
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $function$;
grant execute on function refuse_loosened_bar to public;

CREATE OR REPLACE FUNCTION public.refuse_loosened_limit()
 RETURNS trigger
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'auto'
AS $function$
declare
  v_now timestamptz := clock_timestamp();
  is_ready boolean := old.raise_requested_at <= v_now - interval '24 hours' and old.raise_requested_at > v_now - interval '7 days';
begin
  if tg_op = 'DELETE' then
    if is_ready is not true or old.raise_to is not null then
      raise exception 'a limit of member % would be loosened', old.member_id;
    end if;
    return old;
  end if;
  if (new.member_id, new.kind, new.period) <> (old.member_id, old.kind, old.period)
    or new.amount > old.amount
      and (is_ready is not true or old.raise_to is not null and new.amount > old.raise_to)
    or new.raise_requested_at is distinct from old.raise_requested_at
      and new.raise_requested_at < v_now - interval '1 minute'
    or new.raise_requested_at is not distinct from old.raise_requested_at
      and new.raise_to is distinct from old.raise_to
  then
    raise exception 'a limit of member % would be loosened', old.member_id;
  end if;
  return new;
end $function$;
grant execute on function refuse_loosened_limit to public;

CREATE OR REPLACE FUNCTION public.refuse_over_house_caps(p_at_ms bigint, p_slot smallint, p_keys house_key[], p_bets bet_input[])
 RETURNS bet_refusal[]
 LANGUAGE plpgsql
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_seqscan TO 'off'
AS $function$
declare
  too_many integer[] := array(select l.ord from house_left(p_at_ms, p_keys) l where l.left_minor < 0 order by l.ord);
  refused bet_refusal[] := '{}';
  bet record;
begin
  if too_many = '{}' then
    return refused;
  end if;
  perform add_house_exposure(p_slot, house_changes(p_keys,
    array(select b from unnest(p_bets) b where b.ord = any (too_many)), -1));
  for bet in
    select b, house_loss(b.to_win, r.base_per_billion) as loss, r.base_per_billion as rate,
      array(select k from unnest(p_keys) k where k.ord = b.ord) as keys
    from unnest(p_bets) b join house_rate r on r.currency = b.currency
    where b.ord = any (too_many) order by b.ord
  loop
    select refused || array(
      select row(l.ord, 'betOverMax', jsonb_build_object('leftWin',
        floor(greatest(l.left_minor, 0)::numeric * 1000000000 / bet.rate)::text))::bet_refusal
      from house_left(p_at_ms, bet.keys) l where l.left_minor < bet.loss) into refused;
    if not exists (select from unnest(refused) r where r.ord = (bet.b).ord) then
      perform add_house_exposure(p_slot, house_changes(bet.keys, array[bet.b], 1));
    end if;
  end loop;
  return refused;
end $function$;
grant execute on function refuse_over_house_caps to public;

CREATE OR REPLACE FUNCTION public.release(p_member bigint, p_product text, p_subject bigint, p_ref text, p_amount bigint)
 RETURNS movement
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select row('release', 'held', 'cash', p_amount, p_member, p_product, p_subject, p_ref, null)::movement
$function$;
grant execute on function release to public;

CREATE OR REPLACE FUNCTION public.release_match_stakes(p_decided decided_ticket[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  update match_exposure e set stake = e.stake - g.stake
  from (
    select j.member_id, l.match_id, sum(j.stake) as stake
    from unnest(p_decided) j
    cross join lateral (
      select distinct l.match_id from ticket_leg l
      where l.member_id = j.member_id and l.working_date = ticket_day(j.ticket_id) and l.ticket_id = j.ticket_id
    ) l
    where j.reason is not null
    group by j.member_id, l.match_id
  ) g
  where e.member_id = g.member_id and e.match_id = g.match_id;
end $function$;
grant execute on function release_match_stakes to public;

CREATE OR REPLACE FUNCTION public.remove_launch_key(p_operator text, p_key text, p_by text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'auto'
AS $function$
declare
  v_operator integer;
begin
  perform audit_uid_in_progress();
  delete from launch_key where key_id = p_key and operator_id = (select id from operator where name = p_operator)
  returning operator_id into v_operator;
  if not found then
    return false;
  end if;
  perform record_security('operator', null, v_operator, p_by, null, null,
    jsonb_build_object('what', 'launchKeyRemoved', 'key', p_key));
  return true;
end $function$;
grant execute on function remove_launch_key to touchline_app;

CREATE OR REPLACE FUNCTION public.remove_staff_factor(p_id bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'auto'
AS $function$
begin
  update staff set enrolled = false, audit_uid = audit_uid_in_progress() where id = p_id;
  delete from staff_totp where staff_id = p_id;
  delete from staff_passkey where staff_id = p_id;
  delete from staff_recovery_code where staff_id = p_id;
  delete from staff_challenge where staff_id = p_id;
end $function$;
grant execute on function remove_staff_factor to touchline_app;

CREATE OR REPLACE FUNCTION public.renew_lease(p_name text, p_fence bigint, p_term_ms integer, p_handover text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update lease set until = clock_timestamp() + p_term_ms * interval '1 ms', handover_record = p_handover
  where name = p_name and fence = p_fence;
  return found;
end $function$;
grant execute on function renew_lease to touchline_app;

CREATE OR REPLACE FUNCTION public.renew_node(p_id bigint, p_term_ms integer)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  term interval := p_term_ms * interval '1 ms';
  unbroken_since timestamptz;
begin
  if p_term_ms = 0 then
    delete from node where id = p_id;
    return found;
  end if;
  update node set since = case when until < clock_timestamp() then clock_timestamp() else since end,
    until = clock_timestamp() + term
  where id = p_id returning since into unbroken_since;
  if not found then
    return false;
  end if;
  if unbroken_since <= clock_timestamp() - term then
    delete from node n where n.until < clock_timestamp() and pg_try_advisory_xact_lock(hashtext('node'), n.id::integer);
  end if;
  return true;
end $function$;
grant execute on function renew_node to touchline_app;

CREATE OR REPLACE FUNCTION public.reopen_upline_days(p_from date)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update upline_day_end e
  set closed_to = least(e.closed_to, p_from - 1), summed_to = least(e.summed_to, p_from - 1);
  delete from upline_day d where d.working_date >= p_from;
  delete from upline_item_day d where d.working_date >= p_from;
end $function$;

CREATE OR REPLACE FUNCTION public.repeat_call(p_operator integer, p_day date, p_transaction text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'auto'
AS $function$
begin
  perform from reconciliation_difference d
  where d.operator_id = p_operator and d.day = p_day and d.transaction_id = p_transaction
    and d.kind = 'missing_at_operator' and d.call <> 'hold' and d.repeated_at is null and (d.call <> 'confirm' or not exists (
      select from reconciliation_difference h
      where h.operator_id = p_operator and h.kind = 'missing_at_operator' and h.call = 'hold'
        and h.transaction_id = split_part(p_transaction, '/', 1) || '/' || split_part(p_transaction, '/', 2) || '/hold'))
  for update of d;
  if not found then
    return false;
  end if;
  update operator_call c
  set state = 'requested', acknowledged_at = null, next_at = clock_timestamp(), tries = 0, last_error = null
  where c.operator_id = p_operator and c.product = split_part(p_transaction, '/', 1)
    and c.subject = split_part(p_transaction, '/', 2)::bigint
    and c.ref = regexp_replace(p_transaction, '^[^/]+/[^/]+/', '') and c.call <> 'hold' and c.state = 'accepted';
  if not found then
    return false;
  end if;
  update reconciliation_difference d set repeated_at = clock_timestamp()
  where d.operator_id = p_operator and d.day = p_day and d.transaction_id = p_transaction;
  return true;
end $function$;
grant execute on function repeat_call to touchline_app;

CREATE OR REPLACE FUNCTION public.repeated_cash_payment(p_ref text, p_upline bigint, p_member bigint, p_amount bigint, p_as text)
 RETURNS cash_outcome
 LANGUAGE plpgsql
AS $function$
declare
  previous upline_cash_payment;
  result cash_outcome;
begin
  select * into previous from upline_cash_payment c where c.ref = p_ref;
  if found then
    result.outcome := case when (previous.upline_id, previous.member_id, previous.amount, previous.acted_as)
      is not distinct from (p_upline, p_member, p_amount, p_as) then 'repeated' else 'refUsed' end;
    result.cash_before := coalesce(previous.below_before, (select p.wallet_before from posting p
      where p.ref = p_ref and p.product is null and p.member_id = previous.member_id and p.subject is null));
    result.cash_after := result.cash_before + p_amount;
  end if;
  return result;
end $function$;
grant execute on function repeated_cash_payment to public;

CREATE OR REPLACE FUNCTION public.repeated_credit_change(p_ref text, p_upline bigint, p_member bigint, p_amount bigint, p_as text)
 RETURNS credit_outcome
 LANGUAGE plpgsql
AS $function$
declare
  previous credit_change;
  result credit_outcome;
begin
  select * into previous from credit_change c where c.ref = p_ref;
  if found then
    result.outcome := case when (previous.upline_id, previous.member_id, previous.amount, previous.acted_as)
      is not distinct from (p_upline, p_member, p_amount, p_as) then 'repeated' else 'refUsed' end;
    result.credit_after := previous.credit_after;
    result.credit_before := previous.credit_after - p_amount;
  end if;
  return result;
end $function$;
grant execute on function repeated_credit_change to public;

CREATE OR REPLACE FUNCTION public.repeated_upline_settlement(p_ref text, p_upline bigint, p_member bigint, p_part bigint, p_whole boolean, p_as text)
 RETURNS settle_outcome
 LANGUAGE plpgsql
AS $function$
declare
  previous upline_settlement;
  result settle_outcome;
begin
  select * into previous from upline_settlement s where s.ref = p_ref;
  if found then
    result.outcome := case when (previous.upline_id, previous.member_id, previous.part, previous.whole, previous.acted_as)
      is not distinct from (p_upline, p_member, p_part, p_whole, p_as) then 'repeated' else 'refUsed' end;
    select count(*), coalesce(sum(t.amount) filter (
      where (t.upline_id, t.member_id) is not distinct from (p_upline, p_member)), 0)
    into result.transfers, result.amount
    from upline_transfer t where t.ref = p_ref;
    select count(*) into result.lowered from credit_change c
    where c.ref in (select 'settle/' || p_ref || '/m' || t.member_id from upline_transfer t where t.ref = p_ref);
  end if;
  return result;
end $function$;
grant execute on function repeated_upline_settlement to public;

CREATE OR REPLACE FUNCTION public.replace_member_password(p_id bigint, p_version integer, p_hash text)
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with replaced as (
    update member set password_hash = p_hash, password_version = p_version
    where id = p_id and password_version = p_version - 1 returning id
  )
  select exists (select from replaced)
$function$;
grant execute on function replace_member_password to touchline_app;

CREATE OR REPLACE FUNCTION public.replace_staff_password(p_id bigint, p_version integer, p_hash text)
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with replaced as (
    update staff set password_hash = p_hash, password_version = p_version
    where id = p_id and password_version = p_version - 1 returning id
  )
  select exists (select from replaced)
$function$;
grant execute on function replace_staff_password to touchline_app;

CREATE OR REPLACE FUNCTION public.request_reconciliation(p_operator integer, p_day date)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  insert into reconciliation (operator_id, day, is_requested) values (p_operator, p_day, true)
  on conflict (operator_id, day) do update set is_requested = true
$function$;
grant execute on function request_reconciliation to touchline_app;

CREATE OR REPLACE FUNCTION public.request_seat(p_shard smallint, p_date date, p_at_ms bigint, p_member bigint, p_ref text, p_hash text, p_address text, p_room bigint, p_revision integer, p_new json, p_matches json, p_picks json)
 RETURNS TABLE(code text, entry_id bigint, room_id bigint, fee bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'auto'
AS $function$
#variable_conflict use_column
declare
  v_room room;
  v_known room_entry;
  v_code text;
  v_entry bigint;
  v_room_id bigint := p_room;
  v_fee bigint := (p_new ->> 'entry')::bigint;
begin
  if p_room is not null then
    select r.* into v_room from room r where r.id = p_room for update;
    v_fee := v_room.entry;
  end if;
  perform lock_wallets(array[p_member]);
  select e.* into v_known from room_entry e where e.member_id = p_member and e.ref = p_ref;
  if v_known.id is not null then
    return query select case when v_known.body_hash = p_hash then 'repeated'
      when p_room is null then 'createRoomFailed1' else 'joinRoomFailed1' end, v_known.id, v_known.room_id, v_known.fee;
    return;
  end if;
  -- The reference was used in the meantime for a request without an operator call.
  v_code := room_repeated(p_member, p_ref, null, case when p_room is null then 'createRoomFailed1' else 'joinRoomFailed1' end);
  if v_code is null and p_room is not null
    and (v_room.id is null or is_join_stale(v_room, p_member, p_address, p_revision))
  then
    v_code := 'stale';
  end if;
  if v_code is not null then
    return query select v_code, null::bigint, p_room, v_fee;
    return;
  end if;

  v_code := coalesce(seat_request_refusal(p_member, v_room), (
    select o.code from wallet_of(p_member) w cross join lateral protection_refusal(p_member, p_date, v_fee) o
    where w.is_protected));
  if v_code is not null then
    return query select v_code, null::bigint, p_room, v_fee;
    return;
  end if;

  v_entry := nextval(pg_get_serial_sequence('room_player', 'id'));
  v_room_id := coalesce(p_room, nextval(pg_get_serial_sequence('room', 'id')));
  insert into room_entry (id, member_id, ref, body_hash, address, room_id, room, matches, picks, fee, at_ms)
  values (v_entry, p_member, p_ref, p_hash, p_address, v_room_id,
    (p_new::jsonb || jsonb_build_object('id', v_room_id))::json, p_matches, p_picks, v_fee, p_at_ms);
  update room r set revision = r.revision + 1 where r.id = p_room;
  perform post(p_shard, p_date, p_at_ms, array[hold(p_member, 'tournament', v_entry, 'hold', v_fee)]);
  perform set_call_round('tournament', array[v_entry], v_room_id::text);
  return query select 'requested', v_entry, v_room_id, v_fee;
end $function$;
grant execute on function request_seat to touchline_app;

CREATE OR REPLACE FUNCTION public.reset_attempts(p_keys text[], p_kinds text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform lock_attempts(p_keys);
  delete from login_attempt t using unnest(p_keys, p_kinds) c (key, kind)
    where t.key = c.key and (c.kind not in ('login', 'member_day') or t.tries = 1);
  update login_attempt t set tries = t.tries - 1, blocked_until = t.last_at from unnest(p_keys, p_kinds) c (key, kind)
    where t.key = c.key and c.kind in ('login', 'member_day');
end $function$;
grant execute on function reset_attempts to public;

CREATE OR REPLACE FUNCTION public.reset_staff_password(p_id bigint, p_version integer, p_hash text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'auto'
AS $function$
begin
  update staff set password_hash = p_hash, password_version = p_version, must_change_password = true,
    audit_uid = audit_uid_in_progress()
  where id = p_id and password_version = p_version - 1;
  if not found then
    return false;
  end if;
  delete from staff_session where staff_id = p_id;
  delete from staff_device where staff_id = p_id;
  return true;
end $function$;
grant execute on function reset_staff_password to touchline_app;

CREATE OR REPLACE FUNCTION public.retry_calls_now(p_operator integer)
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with again as (
    update operator_call set next_at = clock_timestamp()
    where operator_id = p_operator and state = 'requested' and call <> 'hold'
    returning 1
  )
  select count(*)::integer from again
$function$;
grant execute on function retry_calls_now to touchline_app;

CREATE OR REPLACE FUNCTION public.risk_raise(p_kind text, p_amount bigint)
 RETURNS TABLE(cash bigint, credited bigint)
 LANGUAGE sql
 IMMUTABLE ROWS 1
AS $function$
  select case when p_kind in ('deposit', 'transfer_in') then p_amount else 0 end,
    case when p_kind in ('credit', 'paid_in') then p_amount else 0 end
$function$;
grant execute on function risk_raise to public;

CREATE OR REPLACE FUNCTION public.room_fee_movements(p_room room, p_state text, p_has_captured_fees boolean)
 RETURNS movement[]
 LANGUAGE plpgsql
AS $function$
begin
  if p_room.entry > 0 and p_has_captured_fees and not p_room.has_captured_fees then
    return array(select capture(p.member_id, 'tournament', p.id, 'capture', p_room.entry)
      from room_player p where p.room_id = p_room.id and p.left_at_ms is null order by p.id);
  elsif p_room.entry > 0 and p_state = 'cancelled' and not p_has_captured_fees and p_room.state <> 'cancelled' then
    return array(select release(p.member_id, 'tournament', p.id, 'release', p_room.entry)
      from room_player p where p.room_id = p_room.id and p.left_at_ms is null order by p.id);
  end if;
  return '{}';
end $function$;
grant execute on function room_fee_movements to public;

CREATE OR REPLACE FUNCTION public.room_repeated(p_member bigint, p_ref text, p_hash text, p_else text)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce((select case when q.body_hash = p_hash then 'repeated' else p_else end
    from room_request q where q.member_id = p_member and q.ref = p_ref),
    (select p_else from room_entry e where e.member_id = p_member and e.ref = p_ref))
$function$;
grant execute on function room_repeated to public;

CREATE OR REPLACE FUNCTION public.seal_launch_key(p_operator integer, p_key text, p_secret text, p_sealed bytea)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update launch_key set secret = null, sealed_secret = p_sealed
  where operator_id = p_operator and key_id = p_key and secret = p_secret
$function$;
grant execute on function seal_launch_key to touchline_app;

CREATE OR REPLACE FUNCTION public.seal_member_passwords(p_ids bigint[], p_hashes text[], p_sealed text[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'auto'
AS $function$
  update member t set password_hash = n.sealed
  from unnest(p_ids, p_hashes, p_sealed) as n(id, hash, sealed)
  where t.id = n.id and t.password_hash = n.hash and n.hash ~ '^(p2|[$]argon2)' and n.sealed like 'p3%'
    and right(n.sealed, length(n.hash)) = n.hash
$function$;
grant execute on function seal_member_passwords to touchline_app;

CREATE OR REPLACE FUNCTION public.seal_staff_passwords(p_ids bigint[], p_hashes text[], p_sealed text[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'auto'
AS $function$
  update staff t set password_hash = n.sealed
  from unnest(p_ids, p_hashes, p_sealed) as n(id, hash, sealed)
  where t.id = n.id and t.password_hash = n.hash and n.hash ~ '^(p2|[$]argon2)' and n.sealed like 'p3%'
    and right(n.sealed, length(n.hash)) = n.hash
$function$;
grant execute on function seal_staff_passwords to touchline_app;

CREATE OR REPLACE FUNCTION public.seal_wallet_key(p_operator integer, p_key text, p_secret text, p_sealed bytea)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update operator_wallet_key set secret = null, sealed_secret = p_sealed
  where operator_id = p_operator and key_id = p_key and secret = p_secret
$function$;
grant execute on function seal_wallet_key to touchline_app;

CREATE OR REPLACE FUNCTION public.seat_entry(p_at_ms bigint, p_entry room_entry, p_is_late boolean)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'auto'
AS $function$
declare
  v_code text;
begin
  if p_entry.room is null then
    select case when r.is_cancelling or r.state = 'cancelled' then 'roomCancelled' when r.state = 'ended' then 'roomEnded'
      when r.state <> 'active' or r.first_kick_off_ms <= p_at_ms then 'roomClosed'
      when r.players >= r.max_players then 'roomFull' end
    into v_code from room r where r.id = p_entry.room_id;
  elsif p_is_late or exists (select from json_to_recordset(p_entry.matches) as x(kick_off_ms bigint) where x.kick_off_ms <= p_at_ms) then
    v_code := 'invalidRoomMatch';
  else
    begin
      perform add_room(p_entry.at_ms, (select m.operator_id from member m where m.id = p_entry.member_id),
        p_entry.member_id, p_entry.room, p_entry.matches);
    exception when unique_violation then
      v_code := 'roomExists';
    end;
  end if;
  if v_code is not null then
    return v_code;
  end if;
  perform add_player(p_entry.id, p_entry.room_id, p_entry.member_id, p_at_ms, p_entry.address);
  perform add_picks(p_entry.id, p_entry.at_ms, p_entry.picks);
  insert into room_request (member_id, ref, body_hash, room_id)
  values (p_entry.member_id, p_entry.ref, p_entry.body_hash, p_entry.room_id)
  -- The reference was used before seat requests were checked for it: the fee is held, and the seat is valid.
  on conflict (member_id, ref) do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.seat_player(p_shard smallint, p_date date, p_at_ms bigint, p_member bigint, p_address text, p_room bigint, p_picks json)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'auto'
AS $function$
declare
  v_room room;
  v_seat bigint;
  refusal text;
begin
  perform lock_wallets(array[p_member]);
  select r.* into strict v_room from room r where r.id = p_room;
  select o.code into refusal
  from wallet_of(p_member) w cross join lateral protection_refusal(p_member, p_date, v_room.entry) o where w.is_protected;
  if refusal is null then
    select case when w.is_external and v_room.entry > 0 then 'unableToGetBalanceAtTheMoment' when w.balance < 0 then 'balanceBelowZero' when w.balance < v_room.entry then 'insufficient_balance' end
    into refusal from wallet_of(p_member) w;
  end if;
  if refusal is not null then
    return refusal;
  end if;

  v_seat := nextval(pg_get_serial_sequence('room_player', 'id'));
  perform add_player(v_seat, p_room, p_member, p_at_ms, p_address);
  perform add_picks(v_seat, p_at_ms, p_picks);
  if v_room.entry > 0 then
    perform post(p_shard, p_date, p_at_ms, array[hold(p_member, 'tournament', v_seat, 'hold', v_room.entry)]);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.seat_request_refusal(p_member bigint, p_room room)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
begin
  return case
    when not exists (select from wallet_of(p_member) w where w.is_external) then
      case when p_room.id is null then 'createRoomFailed3' else 'joinRoomFailed2' end
    when exists (select from room_entry e where e.room_id = p_room.id and e.member_id = p_member
      and e.state in ('requested', 'unknown')) then 'incompletedRequest'
    when p_room.players + (select count(*) from room_entry e where e.room_id = p_room.id and e.state = 'requested')
      >= p_room.max_players then 'roomFull'
  end;
end $function$;
grant execute on function seat_request_refusal to public;

CREATE OR REPLACE FUNCTION public.set_audit_uid()
 RETURNS trigger
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'auto'
AS $function$
begin
  new.audit_uid := audit_uid_in_progress();
  return new;
end $function$;
grant execute on function set_audit_uid to public;

CREATE OR REPLACE FUNCTION public.set_call_round(p_product text, p_subjects bigint[], p_round text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
AS $function$
  update operator_call c set round = p_round
  where c.product = p_product and c.subject = any (p_subjects) and c.round is null
$function$;

CREATE OR REPLACE FUNCTION public.set_external_wallets()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'auto'
AS $function$
begin
  update ledger_account a set is_external = new.type = 2
  from member m where m.operator_id = new.id and m.id = a.member_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.set_house_cap(p_scope text, p_phase text, p_was bigint, p_amount bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'auto'
AS $function$
begin
  perform audit_uid_in_progress();
  update house_cap set amount = p_amount
  where scope = p_scope and phase = p_phase and num_nonnulls(operator_id, sport_id, league_id, match_id) = 0
    and amount = p_was;
  return found;
end $function$;
grant execute on function set_house_cap to touchline_app;

CREATE OR REPLACE FUNCTION public.set_house_league()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.house_league_id := new.league_id;
  return new;
end $function$;
grant execute on function set_house_league to public;

CREATE OR REPLACE FUNCTION public.set_house_rate(p_currency text, p_was bigint, p_rate bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'auto'
AS $function$
begin
  perform audit_uid_in_progress();
  update house_rate set base_per_billion = p_rate where currency = p_currency and base_per_billion = p_was;
  return found;
end $function$;
grant execute on function set_house_rate to touchline_app;

CREATE OR REPLACE FUNCTION public.set_staff(p_id bigint, p_state text, p_rights text[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update staff set state = coalesce(p_state, state), rights = coalesce(p_rights, rights), audit_uid = audit_uid_in_progress()
  where id = p_id
$function$;
grant execute on function set_staff to touchline_app;

CREATE OR REPLACE FUNCTION public.settle_batch(p_shard smallint, p_date date, p_at_ms bigint, p_match integer, p_version integer, p_from bigint, p_to bigint, p_done boolean, p_rows json, p_legs json)
 RETURNS SETOF settled_ticket
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'auto'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_seqscan TO 'off'
AS $function$
declare
  rows settle_input[];
  legs settle_leg[];
  settled settled_ticket[];
  bets bet_notice[];
begin
  perform pg_advisory_xact_lock(hashtext('settlement'), p_match);
  update settlement_run r set cursor_ticket = p_to, done = p_done
  where r.match_id = p_match and r.version = p_version and r.cursor_ticket = p_from and not r.done
    and not exists (select from settlement_run n where n.match_id = p_match and n.version > p_version);
  if not found then
    raise exception 'the settlement of match % on version % was overtaken', p_match, p_version
      using errcode = 'TL001';
  end if;

  select array_agg(s) into rows from json_populate_recordset(null::settle_input, p_rows) s;
  if rows is null then
    return;
  end if;
  select array_agg(s) into legs from json_populate_recordset(null::settle_leg, p_legs) s;
  perform lock_wallets(array(select s.member_id from unnest(rows) s));

  settled := settle_tickets(p_date, p_at_ms, p_match, rows);
  perform write_settlements(p_date, p_at_ms, p_version, settled, legs);
  perform count_open_tickets(settled);
  perform post_settled(p_shard, p_date, p_at_ms, settled);
  bets := array(
    select row(s.member_id, s.ticket_id, s.status, s.explanation ->> 'reason', s.return_minor, s.amended, s.settlements,
      s.split_id)::bet_notice
    from unnest(settled) s);
  perform notice_bets(p_at_ms, bets);
  perform notice_bets_above(p_match, p_version, bets);
  return query select * from unnest(settled);
end $function$;
grant execute on function settle_batch to touchline_app;

CREATE OR REPLACE FUNCTION public.settle_tickets(p_date date, p_at_ms bigint, p_match integer, p_rows settle_input[])
 RETURNS settled_ticket[]
 LANGUAGE plpgsql
AS $function$
declare
  settled settled_ticket[];
begin
  with done as (
    update ticket t
    set status = s.status, reason = s.reason, return_minor = s.return_minor, turnover = s.turnover,
      valid_turnover = s.valid_turnover, commission = s.commission, fee = s.fee, revision = t.revision + 1,
      settlements = t.settlements + ((t.status, t.reason, t.return_minor, t.turnover, t.valid_turnover, t.commission, t.fee)
        is distinct from (s.status, s.reason, s.return_minor, s.turnover, s.valid_turnover, s.commission, s.fee)
        )::integer,
      settled_at_ms = case when s.status <> 'running' then coalesce(t.settled_at_ms, p_at_ms) end,
      settled_date = case when s.status <> 'running' then coalesce(t.settled_date, p_date) end
    from unnest(p_rows) s
    join ticket was on was.member_id = s.member_id and was.working_date = ticket_day(s.ticket_id)
      and was.id = s.ticket_id
    where t.member_id = s.member_id and t.working_date = ticket_day(s.ticket_id) and t.id = s.ticket_id
      and t.revision = s.revision and t.status not in ('pending', 'rejected', 'cashed_out')
      -- Updates only tickets that are unchanged since they were read; any other ticket raises TL002.
      and (t.revision, t.settlements, t.status, t.return_minor, t.commission)
        is not distinct from (was.revision, was.settlements, was.status, was.return_minor, was.commission)
    returning t.member_id, t.id, t.settlements, t.settlements > was.settlements as amended, t.status,
      was.status as old_status, t.return_minor, was.return_minor as old_return, t.commission,
      was.commission as old_commission, t.risk, t.stake, t.currency, s.explanation, t.turnover,
      t.valid_turnover, t.fee, was.turnover as old_turnover, was.valid_turnover as old_valid_turnover,
      was.fee as old_fee, t.sport_id, t.split_id,
      case when t.kind in ('single', 'mmo_single', 'builder') then p_match end as match_id
  )
  select array_agg(row(d.*)::settled_ticket order by d.id) into settled from done d;
  if cardinality(settled) is distinct from cardinality(p_rows) then
    raise exception 'tickets on match % have changed since they were read', p_match using errcode = 'TL002';
  end if;
  return settled;
end $function$;
grant execute on function settle_tickets to public;

CREATE OR REPLACE FUNCTION public.settle_upline(p_shard smallint, p_date date, p_at_ms bigint, p_account text, p_as text, p_part bigint, p_whole boolean, p_ref text, p_by text)
 RETURNS settle_outcome
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  target record;
  locked bigint[];
  edges open_balance[];
  own bigint;
  result settle_outcome;
begin
  select * into target from find_account(p_account);
  if not found then
    result.outcome := 'account_not_exists';
    return result;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('upline settlement ' || p_ref, 0));
  result := repeated_upline_settlement(p_ref, target.upline_id, target.member_id, p_part, p_whole, p_as);
  result.member_id := target.member_id;
  result.operator_id := target.operator_id;
  if result.outcome is not null then
    return result;
  end if;
  result.outcome := coalesce(actor_refusal(p_as, target.above),
    case when target.operator_type = 2 then 'walletElsewhere' end);
  if result.outcome is not null then
    return result;
  end if;
  locked := lock_upline_accounts(target.upline_id, target.member_id, target.above[cardinality(target.above)], p_whole);
  edges := balances_to_settle(target.upline_id, target.member_id, p_whole, locked);
  select e.amount into own from unnest(edges) e
  where (e.upline_id, e.member_id) is not distinct from (target.upline_id, target.member_id);
  result.outcome := case
    when own is null then 'notOnCredit'
    when sign(p_part) <> sign(own) or abs(p_part) > abs(own) then 'partTooLarge'
  end;
  if result.outcome is not null then
    return result;
  end if;

  edges := array(
    select row(e.upline_id, e.member_id, e.above_id, coalesce(p_part, e.amount))::open_balance
    from unnest(edges) e where e.amount <> 0 order by e.upline_id, e.member_id);
  insert into upline_settlement (ref, upline_id, member_id, part, whole, acted_as, ordered_by)
  values (p_ref, target.upline_id, target.member_id, p_part, p_whole, p_as, p_by);
  insert into upline_transfer (ref, upline_id, member_id, above_id, amount)
  select p_ref, e.upline_id, e.member_id, e.above_id, e.amount from unnest(edges) e;
  result.lowered := lower_credit_to_limit(edges, p_ref, p_as, p_by, p_date, p_at_ms);
  perform post(p_shard, p_date, p_at_ms, array(
    select m from unnest(edges) e
    cross join lateral transfer_movements(p_ref, row(e.upline_id, e.member_id, e.above_id, e.amount)::open_balance) m
    order by m.ref));
  perform notice_transfers(p_ref, p_at_ms, edges);
  result.transfers := cardinality(edges);
  result.amount := coalesce(p_part, own);
  result.outcome := 'done';
  return result;
end $function$;
grant execute on function settle_upline to touchline_app;

CREATE OR REPLACE FUNCTION public.staff_attempt_keys(p_step text, p_name text, p_staff bigint, p_address text, p_device_hash bytea, OUT keys text[], OUT kinds text[])
 RETURNS record
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  name text := p_step || ' name ' || p_name;
begin
  if exists (select from staff_device d where d.staff_id = p_staff and d.token_hash = p_device_hash
    and (p_step = 'officePassword' or d.proved_at is not null)) then
    keys := array[p_step || ' staff device ' || p_staff || ' ' || encode(p_device_hash, 'base64')];
    kinds := array['login_and_origin'];
  elsif p_step = 'officeRecovery' then
    keys := array[p_address || ' ' || name];
    kinds := array['login_and_origin'];
  else
    keys := array[p_address || ' ' || name, name];
    kinds := array['login_and_origin', 'login'];
  end if;
end $function$;
grant execute on function staff_attempt_keys to public;

CREATE OR REPLACE FUNCTION public.staff_enrolled(p_id bigint)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update staff set enrolled = true where id = p_id and not enrolled
$function$;
grant execute on function staff_enrolled to touchline_app;

CREATE OR REPLACE FUNCTION public.staff_password_chosen(p_id bigint)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update staff set must_change_password = false, password_at = now() where id = p_id
$function$;
grant execute on function staff_password_chosen to touchline_app;

CREATE OR REPLACE FUNCTION public.start_settlement(p_match integer)
 RETURNS settlement_run
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'auto'
AS $function$
declare
  newest settlement_run;
  run settlement_run;
begin
  perform pg_advisory_xact_lock(hashtext('settlement'), p_match);
  newest.result_version := coalesce((select max(version) from match_result where match_id = p_match), 0);
  newest.void_orders := (select count(*) from void_order where match_id = p_match);
  newest.kick_off_moves := (select count(*) from kick_off_move where match_id = p_match);
  newest.field_changes := (select count(*) from field_change where match_id = p_match);
  newest.version := newest.result_version + newest.void_orders + newest.kick_off_moves + newest.field_changes
    + (select coalesce(sum(contradictions), 0) from match_result where match_id = p_match);
  if newest.version = 0 then
    return null;
  end if;
  insert into settlement_run (match_id, version, result_version, void_orders, kick_off_moves, field_changes)
  values (p_match, newest.version, newest.result_version, newest.void_orders, newest.kick_off_moves, newest.field_changes)
  on conflict (match_id, version) do update
    set cursor_ticket = case when settlement_run.done then 0 else settlement_run.cursor_ticket end, done = false
  returning * into run;
  return run;
end $function$;
grant execute on function start_settlement to touchline_app;

CREATE OR REPLACE FUNCTION public.state_in_force(p_member bigint)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select state_under(m.state, m.upline_id) from member m where m.id = p_member
$function$;
grant execute on function state_in_force to public;

CREATE OR REPLACE FUNCTION public.state_of_uplines(p_uplines bigint[])
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select u.state from upline u where u.id = any (p_uplines)
  order by array_position(array['closed', 'blocked', 'frozen', 'inactive', 'suspended', 'active'], u.state) limit 1
$function$;
grant execute on function state_of_uplines to public;

CREATE OR REPLACE FUNCTION public.state_under(p_state text, p_upline bigint)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select s.state
  from (
    select p_state
    union all
    select a.state from upline u join upline a on a.id = any (u.above || u.id) where u.id = p_upline
  ) s(state)
  order by array_position(array['closed', 'blocked', 'frozen', 'inactive', 'suspended', 'active'], s.state) limit 1
$function$;
grant execute on function state_under to public;

CREATE OR REPLACE FUNCTION public.store_current_splits(p_product text, p_keys split_key[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'auto'
AS $function$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('lines in force', 0));
  insert into position_split (upline_ids, levels, position_bp, commission_bp)
  select distinct g.upline_ids, g.levels, g.position_bp, g.commission_bp from compute_splits(p_product, p_keys) g
  where not exists (
    select from position_split l
    where (l.upline_ids, l.position_bp, l.commission_bp) = (g.upline_ids, g.position_bp, g.commission_bp)
  )
  order by g.upline_ids, g.position_bp, g.commission_bp
  on conflict do nothing;
  insert into current_split (upline_id, product, sport_id, tab, split_id)
  select g.upline_id, p_product, g.sport_id, g.tab, l.id
  from compute_splits(p_product, p_keys) g
  join position_split l on (l.upline_ids, l.position_bp, l.commission_bp) = (g.upline_ids, g.position_bp, g.commission_bp)
  order by g.upline_id, g.sport_id, g.tab
  on conflict do nothing;
end $function$;

CREATE OR REPLACE FUNCTION public.store_former_upline()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'auto'
AS $function$
begin
  insert into former_upline (member_id, upline_id) values (old.id, old.upline_id) on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.store_league_listings()
 RETURNS trigger
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'auto'
AS $function$
begin
  perform from match m where m.league_id = old.id and m.offered order by m.id for no key update;
  insert into match_listing (match_id, listing_no, league, league_region, home, home_region, away, away_region,
    kick_off_ms, runners)
  select m.id, m.listing_no, old.name, old.region, m.home, m.home_region, m.away, m.away_region,
    (extract(epoch from m.kick_off) * 1000)::bigint, m.details -> 'runners'
  from match m where m.league_id = old.id and m.offered;
  update match m set listing_no = m.listing_no + 1 where m.league_id = old.id and m.offered;
  return null;
end $function$;
grant execute on function store_league_listings to public;

CREATE OR REPLACE FUNCTION public.store_listing()
 RETURNS trigger
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'auto'
AS $function$
begin
  insert into match_listing (match_id, listing_no, league, league_region, home, home_region, away, away_region,
    kick_off_ms, runners)
  select old.id, old.listing_no, l.name, l.region, old.home, old.home_region, old.away, old.away_region,
    (extract(epoch from old.kick_off) * 1000)::bigint, old.details -> 'runners'
  from league l where l.id = old.league_id;
  new.listing_no := old.listing_no + 1;
  return new;
end $function$;
grant execute on function store_listing to public;

CREATE OR REPLACE FUNCTION public.store_reconciliation(p_operator integer, p_day date, p_agreed integer, p_open integer, p_is_listed boolean, p_currencies text[], p_platform_amounts bigint[], p_operator_amounts bigint[], p_differences jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'auto'
AS $function$
begin
  insert into reconciliation as r (operator_id, day, requested_at, agreed, open, is_listed)
  values (p_operator, p_day, clock_timestamp(), p_agreed, p_open, p_is_listed)
  on conflict (operator_id, day) do update set is_requested = false, requested_at = excluded.requested_at, agreed = excluded.agreed,
    open = excluded.open, is_listed = excluded.is_listed;
  delete from reconciliation_sum s where s.operator_id = p_operator and s.day = p_day;
  insert into reconciliation_sum (operator_id, day, currency, platform, operator)
  select p_operator, p_day, s.currency, s.platform, s.operator
  from unnest(p_currencies, p_platform_amounts, p_operator_amounts) s(currency, platform, operator);
  delete from reconciliation_difference d
  where d.operator_id = p_operator and d.day = p_day and not case d.kind
    when 'missing_at_platform' then not p_is_listed
    when 'unknown' then false
    else d.transaction_id in (
      select n.transaction_id from jsonb_to_recordset(p_differences) n(transaction_id text, kind text)
      where n.kind = 'unknown') end;
  insert into reconciliation_difference (operator_id, day, transaction_id, kind, call, account_id, currency, our_state,
    our_moved, operator_status, operator_moved)
  select p_operator, p_day, n.transaction_id, n.kind, n.call, n.account_id, n.currency, n.our_state, n.our_moved,
    n.operator_status, n.operator_moved
  from jsonb_to_recordset(p_differences) n(transaction_id text, kind text, call text, account_id text, currency text,
    our_state text, our_moved bigint, operator_status text, operator_moved bigint)
  on conflict (operator_id, day, transaction_id) do nothing;
  update reconciliation r set
    unknown = (select count(*) from reconciliation_difference d
      where d.operator_id = p_operator and d.day = p_day and d.kind = 'unknown'),
    differing = (select count(*) from reconciliation_difference d
      where d.operator_id = p_operator and d.day = p_day and d.kind <> 'unknown')
  where r.operator_id = p_operator and r.day = p_day;
end $function$;
grant execute on function store_reconciliation to touchline_app;

CREATE OR REPLACE FUNCTION public.store_refusal(p_member bigint, p_ref text, p_body_hash text, p_code text, p_details jsonb)
 RETURNS placement_request
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'auto'
AS $function$
declare
  previous placement_request;
begin
  perform check_node();
  insert into placement_request (member_id, ref, body_hash, code, details)
  values (p_member, p_ref, p_body_hash, p_code, p_details)
  on conflict (member_id, ref) do nothing;
  select * into strict previous from placement_request where member_id = p_member and ref = p_ref;
  return previous;
end $function$;
grant execute on function store_refusal to touchline_app;

CREATE OR REPLACE FUNCTION public.store_upline_request(p_ref text, p_kind text, p_given jsonb, p_result jsonb, p_by text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  insert into upline_request (ref, kind, request, result, ordered_by) values (p_ref, p_kind, p_given, p_result, p_by)
$function$;
grant execute on function store_upline_request to touchline_app;

CREATE OR REPLACE FUNCTION public.sum_upline_days()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  v_closed date;
  v_summed date;
begin
  select e.closed_to, e.summed_to into v_closed, v_summed from upline_day_end e for update;
  if v_closed > v_summed then
    insert into upline_item_day
    select * from upline_sums(v_summed + 1, v_closed, null)
    union all select * from company_sums(v_summed + 1, v_closed, null);
    insert into upline_day select d.* from upline_day_of_items d where d.working_date between v_summed + 1 and v_closed;
    update upline_day_end e set summed_to = v_closed;
  end if;
end $function$;
grant execute on function sum_upline_days to touchline_app;

CREATE OR REPLACE FUNCTION public.ticket_day(p_id bigint)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select to_date('20' || lpad((p_id / 1000000000)::text, 6, '0'), 'YYYYMMDD')
$function$;
grant execute on function ticket_day to public;

CREATE OR REPLACE FUNCTION public.transfer_funds(p_shard smallint, p_date date, p_at_ms bigint, p_kind text, p_member bigint, p_to bigint, p_amount bigint, p_ref text, p_by text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  wallet ledger_account;
  previous fund_transfer;
  refusal text;
  v_receiver bigint := case p_kind when 'deposit' then p_member when 'transfer' then p_to end;
begin
  perform 1 from ledger_account a where a.id in (p_member * 2, p_to * 2) order by a.id for update;
  select * into wallet from ledger_account a where a.id = p_member * 2;
  if not found or p_to is not null and not exists (select from ledger_account a where a.id = p_to * 2) then
    raise exception 'there is no wallet of member %', case when wallet.id is null then p_member else p_to end;
  end if;
  refusal := money_refusal(p_kind, p_member, p_to);
  if refusal is null
    and exists (select from ledger_account a where a.id in (p_member * 2, p_to * 2) and a.credit > 0)
  then
    refusal := 'onCredit';
  end if;
  if refusal is null and p_kind <> 'deposit' and wallet.balance < p_amount then
    refusal := 'insufficient_balance';
  end if;
  if refusal is null and exists (select from ledger_account a where a.id = v_receiver * 2 and a.is_protected)
    and not exists (select from fund_transfer o where o.ref = p_ref)
  then
    refusal := incoming_refusal(v_receiver, p_date, case p_kind when 'transfer' then 'transfer_in' else p_kind end, p_amount);
    if refusal is not null then
      perform record_security('protection', v_receiver, null, p_by, null, null,
        jsonb_build_object('what', refusal, 'order', p_kind, 'amount', p_amount::text, 'own', false));
      return refusal;
    end if;
  end if;
  if refusal is null then
    insert into fund_transfer (ref, kind, member_id, to_member_id, amount, ordered_by)
    values (p_ref, p_kind, p_member, p_to, p_amount, p_by) on conflict (ref) do nothing;
  end if;
  if refusal is not null or not found then
    select * into previous from fund_transfer o where o.ref = p_ref;
    if not found then
      return refusal;
    end if;
    if (previous.kind, previous.member_id, previous.to_member_id, previous.amount)
      is distinct from (p_kind, p_member, p_to, p_amount) then
      raise exception 'reference % was used for another movement', p_ref;
    end if;
    return 'repeated';
  end if;
  perform post(p_shard, p_date, p_at_ms, order_movements(p_kind, p_member, p_to, p_amount, p_ref));
  perform bus_publish('member.changed', jsonb_build_object(
    'memberIds', to_jsonb(array_remove(array[p_member, p_to], null)), 'what', 'account'));
  return 'done';
end $function$;
grant execute on function transfer_funds to touchline_test;

CREATE OR REPLACE FUNCTION public.transfer_movements(p_ref text, p_edge open_balance)
 RETURNS SETOF movement
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select row(
    case when s.upline_id is null then 'paid' else 'upline' end || case when s.amount < 0 then '_out' else '_in' end,
    case when s.amount > 0 then 'bank' when s.upline_id is null then 'cash' else 'upline' end,
    case when s.amount < 0 then 'bank' when s.upline_id is null then 'cash' else 'upline' end,
    abs(s.amount), s.member_id, null, null,
    'settle/' || p_ref || '/' || case when s.is_above then 'a' else 'l' end
      || coalesce('m' || (p_edge).member_id, 'u' || (p_edge).upline_id),
    s.upline_id)::movement
  from (values
    (1, false, (p_edge).upline_id, (p_edge).member_id, -(p_edge).amount),
    (2, true, (p_edge).above_id, null::bigint, (p_edge).amount)
  ) s(place, is_above, upline_id, member_id, amount)
  where s.upline_id is not null or s.member_id is not null
  order by s.place
$function$;
grant execute on function transfer_movements to public;

CREATE OR REPLACE FUNCTION public.unfinished_settlements()
 RETURNS TABLE(match_id integer)
 LANGUAGE plpgsql
 STABLE
 SET plan_cache_mode TO 'auto'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_seqscan TO 'off'
 SET enable_bitmapscan TO 'off'
AS $function$
begin
  return query
  with known as (
    select k.match_id, sum(k.versions)::integer as version
    from (
      select r.match_id, max(r.version) + sum(r.contradictions) as versions from match_result r group by r.match_id
      union all
      select v.match_id, count(*) from void_order v group by v.match_id
      union all
      select m.match_id, count(*) from kick_off_move m group by m.match_id
      union all
      select f.match_id, count(*) from field_change f group by f.match_id
    ) k
    group by k.match_id
  )
  select k.match_id from known k
  left join settlement_run r on r.match_id = k.match_id and r.version = k.version
  where r.done is not true
  union
  select l.match_id from ticket t
  join ticket_leg l on l.member_id = t.member_id and l.working_date = t.working_date and l.ticket_id = t.id
  join match m on m.id = l.match_id
  where t.status = 'running' and l.grade is null
    and (m.status <> 0 or substring(l.selection from '^r(\d+)$')::smallint = any (m.non_runners))
  order by 1;
end $function$;
grant execute on function unfinished_settlements to public;

CREATE OR REPLACE FUNCTION public.update_house_exposure()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  tickets house_ticket[];
begin
  select array_agg(row(c.member_id, c.working_date, c.id, c.kind, c.change)::house_ticket) into tickets
  from (
    select n.member_id, n.working_date, n.id, n.kind,
      case when n.status in ('pending', 'running') then house_loss(n.to_win, n.house_rate) else 0 end
        - case when o.status in ('pending', 'running') then house_loss(o.to_win, o.house_rate) else 0 end as change
    from new_rows n join old_rows o on o.member_id = n.member_id and o.working_date = n.working_date and o.id = n.id
  ) c
  where c.change <> 0;
  if tickets is not null then
    perform add_house_exposure(house_slot(), house_of_tickets(tickets));
  end if;
  return null;
end $function$;
grant execute on function update_house_exposure to public;

CREATE OR REPLACE FUNCTION public.update_leg_exposure()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform add_house_exposure(house_slot(), array_agg(row(new.match_id, k.kind_id, k.line, k.selection, k.sign
    * house_loss(t.to_win, t.house_rate))::house_change))
  from ticket t
  cross join lateral (
    select -1 as sign, o.* from house_keys(0, null, t.kind, array[row(old.match_id, old.kind_id, old.line_q,
      old.selection, old.odds_milli, old.score_home, old.score_away, old.mm_goals, old.mm_percent,
      old.mm_favourite, 0)::leg_input]) o
    union all
    select 1, n.* from house_keys(0, null, t.kind, array[row(new.match_id, new.kind_id, new.line_q,
      new.selection, new.odds_milli, new.score_home, new.score_away, new.mm_goals, new.mm_percent,
      new.mm_favourite, 0)::leg_input]) n
  ) k
  where t.member_id = new.member_id and t.working_date = new.working_date and t.id = new.ticket_id
    and t.status in ('pending', 'running')
  having count(*) > 0;
  return null;
end $function$;
grant execute on function update_leg_exposure to public;

CREATE OR REPLACE FUNCTION public.upline_report(p_from date, p_to date, p_uplines bigint[], p_items boolean DEFAULT false)
 RETURNS SETOF upline_sum
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  v_summed date := (select e.summed_to from upline_day_end e);
begin
  if p_items then
    return query select d.* from upline_item_day d
      where d.upline_id = any (p_uplines) and d.working_date between p_from and least(p_to, v_summed);
  else
    return query select d.*, 0 from upline_day d
      where d.upline_id = any (p_uplines) and d.working_date between p_from and least(p_to, v_summed);
  end if;
  if p_to > v_summed then
    return query select * from upline_sums(greatest(p_from, v_summed + 1), p_to, p_uplines);
    if 0 > any (p_uplines) then
      return query select * from company_sums(greatest(p_from, v_summed + 1), p_to, p_uplines);
    end if;
  end if;
end $function$;
grant execute on function upline_report to public;

CREATE OR REPLACE FUNCTION public.upline_sums(p_from date, p_to date, p_uplines bigint[])
 RETURNS SETOF upline_sum
 LANGUAGE sql
 STABLE
AS $function$
  select a.upline_id, b.working_date, b.product, b.category, sum(b.bets)::integer,
    sum(b.turnover)::bigint, sum(b.valid_turnover)::bigint, sum(b.member_win_loss)::bigint,
    sum(b.member_commission)::bigint,
    array[sum(b.w0), sum(b.w1), sum(b.w2), sum(b.w3), sum(b.w4), sum(b.w5)]::bigint[],
    array[sum(b.c0), sum(b.c1), sum(b.c2), sum(b.c3), sum(b.c4), sum(b.c5)]::bigint[], b.item
  from upline_booking b
  cross join lateral unnest(b.upline_ids) a(upline_id)
  where b.working_date between p_from and p_to and b.upline_ids is not null
    and (p_uplines is null or b.upline_ids && p_uplines)
    and (p_uplines is null or a.upline_id = any (p_uplines))
  group by a.upline_id, b.working_date, b.product, b.category, b.item
$function$;
grant execute on function upline_sums to public;

CREATE OR REPLACE FUNCTION public.wallet_of(p_member bigint)
 RETURNS TABLE(balance bigint, at_risk bigint, statement_date date, is_protected boolean, is_external boolean)
 LANGUAGE sql
 STABLE ROWS 1
AS $function$
  select case when not a.is_external then a.balance + a.credit end, a.at_risk, a.statement_date, a.is_protected, a.is_external
  from ledger_account a where a.id = p_member * 2
$function$;
grant execute on function wallet_of to public;

CREATE OR REPLACE FUNCTION public.was_recently_at(p_address text, p_expires_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select p_address <> 'unreadable' and p_expires_at > now() - interval '1 day'
$function$;
grant execute on function was_recently_at to public;

CREATE OR REPLACE FUNCTION public.working_date_at(p_at_ms bigint)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select (timestamp '1970-01-01' + p_at_ms * interval '1 millisecond' - interval '4 hours')::date
$function$;
grant execute on function working_date_at to public;

CREATE OR REPLACE FUNCTION public.world_ms()
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce((select anchor_world_ms from world_clock), floor(extract(epoch from now()) * 1000)::bigint)
$function$;
grant execute on function world_ms to public;

CREATE OR REPLACE FUNCTION public.write_cash_payment(p_shard smallint, p_date date, p_at_ms bigint, p_ref text, p_above bigint, p_upline bigint, p_member bigint, p_amount bigint, p_above_was bigint, p_below_was bigint, p_as text, p_by text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  insert into upline_cash_payment (ref, above_id, upline_id, member_id, amount, above_before, below_before, acted_as, ordered_by,
    working_date, at_ms)
  values (p_ref, p_above, p_upline, p_member, p_amount, p_above_was, case when p_member is null then p_below_was end, p_as,
    p_by, p_date, p_at_ms);
  perform post(p_shard, p_date, p_at_ms, array(
    select m from cash_movements(p_ref, p_above, p_upline, p_amount) m order by m.ref));
end $function$;
grant execute on function write_cash_payment to public;

CREATE OR REPLACE FUNCTION public.write_decided_tickets(p_decisions decision_input[], p_decided decided_ticket[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  split_ids bigint[];
begin
  select get_or_create_splits('sportsbook', array_agg(case when j.reason is null then j.member_id end order by j.ticket_id),
    array_agg(t.sport_id::integer order by j.ticket_id),
    array_agg(coalesce(t.share_tab, case when t.kind in ('parlay', 'system', 'mmo_parlay') then 'parlay' else 'live' end)
      order by j.ticket_id))
  into split_ids
  from unnest(p_decided) j
  join ticket t on t.member_id = j.member_id and t.working_date = ticket_day(j.ticket_id) and t.id = j.ticket_id;

  update ticket t
  set status = case when j.reason is null then 'running' else 'rejected' end, reason = j.reason,
    risk = j.risk, to_win = j.to_win,
    split_id = j.split_id,
    price_hundredths = case when j.legs is null then t.price_hundredths else j.price_hundredths end,
    feed_seq = case when j.legs is null then t.feed_seq
      else (select v.feed_seq from unnest(p_decisions) v where v.ticket_id = j.ticket_id) end,
    original_terms = case when j.legs is not null then jsonb_build_object(
      'price_hundredths', t.price_hundredths, 'risk', t.risk::text, 'to_win', t.to_win::text,
      'legs', (select jsonb_agg(jsonb_build_object('odds_milli', l.odds_milli, 'line_q', l.line_q,
          'mm_goals', l.mm_goals, 'mm_percent', l.mm_percent, 'mm_favourite', l.mm_favourite) order by l.leg_no)
        from ticket_leg l
        where l.member_id = t.member_id and l.working_date = t.working_date and l.ticket_id = t.id)) end
  from unnest(p_decided, split_ids) j(member_id, ticket_id, currency, stake, reason, risk, to_win, placed_risk,
    placed_to_win, price_hundredths, legs, split_id)
  where t.member_id = j.member_id and t.working_date = ticket_day(j.ticket_id) and t.id = j.ticket_id
    and t.status = 'pending';

  update ticket_leg l
  set odds_milli = n.odds_milli, line_q = n.line_q, mm_goals = n.mm_goals, mm_percent = n.mm_percent,
    mm_favourite = n.mm_favourite
  from unnest(p_decided) j
  cross join lateral jsonb_to_recordset(j.legs) n(
    leg_no smallint, odds_milli integer, line_q smallint, mm_goals smallint, mm_percent smallint, mm_favourite text)
  where l.member_id = j.member_id and l.working_date = ticket_day(j.ticket_id) and l.ticket_id = j.ticket_id
    and l.leg_no = n.leg_no;
end $function$;
grant execute on function write_decided_tickets to public;

CREATE OR REPLACE FUNCTION public.write_placed_tickets(p_node bigint, p_bets bet_input[], p_decisions bet_decision[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  split_ids bigint[];
begin
  select get_or_create_splits('sportsbook',
    array_agg(case when p.verdict = 'placed' and p.delay_ends_at_ms is null and not p.is_external then p.member_id end
      order by p.ord),
    array_agg(p.sport_id::integer order by p.ord), array_agg(p.tab order by p.ord))
  into split_ids from unnest(p_bets, p_decisions) p;

  insert into ticket (member_id, working_date, id, ref, status, currency, kind, sizes, odds_type, price_hundredths,
    stake, risk, to_win, fee_bp, price_group, turnover_bp, placed_at_ms, delay_ends_at_ms, feed_seq,
    sport_id, house_rate, node, split_id, wallet, share_tab)
  select p.member_id, p.working_date, p.ticket_id, p.ref,
    case when p.delay_ends_at_ms is null and not p.is_external then 'running' else 'pending' end, p.currency, p.kind, p.sizes,
    p.odds_type, p.price_hundredths, p.stake, p.risk, p.to_win, p.fee_bp, p.price_group, p.turnover_bp, p.placed_at_ms,
    p.delay_ends_at_ms, p.feed_seq, p.sport_id, coalesce(r.base_per_billion, 0),
    case when p.delay_ends_at_ms is not null then p_node end,
    split_ids[p.ord + 1], case when p.is_external then 'requested' end, case when p.is_external then p.tab end
  from unnest(p_bets, p_decisions) p left join house_rate r on r.currency = p.currency where p.verdict = 'placed';

  insert into ticket_leg (member_id, working_date, ticket_id, leg_no, match_id, kind_id, line_q, selection,
    odds_milli, score_home, score_away, mm_goals, mm_percent, mm_favourite, listing_no,
    market_type)
  select p.member_id, p.working_date, p.ticket_id, l.ordinality, l.match_id, l.kind_id, l.line_q, l.selection,
    l.odds_milli, l.score_home, l.score_away, l.mm_goals, l.mm_percent, l.mm_favourite,
    coalesce(m.listing_no, 0), p.market_types[l.ordinality]
  from unnest(p_bets, p_decisions) p cross join lateral unnest(p.legs) with ordinality l
  left join match m on m.id = l.match_id where p.verdict = 'placed';

  insert into match_exposure (member_id, match_id, stake)
  select distinct p.member_id, l.match_id, p.stake
  from unnest(p_bets, p_decisions) p cross join lateral unnest(p.legs) l where p.verdict = 'placed'
  on conflict (member_id, match_id) do update set stake = match_exposure.stake + excluded.stake;
end $function$;
grant execute on function write_placed_tickets to public;

CREATE OR REPLACE FUNCTION public.write_placement_requests(p_bets bet_input[], p_decisions bet_decision[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  insert into placement_request (member_id, ref, body_hash, code, details, ticket_id)
  select p.member_id, p.ref, p.body_hash, case when p.verdict <> 'placed' then p.verdict end, p.details, p.ticket_id
  from unnest(p_bets, p_decisions) p
  where p.verdict not in ('repeated', 'betExists', 'ownTimeOut', 'selfExcluded', 'balanceBelowZero');
end $function$;
grant execute on function write_placement_requests to public;

CREATE OR REPLACE FUNCTION public.write_room_progress(p_room bigint, p_matches json, p_picks json)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  update room_match m set state = x.state, kick_off_ms = x.kick_off_ms
  from json_to_recordset(p_matches) as x(match_id integer, state text, kick_off_ms bigint)
  where m.room_id = p_room and m.match_id = x.match_id;
  update room_pick k set verdict = x.verdict, returned = x.returned
  from json_to_recordset(p_picks) as x(player_id bigint, pick_no smallint, verdict jsonb, returned integer)
  join room_player p on p.id = x.player_id and p.room_id = p_room
  where k.player_id = x.player_id and k.pick_no = x.pick_no;
end $function$;
grant execute on function write_room_progress to public;

CREATE OR REPLACE FUNCTION public.write_room_standings(p_room room, p_state text, p_has_captured_fees boolean, p_players json)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  update room_player p set points = x.points, place = x.place, return_minor = x.return_minor,
    settlements = p.settlements + (p_has_captured_fees and x.return_minor is not null
      and (p.return_minor is null or p.return_minor <> x.return_minor or p_state <> p_room.state)
      and (p_room.entry > 0 or x.return_minor > 0 or p.settlements > 0))::integer
  from json_to_recordset(p_players) as x(player_id bigint, points integer, place smallint, return_minor bigint)
  where p.id = x.player_id and p.room_id = p_room.id;
end $function$;
grant execute on function write_room_standings to public;

CREATE OR REPLACE FUNCTION public.write_settlements(p_date date, p_at_ms bigint, p_run_version integer, p_settled settled_ticket[], p_legs settle_leg[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  update ticket_leg l set grade = s.grade
  from unnest(p_legs) s
  where l.member_id = s.member_id and l.working_date = ticket_day(s.ticket_id) and l.ticket_id = s.ticket_id
    and l.leg_no = s.leg_no;
  insert into ticket_settlement (member_id, ticket_id, version, run_version, status, return_minor, explanation,
    working_date, at_ms, risk, turnover, valid_turnover, commission, fee)
  select s.member_id, s.ticket_id, s.settlements, p_run_version, s.status, s.return_minor, s.explanation,
    greatest(p_date, w.statement_date), p_at_ms, s.risk, s.turnover, s.valid_turnover, s.commission, s.fee
  from unnest(p_settled) s cross join lateral wallet_of(s.member_id) w
  where s.amended;
end $function$;
grant execute on function write_settlements to public;

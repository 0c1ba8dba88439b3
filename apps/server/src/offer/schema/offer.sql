-- Tables of the offer, of betting and of settlement. Their modules share this schema: placement locks rows of matches and
-- bets in one statement, and settlement rows of results and bets.

-- Leagues, by the key of their provider.
create table league (
  id integer generated always as identity primary key,
  provider text not null,
  provider_key text not null,
  sport_id integer not null,
  name text not null,
  region text,
  unique (provider, provider_key)
);

-- Matches and outrights. The feed's process writes them, except for the columns of traders: betting, danger, traded_at.
create table match (
  id integer generated always as identity primary key,
  provider text not null,
  provider_key text not null,
  league_id integer not null references league,
  -- League whose limits of the platform count the match (LI4).
  house_league_id integer not null,
  home text not null,
  away text not null,
  home_region text,
  away_region text,
  kick_off timestamptz not null,
  neutral boolean not null default false,
  -- Runners, format or parent match, if the match is more than two teams.
  details jsonb not null default '{}',
  live jsonb,
  -- 0 pending or live, 1 completed, 2 cancelled, 5 suspended or abandoned (product §4).
  status smallint not null default 0 check (status in (0, 1, 2, 5)),
  betting text not null default 'open' check (betting in ('open', 'hidden', 'closed')),
  -- AC8: danger as a trader set it; null while the feed decides.
  danger boolean,
  -- AL6: wall time of the last change by a trader.
  traded_at timestamptz,
  -- PI1: ids of the participants at the source. Ids of runners are in details.
  home_id text,
  away_id text,
  -- The source reused its key for another match. Bets are void unless the match was over.
  replaced boolean not null default false,
  -- The match was open for bets or picks at some time.
  offered boolean not null default true,
  -- PI6: newest versions from the source; null if the source sends none.
  fixture_version integer,
  live_version integer,
  -- PI8: world time of the first report of play. Later bets were placed in play.
  started_ms bigint,
  -- Number of the current listing (match_listing).
  listing_no integer not null default 0,
  -- GR21: current non-runners, counted from 1, as in the newest row of field_change.
  non_runners smallint[] not null default '{}',
  -- PI10: SHA-256 of the newest state as the source sent it; null if the source sends no versions.
  live_hash text,
  -- PI7: newest versions of the former match with the same key; null without such a match.
  former_live_version integer,
  former_result_version integer,
  -- Infinity has no milliseconds: it would stop the audit.
  constraint match_kick_off_is_finite check (isfinite(kick_off)),
  unique (provider, provider_key)
);
create index match_by_kick_off on match (kick_off, id);
create index match_by_league on match (league_id, kick_off);
create index match_by_house_league on match (house_league_id);
create index match_by_home on match (home, kick_off);
create index match_by_away on match (away, kick_off);
create index match_traded on match (id) where status = 0 and traded_at is not null;
create trigger match_has_one_writer
  before insert or delete or update of id, provider, provider_key, league_id, house_league_id, home, away, home_region,
    away_region, kick_off, neutral, details, live
  on match for each statement execute function refuse_late_writer('feed');
create trigger match_ends_by_one_writer before update of status on match
  for each row when (old.status <> new.status) execute function refuse_late_end();
create trigger match_counts_in_one_league before insert on match
  for each row execute function set_house_league();
create trigger match_betting_is_published after update of betting, danger on match
  for each row when ((old.betting, old.danger) is distinct from (new.betting, new.danger)) execute function publish_betting();
create trigger match_is_traded before update of betting, danger on match
  for each row execute function mark_traded();
create trigger match_was_offered before update of betting on match
  for each row when (new.betting = 'open' and not old.offered) execute function mark_offered();
create trigger match_listing_is_stored
  before update of league_id, home, away, home_region, away_region, kick_off, details on match
  for each row when (old.offered and (
    old.league_id, old.home, old.away, old.home_region, old.away_region, old.kick_off, old.details -> 'runners')
    is distinct from (
    new.league_id, new.home, new.away, new.home_region, new.away_region, new.kick_off, new.details -> 'runners'))
  execute function store_listing();
create trigger listings_of_league_are_stored after update of name, region on league
  for each row when ((old.name, old.region) is distinct from (new.name, new.region))
  execute function store_league_listings();

-- PI5: former listings of a match, each stored before a change of its names, league or kick-off. The match itself is the
-- current listing; legs and picks store the number of the listing at acceptance.
create table match_listing (
  match_id integer not null references match,
  listing_no integer not null check (listing_no >= 0),
  league text not null,
  league_region text,
  home text not null,
  home_region text,
  away text not null,
  away_region text,
  kick_off_ms bigint not null,
  runners jsonb,
  primary key (match_id, listing_no)
);
create trigger match_listing_is_append_only before update or delete on match_listing
  for each row execute function refuse_change();

-- GR10: moves of a kick-off. at_ms: world time of the move; was_ms: former kick-off.
create table kick_off_move (
  match_id integer not null references match,
  move_no integer not null check (move_no > 0),
  at_ms bigint not null,
  was_ms bigint not null,
  primary key (match_id, move_no)
);
create trigger kick_off_move_is_append_only before update or delete on kick_off_move
  for each row execute function refuse_change();
create trigger kick_off_move_is_announced after insert on kick_off_move
  for each row execute function notice_kick_off_move();

-- Timeline of a match: goals, cards, periods, points.
create table match_event (
  match_id integer not null references match,
  event_no smallint not null check (event_no >= 0),
  event jsonb not null,
  primary key (match_id, event_no)
);

-- Results of a match. outcome names the completed parts of the match. The highest version is in force.
create table match_result (
  match_id integer not null references match,
  -- Versions of the feed are below 1,000,000. Each manual result, and each return to the feed, starts at the next million,
  -- so that later results of the feed stay below a manual result (SE8).
  version integer not null check (version > 0),
  certainty smallint not null check (certainty in (1, 2)),
  outcome jsonb not null,
  recorded_at timestamptz not null default now(),
  -- feed, manual, or restored (return to the feed).
  source text not null default 'feed' check (source in ('feed', 'manual', 'restored')),
  -- SE8: betting status before a manual result of a running match, restored by a return to the feed.
  betting text,
  -- PI10: number of times that a different content of the same version removed a part of the outcome. Each is a new
  -- result for settlement.
  contradictions smallint not null default 0,
  primary key (match_id, version)
);
create index match_result_manual on match_result (match_id) where source = 'manual';
create index match_result_lately on match_result (recorded_at);
-- GR20: results with a withdrawn runner whose last price is unknown. Staff enter the price.
create index match_result_unpriced on match_result (match_id)
  where outcome -> 'withdrawals' @> '[{"priceMilli": null}]';
create trigger match_result_has_one_writer before insert or update on match_result
  for each row execute function refuse_late_result();
create trigger match_result_is_deleted_by_one before delete on match_result
  for each statement execute function refuse_late_writer('feed');

-- SE9: seals of the facts that settlement reads, by the pepper, which is not in the database. A fact without a seal was not
-- written by the server (offer/matches/fact-seals.store.ts). Seals are never changed or deleted: an older revision shows a
-- restored result, and a seal without a fact shows a deleted one.
create table fact_seal (
  match_id integer not null references match,
  -- result, held (result), void (order), move (of a kick-off), field (of a race), terms (kick-off, sport and format) or
  -- start (of play).
  kind text not null check (
    kind in ('result', 'pending_result', 'void', 'kick_off_move', 'field_change', 'terms', 'start')),
  -- Number of the fact within its match and kind.
  no integer not null,
  -- Contradictions of a result (PI10), changes of the terms, otherwise 0.
  revision integer not null,
  seal bytea not null,
  -- Sealed values of the kinds terms and start, which the audit names; other facts have rows of their own.
  content text constraint fact_seal_content_check check ((content is not null) = (kind in ('terms', 'start'))),
  primary key (match_id, kind, no, revision, seal)
);
create trigger fact_seal_is_append_only before update or delete on fact_seal
  for each row execute function refuse_change();
create trigger fact_seal_is_not_emptied before truncate on fact_seal execute function refuse_change();

-- Has a row once all facts are sealed. From then on the audit reports facts without a seal. The server's role cannot delete
-- the row.
create table fact_seals_started (
  only_one boolean primary key default true check (only_one),
  at timestamptz not null default now()
);

-- Has a row once the terms and starts of all matches are sealed, as fact_seals_started.
create table match_seals_started (
  only_one boolean primary key default true check (only_one),
  at timestamptz not null default now()
);
create trigger match_seals_started_is_append_only before update or delete on match_seals_started
  for each row execute function refuse_change();

-- Feed messages that could not be processed, the newest of each match and kind.
create table feed_quarantine (
  provider text not null,
  key_hash text not null,
  kind text not null check (kind in ('fixture', 'state', 'result', 'prices', 'nonRunners')),
  match_id integer references match,
  -- JSON with escapes for characters that text cannot store.
  change text not null,
  error text not null,
  since_ms bigint not null,
  primary key (provider, key_hash, kind)
);
create index feed_quarantine_by_match on feed_quarantine (match_id);
create trigger feed_quarantine_has_one_writer before insert or update or delete on feed_quarantine
  execute function refuse_late_writer('feed');
create trigger quarantined_result_is_published after insert on feed_quarantine
  for each row when (new.kind = 'result' and new.match_id is not null) execute function publish_pending_result();
create trigger released_result_is_published after delete on feed_quarantine
  for each row when (old.kind = 'result' and old.match_id is not null) execute function publish_pending_result();

-- PI4: changes of participants that staff must confirm. fixture: newest content of the source.
create table participant_quarantine (
  match_id integer primary key references match,
  fixture jsonb not null,
  quarantined_since_ms bigint not null,
  ruling text check (ruling in ('same', 'other')),
  ruled_by text,
  check ((ruling is null) = (ruled_by is null))
);
create trigger participant_quarantine_is_published after insert or update or delete on participant_quarantine
  for each row execute function publish_participant_hold();

-- PI4: folded names in a league that staff confirmed to be one participant.
create table participant_alias (
  league_id integer not null references league,
  name text not null,
  alias text not null,
  primary key (league_id, name, alias)
);

-- GR21: non-runners of a race in the newest message of its feed. runners, if contradicted: those that are in both contents
-- of the version (PI10).
create table stated_non_runner (
  match_id integer primary key references match,
  version integer not null check (version > 0),
  runners jsonb not null,
  contradicted boolean not null default false
);
create trigger stated_non_runner_has_one_writer before insert or update or delete on stated_non_runner
  execute function refuse_late_writer('feed');

-- GR21: manual decisions on runners; each overrides the feed.
create table manual_non_runner (
  match_id integer not null references match,
  runner smallint not null check (runner > 0),
  starts boolean not null,
  primary key (match_id, runner)
);
create trigger manual_non_runner_is_published after insert or update or delete on manual_non_runner
  for each row execute function publish_manual_non_runner();

-- GR21: changes of a race's field, in the order of recording.
create table field_change (
  match_id integer not null references match,
  change_no integer not null check (change_no > 0),
  -- Commit of the book that removed the former prices: prices of earlier commits belong to the former field.
  book_seq bigint not null,
  at_ms bigint not null,
  non_runners smallint[] not null,
  -- Last price of each withdrawn runner: [{"runner", "priceMilli"}].
  prices jsonb not null,
  primary key (match_id, change_no)
);
create trigger field_change_has_one_writer before insert on field_change
  execute function refuse_late_writer('feed');
create trigger field_change_is_append_only before update or delete on field_change
  for each row execute function refuse_change();

-- Matches and outrights that staff created manually (MA8). The feed's process adds them to the offer as matches of the
-- provider `house`, with the id as key. version increases with every change.
create table manual_match (
  id integer generated always as identity primary key,
  draft jsonb not null,
  version integer not null default 1,
  cancelled boolean not null default false
);
create trigger manual_match_is_published after insert or update on manual_match
  for each statement execute function publish_manual_match();

-- HP: manual score and clock of a match in play, set by a trader until the feed agrees.
create table manual_play (
  match_id integer primary key references match (id),
  -- Number of the entry; increases with every change.
  version integer not null generated always as identity,
  -- Manual state, valid at at_ms of world time.
  live jsonb not null,
  -- Latest state of the feed that the entry is based on.
  from_live jsonb,
  at_ms bigint not null,
  -- Betting is suspended until this world time.
  closed_to_ms bigint not null,
  -- State of the feed, if it contradicts the manual state.
  feed jsonb,
  -- HP2. active: the manual state is in force. returning: the trader returned the match to the feed, and the feed's
  -- process has yet to apply its state. ended: the feed's state is in force again, and only the suspension remains.
  status text not null default 'active' check (status in ('active', 'returning', 'ended')),
  -- HP3: state of the feed at the start of manual control, with which results are compared.
  start_live jsonb
);
create trigger manual_play_is_published after insert or update or delete on manual_play
  for each row execute function publish_manual_play();

-- HP3: results of the feed that differ from a trader's manual score. They take effect only after a decision by staff with
-- the right to results.
create table pending_result (
  match_id integer not null references match,
  version integer not null check (version between 1 and 999999),
  certainty smallint not null check (certainty in (1, 2)),
  outcome jsonb not null,
  -- Status of the match by the result.
  status smallint not null,
  -- Manual score: version, state, and state of the feed at its start.
  manual_version integer not null,
  live jsonb not null,
  from_live jsonb,
  -- The trader withdrew the manual score, so the feed's process applies the result.
  released boolean not null default false,
  received_at timestamptz not null default now(),
  decided_at timestamptz,
  primary key (match_id, version)
);
create index pending_result_open on pending_result (match_id) where decided_at is null;
create trigger pending_result_is_published after insert or update or delete on pending_result
  for each row execute function publish_pending_result();

-- Newest snapshot of the book, compressed, for processes that replicate it. Unlogged: a snapshot is useless after a crash
-- of its writer.
create unlogged table book_snapshot (
  only_one boolean primary key default true check (only_one),
  content bytea not null
);
create trigger book_snapshot_has_one_writer before insert or update or delete on book_snapshot
  execute function refuse_late_writer('feed');

-- Prices and price shifts by traders (MA5, MA7): of one line of a market, or of all its lines if line_q is null. Prices are
-- thousandths, in the order of selections in the catalogue.
create table trader_price (
  match_id integer not null references match,
  kind_id integer not null check (kind_id > 0),
  line_q integer,
  -- Null if the line is only suspended or shifted.
  prices integer[],
  suspended boolean not null,
  -- State of the match when the prices were set.
  stage text not null,
  -- MA7: shift of each price in price steps, in the order of selections. A shift of one line overrides that of the market.
  shifts integer[] check (shifts is null or array_length(shifts, 1) > 0),
  decided_at timestamptz not null default now(),
  constraint trader_price_check check (prices is not null or suspended or shifts is not null),
  constraint trader_price_check1 check (prices is null or line_q is not null),
  unique nulls not distinct (match_id, kind_id, line_q)
);
create trigger trader_price_is_published after insert or update or delete on trader_price
  for each row execute function publish_trader_price();
create trigger trader_price_is_traded after insert or update or delete on trader_price
  for each row execute function mark_traded_by_price();

-- Market kinds that the model prices when a provider withdraws its prices. Other kinds are closed then (MA5).
create table price_fallback (
  kind_id integer primary key check (kind_id > 0)
);
create trigger price_fallback_is_published after insert or delete on price_fallback
  for each row execute function publish_price_fallback();

-- Settings of a sport: bet delay in milliseconds (AC3) and margins in basis points (MA1). Null: built-in value. Sport 0 is
-- the default of all sports; it has no bet delay.
create table sport_terms (
  sport_id integer primary key
    constraint sport_terms_sport_id_check check (sport_id > 0 or (sport_id = 0 and bet_delay_ms is null)),
  bet_delay_ms integer check (bet_delay_ms between 1000 and 30000),
  margin_bp integer check (margin_bp between 50 and 1500),
  -- Margins by market group.
  group_bp jsonb not null default '{}'
    check (jsonb_typeof(group_bp) = 'object')
    check (not jsonb_path_exists(group_bp, '$.* ? (@.type() != "number" || @ < 50 || @ > 1500)')),
  check (bet_delay_ms is not null or margin_bp is not null or group_bp <> '{}')
);
create trigger sport_terms_are_published after insert or update or delete on sport_terms
  for each row execute function publish_sport_terms();

-- LI6: maximum stake of a bet in hundredths of the base currency. A null column matches every value.
create table stake_limit (
  id integer generated always as identity primary key,
  sport_id integer,
  league_id integer references league,
  kind_id integer check (kind_id > 0),
  phase text check (phase in ('far', 'day', 'hour', 'live')),
  price_group text check (price_group in ('A', 'B', 'C', 'D')),
  max_stake bigint not null check (max_stake >= 0),
  set_by text not null,
  set_at timestamptz not null default now(),
  unique nulls not distinct (sport_id, league_id, kind_id, phase, price_group),
  check (num_nonnulls(sport_id, league_id) <= 1)
);
create trigger stake_limit_is_published after insert or update or delete on stake_limit
  for each statement execute function publish_stake_limits();

-- Thresholds of the traders' alerts (AL), where staff changed the default.
create table alert_limit (
  name text primary key,
  amount bigint not null check (amount > 0)
);

-- Acknowledged alerts (AL).
create table acknowledged_alert (
  key text primary key check (length(key) <= 200),
  at timestamptz not null default now()
);

-- LI4: exchange rates of the platform's limits. Amounts of the platform are hundredths of one base currency, so that bets in
-- all currencies add up. base_per_billion: value of 1,000,000,000 minor units, in hundredths of the base currency.
create table house_rate (
  currency text primary key,
  base_per_billion bigint not null check (base_per_billion > 0),
  -- Initial value, so that staff can see a change; null for a currency that was added later.
  usual bigint
);
insert into house_rate (currency, base_per_billion, usual)
select currency, rate, rate
from (values ('USD', 1000000000), ('SGD', 775000000), ('MYR', 238000000), ('CNY', 141000000), ('THB', 30300000),
  ('BDT', 8200000), ('MMK', 476000), ('IDR', 61000), ('VND', 3940000), ('JPY', 667000000), ('KRW', 72500000),
  ('KHR', 247000), ('KWD', 325000000), ('BHD', 265000000)) r(currency, rate);

-- LI4: maximum liability of the platform, by time to kick-off: more than a day (far), more than an hour (day), less (hour),
-- in play (live). The most specific row applies: match, league, sport, all. An operator's row lowers the maximum for its
-- members.
create table house_cap (
  id integer generated always as identity primary key,
  scope text not null check (scope in ('selection', 'market', 'match', 'league')),
  phase text not null check (phase in ('far', 'day', 'hour', 'live')),
  operator_id integer references operator,
  sport_id integer,
  league_id integer,
  match_id integer,
  amount bigint not null check (amount >= 0),
  -- Initial value, so that staff can see a change; null for added rows.
  usual bigint,
  unique nulls not distinct (scope, phase, operator_id, sport_id, league_id, match_id),
  check (num_nonnulls(sport_id, league_id, match_id) <= 1)
);
insert into house_cap (scope, phase, amount, usual)
select s.scope, p.phase, s.amount * p.share / 4, s.amount * p.share / 4
from (values ('selection', 1000000000), ('market', 2000000000), ('match', 4000000000), ('league', 20000000000))
  s(scope, amount)
cross join (values ('far', 2), ('day', 4), ('hour', 4), ('live', 2)) p(phase, share);

-- LI4: possible winnings of open bets by selection. The sums are split into slots, so that bets far below a maximum do not
-- wait for each other: a transaction locks one slot and adds to its rows only. The total is the sum over the slots; views
-- derive the liability.
create table house_count (
  match_id integer,
  kind_id smallint,
  line text collate "C",
  selection text collate "C",
  slot smallint,
  amount bigint not null,
  primary key (match_id, kind_id, line, selection, slot)
) with (fillfactor = 70);

-- LI4: possible winnings of open bets by match, in slots as house_count.
create table house_match_total (
  match_id integer,
  slot smallint,
  amount bigint not null,
  primary key (match_id, slot)
) with (fillfactor = 50);

-- LI4: possible winnings of open bets by league, in slots as house_count.
create table house_league_total (
  league_id integer,
  slot smallint,
  amount bigint not null,
  primary key (league_id, slot)
) with (fillfactor = 50);

-- Market kinds with at most one winning selection. The server fills the table from the catalogue at start.
create table house_exclusive_kind (kind_id smallint primary key);

-- Running number of ticket ids. A ticket's id is its working day as yymmdd followed by nine digits of this sequence: ids
-- increase with time, and ticket_day computes the partition from the id.
create sequence ticket_number maxvalue 999999999 cycle;

-- Tickets. The member comes first in every key, so that a distributed PostgreSQL can keep a member's bets on one shard.
-- ensure_working_day creates the partitions.
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
  -- Open stake, risk and winnings, without the parts that were cashed out.
  stake bigint not null constraint ticket_stake_check
    check (case status when 'cashed_out' then stake = 0 else stake > 0 end),
  risk bigint not null constraint ticket_risk_check
    check (case status when 'cashed_out' then risk = 0 else risk > 0 end),
  to_win bigint not null check (to_win >= 0),
  -- Stake, risk and winnings of the parts that were cashed out, and the amount paid for them.
  cashed_stake bigint not null default 0 check (cashed_stake >= 0),
  cashed_risk bigint not null default 0 check (cashed_risk >= 0),
  cashed_win bigint not null default 0 check (cashed_win >= 0),
  cashed bigint not null default 0 check (cashed >= 0),
  -- Of a system bet: [{"size", "bets", "unit"}], the unit stake as text.
  sizes jsonb,
  -- Fee on winnings (MM2, MM4).
  fee_bp smallint not null default 0,
  -- Price group at acceptance, and the commission rate of its turnover (UP2).
  price_group text not null default 'A',
  turnover_bp smallint not null default 0,
  -- LI4: rate of the ticket in the platform's limits; 0 if it does not count.
  house_rate bigint not null default 0,
  -- Position split at acceptance (UP5); null while the bet is pending, and if nobody is above the member.
  split_id bigint,
  placed_at_ms bigint not null,
  -- End of the bet delay.
  delay_ends_at_ms bigint,
  -- Node that decides the pending bet.
  node bigint,
  feed_seq bigint not null,
  -- Sport of all legs; null for several.
  sport_id smallint,
  -- AC3: request of a bet that was accepted at another price: {"price_hundredths", "risk", "to_win", "legs"}, amounts as
  -- text, legs in their order.
  original_terms jsonb,
  -- Increases with every change of grades or money. A write based on an older revision is repeated.
  revision integer not null default 0,
  settlements integer not null default 0,
  return_minor bigint check (return_minor >= 0),
  -- Turnover and valid turnover (UP2), commission of the member, and fee of the operator on winnings (MM2, MM4).
  turnover bigint,
  valid_turnover bigint,
  commission bigint,
  fee bigint,
  settled_at_ms bigint,
  settled_date date,
  -- State of the hold at the operator's wallet (WA2); the bet is pending while it is requested or unknown.
  wallet text check (wallet in ('requested', 'unknown', 'accepted', 'refused', 'rolled_back')),
  -- Tab of the position taking (UP1), for a bet that is accepted later.
  share_tab text,
  primary key (member_id, working_date, id),
  constraint ticket_pending_until check (status <> 'pending' or delay_ends_at_ms is not null or wallet is not null),
  constraint ticket_return check ((status in ('pending', 'running', 'rejected')) = (return_minor is null)),
  constraint ticket_sizes check ((sizes is not null) = (kind = 'system')),
  constraint ticket_share_tab check ((share_tab is null) = (wallet is null))
) partition by range (working_date);
create index ticket_pending on ticket (member_id, id) where status = 'pending';
create index ticket_running on ticket (member_id, id) where status = 'running';
create index ticket_rejected on ticket (member_id, id) where status in ('rejected', 'void');
create index ticket_settled on ticket (member_id, settled_date, id) where settled_date is not null;
-- Lists of all members' bets, newest first.
create index ticket_by_day on ticket (working_date, id);
create trigger ticket_is_cashed_once before update or delete on ticket
  for each row when (old.status = 'cashed_out') execute function refuse_cashed();
create trigger ticket_changes_exposure after update on ticket
  referencing old table as old_rows new table as new_rows for each statement execute function update_house_exposure();

-- Legs of a ticket.
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
  -- Score at acceptance, in play.
  score_home smallint,
  score_away smallint,
  -- Myanmar line: goals given by the favourite, percentage that decides at exactly these goals, and the favourite.
  mm_goals smallint,
  mm_percent smallint,
  mm_favourite text check (mm_favourite in ('home', 'away', 'over')),
  grade jsonb,
  -- PI5: listing of the match at acceptance.
  listing_no integer not null default 0,
  -- Tab of the lists: 1 early, 2 today, 3 live.
  market_type smallint check (market_type between 1 and 3),
  primary key (member_id, working_date, ticket_id, leg_no),
  check ((mm_goals is null) = (mm_favourite is null) and (mm_percent is null) = (mm_favourite is null))
) partition by range (working_date);
create index ticket_leg_by_match on ticket_leg (match_id, ticket_id);
create trigger leg_changes_exposure after update on ticket_leg for each row
  when ((old.line_q, old.mm_goals, old.mm_percent, old.mm_favourite)
    is distinct from (new.line_q, new.mm_goals, new.mm_percent, new.mm_favourite))
  execute function update_leg_exposure();

-- AC1: final responses by the member's reference. Without a code the response is the ticket. details: further values of a
-- refusal, such as the leg or the new prices.
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

-- LI2: stakes of a member's pending and running bets on a match.
create table match_exposure (
  member_id bigint not null,
  match_id integer not null,
  stake bigint not null check (stake >= 0),
  primary key (member_id, match_id)
) with (fillfactor = 70);

-- Settlement runs of a match. A run's version counts the facts that it is based on: results, void orders, kick-off moves and
-- field changes. cursor_ticket: last settled ticket of an unfinished run.
create table settlement_run (
  match_id integer not null,
  version integer not null,
  result_version integer not null default 0,
  void_orders integer not null default 0,
  kick_off_moves integer not null default 0,
  cursor_ticket bigint not null default 0,
  done boolean not null default false,
  field_changes integer not null default 0,
  primary key (match_id, version)
);

-- All settlements of a ticket (SE1), each with its facts, explanation (SE4) and amounts, so that a later settlement can
-- compute its difference (SE7).
create table ticket_settlement (
  member_id bigint not null,
  ticket_id bigint not null,
  version integer not null check (version > 0),
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
  primary key (member_id, ticket_id, version)
);
create index ticket_settlement_by_day on ticket_settlement (member_id, working_date, at_ms, ticket_id, version);
create trigger ticket_settlement_is_append_only before update or delete on ticket_settlement
  for each row execute function refuse_change();

-- SE5: orders that void the bets on a match placed in a period, or restore them (restores: number of the void order).
create table void_order (
  match_id integer not null references match,
  order_no integer not null check (order_no > 0),
  from_ms bigint,
  to_ms bigint,
  restores integer,
  ordered_by text not null,
  note text not null,
  at_ms bigint not null,
  -- Limits the order to one market kind.
  kind_id smallint,
  primary key (match_id, order_no),
  foreign key (match_id, restores) references void_order,
  check ((restores is null) = (from_ms is not null) and (restores is null) = (to_ms is not null)),
  check (from_ms < to_ms),
  check (kind_id is null or restores is null)
);
create unique index void_order_restored_once on void_order (match_id, restores) where restores is not null;
create trigger void_order_is_append_only before update or delete on void_order
  for each row execute function refuse_change();
create trigger void_order_is_announced after insert on void_order for each row execute function notice_void_order();

-- Amount from which a change of a match needs a second person, in hundredths of the base currency. A higher amount takes
-- effect a day later: later_base from later_from_ms (SE8).
create table approval_threshold (
  only_one boolean primary key default true check (only_one),
  from_base bigint not null check (from_base >= 0),
  later_base bigint,
  later_from_ms bigint,
  check ((later_base is null) = (later_from_ms is null)),
  check (later_base > from_base)
);
insert into approval_threshold (from_base) values (100000);

-- Changes of a match by staff, done or proposed to a second person. A done change without decided_by needed one person.
create table settlement_proposal (
  id bigint generated always as identity primary key,
  match_id integer not null references match,
  change jsonb not null,
  note text not null,
  -- Fingerprint of the facts and effects that the proposal is based on; another fingerprint makes the proposal stale.
  fingerprint text not null,
  effect jsonb not null,
  staff_id bigint not null,
  ordered_by text not null,
  at_ms bigint not null,
  expires_ms bigint not null,
  state text not null default 'open' check (state in ('open', 'done', 'refused', 'replaced')),
  decided_by text,
  decided_ms bigint,
  check ((state = 'open') = (decided_ms is null))
);
create unique index settlement_proposal_open on settlement_proposal (match_id) where state = 'open';
create index settlement_proposal_by_match on settlement_proposal (match_id, id);

-- Requested cash-outs, by the member's reference (AC1).
create table cash_out (
  id bigint generated always as identity,
  member_id bigint not null,
  ref text not null,
  body_hash text not null,
  ticket_id bigint not null,
  -- Percentage of the ticket.
  share smallint not null check (share between 1 and 100),
  -- Offer that the member accepted.
  accepted_offer bigint not null check (accepted_offer > 0),
  state text not null check (state in ('waiting', 'paid', 'refused')),
  code text,
  -- New offer of a refusal (CO4).
  offer bigint,
  paid bigint check (paid > 0),
  stake bigint not null default 0,
  risk bigint not null default 0,
  win bigint not null default 0,
  -- World time, except for due_at_ms.
  requested_at_ms bigint not null,
  -- End of the delay; wall time.
  due_at_ms bigint,
  -- Node that decides the waiting request.
  node bigint,
  decided_at_ms bigint,
  primary key (member_id, ref),
  check ((state = 'paid') = (paid is not null)),
  check ((state = 'refused') = (code is not null) and (state = 'waiting') = (decided_at_ms is null))
);
create unique index cash_out_waiting on cash_out (member_id, ticket_id) where state = 'waiting';
create index cash_out_of_ticket on cash_out (member_id, ticket_id, id);
create trigger cash_out_is_decided_once before update or delete on cash_out
  for each row when (old.state <> 'waiting') execute function refuse_decided_cash_out();

-- History of a demo: the working days before its start, simulated once, and again from the first day if interrupted.
create table demo_history (
  is_only boolean primary key default true check (is_only),
  from_ms bigint not null,
  to_ms bigint not null,
  is_complete boolean not null default false
);

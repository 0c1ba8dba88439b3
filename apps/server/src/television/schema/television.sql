-- Channels of live TV. operator_id: null for channels of the platform, shown to the members of every operator. A removed
-- channel stays, because audit entries and tv_watch refer to it.
create table tv_channel (
  id integer generated always as identity primary key,
  operator_id integer references operator,
  -- Names by language.
  names jsonb not null,
  sport_id smallint not null,
  -- Match that the channel shows; null if it shows varying matches.
  match_id integer,
  kind text not null check (kind in ('own', 'hls', 'mediamtx')),
  url text check (url like 'https://%' and length(url) <= 500),
  -- Delay of the pictures behind the match, in seconds.
  delay_s smallint not null check (delay_s between 0 and 600),
  is_on boolean not null default true,
  is_removed boolean not null default false,
  check ((kind = 'own') = (url is null))
);
create index tv_channel_of_operator on tv_channel (operator_id, id) where not is_removed;
-- The language tw is read by the readers of Khmer.
insert into tv_channel (names, sport_id, kind, delay_s) values (
  '{"en": "Touchline Test Pitch", "my": "Touchline စမ်းသပ်ကွင်း", "th": "สนามทดสอบ Touchline", "vi": "Sân thử Touchline",
    "id": "Lapangan Uji Touchline", "kr": "Touchline 테스트 구장", "jp": "Touchline テストピッチ", "cn": "Touchline 测试球场",
    "tw": "ទីលានសាកល្បង Touchline"}', 1, 'own', 3);
create trigger tv_channel_is_published after insert or update on tv_channel
  for each statement execute function publish_channels();

-- Current or last stream of a member. A member watches one stream at a time: a higher watch_no ends the lower one.
create table tv_watch (
  member_id bigint primary key references member,
  watch_no bigint not null,
  channel_id integer not null references tv_channel,
  -- Session in which the stream began.
  session_key text not null,
  -- End of the stream unless renewed; wall time.
  ends_at timestamptz not null
);
create trigger tv_watch_is_published after insert or update of watch_no on tv_watch
  for each row execute function publish_watch();

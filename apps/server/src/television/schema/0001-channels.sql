-- Channels of live TV. operator_id is null of those that the house shows to every operator's members. names are by
-- language. match_id is the match that it shows; null where it shows whatever is on. delay_s is how far behind what they
-- show its pictures come. One that was removed is kept, because acts and watches name it.
create table tv_channel (
  id integer generated always as identity primary key,
  operator_id integer references operator,
  names jsonb not null,
  sport_id smallint not null,
  match_id integer,
  kind text not null check (kind in ('own', 'hls', 'mediamtx')),
  url text check (url like 'https://%' and length(url) <= 500),
  delay_s smallint not null check (delay_s between 0 and 600),
  is_on boolean not null default true,
  is_removed boolean not null default false,
  check ((kind = 'own') = (url is null))
);
create index tv_channel_of_operator on tv_channel (operator_id, id) where not is_removed;
insert into tv_channel (names, sport_id, kind, delay_s) values (
  '{"en": "Touchline Test Pitch", "my": "Touchline စမ်းသပ်ကွင်း", "th": "สนามทดสอบ Touchline", "vi": "Sân thử Touchline",
    "id": "Lapangan Uji Touchline", "kr": "Touchline 테스트 구장", "jp": "Touchline テストピッチ", "cn": "Touchline 测试球场",
    "tw": "Touchline 測試球場"}', 1, 'own', 3);

create trigger tv_channel_is_told after insert or update on tv_channel
  for each statement execute function tell_channels();

-- What a member watches, or watched last: one stream an account, and a newer number ends the older one. session_key names
-- the session that it began in. ends_at is when it ends unless it is renewed; wall clock.
create table tv_watch (
  member_id bigint primary key references member,
  watch_no bigint not null,
  channel_id integer not null references tv_channel,
  session_key text not null,
  ends_at timestamptz not null
);
create trigger tv_watch_is_told after insert or update of watch_no on tv_watch
  for each row execute function tell_watch();

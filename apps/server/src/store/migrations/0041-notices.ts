import { sql, type Kysely } from 'kysely'

const TABLES = sql`
  -- What is announced to all members of an operator, or to everybody's. Either the server said it, by a key and the
  -- match, or an operator wrote it, by language. Times are the world clock's.
  create table announcement (
    id bigint generated always as identity primary key,
    operator_id integer references operator,
    type text not null check (type in ('general', 'sports', 'maintenance')),
    key text,
    match jsonb,
    texts jsonb,
    marquee boolean not null,
    from_ms bigint not null,
    to_ms bigint,
    check ((key is null) = (texts is not null) and (key is null) = (match is null)),
    check (from_ms < to_ms)
  );
  create index announcement_by_time on announcement (from_ms, id);
  create index announcement_marquee on announcement (to_ms) where marquee;

  -- What is told to one member.
  create table personal_message (
    member_id bigint not null,
    id bigint generated always as identity,
    key text,
    bet jsonb,
    texts jsonb,
    at_ms bigint not null,
    read_at_ms bigint,
    primary key (member_id, id),
    check ((key is null) = (texts is not null) and (key is null) = (bet is null))
  );
  create index personal_message_unread on personal_message (member_id) where read_at_ms is null;
`

const MATCH = sql`
  create function notice_match(p_match integer) returns jsonb language sql stable as $$
    select jsonb_build_object(
      'match_id', m.id, 'sport_id', l.sport_id, 'league', l.name, 'league_region', l.region, 'home', m.home,
      'home_region', m.home_region, 'away', m.away, 'away_region', m.away_region,
      'kick_off_ms', (extract(epoch from m.kick_off) * 1000)::bigint)
    from match m join league l on l.id = m.league_id where m.id = p_match
  $$;
`

// What an operator voids, and a kick-off moved by an hour or more, are said in the transaction that writes them down.
// An announcement of the server stands in the marquee for twelve hours.
const ANNOUNCING = sql`
  create function announce_sports(p_key text, p_match jsonb, p_at_ms bigint) returns void language sql as $$
    insert into announcement (type, key, match, marquee, from_ms, to_ms)
    values ('sports', p_key, p_match, true, p_at_ms, p_at_ms + 43200000)
  $$;

  create function announce_void_act() returns trigger language plpgsql as $$
  begin
    perform announce_sports(
      case when new.restores is null then 'betsVoided' else 'betsRestored' end,
      notice_match(new.match_id) || (
        select jsonb_build_object('from_ms', v.from_ms, 'to_ms', v.to_ms) from void_act v
        where v.match_id = new.match_id and v.act_no = coalesce(new.restores, new.act_no)),
      new.at_ms);
    return null;
  end $$;
  create trigger void_act_is_announced after insert on void_act for each row execute function announce_void_act();

  create function announce_kick_off_move() returns trigger language plpgsql as $$
  declare
    told jsonb := notice_match(new.match_id);
  begin
    if abs((told ->> 'kick_off_ms')::bigint - new.was_ms) >= 3600000
      and (select m.details -> 'child' from match m where m.id = new.match_id) is null then
      perform announce_sports('matchMoved', told || jsonb_build_object('was_ms', new.was_ms), new.at_ms);
    end if;
    return null;
  end $$;
  create trigger kick_off_move_is_announced after insert on kick_off_move
    for each row execute function announce_kick_off_move();
`

// Whoever writes it, in whatever process: each server hears of it at the commit and tells the sockets it has open. A
// payload holds at most 8,000 bytes, so members are named 400 at a time.
const TELLING = sql`
  create function tell_announcements() returns trigger language plpgsql as $$
  begin
    perform pg_notify('touchline_announcement', n.id::text) from new_rows n;
    return null;
  end $$;
  create trigger announcement_is_told after insert on announcement referencing new table as new_rows
    for each statement execute function tell_announcements();

  create function tell_messages() returns trigger language plpgsql as $$
  begin
    perform pg_notify('touchline_message', string_agg(n.member_id::text, ','))
    from (
      select m.member_id, row_number() over (order by m.member_id) / 400 as page
      from (select distinct r.member_id from new_rows r) m
    ) n
    group by n.page;
    return null;
  end $$;
  create trigger personal_message_is_told after insert on personal_message referencing new table as new_rows
    for each statement execute function tell_messages();

  create function tell_member_state() returns trigger language plpgsql as $$
  begin
    perform pg_notify('touchline_member', new.id::text);
    return null;
  end $$;
  create trigger member_state_is_told after update of state, may_bet on member
    for each row when (old.state <> new.state or old.may_bet <> new.may_bet) execute function tell_member_state();
`

/** Announcements, messages to members, and word of both, and of an account's state, to every server. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await TABLES.execute(db)
  await MATCH.execute(db)
  await ANNOUNCING.execute(db)
  await TELLING.execute(db)
}

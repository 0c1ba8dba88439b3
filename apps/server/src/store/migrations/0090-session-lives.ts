import { sql, type Kysely } from 'kysely'

const TABLES = sql`
  -- How long a session lives at most, used or not; and whether a password is enough to begin one.
  alter table operator
    add column session_hours integer not null default 168 check (session_hours between 1 and 8760),
    add column passwords boolean not null default true;

  alter table session
    add column id bigint generated always as identity unique,
    add column hard_end_at timestamptz not null default now() + interval '7 days',
    add column address text,
    add column device text;
  update session set hard_end_at = created_at + interval '7 days',
    expires_at = least(expires_at, created_at + interval '7 days');

  -- Browsers that a member has logged in on, by the hash of what they were given to keep.
  create table member_device (
    member_id bigint not null references member,
    token_hash bytea not null,
    device text,
    first_seen_at timestamptz not null,
    last_seen_at timestamptz not null,
    primary key (member_id, token_hash)
  );
  create index member_device_by_token on member_device (token_hash);

  -- What a message about a login tells: the device and the shortened address.
  alter table personal_message add column login jsonb;
  alter table personal_message drop constraint personal_message_check;
  alter table personal_message add constraint personal_message_check check (
    (key is null) = (texts is not null) and num_nonnulls(bet, amount, login) = (key is not null)::integer);
`

// Whoever ends a session, in whatever process: every server hears of it and cuts the sockets that stand on it.
const TELLING = sql`
  create function tell_session_end() returns trigger language plpgsql as $$
  begin
    perform pg_notify('touchline_session', new.member_id::text);
    return null;
  end $$;
  create trigger session_end_is_told after update of expires_at on session
    for each row when (new.expires_at < old.expires_at) execute function tell_session_end();
`

// Two logins of a member wait for one another at his row: of those that come at once the last to open is the one that
// lives, where the operator wants one.
const OPENING = sql`
  create function open_session(
    p_member bigint, p_token_hash bytea, p_now timestamptz, p_world_ms bigint, p_idle_end timestamptz,
    p_replaces bytea, p_way text, p_device_hash bytea, p_device text, p_address text, p_shown_address text
  ) returns void language plpgsql as $$
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
    insert into session (token_hash, member_id, created_at, last_seen_at, expires_at, hard_end_at, address, device)
      values (p_token_hash, p_member, p_now, p_now, least(p_idle_end, opened.hard_end), opened.hard_end, p_address,
        p_device);
    update member set previous_login_at = last_login_at, last_login_at = p_now where id = p_member;
    if p_device_hash is not null then
      knows_devices := exists (select from member_device where member_id = p_member);
      is_new := not exists (select from member_device where member_id = p_member and token_hash = p_device_hash);
      insert into member_device (member_id, token_hash, device, first_seen_at, last_seen_at)
        values (p_member, p_device_hash, p_device, p_now, p_now)
        on conflict (member_id, token_hash) do update set last_seen_at = p_now, device = p_device;
      if is_new and knows_devices then
        insert into personal_message (member_id, key, at_ms, login)
          values (p_member, 'newDevice', p_world_ms,
            jsonb_build_object('device', p_device, 'address', p_shown_address));
      end if;
    end if;
    perform record_security('login', p_member, null, opened.account_id, p_address, p_device,
      jsonb_build_object('way', p_way, 'newDevice', is_new));
  end $$;
`

const ENDING = sql`
  create function end_sessions(
    p_member bigint, p_only bigint, p_only_hash bytea, p_keep bytea, p_now timestamptz, p_why text, p_address text
  ) returns integer language plpgsql as $$
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
  end $$;
`

/** Sessions with a hard end, a place and a device; how they are opened one by one, ended, and how that is told. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await TABLES.execute(db)
  await TELLING.execute(db)
  await OPENING.execute(db)
  await ENDING.execute(db)
}

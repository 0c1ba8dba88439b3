import { sql, type Kysely } from 'kysely'

const TABLES = sql`
  -- Who came to a door, from where, and what became of it. Written once, never changed.
  create table security_log (
    id bigint generated always as identity primary key,
    at timestamptz not null default clock_timestamp(),
    kind text not null check (kind in ('login', 'loginFailed', 'limit', 'sessionEnd', 'credentials', 'state', 'void',
      'money', 'operator', 'member', 'settings')),
    member_id bigint,
    operator_id integer,
    actor text not null check (length(actor) <= 200),
    address text check (length(address) <= 100),
    device text check (length(device) <= 300),
    detail jsonb not null check (jsonb_typeof(detail) = 'object')
  );
  create index security_log_by_member on security_log (member_id, id) where member_id is not null;
  create index security_log_by_kind on security_log (kind, id);

  -- What a command did: who ordered it, as which user of the system, with what, and how things stood before and after.
  create table command_act (
    id bigint generated always as identity primary key,
    at timestamptz not null default clock_timestamp(),
    command text not null,
    ordered_by text not null check (length(ordered_by) between 1 and 200),
    os_user text not null,
    arguments jsonb not null check (jsonb_typeof(arguments) = 'object'),
    before jsonb,
    after jsonb
  );
  create index command_act_by_command on command_act (command, id);
`

const APPEND_ONLY = sql`
  create trigger security_log_is_append_only before update or delete on security_log
    for each row execute function refuse_change();
  create trigger security_log_is_not_emptied before truncate on security_log execute function refuse_change();
  create trigger command_act_is_append_only before update or delete on command_act
    for each row execute function refuse_change();
  create trigger command_act_is_not_emptied before truncate on command_act execute function refuse_change();
`

// The one door of the security log, from outside a transaction and from within one. It runs with its owner's rights:
// who may call it may write a row and neither change nor remove one.
const RECORD = sql`
  create function record_security(
    p_kind text, p_member bigint, p_operator integer, p_actor text, p_address text, p_device text, p_detail jsonb
  ) returns void language sql security definer set search_path = public, pg_temp as $$
    insert into security_log (kind, member_id, operator_id, actor, address, device, detail)
    values (p_kind, p_member, coalesce(p_operator, (select m.operator_id from member m where m.id = p_member)),
      left(p_actor, 200), left(p_address, 100), left(p_device, 300), coalesce(p_detail, '{}'))
  $$;
`

/** What must be known afterwards: the log of the doors, and the acts of commands. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await TABLES.execute(db)
  await APPEND_ONLY.execute(db)
  await RECORD.execute(db)
}

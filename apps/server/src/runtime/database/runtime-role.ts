import pg from 'pg'
import type { ModuleSchema } from './module-schema.ts'

/** Database role of the server: reads, calls the functions that move money, and owns no objects. */
export const RUNTIME_ROLE = 'touchline_app'

/**
 * Timeouts of statements, locks and idle transactions of the role, so that one connection cannot block others for long.
 */
const PATIENCE = ['-c statement_timeout=60s', '-c lock_timeout=15s', '-c idle_in_transaction_session_timeout=10s'].join(
  ' ',
)

const MAKE_ROLE = `
  do $$
  begin
    if not exists (select from pg_roles where rolname = '${RUNTIME_ROLE}') then
      create role ${RUNTIME_ROLE} nologin;
    end if;
    if not pg_has_role(current_user, '${RUNTIME_ROLE}', 'set') then
      execute format('grant ${RUNTIME_ROLE} to %I with inherit false, set true', current_user);
    end if;
  end $$`

// SQL that returns the grants and revokes still needed, one statement per row. No rows mean that every right is
// correct.
const MISSING = `
  with tables as (
    select c.oid, c.oid::regclass as name,
      case when c.relname = any ($2) then array['select']
        when c.relname = any ($3) then array['select', 'insert', 'update']
        else array['select', 'insert', 'update', 'delete'] end as rights
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and not c.relispartition
      and c.relname <> 'schema_applied'
  ), functions as (
    select p.oid, p.oid::regprocedure as name, p.prosecdef, p.proname = any ($4) as is_entry_point,
      coalesce('search_path=public, pg_temp' = any (p.proconfig), false) as pinned
    from pg_proc p where p.pronamespace = 'public'::regnamespace and (p.proname = any ($4) or p.proname = any ($5))
  )
  select format('revoke all on %s from public, $role$', name) || format('; grant %s on %s to $role$',
    array_to_string(rights, ', '), name) as statement
  from tables
  where exists (
    select from unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']) r
    where has_table_privilege($1, oid, r) <> (r = any (rights)))
  union all
  select format('alter function %s security definer set search_path = public, pg_temp', name)
  from functions where not prosecdef or not pinned
  union all
  select format('revoke all on function %s from public, $role$', name)
    || case when is_entry_point then format('; grant execute on function %s to $role$', name) else '' end
  from functions
  where is_entry_point <> has_function_privilege($1, oid, 'execute')
    or exists (select from pg_proc p, aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a
      where p.oid = functions.oid and a.grantee = 0)
  union all
  select 'grant usage on schema public to $role$' where not has_schema_privilege($1, 'public', 'usage')
  union all
  select 'revoke create on schema public from public, $role$' where has_schema_privilege($1, 'public', 'create')
  union all
  select format('revoke temporary on database %I from public', current_database())
  where has_database_privilege($1, current_database(), 'temporary')`

const LOCK = "select pg_advisory_xact_lock(hashtext('runtime_role'))"

const RIGHTS = ['readOnly', 'noDelete', 'entryPoints', 'internal'] as const

/** Returns a connection string that switches to the role at connection, for any login. */
export function asRuntimeRole(connectionString: string, role = RUNTIME_ROLE): string {
  return withOptions(connectionString, `-c role=${role} ${PATIENCE}`)
}

function withOptions(connectionString: string, more: string): string {
  const url = new URL(connectionString)
  url.searchParams.set('options', [url.searchParams.get('options') ?? '', more].join(' ').trim())
  return url.href
}

/** Adds the timeouts to a connection string whose login is the role itself. */
export function withPatience(connectionString: string): string {
  return withOptions(connectionString, PATIENCE)
}

/**
 * Grants the role its rights and revokes excess rights. Runs as the owner, after the tables exist. `login` is the login
 * of the server if neither the owner nor the role.
 */
export async function grantRuntime(
  owner: pg.Pool,
  modules: readonly ModuleSchema[],
  login: string | null = null,
): Promise<void> {
  const named = RIGHTS.map((rights) => collectNames(modules, rights))
  const client = await owner.connect()
  try {
    await client.query('begin')
    await client.query(LOCK)
    await client.query(MAKE_ROLE).catch(canMakeRole)
    const { rows } = await client.query<{ statement: string }>(MISSING, [RUNTIME_ROLE, ...named])
    for (const { statement } of rows) await client.query(statement.replaceAll('$role$', RUNTIME_ROLE))
    if (login !== null) await client.query(`grant ${RUNTIME_ROLE} to ${pg.escapeIdentifier(login)}`)
    await client.query('commit')
    client.release()
  } catch (error) {
    client.release(true)
    throw error
  }
}

function collectNames(modules: readonly ModuleSchema[], rights: (typeof RIGHTS)[number]): readonly string[] {
  return modules.flatMap((module) => module[rights] ?? [])
}

function canMakeRole(cause: unknown): never {
  const message =
    `the role ${RUNTIME_ROLE} is missing: as a user who may create roles, run "create role ` +
    `${RUNTIME_ROLE}; grant ${RUNTIME_ROLE} to" the owner of the tables "with admin option"`
  throw cause instanceof pg.DatabaseError && cause.code === '42501' ? new Error(message, { cause }) : cause
}

/** Throws if a connection has more rights than the server needs. */
export async function checkRuntime(pool: pg.Pool, modules: readonly ModuleSchema[]): Promise<void> {
  const { rows } = await pool.query<{ name: string; mighty: boolean; table: string | null }>(
    `select current_user as name, r.rolsuper as mighty, (
       select t from unnest($1::text[]) t where has_table_privilege(t, 'insert, update, delete, truncate') limit 1
     ) as table
     from pg_roles r where r.rolname = current_user`,
    [collectNames(modules, 'readOnly')],
  )
  const [role] = rows
  if (role?.mighty === false && role.table === null) return
  throw new Error(
    `the server must not run as ${role?.name}, because that role may change ${role?.table ?? 'everything'}`,
  )
}

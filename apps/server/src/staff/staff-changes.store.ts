import type { StaffRight } from '@touchline/contract/office/staff'
import type { AccountState } from '@touchline/domain/acceptance'
import type pg from 'pg'
import { readPassword } from '../members/index.ts'
import type { NamedOwner, StaffSessionView, StaffChanges, StaffOwner, StaffRecord } from './staff-changes.ts'

type Queryable = Pick<pg.Pool, 'query'>

interface RecordRow {
  readonly id: bigint
  readonly login_id: string
  readonly main: boolean
  readonly rights: readonly StaffRight[]
  readonly state: AccountState
  readonly must_change_password: boolean
  readonly enrolled: boolean
  readonly last_login_at: Date | null
}

const RECORD = `
  select f.id, f.login_id, f.main, f.rights, f.state, f.must_change_password, f.last_login_at,
    f.enrolled or exists (select from staff_totp t where t.staff_id = f.id and t.confirmed)
      or exists (select from staff_passkey p where p.staff_id = f.id) as enrolled
  from staff f where f.operator_id is not distinct from $1 and f.upline_id is not distinct from $2`

const OWNER = `
  select o.id as operator_id, u.id as upline_id, f.login_id as main_login
  from operator o left join upline u on u.operator_id = o.id and u.account_id = $2
  left join staff f on f.operator_id = o.id and f.upline_id is not distinct from u.id and f.main
  where case when $2::text is null then o.name = $1 else u.id is not null end for no key update of o`

const HOUSE_OWNER = `
  select null::integer as operator_id, null::bigint as upline_id,
    (select login_id from staff where operator_id is null and main) as main_login`

interface OwnerRow {
  readonly operator_id: number | null
  readonly upline_id: bigint | null
  readonly main_login: string | null
}

const DRAW = 'select reset_staff_password($1, $2, $3) as done'
const ADD = 'select add_staff($1, $2, $3, $4, $5, $6, $7) as id'

interface StaffSessionRow {
  readonly staff_id: bigint
  readonly device: string | null
  readonly address: string | null
  readonly created_at: Date
  readonly last_seen_at: Date
  readonly expires_at: Date
}

const READ_SESSIONS = `
  select staff_id, device, address, created_at, last_seen_at, expires_at from staff_session
  where staff_id = any ($1::bigint[]) order by id desc`

/** Creates the staff store for the transaction of the client. */
export function createStaffChanges(client: Queryable): StaffChanges {
  return {
    ...createChangeMethods(client),
    ...createSessionMethods(client),
    findOwner: async (owner) => {
      const [row] = await ownerRows(client, owner)
      if (row === undefined) return null
      const uplineId = row.upline_id === null ? null : Number(row.upline_id)
      return { operatorId: row.operator_id, uplineId, mainLogin: row.main_login }
    },
    list: async ({ operatorId, uplineId }: StaffOwner) => {
      const { rows } = await client.query<RecordRow>(`${RECORD} order by f.main desc, lower(f.login_id)`, [
        operatorId,
        uplineId,
      ])
      return rows.map(toStaffRecord)
    },
    one: async ({ operatorId, uplineId }, loginId) => {
      const values = [operatorId, uplineId, loginId]
      await client.query('select lock_staff($1, $2, $3)', values)
      const { rows } = await client.query<RecordRow>(`${RECORD} and lower(f.login_id) = lower($3)`, values)
      return rows[0] === undefined ? null : toStaffRecord(rows[0])
    },
  }
}

function createChangeMethods(client: Queryable): Pick<StaffChanges, 'add' | 'set' | 'drawPassword' | 'forgetFactor'> {
  return {
    add: async ({ loginId, owner: { operatorId, uplineId }, main, rights, passwordHash, mustChangePassword }) => {
      const sealed = passwordHash.sealFor({ owner: 'staff', login: loginId, version: 1 })
      const values = [loginId, operatorId, uplineId, main, rights, sealed, mustChangePassword]
      const { rows } = await client.query<{ id: bigint | null }>(ADD, values)
      const id = rows[0]?.id ?? null
      return id === null ? null : Number(id)
    },
    set: async (id, { state = null, rights = null }) => {
      await client.query('select set_staff($1, $2, $3)', [id, state, rights])
    },
    drawPassword: async (id, passwordHash) => {
      const old = await readPassword(client, 'staff', id)
      if (old === null) throw new Error(`there is no login ${id}`)
      const next = { ...old, version: old.version + 1 }
      const values = [id, next.version, passwordHash.sealFor(next)]
      const { rows } = await client.query<{ done: boolean }>(DRAW, values)
      if (rows[0]?.done !== true) throw new Error(`the password of ${old.login} was not replaced`)
    },
    forgetFactor: async (id) => {
      await client.query('select remove_staff_factor($1)', [id])
    },
  }
}

function createSessionMethods(client: Queryable): Pick<StaffChanges, 'listSessions' | 'endSessions'> {
  return {
    listSessions: async (ids) => {
      const { rows } = await client.query<StaffSessionRow>(READ_SESSIONS, [ids])
      return new Map(ids.map((id) => [id, rows.filter((row) => Number(row.staff_id) === id).map(toSessionView)]))
    },
    endSessions: async (id) =>
      (await client.query('delete from staff_session where staff_id = $1', [id])).rowCount ?? 0,
  }
}

function toSessionView({ device, address, created_at, last_seen_at, expires_at }: StaffSessionRow): StaffSessionView {
  return {
    device,
    address,
    sinceMs: created_at.getTime(),
    seenMs: last_seen_at.getTime(),
    expiresAtMs: expires_at.getTime(),
  }
}

async function ownerRows(client: Queryable, owner: NamedOwner): Promise<readonly OwnerRow[]> {
  if (owner === 'house') return (await client.query<OwnerRow>(HOUSE_OWNER)).rows
  const values = 'operator' in owner ? [owner.operator, null] : [null, owner.upline]
  return (await client.query<OwnerRow>(OWNER, values)).rows
}

function toStaffRecord(row: RecordRow): StaffRecord {
  return {
    id: Number(row.id),
    loginId: row.login_id,
    main: row.main,
    rights: row.rights,
    state: row.state,
    mustChangePassword: row.must_change_password,
    enrolled: row.enrolled,
    lastLoginMs: row.last_login_at?.getTime() ?? null,
  }
}

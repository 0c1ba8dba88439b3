import type { StaffRight } from '@touchline/contract/office/staff'
import type { AccountState } from '@touchline/domain/acceptance'
import type { Currency } from '@touchline/domain/money'
import { computeEffectiveSetting } from '@touchline/domain/upline'
import type pg from 'pg'
import { type SessionIdentity, type SessionSeal, toUplineLevel } from '../members/index.ts'
import type { Staff, StaffStore, StoredStaffSession } from './staff-ports.ts'
import { rightsOpenTo } from './staff-rights.ts'

interface StaffRow {
  readonly id: bigint
  readonly login_id: string
  readonly operator_id: number | null
  readonly operator: string | null
  readonly type: 1 | 2 | null
  readonly currencies: readonly string[] | null
  readonly group_names: readonly string[] | null
  readonly upline_id: bigint | null
  readonly account_id: string | null
  readonly level: number | null
  readonly currency: Currency | null
  readonly main: boolean
  readonly rights: readonly StaffRight[]
  /** Account states along the upline path, from the company down. The state of the login itself is last. */
  readonly states: readonly AccountState[]
  readonly password_hash: string
  readonly password_version: number
  readonly must_change_password: boolean
  readonly enrolled: boolean
  readonly authenticator: boolean
  readonly passkeys: number
  readonly recovery_left: number
  readonly previous_login_at: Date | null
}

const STAFF = `
  f.id, f.login_id, f.operator_id, o.name as operator, o.type, o.currencies, o.group_names,
  u.id as upline_id, u.account_id, u.level, u.currency, f.main, f.rights, f.password_hash,
  f.password_version,
  f.must_change_password or coalesce(password_until(f.password_at, o.password_days) < now(), false)
    as must_change_password,
  f.previous_login_at, f.enrolled,
  array(select a.state from upline a where a.id = any (u.above || u.id) order by a.level) || f.state as states,
  exists (select from staff_totp t where t.staff_id = f.id and t.confirmed) as authenticator,
  (select count(*)::integer from staff_passkey p where p.staff_id = f.id) as passkeys,
  (select count(*)::integer from staff_recovery_code c where c.staff_id = f.id) as recovery_left`

const JOINED = 'left join operator o on o.id = f.operator_id left join upline u on u.id = f.upline_id'

interface SessionRow extends StaffRow {
  readonly session_id: bigint
  readonly token_hash: Buffer
  readonly session_created_at: Date
  readonly seal: Buffer | null
  readonly proved: boolean
  readonly device_hash: Buffer | null
  readonly is_first_device: boolean
  readonly expires_at: Date
  readonly hard_end_at: Date
}

const SESSION = `
  select s.id as session_id, s.token_hash, s.created_at as session_created_at, s.seal, s.proved,
    s.device_hash, s.device_hash is not null and s.device_hash is not distinct from (
      select d.token_hash from staff_device d where d.staff_id = f.id order by d.first_seen_at, d.token_hash limit 1
    ) as is_first_device, s.expires_at, s.hard_end_at, ${STAFF}
  from staff_session s join staff f on f.id = s.staff_id ${JOINED}`
const FIND = `${SESSION} where s.token_hash = $1`
const FIND_BY_IDS = `${SESSION} where s.id = any ($1) order by s.id`

const OPEN = `
  select open_staff_session($1, $2, to_timestamp($3), to_timestamp($4), to_timestamp($5), $6, $7, $8, $9, $10)`
const IS_KNOWN_DEVICE = 'select exists (select from staff_device where token_hash = $1) as is_known'

const PROVE = 'select confirm_staff_session($1, $2, $3)'

const LIST = `
  select id, device, address, created_at, last_seen_at, proved from staff_session
  where staff_id = $1 and expires_at > to_timestamp($2) order by last_seen_at desc, id desc`

interface ListedRow {
  readonly id: bigint
  readonly device: string | null
  readonly address: string | null
  readonly created_at: Date
  readonly last_seen_at: Date
  readonly proved: boolean
}

const END =
  'delete from staff_session where staff_id = $1 and ($2::bigint is null or id = $2) and id is distinct from $3'

type Reading = Pick<StaffStore, 'byLogin' | 'byId' | 'find' | 'readSessions' | 'listOpenSessions'>

/** Creates the PostgreSQL store of office logins. */
export function createStaffStore(pool: pg.Pool, seal: SessionSeal): StaffStore {
  return {
    ...createReading(pool, seal),
    open: async ({ staffId, tokenHash, nowMs, idleEndMs, hardEndMs, deviceHash, device, address, shownAddress }) => {
      const createdMs = Math.floor(nowMs)
      const times = [createdMs, idleEndMs, hardEndMs].map(seconds)
      const sealed = seal.seal({ tokenHash, ownerId: staffId, createdMs, deviceHash })
      await pool.query(OPEN, [staffId, tokenHash, ...times, deviceHash, device, address, shownAddress, sealed])
    },
    mustChange: async (staffId) => {
      await pool.query('select expire_staff_password($1)', [staffId])
    },
    isKnownDevice: async (deviceHash) =>
      (await pool.query<{ is_known: boolean }>(IS_KNOWN_DEVICE, [deviceHash])).rows[0]?.is_known ?? false,
    extend: async (sessionId, nowMs, expiresAtMs) => {
      await pool.query(
        'update staff_session set last_seen_at = to_timestamp($2), expires_at = to_timestamp($3) where id = $1',
        [sessionId, seconds(nowMs), seconds(expiresAtMs)],
      )
    },
    prove: async ({ sessionId, staff }) => {
      const { rows } = await pool.query<SessionRow>({
        name: 'staff-sessions',
        text: FIND_BY_IDS,
        values: [[sessionId]],
      })
      const row = rows.find((each) => isSealed(seal, each) && Number(each.id) === staff.id)
      if (row === undefined) return
      await pool.query(PROVE, [sessionId, seal.seal({ ...toSessionIdentity(row), proved: true }), row.seal])
    },
    recordEnrolment: async (staffId) => {
      await pool.query('select staff_enrolled($1)', [staffId])
    },
    end: async ({ staffId, onlySessionId = null, exceptSessionId = null }) =>
      (await pool.query(END, [staffId, onlySessionId, exceptSessionId])).rowCount ?? 0,
    dropEnded: async (beforeMs) => {
      for (const table of ['staff_session', 'staff_challenge']) {
        await pool.query(`delete from ${table} where expires_at < to_timestamp($1)`, [seconds(beforeMs)])
      }
    },
  }
}

function createReading(pool: pg.Pool, seal: SessionSeal): Reading {
  return {
    byLogin: async (loginId) => {
      const {
        rows: [row],
      } = await pool.query<StaffRow>(`select ${STAFF} from staff f ${JOINED} where lower(f.login_id) = lower($1)`, [
        loginId,
      ])
      if (row === undefined) return null
      const { login_id: login, password_version: version, password_hash: text } = row
      return { staff: toStaff(row), password: { owner: 'staff', login, version, text } }
    },
    byId: async (staffId) => {
      const { rows } = await pool.query<StaffRow>(`select ${STAFF} from staff f ${JOINED} where f.id = $1`, [staffId])
      return rows[0] === undefined ? null : toStaff(rows[0])
    },
    find: async (tokenHash) => {
      const { rows } = await pool.query<SessionRow>({ name: 'staff-session-find', text: FIND, values: [tokenHash] })
      return rows.filter((row) => isSealed(seal, row)).map(toStoredSession)[0] ?? null
    },
    readSessions: async (sessionIds) => {
      const { rows } = await pool.query<SessionRow>({ name: 'staff-sessions', text: FIND_BY_IDS, values: [sessionIds] })
      return rows.filter((row) => isSealed(seal, row)).map(toStoredSession)
    },
    listOpenSessions: async (staffId, nowMs) => {
      const { rows } = await pool.query<ListedRow>(LIST, [staffId, seconds(nowMs)])
      return rows.map(({ id, device, address, created_at, last_seen_at, proved }) => ({
        id: Number(id),
        device,
        address,
        sinceMs: created_at.getTime(),
        seenMs: last_seen_at.getTime(),
        proved,
      }))
    },
  }
}

function toStaff(row: StaffRow): Staff {
  const open = rightsOpenTo(row.operator_id)
  return {
    id: Number(row.id),
    loginId: row.login_id,
    operator: toStaffOperator(row),
    upline: toStaffUpline(row),
    main: row.main,
    rights: row.main ? open : open.filter((right) => row.rights.includes(right)),
    state: computeEffectiveState(row.states),
    mustChangePassword: row.must_change_password,
    enrolled: row.enrolled || row.authenticator || row.passkeys > 0,
    authenticator: row.authenticator,
    passkeys: row.passkeys,
    recoveryLeft: row.recovery_left,
    previousLoginMs: row.previous_login_at?.getTime() ?? null,
  }
}

function toStaffOperator({
  operator_id: id,
  operator: name,
  type,
  currencies,
  group_names,
}: StaffRow): Staff['operator'] {
  return id === null || name === null || type === null
    ? null
    : { id, name, type, currencies: currencies ?? [], groupNames: group_names ?? [] }
}

function toStaffUpline({ upline_id, account_id, level, currency }: StaffRow): Staff['upline'] {
  return upline_id === null || account_id === null || level === null || currency === null
    ? null
    : { id: Number(upline_id), accountId: account_id, level: toUplineLevel(level), currency }
}

function computeEffectiveState(states: readonly AccountState[]): AccountState {
  return computeEffectiveSetting(
    states.map((state) => ({ accountId: '', state, priceGroup: null, limits: null, closed: [] })),
  ).state.value
}

function isSealed(seal: SessionSeal, row: SessionRow): boolean {
  return seal.isValid(toSessionIdentity(row), row.seal)
}

function toSessionIdentity({
  token_hash: tokenHash,
  id,
  session_created_at,
  proved,
  device_hash: deviceHash,
}: SessionRow): SessionIdentity {
  return {
    tokenHash,
    ownerId: Number(id),
    createdMs: session_created_at.getTime(),
    proved,
    deviceHash,
  }
}

function toStoredSession(row: SessionRow): StoredStaffSession {
  return {
    staff: toStaff(row),
    sessionId: Number(row.session_id),
    proved: row.proved,
    isFirstDevice: row.is_first_device,
    expiresAtMs: row.expires_at.getTime(),
    hardEndMs: row.hard_end_at.getTime(),
  }
}

function seconds(ms: number): number {
  return ms / 1000
}

import { ACCOUNT_STATES } from '@touchline/contract/accounts/account'
import { STAFF_RIGHTS } from '@touchline/contract/named-values'
import type { StaffRight } from '@touchline/contract/office/staff'
import type pg from 'pg'
import { withAuditEntry } from '../accounts/audit-log.store.ts'
import { drawStaffPassword } from '../accounts/drawn-password.ts'
import { NO_PASSWORD, type PasswordHash, type Passwords } from '../accounts/passwords.ts'
import {
  createMainStaff,
  createSubAccount,
  type NamedOwner,
  resetStaff,
  setStaff,
  type StaffAnswer,
  type StaffChanges,
  type StaffOwner,
  type StaffRecord,
} from '../accounts/staff/staff-changes.ts'
import { createStaffChanges } from '../accounts/staff/staff-changes.store.ts'
import { type Allowed, needed, oneOf, optional, textLike } from '../flags/reading.ts'
import type { TableValues } from '../flags/read-table.ts'
import { createActor } from './actor.ts'
import { BY, DATA, NAME, NOTE, orderedBy } from './command-flags.ts'
import { openPasswords } from './command-passwords.ts'
import { defineCommand } from './command.ts'

const SUBCOMMANDS = ['list', 'new', 'add', 'set', 'password'] as const

const RIGHTS: Allowed<readonly StaffRight[]> = {
  parse: (text) => {
    const rightNames = text === 'none' ? [] : text.split(',')
    const rights = STAFF_RIGHTS.filter((right) => rightNames.includes(right))
    return rights.length === new Set(rightNames).size ? rights : undefined
  },
  expected: `none, or any of ${STAFF_RIGHTS.join(', ')}`,
}

const LOGIN = textLike(/^[A-Za-z0-9_.-]{2,40}$/, '2 to 40 letters, digits, dots, dashes')
const SHORT_NAME = textLike(/^[A-Za-z0-9]{2,16}$/, '2 to 16 letters or digits')

const FLAGS = {
  word: { word: SUBCOMMANDS.join('|'), help: 'action', read: needed(oneOf(SUBCOMMANDS)) },
  operator: { flag: 'operator', value: 'NAME', help: 'staff of this operator', read: optional(NAME, null) },
  account: { flag: 'account', value: 'ID', help: 'staff of this upline account', read: optional(NAME, null) },
  house: { flag: 'house', standard: false, help: 'staff of the platform, who manage trading and results' },
  login: {
    flag: 'login',
    value: 'ID',
    help: 'login: of a new main login (for an upline account its id), or of the login to change',
    read: optional(LOGIN, null),
  },
  name: {
    flag: 'name',
    value: 'NAME',
    help: 'suffix of a sub-account after the main login',
    read: optional(SHORT_NAME, null),
  },
  rights: {
    flag: 'rights',
    value: 'LIST|none',
    help: `permissions of a sub-account: ${STAFF_RIGHTS.join(', ')}`,
    read: optional(RIGHTS, undefined),
  },
  state: {
    flag: 'state',
    value: 'STATE',
    help: ACCOUNT_STATES.join(', '),
    read: optional(oneOf(ACCOUNT_STATES), undefined),
  },
  forgetFactor: {
    flag: 'forget-factor',
    standard: false,
    help: 'with password: removes the second factor, which must be enrolled again',
  },
  by: BY,
  note: NOTE,
  data: DATA,
} as const

type Values = TableValues<typeof FLAGS>

const ownerNamed = ({ operator, account, house }: Values): NamedOwner => {
  const named: readonly (NamedOwner | null)[] = [
    operator === null ? null : { operator },
    account === null ? null : { upline: account },
    house ? 'house' : null,
  ]
  const [owner, another] = named.filter((each) => each !== null)
  if (owner === undefined || another !== undefined) {
    throw new Error('--operator, --account or --house is missing: give one of them as the employer')
  }
  return owner
}

const FLAGS_BY_SUBCOMMAND: Readonly<Record<Values['word'], readonly (keyof Values)[]>> = {
  list: [],
  new: ['login'],
  add: ['name', 'rights'],
  set: ['login', 'state', 'rights'],
  password: ['login', 'forgetFactor'],
}

const refuseStrays = (values: Values): void => {
  for (const flag of ['login', 'name', 'rights', 'state', 'forgetFactor'] as const) {
    const isPresent = values[flag] !== null && values[flag] !== undefined && values[flag] !== false
    if (isPresent && !FLAGS_BY_SUBCOMMAND[values.word].includes(flag))
      throw new Error(`--${flag} cannot be combined with ${values.word}`)
  }
}

const must = <Value>(value: Value | null | undefined, flag: string): Value => {
  if (value === null || value === undefined) throw new Error(`--${flag} is missing`)
  return value
}

/** Builds the request from the flags. Throws an Error that names the invalid flag. */
const toParams = (values: Values) => {
  refuseStrays(values)
  const { word, login, name, rights, state, account, data, by } = values
  const owner = ownerNamed(values)
  if (word === 'list') return { word, owner, data } as const
  const commonParams = { owner, data, by: orderedBy(by), note: values.note ?? null }
  if (word === 'new') return { ...commonParams, word, login: login ?? must(account, 'login') } as const
  if (word === 'add')
    return { ...commonParams, word, name: must(name, 'name'), rights: must(rights, 'rights') } as const
  const whom = must(login, 'login')
  if (word === 'password') return { ...commonParams, word, login: whom, forgetFactor: values.forgetFactor } as const
  if (state === undefined && rights === undefined)
    throw new Error('--state and --rights are missing: give at least one')
  return { ...commonParams, word, login: whom, state, rights } as const
}

type StaffParams = ReturnType<typeof toParams>
type StaffChangeParams = Exclude<StaffParams, { readonly word: 'list' }>

const work = (
  changes: StaffChanges,
  owner: StaffOwner,
  params: StaffChangeParams,
  passwordHash: PasswordHash,
): Promise<StaffAnswer> => {
  if (params.word === 'new') {
    return createMainStaff(changes, owner, { loginId: params.login, passwordHash, mustChangePassword: true })
  }
  if (params.word === 'add') return createSubAccount(changes, owner, { ...params, passwordHash })
  if (params.word === 'set') return setStaff(changes, owner, params.login, params)
  return resetStaff(changes, owner, params.login, { passwordHash, forgetFactor: params.forgetFactor })
}

const WHY: Readonly<Record<string, string>> = {
  new_login_id_exists: 'it already exists',
  notFound: 'it does not exist',
  badInput:
    'not permitted: the main login has every permission; trading and results are for the platform only, ' +
    'accounts for an operator',
}

/**
 * Changes a staff login and records the change in the audit log in the same transaction. Throws an Error that names the
 * refused flag.
 */
export const changeStaff = async (
  pool: pg.Pool,
  params: StaffChangeParams,
  passwords: Pick<Passwords, 'hash'>,
): Promise<readonly string[]> => {
  const password = params.word === 'set' ? null : drawStaffPassword()
  const hash = password === null ? NO_PASSWORD : await passwords.hash(password)
  const { by, data: _data, ...auditArgs } = params
  const actor = createActor(by)
  const answer = await withAuditEntry<StaffAnswer>(
    pool,
    { command: 'staff', ...actor, args: auditArgs },
    async (client) => {
      const changes = createStaffChanges(client)
      const owner = await changes.findOwner(params.owner)
      if (owner === null) throw new Error('there is no such operator or upline account')
      const result = await work(changes, owner, params, hash)
      if (!result.ok) return { result }
      const detail = { office: true, what: params.word, login: result.record.loginId, osUser: actor.osUser }
      const securityEntries = [
        {
          kind: 'credentials',
          memberId: null,
          operatorId: owner.operatorId,
          actor: by,
          address: null,
          device: null,
          detail,
        },
      ] as const
      return { result, before: result.before, after: result.record, securityEntries }
    },
  )
  if (!answer.ok) throw new Error(`--${answer.field}: ${WHY[answer.code] ?? 'is refused'} (${answer.code})`)
  const { loginId } = answer.record
  return [`${loginId}: done`, ...(password === null ? [] : [`password ${password}`])]
}

const formatStaff = ({ loginId, main, rights, state, enrolled }: StaffRecord): string =>
  `${loginId}  ${main ? 'main' : rights.join(',') || 'no permissions'}  ${state}, ` +
  `${enrolled ? 'with' : 'without'} a second factor`

/** Lists the staff logins of an owner, a line for each login. Throws an Error if the owner does not exist. */
export const listStaff = async (pool: pg.Pool, named: StaffParams['owner']): Promise<readonly string[]> => {
  const changes = createStaffChanges(pool)
  const owner = await changes.findOwner(named)
  if (owner === null) throw new Error('there is no such operator or upline account')
  const lines = (await changes.list(owner)).map(formatStaff)
  return lines.length === 0 ? ['no staff'] : lines
}

export const staff = defineCommand({
  name: 'staff',
  about: 'lists, creates and changes back-office logins of the platform, an operator or an upline account',
  usages: [
    'list --operator NAME|--account ID|--house',
    'new --operator NAME --login ID --by NAME',
    'new --house --login ID --by NAME',
    'new --account ID --by NAME',
    'add --operator NAME|--account ID|--house --name NAME --rights LIST --by NAME',
    'set --operator NAME|--account ID|--house --login ID [--state STATE] [--rights LIST] --by NAME',
    'password --operator NAME|--account ID|--house --login ID [--forget-factor] --by NAME',
  ],
  flags: FLAGS,
  buildParams: toParams,
  work: (pool, params) => {
    if (params.word === 'list') return listStaff(pool, params.owner)
    return changeStaff(pool, params, {
      hash: async (password) => (await openPasswords(pool, params.data)).hash(password),
    })
  },
})

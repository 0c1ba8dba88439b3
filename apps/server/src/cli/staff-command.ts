import { ACCOUNT_STATES } from '@touchline/contract/accounts/account'
import type pg from 'pg'
import { withAuditEntry } from '../audit-log/audit-log.store.ts'
import { drawStaffPassword } from '../members/passwords/temporary-password.ts'
import { NO_PASSWORD, type PasswordHash, type Passwords } from '../members/passwords/passwords.ts'
import {
  createMainStaff,
  type NamedOwner,
  resetStaff,
  setStaff,
  type StaffAnswer,
  type StaffChanges,
  type StaffOwner,
} from '../staff/staff-changes.ts'
import { createStaffChanges } from '../staff/staff-changes.store.ts'
import { requiredValue, oneOf, optionalValue, textMatching } from '../platform/commands/value-parser.ts'
import type { TableValues } from '../platform/commands/read-table.ts'
import { createActor } from '../platform/commands/actor.ts'
import { BY_FLAG, DATA_FLAG, NAME_FORMAT, NOTE_FLAG, orderedBy } from '../platform/commands/command-flags.ts'
import { openPasswords } from './command-passwords.ts'
import { defineCommand } from '../platform/commands/define-command.ts'

const SUBCOMMANDS = ['new', 'set', 'password'] as const

const LOGIN = textMatching(/^[A-Za-z0-9_.-]{2,40}$/, '2 to 40 letters, digits, dots, dashes')

const FLAGS = {
  word: { word: SUBCOMMANDS.join('|'), help: 'action', read: requiredValue(oneOf(SUBCOMMANDS)) },
  operator: { flag: 'operator', value: 'NAME', help: 'staff of this operator', read: optionalValue(NAME_FORMAT, null) },
  house: { flag: 'house', standard: false, help: 'staff of the platform, who manage trading and results' },
  login: { flag: 'login', value: 'ID', help: 'login to create or change', read: requiredValue(LOGIN) },
  state: {
    flag: 'state',
    value: 'STATE',
    help: `with set: ${ACCOUNT_STATES.join(', ')}`,
    read: optionalValue(oneOf(ACCOUNT_STATES), null),
  },
  forgetFactor: {
    flag: 'forget-factor',
    standard: false,
    help: 'with password: removes the second factor, which must be enrolled again',
  },
  by: BY_FLAG,
  note: NOTE_FLAG,
  data: DATA_FLAG,
} as const

type StaffParams = ReturnType<typeof toParams>

const REFUSAL_TEXTS: Readonly<Record<string, string>> = {
  new_login_id_exists: 'it already exists',
  notFound: 'it does not exist',
}

export const staffCommand = defineCommand({
  name: 'staff',
  about: 'creates the main login of the platform or of an operator, and recovers or closes a login',
  usages: [
    'new --operator NAME|--house --login ID --by NAME',
    'password --operator NAME|--house --login ID [--forget-factor] --by NAME',
    'set --operator NAME|--house --login ID --state STATE --by NAME',
  ],
  flags: FLAGS,
  buildParams: toParams,
  work: (pool, params) =>
    changeStaff(pool, params, {
      hash: async (password) => (await openPasswords(pool, params.data)).hash(password),
    }),
})

/**
 * Changes a staff login and records the change in the audit log in the same transaction. Throws an Error that names the
 * refused flag.
 */
export async function changeStaff(
  pool: pg.Pool,
  params: StaffParams,
  passwords: Pick<Passwords, 'hash'>,
): Promise<readonly string[]> {
  const password = params.word === 'set' ? null : drawStaffPassword()
  const hash = password === null ? NO_PASSWORD : await passwords.hash(password)
  const { by, data: _data, ...auditArgs } = params
  const actor = createActor(by)
  const auditEntry = { command: 'staff', ...actor, args: auditArgs }
  const answer = await withAuditEntry<StaffAnswer>(pool, auditEntry, async (client) => {
    const changes = createStaffChanges(client)
    const owner = await changes.findOwner(params.owner)
    if (owner === null) throw new Error('--operator: there is no such operator')
    const result = await applyChange(changes, owner, params, hash)
    if (!result.ok) return { result }
    const detail = { office: true, what: params.word, login: result.record.loginId, osUser: actor.osUser }
    const entry = { kind: 'credentials', memberId: null, actor: by, address: null, device: null, detail } as const
    return {
      result,
      before: result.before,
      after: result.record,
      securityEntries: [{ ...entry, operatorId: owner.operatorId }],
    }
  })
  if (!answer.ok) throw new Error(`--${answer.field}: ${REFUSAL_TEXTS[answer.code] ?? 'is refused'} (${answer.code})`)
  return [`${answer.record.loginId}: done`, ...(password === null ? [] : [`password ${password}`])]
}

function applyChange(
  changes: StaffChanges,
  owner: StaffOwner,
  { word, login, state, forgetFactor }: StaffParams,
  passwordHash: PasswordHash,
): Promise<StaffAnswer> {
  if (word === 'new') return createMainStaff(changes, owner, { loginId: login, passwordHash, mustChangePassword: true })
  if (word === 'set') return setStaff(changes, owner, login, state === null ? {} : { state })
  return resetStaff(changes, owner, login, { passwordHash, forgetFactor })
}

/** Builds the request from the flags. Throws an Error that names the invalid flag. */
function toParams({ word, operator, house, login, state, forgetFactor, by, note, data }: TableValues<typeof FLAGS>) {
  if ((operator === null) !== house)
    throw new Error('--operator or --house is missing: give one of them as the employer')
  if ((state === null) === (word === 'set'))
    throw new Error(word === 'set' ? '--state is missing: set requires it' : `--state cannot be combined with ${word}`)
  if (forgetFactor && word !== 'password') throw new Error(`--forget-factor cannot be combined with ${word}`)
  const owner: NamedOwner = operator === null ? 'house' : { operator }
  return { word, owner, login, state, forgetFactor, by: orderedBy(by), note: note ?? null, data }
}

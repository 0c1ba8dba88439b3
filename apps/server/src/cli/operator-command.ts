import type pg from 'pg'
import { withAuditEntry } from '../accounts/audit-log.store.ts'
import { addOperator, lockOperator, type OperatorRow } from '../accounts/office.store.ts'
import { readSettings, setSettings } from '../accounts/operator-settings.store.ts'
import { OPERATOR_SETTINGS } from '../accounts/operator-settings.ts'
import { noticeOperator } from '../notices/notice-operator.store.ts'
import { type Allowed, needed, oneOf, optional, textLike } from '../flags/reading.ts'
import { createActor } from './actor.ts'
import { BY, DATA, NOTE, orderedBy } from './command-flags.ts'
import { defineCommand } from './command.ts'

/** Settings with on and off that the command shows and changes; `npm run touchline -- switch` has the others. */
const SWITCHES = ['sportsbook', 'myanmar', 'cash_out', 'bet_builder'] as const
type Switch = (typeof SWITCHES)[number]

const OPERATOR_NAME = textLike(/^[A-Za-z0-9][A-Za-z0-9 _.-]{0,63}$/, '1 to 64 letters, digits, blanks, dots, dashes')

interface OperatorParams {
  readonly name: string
  /** Wallet type of an operator to create; null for an existing operator. */
  readonly newType: 1 | 2 | null
  readonly switches: ReadonlyMap<Switch, boolean>
  readonly sessions: 'newest' | 'many' | null
  /** Person who orders the change; null if the command only shows the operator. */
  readonly by: string | null
  readonly note: string | null
}

const parseSwitch = (switchText: string): readonly [Switch, boolean] | null => {
  const [name, value, ...rest] = switchText.split('=')
  const switchName = SWITCHES.find((one) => one === name)
  if (switchName === undefined || rest.length > 0 || (value !== 'on' && value !== 'off')) return null
  return [switchName, value === 'on']
}

const SWITCH_LIST: Allowed<ReadonlyMap<Switch, boolean>> = {
  parse: (text) => {
    const read = text.split(',').map(parseSwitch)
    return read.every((each) => each !== null) ? new Map(read) : undefined
  },
  expected: `any of ${SWITCHES.join(', ')} with =on or =off`,
}

const TYPE = oneOf(['1', '2'])

const parseNewType = (isNew: boolean, type: '1' | '2' | undefined): 1 | 2 | null => {
  if (!isNew && type !== undefined) throw new Error('--type requires --new: the type of an operator is permanent')
  if (!isNew) return null
  if (type === undefined)
    throw new Error('--type is missing: give 1 if the platform holds the wallets, or 2 if the operator does')
  return type === '1' ? 1 : 2
}

interface ShownOperator extends OperatorRow, Readonly<Record<Switch, boolean>> {}

const describeOperator = ({ name, type, session_rule, ...row }: ShownOperator): string => {
  const switches = SWITCHES.map((one) => `${one} ${row[one] ? 'on' : 'off'}`).join(', ')
  return `operator ${name}: type ${type}, ${switches}, sessions ${session_rule}`
}

const requireOperator = async (client: Pick<pg.Pool, 'query'>, name: string): Promise<ShownOperator> => {
  const operator = await lockOperator(client, name)
  if (operator === null) throw new Error(`there is no operator ${name}: create it with --new`)
  const values = await readSettings(client, OPERATOR_SETTINGS, operator.id)
  const isOn = (one: Switch): boolean => values.get(one) === true
  return {
    ...operator,
    sportsbook: isOn('sportsbook'),
    myanmar: isOn('myanmar'),
    cash_out: isOn('cash_out'),
    bet_builder: isOn('bet_builder'),
  }
}

const change = (pool: pg.Pool, params: OperatorParams, by: string): Promise<string> => {
  const actor = createActor(by)
  const { name, newType, switches, sessions, note } = params
  const auditArgs = { name, type: newType, ...Object.fromEntries(switches), sessions, note }
  return withAuditEntry(pool, { command: 'operator', ...actor, args: auditArgs }, async (client) => {
    if (newType !== null && !(await addOperator(client, name, newType))) throw new Error(`the name ${name} is taken`)
    const before = await requireOperator(client, name)
    const changed = await setSettings(client, OPERATOR_SETTINGS, before.id, {
      ...Object.fromEntries(switches),
      ...(sessions !== null && { session_rule: sessions }),
    })
    if (newType === null && changed !== null) {
      await noticeOperator(client, before.id, { key: 'settingsSet', settings: Object.keys(changed.after) })
    }
    const after = await requireOperator(client, name)
    return {
      result: describeOperator(after),
      before: newType === null ? before : null,
      after,
      securityEntries: [
        {
          kind: 'operator',
          memberId: null,
          operatorId: after.id,
          actor: actor.orderedBy,
          address: null,
          device: null,
          detail: { ...auditArgs, osUser: actor.osUser },
        },
      ],
    }
  })
}

/** Creates, changes or shows an operator. Changes are recorded in the audit log. */
export const runOperator = async (pool: pg.Pool, params: OperatorParams): Promise<string> =>
  params.by === null ? describeOperator(await requireOperator(pool, params.name)) : change(pool, params, params.by)

const NO_SWITCHES: ReadonlyMap<Switch, boolean> = new Map()

const FLAGS = {
  name: { flag: 'name', value: 'NAME', help: 'name of the operator', read: needed(OPERATOR_NAME) },
  isNew: { flag: 'new', standard: false, help: 'creates the operator' },
  type: {
    flag: 'type',
    value: '1|2',
    help: 'type of a new operator: 1 if the platform holds the wallets, 2 if the operator does',
    read: optional(TYPE, undefined),
  },
  switches: {
    flag: 'switch',
    value: 'LIST',
    help: `turns features on or off, such as ${SWITCHES.join('=on,')}=off`,
    read: optional(SWITCH_LIST, NO_SWITCHES),
  },
  sessions: {
    flag: 'sessions',
    value: 'newest|many',
    help: 'whether a new login ends the member’s earlier sessions',
    read: optional(oneOf(['newest', 'many']), null),
  },
  by: BY,
  note: NOTE,
  data: DATA,
} as const

export const operator = defineCommand({
  name: 'operator',
  about: 'shows an operator and its features, creates one, and changes it immediately',
  usages: [
    '--name NAME',
    '--name NAME --new --type 1|2 --by NAME [--note WHY]',
    '--name NAME [--switch LIST] [--sessions newest|many] --by NAME [--note WHY]',
  ],
  flags: FLAGS,
  buildParams: ({
    isNew,
    type,
    by,
    note = null,
    ...values
  }): OperatorParams & { readonly data: string | undefined } => {
    const newType = parseNewType(isNew, type)
    const isQueryOnly = newType === null && values.switches.size === 0 && values.sessions === null
    return { ...values, newType, by: isQueryOnly ? null : orderedBy(by), note }
  },
  work: (pool, params) => runOperator(pool, params),
})

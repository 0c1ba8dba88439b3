import { parseArgs } from 'node:util'
import type pg from 'pg'
import { inAct } from '../accounts/command-act.store.ts'
import type { Actor } from '../accounts/command-act.ts'
import {
  addOperator,
  changeOperator,
  lockOperator,
  SWITCHES,
  type OperatorRow,
  type Switch,
} from '../accounts/office.store.ts'
import { onDatabase } from '../platform/database/on-database.ts'
import { actorOf } from './actor.ts'

const USAGE = `npm run operator -- --name NAME                    what an operator is and offers
  --new --type 1|2                                 makes it; 1: we keep its members' wallets, 2: it does
  --switch ${SWITCHES.join('=on,')}=off   switches any of these on or off
  --sessions newest|many                           whether a new login ends a member's older ones
  --by NAME --note WHY                             who orders it, and why
  --data DIR                                       the server's folder`

const OPTIONS = {
  name: { type: 'string' },
  new: { type: 'boolean' },
  type: { type: 'string' },
  switch: { type: 'string' },
  sessions: { type: 'string' },
  by: { type: 'string' },
  note: { type: 'string' },
  data: { type: 'string' },
} as const

const NAME = /^[A-Za-z0-9][A-Za-z0-9 _.-]{0,63}$/

interface Asked {
  readonly name: string
  /** Null where the operator is there. */
  readonly newType: 1 | 2 | null
  readonly switches: ReadonlyMap<Switch, boolean>
  readonly sessions: 'newest' | 'many' | null
  readonly by: string | undefined
  readonly note: string | null
}

const switchOf = (word: string): readonly [Switch, boolean] => {
  const [name, value, ...rest] = word.split('=')
  const known = SWITCHES.find((one) => one === name)
  if (known === undefined || rest.length > 0 || (value !== 'on' && value !== 'off')) {
    throw new Error(`--switch is "${word}": give any of ${SWITCHES.join(', ')} with =on or =off`)
  }
  return [known, value === 'on']
}

const typeOf = (isNew: boolean, type: string | undefined): 1 | 2 | null => {
  if (!isNew && type !== undefined) throw new Error('--type goes with --new: what an operator is does not change')
  if (!isNew) return null
  if (type !== '1' && type !== '2') throw new Error('--type is 1, we keep the wallets, or 2, the operator does')
  return type === '1' ? 1 : 2
}

/** Throws an Error that names the flag. */
export const askedOperatorOf = (args: readonly string[]): Asked & { readonly data: string | undefined } => {
  const { values } = parseArgs({ args: [...args], options: OPTIONS })
  const { name, type, sessions = null, by, note = null, data } = values
  if (name === undefined) throw new Error(`which operator?\n${USAGE}`)
  if (!NAME.test(name)) throw new Error('--name has 1 to 64 letters, digits, blanks, dots, dashes')
  if (sessions !== null && sessions !== 'newest' && sessions !== 'many') throw new Error('--sessions is newest or many')
  const switches = new Map(
    (values.switch ?? '')
      .split(',')
      .filter((word) => word !== '')
      .map(switchOf),
  )
  return { name, newType: typeOf(values.new === true, type), switches, sessions, by, note, data }
}

const lineOf = ({ name, type, session_rule, ...row }: OperatorRow): string => {
  const switches = SWITCHES.map((one) => `${one} ${row[one] ? 'on' : 'off'}`).join(', ')
  return `operator ${name}: type ${type}, ${switches}, sessions ${session_rule}`
}

const found = async (client: pg.PoolClient, name: string): Promise<OperatorRow> => {
  const operator = await lockOperator(client, name)
  if (operator === null) throw new Error(`there is no operator ${name}: make it with --new`)
  return operator
}

const work = (pool: pg.Pool, asked: Asked, actor: Actor): Promise<string> => {
  const { name, newType, switches, sessions, note } = asked
  const given = { name, type: newType, ...Object.fromEntries(switches), sessions, note }
  return inAct(pool, { command: 'operator', ...actor, given }, async (client) => {
    if (newType !== null && !(await addOperator(client, name, newType))) throw new Error(`the name ${name} is taken`)
    const before = await found(client, name)
    const changes = switches.size > 0 || sessions !== null
    if (newType === null && !changes) return { result: lineOf(before) }
    if (changes) await changeOperator(client, before.id, switches, sessions)
    const after = await found(client, name)
    return {
      result: lineOf(after),
      before: newType === null ? before : null,
      after,
      tells: [
        {
          kind: 'operator',
          memberId: null,
          operatorId: after.id,
          actor: actor.orderedBy,
          address: null,
          device: null,
          detail: { ...given, osUser: actor.osUser },
        },
      ],
    }
  })
}

/** Makes, changes or shows an operator; what was done is recorded. */
export const runOperator = (pool: pg.Pool, asked: Asked): Promise<string> => work(pool, asked, actorOf(asked.by))

export const operatorCommand = (args: readonly string[], say: (line: string) => void): Promise<string> => {
  const asked = askedOperatorOf(args)
  return onDatabase(asked.data, say, (pool) => runOperator(pool, asked))
}

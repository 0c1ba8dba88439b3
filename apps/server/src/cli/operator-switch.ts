import process from 'node:process'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import {
  readSwitches,
  RELATIONS,
  type Switch,
  type Switches,
  writeSwitches,
} from '../accounts/operator-switch.store.ts'
import { onDatabase } from '../platform/database/on-database.ts'

const USAGE = `npm run switch -- --operator NAME                       what an operator has switched on
  --sportsbook on|off --myanmar on|off --cash-out on|off --builder on|off --by NAME [--note WHY]   changes it, at once
  --related none|address|device|both                    whose bets count together for the max per match
  --data DIR                                            the server's folder`

const say = (line: string): void => {
  process.stderr.write(`${line}\n`)
}

const COLUMN_OF = {
  sportsbook: 'sportsbook',
  myanmar: 'myanmar',
  'cash-out': 'cash_out',
  builder: 'bet_builder',
} as const satisfies Record<string, Switch>

const OPTIONS = {
  operator: { type: 'string' },
  sportsbook: { type: 'string' },
  myanmar: { type: 'string' },
  'cash-out': { type: 'string' },
  builder: { type: 'string' },
  related: { type: 'string' },
  by: { type: 'string' },
  note: { type: 'string' },
  data: { type: 'string' },
} as const

type Values = Partial<Record<keyof typeof OPTIONS, string>>

const changeIn = (values: Values): Partial<Switches> => {
  const change: { -readonly [K in keyof Switches]?: Switches[K] } = {}
  for (const flag of Object.keys(COLUMN_OF) as (keyof typeof COLUMN_OF)[]) {
    const asked = values[flag]
    if (asked === undefined) continue
    if (asked !== 'on' && asked !== 'off') throw new Error(`--${flag} is on or off`)
    change[COLUMN_OF[flag]] = asked === 'on'
  }
  if (values.related !== undefined) {
    const related = RELATIONS.find((each) => each === values.related)
    if (related === undefined) throw new Error(`--related is one of ${RELATIONS.join(', ')}`)
    change.related_by = related
  }
  return change
}

const SAID: Readonly<Record<string, string>> = { true: 'on', false: 'off' }

const linesOf = (name: string, switches: Switches): string =>
  [`${name}:`, ...Object.entries(switches).map(([column, is]) => `  ${column} ${SAID[String(is)] ?? is}`)].join('\n')

const act = async (pool: pg.Pool, name: string, values: Values): Promise<string> => {
  const change = changeIn(values)
  const { by, note = '' } = values
  const asksOnly = Object.keys(change).length === 0
  if (!asksOnly && (by === undefined || by === '')) throw new Error('say who orders it, with --by')
  const switches =
    asksOnly || by === undefined
      ? await readSwitches(pool, name)
      : await writeSwitches(pool, name, change, { name: by, note })
  if (switches === null) throw new Error(`there is no operator ${name}`)
  return linesOf(name, switches)
}

const main = async (): Promise<void> => {
  const { values } = parseArgs({ options: OPTIONS })
  const { operator } = values
  if (operator === undefined) throw new Error(`which operator?\n${USAGE}`)
  process.stdout.write(`${await onDatabase(values.data, say, (pool) => act(pool, operator, values))}\n`)
}

main().catch((error: Error) => {
  say(`switch: ${error.message}`)
  process.exitCode = 1
})

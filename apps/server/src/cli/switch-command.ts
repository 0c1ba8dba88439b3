import type pg from 'pg'
import { readSwitches, RELATIONS, type Switches, writeSwitches } from '../accounts/operator-switch.store.ts'
import { oneOf, optional } from '../flags/reading.ts'
import { BY, DATA, NOTE, ON_OFF, OPERATOR, orderedBy } from './command-flags.ts'
import { defineCommand } from './command.ts'

interface Asked {
  readonly operator: string
  /** Null only asks. */
  readonly change: { readonly to: Partial<Switches>; readonly by: string; readonly note: string } | null
}

const rowOf = (flag: string, what: string) =>
  ({ flag, value: 'on|off', help: what, read: optional(ON_OFF, undefined) }) as const

const SAID: Readonly<Record<string, string>> = { true: 'on', false: 'off' }

const linesOf = (name: string, switches: Switches): string =>
  [`${name}:`, ...Object.entries(switches).map(([column, is]) => `  ${column} ${SAID[String(is)] ?? is}`)].join('\n')

const act = async (pool: pg.Pool, { operator, change }: Asked): Promise<string> => {
  const switches =
    change === null
      ? await readSwitches(pool, operator)
      : await writeSwitches(pool, operator, change.to, { name: change.by, note: change.note })
  if (switches === null) throw new Error(`there is no operator ${operator}`)
  return linesOf(operator, switches)
}

const FLAGS = {
  operator: OPERATOR,
  sportsbook: rowOf('sportsbook', 'bets on matches'),
  myanmar: rowOf('myanmar', 'Myanmar bets'),
  cash_out: rowOf('cash-out', 'bets bought back before they are settled'),
  bet_builder: rowOf('builder', 'selections of one match in one bet'),
  related_by: {
    flag: 'related',
    value: RELATIONS.join('|'),
    help: 'whose bets count together for the max per match',
    read: optional(oneOf(RELATIONS), undefined),
  },
  by: BY,
  note: NOTE,
  data: DATA,
} as const

export const operatorSwitch = defineCommand({
  name: 'switch',
  about: 'says what an operator has switched on, and changes it at once',
  ways: ['--operator NAME', '--operator NAME --cash-out on --sportsbook off --by NAME [--note WHY]'],
  flags: FLAGS,
  asked: ({ operator, by, note = '', data, ...switches }): Asked & { readonly data: string | undefined } => {
    const to = Object.fromEntries(Object.entries(switches).filter(([, is]) => is !== undefined))
    const asksOnly = Object.keys(to).length === 0
    return { operator, change: asksOnly ? null : { to, by: orderedBy(by), note }, data }
  },
  work: (pool, asked) => act(pool, asked),
})

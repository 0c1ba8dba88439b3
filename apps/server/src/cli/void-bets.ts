import process from 'node:process'
import { parseArgs } from 'node:util'
import { isoAtPlus8 } from '@touchline/domain/calendar'
import type { MatchId } from '@touchline/domain/match'
import { onDatabase } from '../platform/database/on-database.ts'
import type { VoidAct, VoidBets } from '../sportsbook/settlement/void-bets.ts'
import { onVoidBets } from './on-void-bets.ts'

const USAGE = `npm run void -- --match ID                                         what was voided
  --from 2026-11-21T20:00:00+08:00 --to 2026-11-21T20:05:00+08:00 --by NAME --note WHY   void what was placed then
  --take-back NUMBER --by NAME --note WHY                                         take an act back
  --data DIR                                                                      the server's folder`

const say = (line: string): void => {
  process.stderr.write(`${line}\n`)
}

const lineOf = ({ actNo, window, restores, orderedBy, note }: VoidAct): string => {
  const what =
    window === null
      ? `took back ${restores}`
      : `voided bets placed from ${isoAtPlus8(window.fromMs)} to ${isoAtPlus8(window.toMs)}`
  return `${actNo}  ${orderedBy} ${what}: ${note}`
}

const moment = (name: string, text: string | undefined): number => {
  const ms = Date.parse(text ?? '')
  if (Number.isNaN(ms)) throw new Error(`--${name} is a moment with its zone, such as 2026-11-21T20:00:00+08:00`)
  return ms
}

const OPTIONS = {
  match: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  'take-back': { type: 'string' },
  by: { type: 'string' },
  note: { type: 'string' },
  data: { type: 'string' },
} as const

type Values = Partial<Record<keyof typeof OPTIONS, string>>

const act = async (voids: VoidBets, matchId: MatchId, values: Values): Promise<string> => {
  const { by, note, from, to, 'take-back': takeBack } = values
  if (by === undefined || note === undefined) throw new Error('say who orders it, with --by, and why, with --note')
  const order = { orderedBy: by, note }
  const answer =
    takeBack === undefined
      ? await voids.voidPlaced(matchId, { fromMs: moment('from', from), toMs: moment('to', to) }, order)
      : await voids.takeBack(matchId, Number(takeBack), order)
  if (!answer.ok) throw new Error(`nothing was done: ${answer.reason}`)
  return `act ${answer.actNo} on match ${matchId}: ${answer.report.changed} bets changed`
}

const main = async (): Promise<void> => {
  const { values } = parseArgs({ options: OPTIONS })
  const matchId = Number(values.match) as MatchId
  if (!Number.isInteger(matchId) || matchId < 1) throw new Error(`which match?\n${USAGE}`)
  const asksOnly = values.from === undefined && values.to === undefined && values['take-back'] === undefined
  const lines = await onDatabase(values.data, say, (pool) =>
    onVoidBets(pool, async (voids) =>
      asksOnly ? (await voids.acts(matchId)).map(lineOf) : [await act(voids, matchId, values)],
    ),
  )
  for (const line of lines) process.stdout.write(`${line}\n`)
}

main().catch((error: Error) => {
  say(`void: ${error.message}`)
  process.exitCode = 1
})

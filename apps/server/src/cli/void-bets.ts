import process from 'node:process'
import { parseArgs } from 'node:util'
import { isoAtPlus8 } from '@touchline/domain/calendar'
import type { MatchId } from '@touchline/domain/match'
import type pg from 'pg'
import { inAct } from '../accounts/command-act.store.ts'
import { createClockStore } from '../platform/clock/world-clock.store.ts'
import { onDatabase } from '../platform/database/on-database.ts'
import { createSettlement } from '../sportsbook/settlement/settle-match.ts'
import { createSettlementStore } from '../sportsbook/settlement/settlement.store.ts'
import { createVoidActStore } from '../sportsbook/settlement/void-act.store.ts'
import {
  createVoidBets,
  type VoidAct,
  type VoidActStore,
  type VoidBets,
  type VoidRefusal,
} from '../sportsbook/settlement/void-bets.ts'
import { actorOf } from './actor.ts'

const USAGE = `npm run void -- --match ID                                         what was voided
  --from 2026-11-21T20:00:00+08:00 --to 2026-11-21T20:05:00+08:00 --by NAME --note WHY   void what was placed then
  --take-back NUMBER --by NAME --note WHY                                         take an act back
  --data DIR                                                                      the server's folder`

const say = (line: string): void => {
  process.stderr.write(`${line}\n`)
}

/** Lanes of the ledger that settlement posts to. */
const LANES = [4, 5, 6]

/** Each act is recorded in the transaction that writes it down; what hangs on it is settled after that. */
const recordedStore = (pool: pg.Pool): VoidActStore => ({
  ...createVoidActStore(pool),
  add: (matchId, act) => {
    const { orderedBy, note, window, restores } = act
    const { osUser } = actorOf(orderedBy)
    const given = { match: matchId, window, takeBack: restores, note }
    return inAct<number | VoidRefusal>(pool, { command: 'void', orderedBy, osUser, given }, async (client) => {
      const added = await createVoidActStore(client).add(matchId, act)
      if (typeof added === 'string') return { result: added }
      const detail = { matchId, actNo: added, takesBack: restores, note, osUser }
      return {
        result: added,
        before: { acts: added - 1 },
        after: { acts: added },
        tells: [{ kind: 'void', memberId: null, actor: orderedBy, address: null, device: null, detail }],
      }
    })
  },
})

const joinVoidBets = async (pool: pg.Pool): Promise<VoidBets> => {
  const left = await createClockStore(pool).read()
  const clock = { wallMs: Date.now, worldMs: () => left?.worldMs ?? Date.now() }
  const settlement = createSettlement({
    store: createSettlementStore(pool),
    clock,
    lanes: LANES,
    onBetsChanged: () => undefined,
  })
  return createVoidBets({ store: recordedStore(pool), clock, settlement })
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
  const lines = await onDatabase(values.data, say, async (pool) => {
    const voids = await joinVoidBets(pool)
    return asksOnly ? (await voids.acts(matchId)).map(lineOf) : [await act(voids, matchId, values)]
  })
  for (const line of lines) process.stdout.write(`${line}\n`)
}

main().catch((error: Error) => {
  say(`void: ${error.message}`)
  process.exitCode = 1
})

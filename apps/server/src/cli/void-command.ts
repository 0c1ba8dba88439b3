import { isoAtPlus8 } from '@touchline/domain/calendar'
import type { MatchId } from '@touchline/domain/match'
import { needed, optional, wholeNumber } from '../flags/reading.ts'
import type { VoidOrder, VoidBets } from '../sportsbook/settlement/void-bets.ts'
import { createFactSeal } from '../accounts/text-seal.ts'
import { BY, DATA, MATCH_ID, MOMENT, NOTE, orderedBy } from './command-flags.ts'
import { pepperOf } from './command-passwords.ts'
import { defineCommand } from './command.ts'
import { onVoidBets } from './on-void-bets.ts'

const lineOf = ({ actNo, window, restores, orderedBy, note }: VoidOrder): string => {
  const what =
    window === null
      ? `withdrew act ${restores}`
      : `voided bets placed from ${isoAtPlus8(window.fromMs)} to ${isoAtPlus8(window.toMs)}`
  return `${actNo}  ${orderedBy} ${what}: ${note}`
}

type Order = { readonly orderedBy: string; readonly note: string }

type VoidParams = { readonly data: string | undefined; readonly matchId: MatchId } & (
  | { readonly act: 'tell' }
  | { readonly act: 'void'; readonly window: { readonly fromMs: number; readonly toMs: number }; readonly order: Order }
  | { readonly act: 'takeBack'; readonly actNo: number; readonly order: Order }
)

const act = async (voids: VoidBets, params: VoidParams): Promise<readonly string[]> => {
  const { matchId } = params
  if (params.act === 'tell') return (await voids.acts(matchId)).map(lineOf)
  const answer =
    params.act === 'void'
      ? await voids.voidPlaced(matchId, params.window, params.order)
      : await voids.takeBack(matchId, params.actNo, params.order)
  if (!answer.ok) throw new Error(`nothing was done: ${answer.reason}`)
  return [`act ${answer.actNo} on match ${matchId}: ${answer.report.changed} bets changed`]
}

const orderOf = (by: string | undefined, note: string | undefined): Order => {
  if (note === undefined) throw new Error('--note is missing: give the reason')
  return { orderedBy: orderedBy(by), note }
}

const windowOf = (fromMs: number | null, toMs: number | null) => {
  if (fromMs === null || toMs === null) {
    throw new Error(`--${fromMs === null ? 'from' : 'to'} is missing: give ${MOMENT.what}`)
  }
  if (toMs <= fromMs) throw new Error('--to must be later than --from')
  return { fromMs, toMs }
}

const FLAGS = {
  matchId: { flag: 'match', value: 'ID', help: 'match id', read: needed(MATCH_ID) },
  fromMs: {
    flag: 'from',
    value: 'MOMENT',
    help: 'start of the placement window to void, such as 2026-11-21T20:00:00+08:00',
    read: optional(MOMENT, null),
  },
  toMs: { flag: 'to', value: 'MOMENT', help: 'end of the placement window, exclusive', read: optional(MOMENT, null) },
  actNo: {
    flag: 'take-back',
    value: 'NUMBER',
    help: 'withdraws this void',
    read: optional(wholeNumber({ from: 1, to: 2_147_483_647 }, 'the number of a void'), null),
  },
  by: BY,
  note: NOTE,
  data: DATA,
} as const

export const voidBets = defineCommand({
  name: 'void',
  about: 'lists the voids of a match, voids bets placed in a time range, and withdraws a void',
  ways: [
    '--match ID',
    '--match ID --from MOMENT --to MOMENT --by NAME --note WHY',
    '--match ID --take-back NUMBER --by NAME --note WHY',
  ],
  flags: FLAGS,
  asked: ({ matchId, fromMs, toMs, actNo, by, note, data }): VoidParams => {
    const isWindow = fromMs !== null || toMs !== null
    if (isWindow && actNo !== null) throw new Error('--take-back cannot be combined with --from or --to')
    if (isWindow) return { act: 'void', matchId, window: windowOf(fromMs, toMs), order: orderOf(by, note), data }
    return actNo === null
      ? { act: 'tell', matchId, data }
      : { act: 'takeBack', matchId, actNo, order: orderOf(by, note), data }
  },
  work: async (pool, request) => {
    const seal = createFactSeal(await pepperOf(pool, request.data))
    return onVoidBets(pool, seal, (voids) => act(voids, request))
  },
})

import { isoAtPlus8 } from '@touchline/domain/calendar'
import type { MatchId } from '@touchline/domain/match'
import { needed, optional, wholeNumber } from '../flags/reading.ts'
import type { VoidOrder, VoidBets } from '../results/changes/void-bets.ts'
import { createFactSeal } from '../accounts/text-seal.ts'
import { BY, DATA, MATCH_ID, MOMENT, NOTE, orderedBy } from './command-flags.ts'
import { openServerPepper } from './command-passwords.ts'
import { defineCommand } from './command.ts'
import { onVoidBets } from './on-void-bets.ts'

const formatVoidOrder = ({ actNo, window, restores, orderedBy, note }: VoidOrder): string => {
  const actionText =
    window === null
      ? `withdrew act ${restores}`
      : `voided bets placed from ${isoAtPlus8(window.fromMs)} to ${isoAtPlus8(window.toMs)}`
  return `${actNo}  ${orderedBy} ${actionText}: ${note}`
}

type Order = { readonly orderedBy: string; readonly note: string }

type VoidParams = { readonly data: string | undefined; readonly matchId: MatchId } & (
  | { readonly action: 'tell' }
  | {
      readonly action: 'void'
      readonly window: { readonly fromMs: number; readonly toMs: number }
      readonly order: Order
    }
  | { readonly action: 'takeBack'; readonly actNo: number; readonly order: Order }
)

const runVoid = async (voids: VoidBets, params: VoidParams): Promise<readonly string[]> => {
  const { matchId } = params
  if (params.action === 'tell') return (await voids.list(matchId)).map(formatVoidOrder)
  const answer =
    params.action === 'void'
      ? await voids.voidPlaced(matchId, params.window, params.order)
      : await voids.revoke(matchId, params.actNo, params.order)
  if (!answer.ok) throw new Error(`nothing was done: ${answer.reason}`)
  return [`act ${answer.actNo} on match ${matchId}: ${answer.report.changed} bets changed`]
}

const buildOrder = (by: string | undefined, note: string | undefined): Order => {
  if (note === undefined) throw new Error('--note is missing: give the reason')
  return { orderedBy: orderedBy(by), note }
}

const parseWindow = (fromMs: number | null, toMs: number | null) => {
  if (fromMs === null || toMs === null) {
    throw new Error(`--${fromMs === null ? 'from' : 'to'} is missing: give ${MOMENT.expected}`)
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
  usages: [
    '--match ID',
    '--match ID --from MOMENT --to MOMENT --by NAME --note WHY',
    '--match ID --take-back NUMBER --by NAME --note WHY',
  ],
  flags: FLAGS,
  buildParams: ({ matchId, fromMs, toMs, actNo, by, note, data }): VoidParams => {
    const isWindow = fromMs !== null || toMs !== null
    if (isWindow && actNo !== null) throw new Error('--take-back cannot be combined with --from or --to')
    if (isWindow)
      return { action: 'void', matchId, window: parseWindow(fromMs, toMs), order: buildOrder(by, note), data }
    return actNo === null
      ? { action: 'tell', matchId, data }
      : { action: 'takeBack', matchId, actNo, order: buildOrder(by, note), data }
  },
  work: async (pool, request) => {
    const seal = createFactSeal(await openServerPepper(pool, request.data))
    return onVoidBets(pool, seal, (voids) => runVoid(voids, request))
  },
})

import type { BetAnswer, BetRow } from '@touchline/contract/bet'
import type { BetCheckAnswer } from '@touchline/contract/placing'
import { marketTypeByCode } from '@touchline/domain/market'
import { minorOf, typedAmount } from '@touchline/ui/format'
import { useStore } from 'zustand'
import { balanceQuery, betsQuery } from '../../api/queries.ts'
import { memberCall } from '../../api/member-call.ts'
import { queryClient } from '../../api/query-client.ts'
import { useAccount } from '../../state/account.ts'
import { settingsNow } from '../../state/layout.ts'
import { onBet } from '../../state/live.ts'
import { builder } from '../builder/builder.ts'
import { NOTHING_BUILT } from '../builder/builder.state.ts'
import type { Builder } from '../builder/builder.types.ts'
import { EMPTY, slipKey, type Slip } from './bet-slip.state.ts'
import { currencyNow, oddsTypeNow, worldPorts } from './betting-now.ts'
import { markPicks } from './marks.ts'
import { parlay } from './parlay.ts'
import { NO_LEGS } from './parlay-slip.state.ts'
import type { Parlay } from './parlay-slip.types.ts'
import { pickKey, toWire, type Pick } from './pick.ts'
import { setSlipMode, slipMode, type SlipMode } from './slip-mode.ts'
import { runSlip, type SlipRunner } from './slip-runner.ts'

const LAST_STAKE = 'touchline.last-stake'

/** Markets outside handicap, over/under, odd/even, 1X2 and moneyline have calls of their own. */
const isSpecial = (typeCode: string) => marketTypeByCode(typeCode)?.special === true

export const slip: SlipRunner = runSlip({
  ...worldPorts('touchline.slip'),
  check: (pick) =>
    memberCall<BetCheckAnswer>(
      isSpecial(pick.typeCode) ? 'betcheckspecial' : 'betcheck',
      toWire(pick, oddsTypeNow(pick.typeCode)),
    ),
  place: ({ body }) => memberCall<BetAnswer>(isSpecial(body.bet_type) ? 'betsinglespecial' : 'betsingle', body),
})

/** Lets the slips hear what becomes of their bets. */
export function followSlip(): () => void {
  for (const { resume } of [slip, parlay, builder]) resume()
  const stops = [
    onBet(heardOf),
    slip.store.subscribe(placedBet),
    parlay.store.subscribe(placedBet),
    builder.store.subscribe(placedBet),
    useAccount.subscribe(({ session }) => session === null && forget()),
  ]
  // A judgement that came while nobody listened, as during a reload, is in one of the lists.
  const stopLists = queryClient.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] !== 'bets') return
    if ([slip, parlay, builder].every(({ store }) => store.getState().kind !== 'waiting')) return
    for (const bet of (query.state.data ?? []) as BetRow[]) if (bet.status !== 'pending') heardOf(bet)
  })
  return () => [...stops, stopLists].forEach((stop) => stop())
}

/** Whoever logs in next has slips of his own. */
function forget(): void {
  slip.reset(EMPTY)
  parlay.reset(NO_LEGS)
  builder.reset(NOTHING_BUILT)
}

function heardOf(bet: BetRow): void {
  for (const { dispatch } of [slip, parlay, builder]) dispatch({ type: 'judged', bet })
}

function placedBet(now: Slip | Parlay | Builder, before: Slip | Parlay | Builder): void {
  if (now.kind === before.kind || !('bet' in now)) return
  sessionStorage.setItem(LAST_STAKE, now.stakeText)
  void queryClient.invalidateQueries({ queryKey: balanceQuery.queryKey })
  for (const name of ['pendingbetlist', 'betacceptlist', 'betrejectlist'] as const)
    void queryClient.invalidateQueries({ queryKey: betsQuery(name).queryKey })
}

export const useSlip = (): Slip => useStore(slip.store)

/** Marks the cells of what is on the slips. */
function mark(): void {
  const single = slipKey(slip.store.getState())
  markPicks('single', single === null ? [] : [single])
  markPicks('parlay', parlay.store.getState().legs.map(({ pick }) => pickKey(pick)))
  markPicks('builder', builder.store.getState().legs.map(({ pick }) => pickKey(pick)))
}

mark()
for (const { store } of [slip, parlay, builder]) store.subscribe(mark)

/** Chooses what clicks make. What stands on the single slip becomes the first leg of an empty parlay. */
export function chooseMode(mode: SlipMode): void {
  const single = slip.store.getState()
  setSlipMode(mode)
  if (mode !== 'parlay' || single.kind === 'empty' || 'attempt' in single || 'bet' in single) return
  if (parlay.store.getState().kind !== 'empty') return
  parlay.dispatch({ type: 'toggled', pick: single.pick, stakeText: firstStake() })
  slip.dispatch({ type: 'cleared' })
}

function firstStake(): string {
  const settings = settingsNow()
  if (settings.quick_bet) return typedAmount(minorOf(settings.quick_bet_amount), currencyNow())
  if (settings.default_stake === 'fixed') return typedAmount(minorOf(settings.default_stake_amount), currencyNow())
  return settings.default_stake === 'last' ? (sessionStorage.getItem(LAST_STAKE) ?? '') : ''
}

/** Puts a price that was clicked on the slip, or takes it off again; with quick bet the second click places it. */
export function takePick(pick: Pick): void {
  const mode = slipMode()
  if (mode === 'parlay') return parlay.dispatch({ type: 'toggled', pick, stakeText: firstStake() })
  if (mode === 'builder') return builder.dispatch({ type: 'toggled', pick, stakeText: firstStake() })
  const state = slip.store.getState()
  if (slipKey(state) !== pickKey(pick) || 'bet' in state)
    slip.dispatch({ type: 'picked', pick, stakeText: firstStake() })
  else if (settingsNow().quick_bet) slip.place()
  else slip.dispatch({ type: 'cleared' })
}

/** Makes the parlay slip anew of these, and shows it. */
export function fillParlay(picks: readonly Pick[]): void {
  setSlipMode('parlay')
  parlay.dispatch({ type: 'filled', picks, stakeText: firstStake() })
}

import type { BetAnswer } from '@touchline/contract/bet'
import type { BetCheckAnswer } from '@touchline/contract/placing'
import { marketTypeByCode } from '@touchline/domain/market'
import { useStore } from 'zustand'
import { memberCall } from '../../base/api/member-call.ts'
import { useAccount } from '../../base/state/account.ts'
import { settingsNow } from '../../base/settings/layout.ts'
import { builder } from '../builder/builder.ts'
import { NOTHING_BUILT } from '../builder/builder.state.ts'
import { EMPTY, slipKey, type Slip } from './bet-slip.state.ts'
import { oddsTypeNow, worldPorts } from './betting-now.ts'
import { firstStake, followRunners } from './follow-runners.ts'
import { markPicks, slipCount } from './marks.ts'
import { parlay } from './parlay.ts'
import { NO_LEGS } from './parlay-slip.state.ts'
import { pickKey, toWire, type SlipPick } from './pick.ts'
import { asianModeOf, setSlipMode, slipMode, type AsianMode } from './slip-mode.ts'
import { runSlip, type SlipRunner } from './slip-runner.ts'

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
  const stop = followRunners([slip, parlay, builder])
  const stopForgetting = useAccount.subscribe(({ session }) => session === null && forget())
  return () => [stop, stopForgetting].forEach((task) => task())
}

/** Whoever logs in next has slips of his own. */
function forget(): void {
  setSlipMode('single')
  slip.reset(EMPTY)
  parlay.reset(NO_LEGS)
  builder.reset(NOTHING_BUILT)
}

export const useSlip = (): Slip => useStore(slip.store)

/** Marks the cells of what is on the slips. */
function mark(): void {
  const single = slipKey(slip.store.getState())
  markPicks('single', single === null ? [] : [single])
  markPicks(
    'parlay',
    parlay.store.getState().legs.map(({ pick }) => pickKey(pick)),
  )
  markPicks(
    'builder',
    builder.store.getState().legs.map(({ pick }) => pickKey(pick)),
  )
}

mark()
for (const { store } of [slip, parlay, builder]) store.subscribe(mark)

/** Chooses what clicks make. What stands on the single slip becomes the first leg of an empty parlay. */
export function chooseMode(mode: AsianMode): void {
  const single = slip.store.getState()
  setSlipMode(mode)
  if (mode !== 'parlay' || single.kind === 'empty' || 'attempt' in single || 'bet' in single) return
  if (parlay.store.getState().kind !== 'empty') return
  parlay.dispatch({ type: 'toggled', pick: single.pick, stakeText: firstStake() })
  slip.dispatch({ type: 'cleared' })
}

/** The list of what may be combined is left: where nothing was gathered, clicks make singles again. */
export function leaveParlays(): void {
  if (asianModeOf(slipMode()) === 'parlay' && slipCount() === 0) setSlipMode('single')
}

/** Puts a price that was clicked on the slip, or takes it off again; with quick bet the second click places it. */
export function takePick(pick: SlipPick): void {
  const mode = asianModeOf(slipMode())
  setSlipMode(mode)
  if (mode === 'parlay') return parlay.dispatch({ type: 'toggled', pick, stakeText: firstStake() })
  if (mode === 'builder') return builder.dispatch({ type: 'toggled', pick, stakeText: firstStake() })
  const state = slip.store.getState()
  if (slipKey(state) !== pickKey(pick) || 'bet' in state)
    slip.dispatch({ type: 'picked', pick, stakeText: firstStake() })
  else if (settingsNow().quick_bet) slip.place()
  else slip.dispatch({ type: 'cleared' })
}

/** Makes the parlay slip anew of these, and shows it. */
export function fillParlay(picks: readonly SlipPick[]): void {
  setSlipMode('parlay')
  parlay.dispatch({ type: 'filled', picks, stakeText: firstStake() })
}

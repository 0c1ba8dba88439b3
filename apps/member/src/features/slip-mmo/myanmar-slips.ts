import type { BetAnswer } from '@touchline/contract/bet'
import type { BetCheckMultiAnswer, MmoClickAnswer } from '@touchline/contract/placing'
import { useStore } from 'zustand'
import { memberCall } from '../../base/api/member-call.ts'
import { useAccount } from '../../base/state/account.ts'
import { settingsNow } from '../../base/settings/layout.ts'
import { worldPorts } from '../slip/betting-now.ts'
import { firstStake, followRunners } from '../slip/follow-runners.ts'
import { markPicks } from '../slip/marks.ts'
import { myanmarModeOf, setSlipMode, slipMode } from '../slip/slip-mode.ts'
import { NO_LINES } from './myanmar-slip.state.ts'
import type { MyanmarKind, MyanmarSlip } from './myanmar-slip.types.ts'
import { myanmarKey, type MyanmarPick } from './myanmar-pick.ts'
import { runMyanmar, type MyanmarRunner } from './myanmar-runner.ts'

const runner = (kind: MyanmarKind, keptAs: string): MyanmarRunner =>
  runMyanmar(kind, {
    ...worldPorts(keptAs),
    checkOne: (leg) => memberCall<MmoClickAnswer>('betmmoclick', leg),
    checkSeveral: (legs) => memberCall<BetCheckMultiAnswer>('betcheckmultispecial', { kind, legs }),
    place: ({ call, body }) => memberCall<BetAnswer>(call, body),
  })

/** The slips of Myanmar lines: of one, and of several together. */
export const myanmarSlips: Readonly<Record<MyanmarKind, MyanmarRunner>> = {
  mmo_single: runner('mmo_single', 'touchline.mmo-single'),
  mmo_parlay: runner('mmo_parlay', 'touchline.mmo-parlay'),
}

const KINDS: readonly MyanmarKind[] = ['mmo_single', 'mmo_parlay']

for (const kind of KINDS) {
  const { store } = myanmarSlips[kind]
  const mark = () =>
    markPicks(
      kind,
      store.getState().legs.map(({ pick }) => myanmarKey(pick)),
    )
  mark()
  store.subscribe(mark)
}

export const useMyanmarSlip = (kind: MyanmarKind): MyanmarSlip => useStore(myanmarSlips[kind].store)

/** Lets both slips hear what becomes of their bets; whoever logs in next has slips of his own. */
export function followMyanmarSlips(): () => void {
  const stop = followRunners(KINDS.map((kind) => myanmarSlips[kind]))
  const stopForgetting = useAccount.subscribe(({ session }) => {
    if (session === null) for (const kind of KINDS) myanmarSlips[kind].reset(NO_LINES)
  })
  return () => [stop, stopForgetting].forEach((task) => task())
}

/** One line, or several. What stands on the single slip becomes the first leg of an empty parlay. */
export function chooseMyanmar(kind: MyanmarKind): void {
  const single = myanmarSlips.mmo_single.store.getState()
  setSlipMode(kind)
  const [leg] = single.legs
  if (kind === 'mmo_single' || leg === undefined || 'attempt' in single || 'bet' in single) return
  if (myanmarSlips.mmo_parlay.store.getState().kind !== 'empty') return
  myanmarSlips.mmo_parlay.dispatch({ type: 'toggled', pick: leg.pick, stakeText: firstStake() })
  myanmarSlips.mmo_single.dispatch({ type: 'cleared' })
}

/** Puts a side that was clicked on the slip, or takes it off again; with quick bet the second click places it. */
export function takeMyanmarPick(pick: MyanmarPick): void {
  const kind = myanmarModeOf(slipMode())
  setSlipMode(kind)
  const slip = myanmarSlips[kind]
  const { kind: state, legs } = slip.store.getState()
  const isThere = kind === 'mmo_single' && legs.some((leg) => myanmarKey(leg.pick) === myanmarKey(pick))
  if (isThere && (state === 'open' || state === 'asking') && settingsNow().quick_bet) slip.place()
  else slip.dispatch({ type: 'toggled', pick, stakeText: firstStake() })
}

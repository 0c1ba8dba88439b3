import { useEffect } from 'react'
import { priceWasClicked } from '../../base/state/slip-due.ts'
import { openSheet } from '../../base/state/sheet.ts'
import { slipMode } from '../slip/slip-mode.ts'
import { useSlipKeys } from '../slip/use-slip-keys.ts'
import { useWake } from '../slip/use-wake.ts'
import type { MyanmarKind } from './myanmar-slip.types.ts'
import { myanmarKey, type MyanmarPick } from './myanmar-pick.ts'
import { followMyanmarSlips, myanmarSlips, useMyanmarSlip } from './myanmar-slips.ts'
import { useMyanmarNow } from './use-myanmar-now.ts'

/** The Myanmar slip that is in sight; null where it is one of Asian prices. */
function shown() {
  const mode = slipMode()
  return mode === 'mmo_single' || mode === 'mmo_parlay' ? myanmarSlips[mode] : null
}

/** Keeps the Myanmar slips in step with prices, pushes and keys, and brings a phone's sheet up with a single. */
export function MyanmarEffects() {
  useEffect(followMyanmarSlips, [])
  useEffect(followSheet, [])
  useSlipKeys(shown)
  return (
    <>
      <Followers kind="mmo_single" />
      <Followers kind="mmo_parlay" />
    </>
  )
}

/** Legs of a parlay are gathered from the whole page: the sheet does not come up at each. */
function followSheet(): () => void {
  const { store } = myanmarSlips.mmo_single
  // A pick may have come before anything followed the slip.
  if (priceWasClicked() && slipMode() === 'mmo_single' && store.getState().kind !== 'empty') openSheet(true)
  const stop = store.subscribe((now, before) => {
    if (before.kind === 'empty' && now.kind !== 'empty') openSheet(true)
    if (now.kind === 'empty' && now.notice === null && slipMode() === 'mmo_single') openSheet(false)
  })
  const stopParlay = myanmarSlips.mmo_parlay.store.subscribe((now, before) => {
    if (now.kind === 'empty' && before.kind !== 'empty') openSheet(false)
  })
  return () => [stop, stopParlay].forEach((task) => task())
}

function Followers({ kind }: { readonly kind: MyanmarKind }) {
  const slip = useMyanmarSlip(kind)
  if ('bet' in slip) return null
  if ('attempt' in slip) return slip.legs.map(({ pick }) => <Wake key={myanmarKey(pick)} kind={kind} pick={pick} />)
  return slip.legs.map(({ pick }) => <Follow key={myanmarKey(pick)} kind={kind} pick={pick} />)
}

/** A bet on its way may wait for its line. */
function Wake({ kind, pick }: { readonly kind: MyanmarKind; readonly pick: MyanmarPick }) {
  useWake(useMyanmarNow(pick).open, myanmarSlips[kind].wake)
  return null
}

/** Tells a slip what becomes of a leg: its line, lock, tab, whether the feed is alive. */
function Follow({ kind, pick }: { readonly kind: MyanmarKind; readonly pick: MyanmarPick }) {
  const { tab, shut, open, terms } = useMyanmarNow(pick)
  useWake(open, myanmarSlips[kind].wake)
  const { matchId } = pick
  useEffect(() => {
    const { dispatch } = myanmarSlips[kind]
    if (tab !== undefined && tab !== pick.tab) dispatch({ type: 'legLeftTab', matchId })
    dispatch({ type: 'legShut', matchId, why: shut })
    if (open && terms !== null) dispatch({ type: 'lineMoved', matchId, myanmar: terms, nowMs: Date.now() })
  }, [kind, tab, pick.tab, shut, open, terms, matchId])
  return null
}

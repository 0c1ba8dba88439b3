import { useEffect } from 'react'
import { builder, useBuilder } from '../builder/builder.ts'
import { parlay, useParlay } from './parlay.ts'
import { pickKey, type SlipPick } from './pick.ts'
import { slip, useSlip } from './slip.ts'
import { usePriceNow } from './use-price-now.ts'
import { useWake } from './use-wake.ts'

/** Tells the slips what becomes of their selections: price, lock, tab, whether the feed is alive. Shows nothing. */
export function SlipFollower() {
  const single = useSlip()
  const several = useParlay()
  const builtSlip = useBuilder()
  const open = !('bet' in several) && !('attempt' in several)
  const built = !('bet' in builtSlip) && !('attempt' in builtSlip)
  return (
    <>
      {single.kind !== 'empty' && (
        <Follow key={single.pick.matchId} pick={single.pick} shut={single.kind === 'closed'} />
      )}
      {built && builtSlip.legs.map(({ pick }) => <FollowBuilt key={pickKey(pick)} pick={pick} />)}
      {open && several.legs.map(({ pick }) => <FollowLeg key={pickKey(pick)} pick={pick} />)}
      {[
        { state: several, wake: parlay.wake },
        { state: builtSlip, wake: builder.wake },
      ].map(
        ({ state, wake }) =>
          'attempt' in state && state.legs.map(({ pick }) => <Wake key={pickKey(pick)} pick={pick} wake={wake} />),
      )}
    </>
  )
}

function Follow({ pick, shut }: { readonly pick: SlipPick; readonly shut: boolean }) {
  const now = usePriceNow(pick)
  useWake(now.open, slip.wake)
  useEffect(() => {
    if (now.tab !== undefined && now.tab !== pick.tab) slip.dispatch({ type: 'marketTypeChanged' })
    else if (now.shut !== null) slip.dispatch({ type: 'shut', why: now.shut })
    else if (now.open) {
      if (shut) slip.dispatch({ type: 'opened' })
      slip.dispatch({ type: 'priceMoved', oddsMilli: now.oddsMilli, nowMs: Date.now() })
    }
  }, [now.tab, pick.tab, now.shut, now.open, now.oddsMilli, shut])
  return null
}

/** A bet on its way may wait for its odds. */
function Wake({ pick, wake }: { readonly pick: SlipPick; readonly wake: () => void }) {
  useWake(usePriceNow(pick).open, wake)
  return null
}

function FollowLeg({ pick }: { readonly pick: SlipPick }) {
  const { tab, shut, open, oddsMilli } = usePriceNow(pick)
  useWake(open, parlay.wake)
  const { matchId } = pick
  useEffect(() => {
    if (tab !== undefined && tab !== pick.tab) parlay.dispatch({ type: 'legLeftTab', matchId })
    parlay.dispatch({ type: 'legShut', matchId, why: shut })
    if (open) parlay.dispatch({ type: 'legMoved', matchId, oddsMilli, nowMs: Date.now() })
  }, [tab, pick.tab, shut, open, oddsMilli, matchId])
  return null
}

function FollowBuilt({ pick }: { readonly pick: SlipPick }) {
  const { tab, shut, open, oddsMilli } = usePriceNow(pick)
  useWake(open, builder.wake)
  const key = pickKey(pick)
  useEffect(() => {
    if (tab !== undefined && tab !== pick.tab) builder.dispatch({ type: 'marketTypeChanged' })
    builder.dispatch({ type: 'legShut', key, why: shut })
    if (open) builder.dispatch({ type: 'legMoved', key, oddsMilli })
  }, [tab, pick.tab, shut, open, oddsMilli, key])
  return null
}

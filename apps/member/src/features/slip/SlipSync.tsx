import { useEffect } from 'react'
import type { ListTab } from '@touchline/contract/sportsbook/records'
import type { SlipPick } from './pick.ts'
import { isInFlight } from './slip.state.ts'
import type { Closed, LegEvent } from './slip.types.ts'
import { useSlip, type RunningSlip } from './running-slip.ts'
import { useWake } from './use-wake.ts'

/** Current state of a selection in the book. */
export interface SlipNow {
  /** Market tab of the match; undefined if the match is not listed. */
  readonly tab: ListTab | undefined
  /** Reason why the selection cannot be bet on; null if it can or if the state is unknown. */
  readonly shut: Closed | null
  /** True if the terms are known and the selection is available. */
  readonly open: boolean
  /** Current terms. The object is identical as long as the terms do not change. */
  readonly terms: Extract<LegEvent, { type: 'legMoved' }>['terms'] | null
}

export interface SlipSyncProps {
  readonly slip: RunningSlip
  /** Hook that returns the current state of a selection in the book. */
  readonly useNow: (pick: SlipPick) => SlipNow
}

/** Reports changes of its selections to a slip: price, suspension, tab, feed state. Renders nothing. */
export const SlipSync = ({ slip, useNow }: SlipSyncProps) => {
  const state = useSlip(slip)
  if ('bet' in state) return null
  return state.legs.map(({ pick }) => (
    <FollowLeg key={slip.of.keyOf(pick)} slip={slip} pick={pick} useNow={useNow} flying={isInFlight(state)} />
  ))
}

interface FollowLegProps extends SlipSyncProps {
  readonly pick: SlipPick
  /** True while a bet is in flight. Only a waiting bet needs the wake signal then; other reports are omitted. */
  readonly flying: boolean
}

const FollowLeg = ({ slip, pick, useNow, flying }: FollowLegProps) => {
  const { tab, shut, open, terms } = useNow(pick)
  useWake(open, slip.wake)
  const key = slip.of.keyOf(pick)
  useEffect(() => {
    if (flying) return
    if (tab !== undefined && tab !== pick.tab) slip.dispatch({ type: 'legLeftTab', key })
    // An unavailable selection stays shut until the book reports it as available.
    if (shut !== null || open) slip.dispatch({ type: 'legShut', key, why: shut })
    if (open && terms !== null) slip.dispatch({ type: 'legMoved', key, terms, nowMs: Date.now() })
  }, [slip, flying, tab, pick.tab, shut, open, terms, key])
  return null
}

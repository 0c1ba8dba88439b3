import { useEffect, useRef } from 'react'
import type { ListTab } from '@touchline/contract/sportsbook/records'
import type { SlipPick } from '../pick.ts'
import { isInFlight } from '../slip.state.ts'
import type { ClosedReason, LegEvent } from '../slip.types.ts'
import { useSlip, type RunningSlip } from '../placing/running-slip.ts'

/** Current state of a selection in the live prices. */
export interface SlipNow {
  /** Market tab in which the match is listed now; undefined if the match is not listed. */
  readonly tab: ListTab | undefined
  /** Reason why the selection cannot be bet on; null if it is available or its state is unknown. */
  readonly closedReason: ClosedReason | null
  /** True if the current price is known and the selection is available. */
  readonly open: boolean
  /** Current price or Myanmar line of the selection. The same object is returned as long as the terms do not change. */
  readonly terms: Extract<LegEvent, { type: 'legMoved' }>['terms'] | null
}

export interface SlipSyncProps {
  readonly slip: RunningSlip
  /** Hook that returns the current price and availability of a selection in the live prices. */
  readonly useNow: (pick: SlipPick) => SlipNow
}

interface FollowLegProps extends SlipSyncProps {
  readonly pick: SlipPick
  /**
   * True while a bet is in flight. In this state the component only wakes a bet that waits for updated odds; other
   * reports are omitted.
   */
  readonly flying: boolean
}

/** Reports changes of the slip's selections to the slip: price, suspension, market tab, feed state. Renders nothing. */
export function SlipSync({ slip, useNow }: SlipSyncProps) {
  const state = useSlip(slip)
  if ('bet' in state) return null
  return state.legs.map(({ pick }) => (
    <FollowLeg key={slip.slipKind.keyOf(pick)} slip={slip} pick={pick} useNow={useNow} flying={isInFlight(state)} />
  ))
}

function FollowLeg({ slip, pick, useNow, flying }: FollowLegProps) {
  const { tab, closedReason, open, terms } = useNow(pick)
  useWake(open, slip.wake)
  const key = slip.slipKind.keyOf(pick)
  useEffect(() => {
    if (flying) return
    if (tab !== undefined && tab !== pick.tab) slip.dispatch({ type: 'legLeftTab', key })
    // A selection that became unavailable stays marked as such until the live prices report it as available.
    if (closedReason !== null || open) slip.dispatch({ type: 'legShut', key, why: closedReason })
    if (open && terms !== null) slip.dispatch({ type: 'legMoved', key, terms, nowMs: Date.now() })
  }, [slip, flying, tab, pick.tab, closedReason, open, terms, key])
  return null
}

/** Signals to a slip that a price is available again, so that the slip checks before its next interval. */
function useWake(open: boolean, wake: () => void): void {
  const wasOpen = useRef(open)
  useEffect(() => {
    if (open && !wasOpen.current) wake()
    wasOpen.current = open
  }, [open, wake])
}

import { useEffect } from 'react'
import type { ListTab } from '@touchline/contract/sportsbook/records'
import type { SlipPick } from './pick.ts'
import { isInFlight } from './slip.state.ts'
import type { Closed, LegEvent } from './slip.types.ts'
import { useSlip, type RunningSlip } from './running-slip.ts'
import { useWake } from './use-wake.ts'

/** What the book says of a selection now. */
export interface SlipNow {
  /** The tab that its match is on; undefined where there is no such match. */
  readonly tab: ListTab | undefined
  /** Why it is not to be had; null where it is, or where nothing is known yet. */
  readonly shut: Closed | null
  /** What it is had at is known, and it is to be had. */
  readonly open: boolean
  /** The same object while nothing of it changes. */
  readonly terms: Extract<LegEvent, { type: 'legMoved' }>['terms'] | null
}

export interface SlipFollowerProps {
  readonly slip: RunningSlip
  /** A hook that follows a selection of the slip in the book. */
  readonly useNow: (pick: SlipPick) => SlipNow
}

/** Tells a slip what becomes of its selections: price, lock, tab, whether the feed is alive. Shows nothing. */
export const SlipFollower = ({ slip, useNow }: SlipFollowerProps) => {
  const state = useSlip(slip)
  if ('bet' in state) return null
  return state.legs.map(({ pick }) => (
    <FollowLeg key={slip.of.keyOf(pick)} slip={slip} pick={pick} useNow={useNow} flying={isInFlight(state)} />
  ))
}

interface FollowLegProps extends SlipFollowerProps {
  readonly pick: SlipPick
  /** A bet on its way may wait for its odds, and hears nothing else of them. */
  readonly flying: boolean
}

const FollowLeg = ({ slip, pick, useNow, flying }: FollowLegProps) => {
  const { tab, shut, open, terms } = useNow(pick)
  useWake(open, slip.wake)
  const key = slip.of.keyOf(pick)
  useEffect(() => {
    if (flying) return
    if (tab !== undefined && tab !== pick.tab) slip.dispatch({ type: 'legLeftTab', key })
    // What cannot be had is so until it is told that it can.
    if (shut !== null || open) slip.dispatch({ type: 'legShut', key, why: shut })
    if (open && terms !== null) slip.dispatch({ type: 'legMoved', key, terms, nowMs: Date.now() })
  }, [slip, flying, tab, pick.tab, shut, open, terms, key])
  return null
}

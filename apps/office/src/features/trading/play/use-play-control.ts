import type { ManualControl, TradeMatchRow, TradePlay } from '@touchline/contract/office/trading'
import { useEffect, useState } from 'react'
import { callOffice } from '../../../base/api/call.ts'
import { useActionQueue } from '../../../base/api/use-action-queue.ts'
import { buildInverseChange, isSameState, toPlayState, stateAfter, type PlayChange } from './play-keys.ts'
import { refetchMatch } from '../trading-query.ts'

/** Time in milliseconds during which the trader's last change of a match can be undone. */
const UNDO_MS = 5_000

interface AppliedChange {
  readonly change: PlayChange
  /** Match state after the trader's change, for comparison before an undo. */
  readonly after: TradePlay['shownState']
}

/**
 * Sends a trader's changes of score, clock and period in order, asks before a change of period, and offers to undo the
 * last change for 5 s.
 */
export function usePlayControl(match: TradeMatchRow, manualControl: ManualControl) {
  const action = useActionQueue()
  const [pendingChange, setPendingChange] = useState<PlayChange | null>(null)
  const [last, setLast] = useState<AppliedChange | null>(null)
  const { matchId, play } = match
  useEffect(() => {
    if (last === null) return undefined
    const timer = setTimeout(() => setLast(null), UNDO_MS)
    return () => clearTimeout(timer)
  }, [last])
  const send = (change: PlayChange, isUndo = false): void => {
    const state = toPlayState(play)
    setPendingChange(null)
    setLast(null)
    action.run(async () => {
      const outcome = await callOffice('/office/tradeplay', { matchId, ...change, shownState: state })
      await refetchMatch(matchId)
      if (outcome.kind === 'answered' && !isUndo) setLast({ change, after: stateAfter(state, change) })
      return outcome
    })
  }
  const inverseChange =
    last !== null && isSameState(last.after, toPlayState(play))
      ? buildInverseChange(last.change, manualControl.before)
      : null
  return {
    busy: action.busy,
    code: action.code,
    /** Change of period that the trader has not confirmed yet; null if there is none or the match has moved on. */
    unconfirmedPeriodChange:
      pendingChange !== null && (pendingChange.to === manualControl.next || pendingChange.to === manualControl.before)
        ? pendingChange
        : null,
    cancel: () => setPendingChange(null),
    confirm: () => pendingChange !== null && send(pendingChange),
    requestChange: (change: PlayChange) => (change.act === 'period' ? setPendingChange(change) : send(change)),
    /** Sends the change that undoes the last one; null if there is nothing to undo. */
    undo: inverseChange === null ? null : () => send(inverseChange, true),
  }
}

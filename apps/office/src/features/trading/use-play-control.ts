import type { PlayByHand, TradeMatchRow, TradePlay } from '@touchline/contract/office/trading'
import { useEffect, useState } from 'react'
import { call } from '../../base/api/call.ts'
import { useActionQueue } from '../../base/api/use-action-queue.ts'
import { inverseOf, isSameState, toPlayState, stateAfter, type Told } from './play-keys.ts'
import { refetchMatch } from './trading-query.ts'

/** Period in which a change can be undone. */
const UNDO_MS = 5_000

interface LastChange {
  readonly told: Told
  /** State after the change. */
  readonly after: TradePlay['seen']
}

/**
 * Sends changes of a match's state in order, confirms a change of period first, and offers to undo the last change for
 * 5 s.
 */
export const usePlayControl = (match: TradeMatchRow, hand: PlayByHand) => {
  const act = useActionQueue()
  const [asked, setAsked] = useState<Told | null>(null)
  const [last, setLast] = useState<LastChange | null>(null)
  const { matchId, play } = match
  useEffect(() => {
    if (last === null) return undefined
    const timer = setTimeout(() => setLast(null), UNDO_MS)
    return () => clearTimeout(timer)
  }, [last])
  const send = (told: Told, isUndo = false): void => {
    const seen = toPlayState(play)
    setAsked(null)
    setLast(null)
    act.run(async () => {
      const outcome = await call('tradePlay', { matchId, ...told, seen })
      await refetchMatch(matchId)
      if (outcome.kind === 'answered' && !isUndo) setLast({ told, after: stateAfter(seen, told) })
      return outcome
    })
  }
  const undone = last !== null && isSameState(last.after, toPlayState(play)) ? inverseOf(last.told, hand.before) : null
  return {
    busy: act.busy,
    code: act.code,
    /** Change of period pending confirmation. */
    asked: asked !== null && (asked.to === hand.next || asked.to === hand.before) ? asked : null,
    cancel: () => setAsked(null),
    confirm: () => asked !== null && send(asked),
    tell: (told: Told) => (told.act === 'period' ? setAsked(told) : send(told)),
    /** Null if there is nothing to undo. */
    undo: undone === null ? null : () => send(undone, true),
  }
}

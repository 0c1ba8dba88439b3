import type { PlayByHand, TradeMatchRow, TradePlay } from '@touchline/contract/office/trading'

/** What is told of a match by one key, or button. */
export type Told = Omit<TradePlay, 'matchId' | 'seen'>

const NIL = { home: 0, away: 0 }

/** What the trader sees: of a match that has moved since nothing is told. */
export const seenOf = (play: TradeMatchRow['play']): TradePlay['seen'] => {
  const { period = 'pre', score = NIL, reds = NIL, extra } = play ?? {}
  return { period: period as TradePlay['seen']['period'], score, reds, ...(extra && { extra }) }
}

/** Each key tells something of a side, with Shift it takes it back. */
export const SIDE_KEYS = [
  { key: 'h', act: 'score', side: 'home' },
  { key: 'a', act: 'score', side: 'away' },
  { key: 'r', act: 'red', side: 'home' },
  { key: 'e', act: 'red', side: 'away' },
] as const

/** What a key tells of a match; null where it tells nothing. */
export const toldBy = (pressed: string, isShift: boolean, hand: PlayByHand): Told | null => {
  const letter = pressed.toLowerCase()
  if (letter === 'f') return isShift || hand.teller !== 'hand' ? null : { act: 'feed' }
  if (letter === 'p') {
    const to = isShift ? hand.before : hand.next
    return to === null ? null : { act: 'period', to }
  }
  const found = SIDE_KEYS.find(({ key }) => key === letter)
  if (found === undefined || (found.act === 'red' && !hand.byGoals)) return null
  return { act: found.act, side: found.side, points: isShift ? -1 : 1 }
}

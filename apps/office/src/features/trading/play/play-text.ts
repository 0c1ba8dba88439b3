import type { TradeMatchRow } from '@touchline/contract/office/trading'
import type { PeriodCode } from '@touchline/contract/sportsbook/records'
import { sportById } from '@touchline/domain/sport'
import { playClock, type TextLookup } from '@touchline/ui/names'

/** Period codes of the sport rules by the period names of the back-office wire format. */
const CODES: Readonly<Record<string, PeriodCode>> = {
  first: '1H',
  'half-time': 'HT',
  second: '2H',
  break: 'BR',
  extra: 'ET',
  ended: 'FT',
}

/** Formats the clock of a live match as on the members' site: 2H 45+2', Q3 04:12. Empty before kick-off. */
export function playText(_: TextLookup, sportId: number, play: NonNullable<TradeMatchRow['play']>): string {
  const { period, detail = null, minute } = play
  if (period === 'pre') return ''
  return playClock(_, sportId, {
    ...play,
    period: CODES[period] ?? (period.toUpperCase() as PeriodCode),
    minute: minute ?? 0,
    detail,
  })
}

/** Score of a match in play: 2–1. Empty for a race, which has none. */
export function playScore(sportId: number, { score }: Pick<NonNullable<TradeMatchRow['play']>, 'score'>): string {
  return sportById(sportId)?.family === 'races' ? '' : `${score.home}–${score.away}`
}

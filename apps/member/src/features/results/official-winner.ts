import type { ResultRow } from '@touchline/contract/named-records'
import { nameOf } from '../../base/i18n/language.ts'
import type { Translate } from '../../base/i18n/i18n.ts'

type Won = Pick<ResultRow, 'home' | 'homeRegion' | 'away' | 'awayRegion' | 'winner'>

/** Returns the official winner as text if the score alone does not show it (GR16); otherwise null. */
export function officialWinnerText(_: Translate, match: Won, score: readonly number[] | null): string | null {
  const { winner } = match
  if (winner === null) return null
  const [home = 0, away = 0] = score ?? []
  const byScore = home > away ? 'home' : home < away ? 'away' : 'draw'
  if (score !== null && winner === byScore) return null
  if (winner === 'draw') return _('result.winner.draw')
  const [team, region] = winner === 'home' ? [match.home, match.homeRegion] : [match.away, match.awayRegion]
  return _('result.winner', { team: nameOf(team, region) })
}

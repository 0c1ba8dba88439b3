import type { ReportBy, ReportMatch, ReportRow } from '@touchline/contract/office/money'
import { sportById } from '@touchline/domain/sport'
import { formatDate } from '@touchline/ui/format'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { matchName } from '../../base/names/match-name.ts'

/** Returns functions for the display names of report rows and filters. */
export function useReportNames() {
  const { _, language } = useTranslate()
  const productName = (product: string): string => _(`product.${product}`)
  const sportName = (sport: string): string => {
    const key = sportById(Number(sport))?.key
    return key === undefined ? _('report.severalSports') : _(`sport.${key}`)
  }
  const formatMatch = (match: ReportMatch | null, matchId: string): string => {
    if (match !== null) return matchName(match)
    return matchId === '0' ? _('report.severalMatches') : matchId
  }
  const rowName = ({ key, match }: ReportRow, by: ReportBy): string => {
    const [product = '', sport = '', matchId = ''] = key.split('/')
    if (by === 'operator') return product
    if (by === 'day') return formatDate(key, language)
    if (by === 'product') return productName(key)
    if (by === 'sport') return product === 'sportsbook' ? sportName(sport) : productName(product)
    if (by === 'match') return product === 'sportsbook' ? formatMatch(match, matchId) : productName(product)
    return by === 'bet' ? sport : key
  }
  return { productName, sportName, matchOf: formatMatch, rowName }
}

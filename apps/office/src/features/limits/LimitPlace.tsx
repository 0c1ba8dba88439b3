import type { StakeLimitRow } from '@touchline/contract/office/stake-limits'
import { marketKindByCode } from '@touchline/domain/market'
import { sportById } from '@touchline/domain/sport'
import { marketName } from '@touchline/ui/names'
import { useTranslate } from '../../base/i18n/i18n.ts'

type LimitConditions = Pick<StakeLimitRow, 'sportId' | 'leagueId' | 'market' | 'phase' | 'group'> & {
  readonly league?: string | null
}

/** Describes as text to which bets a stake rule applies: sport or league, market, phase and price group. */
export function LimitPlace({ sportId, leagueId, league, market, phase, group }: LimitConditions) {
  const { _ } = useTranslate()
  const sport = sportId === null ? undefined : sportById(sportId)
  const place = leagueId !== null ? (league ?? `#${leagueId}`) : sport === undefined ? null : _(`sport.${sport.key}`)
  const conditionTexts = [
    place,
    market !== null && marketKindByCode(market) !== undefined ? marketName(_, market, sportId ?? 1) : market,
    phase === null ? null : _(`stakes.${phase}`),
    group === null ? null : _('stakes.ofGroup', { group }),
  ].filter((conditionText) => conditionText !== null)
  return conditionTexts.length === 0 ? _('stakes.all') : conditionTexts.join(' · ')
}

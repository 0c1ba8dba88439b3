import { STAKE_PHASES } from '@touchline/domain/acceptance'
import { MARKET_KINDS } from '@touchline/domain/market'
import { PRICE_GROUPS } from '@touchline/domain/odds'
import { SPORTS } from '@touchline/domain/sport'
import type { StakeLimitsAnswer } from '@touchline/contract/office/stake-limits'
import { marketName } from '@touchline/ui/names'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { FilterField } from './FilterField.tsx'
import type { LimitScope } from './limit-scope.ts'

interface LimitFieldsProps {
  readonly scope: LimitScope
  readonly leagues: StakeLimitsAnswer['leagues']
  readonly onScopeChange: (scope: LimitScope) => void
}

/** Input fields that select to which bets a stake rule applies: sport or league, market, phase and price group. */
export function LimitFields({ scope, leagues, onScopeChange }: LimitFieldsProps) {
  const { _ } = useTranslate()
  const any = { value: '', text: _('stakes.any') }
  const sportLeagues = leagues.filter(({ sportId }) => String(sportId) === scope.sport)
  const choices = [
    ['sport', SPORTS.map(({ id, key }) => ({ value: String(id), text: _(`sport.${key}`) }))],
    ['league', sportLeagues.map(({ leagueId, name }) => ({ value: String(leagueId), text: name }))],
    ['market', MARKET_KINDS.map(({ code }) => ({ value: code, text: marketName(_, code, Number(scope.sport) || 1) }))],
    ['phase', STAKE_PHASES.map((value) => ({ value, text: _(`stakes.${value}`) }))],
    ['group', PRICE_GROUPS.map((value) => ({ value, text: value }))],
  ] as const
  return choices.map(([name, options]) => (
    <FilterField
      key={name}
      label={_(`stakes.by.${name}`)}
      value={scope[name]}
      options={[any, ...options]}
      onChoose={(value) => onScopeChange({ ...scope, [name]: value, ...(name === 'sport' && { league: '' }) })}
    />
  ))
}

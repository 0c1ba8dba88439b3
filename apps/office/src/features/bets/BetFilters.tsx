import { BET_STATES } from '@touchline/contract/named-values'
import { MARKET_KINDS } from '@touchline/domain/market'
import { SPORTS } from '@touchline/domain/sport'
import { Filter } from '@touchline/ui/lists'
import { marketName } from '@touchline/ui/names'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { useAddress } from '../../base/lists/use-address.ts'
import type { BetsAsked } from './bets-query.ts'
import './bets.css'

const HUNDREDTHS = 100
const AMOUNT = /^[1-9][0-9]{0,9}$/
const FOOTBALL = 1

/** Those that are bet on most, whatever the sport. */
const MARKETS = MARKET_KINDS.filter(({ part }) => part === 'full' || part === 'first').map(({ code }) => code)

/** What is chosen of the list, as the call asks for it. */
export const useBetsAsked = (): BetsAsked => {
  const [{ sport, market, state, least, q }] = useAddress()
  return {
    sportId: sport === undefined ? undefined : Number(sport),
    market,
    state,
    least: least !== undefined && AMOUNT.test(least) ? String(Number(least) * HUNDREDTHS) : undefined,
    matchId: q !== undefined && AMOUNT.test(q) ? Number(q) : undefined,
  }
}

/** Narrows the list of bets: by match, state, sport, market and size. */
export const BetFilters = () => {
  const { _ } = useTranslate()
  const [chosen, change] = useAddress()
  const field = (name: 'q' | 'least', label: string) => (
    <input
      className="field bets-least"
      type="search"
      inputMode="numeric"
      aria-label={label}
      placeholder={label}
      defaultValue={chosen[name]}
      maxLength={10}
      {...(name === 'q' && { 'data-search': '' })}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') change({ [name]: currentTarget.value.trim() })
      }}
      onBlur={({ currentTarget }) => change({ [name]: currentTarget.value.trim() })}
    />
  )
  return (
    <>
      {field('q', _('bets.match'))}
      <Filter
        label={_('bets.state')}
        value={chosen['state'] ?? ''}
        options={[
          { value: '', text: _('bets.anyState') },
          ...BET_STATES.map((value) => ({ value, text: _(`bets.state.${value}`) })),
        ]}
        onChoose={(state) => change({ state })}
      />
      <Filter
        label={_('bets.sport')}
        value={chosen['sport'] ?? ''}
        options={[
          { value: '', text: _('bets.anySport') },
          ...SPORTS.map(({ id, key }) => ({ value: String(id), text: _(`sport.${key}`) })),
        ]}
        onChoose={(sport) => change({ sport })}
      />
      <Filter
        label={_('bets.market')}
        value={chosen['market'] ?? ''}
        options={[
          { value: '', text: _('bets.anyMarket') },
          ...MARKETS.map((value) => ({ value, text: marketName(_, value, Number(chosen['sport'] ?? FOOTBALL)) })),
        ]}
        onChoose={(market) => change({ market })}
      />
      {field('least', _('bets.least'))}
    </>
  )
}

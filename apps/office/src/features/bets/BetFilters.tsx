import { BET_STATES } from '@touchline/contract/named-values'
import { MARKET_KINDS } from '@touchline/domain/market'
import { SPORTS } from '@touchline/domain/sport'
import { Filter } from '@touchline/ui/lists'
import { marketName } from '@touchline/ui/names'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { useAddress } from '../../base/lists/use-address.ts'
import { BetField } from './BetField.tsx'
import type { BetsAsked } from './bets-query.ts'

const HUNDREDTHS = 100
const AMOUNT = /^[1-9][0-9]{0,9}$/
const FOOTBALL = 1

/** Those that are bet on most, whatever the sport. */
const MARKETS = MARKET_KINDS.filter(({ part }) => part === 'full' || part === 'first').map(({ code }) => code)

/** What is chosen of the list, as the call asks for it. */
export const useBetsAsked = (): BetsAsked => {
  const [{ sport, market, state, least, q, who }] = useAddress()
  return {
    sportId: sport === undefined ? undefined : Number(sport),
    market,
    state,
    least: least !== undefined && AMOUNT.test(least) ? String(Number(least) * HUNDREDTHS) : undefined,
    account: who,
    matchId: q !== undefined && AMOUNT.test(q) ? Number(q) : undefined,
  }
}

/** Narrows the list of bets: by match, member, state, sport, market and size. */
export const BetFilters = () => {
  const { _ } = useTranslate()
  const [chosen, change] = useAddress()
  return (
    <>
      <BetField name="q" label={_('bets.match')} isNumber />
      <BetField name="who" label={_('bets.member')} />
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
      <BetField name="least" label={_('bets.least')} isNumber />
    </>
  )
}

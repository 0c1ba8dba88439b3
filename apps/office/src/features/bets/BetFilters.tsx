import { BET_STATES } from '@touchline/contract/named-values'
import { MARKET_KINDS } from '@touchline/domain/market'
import { readTypedInteger } from '@touchline/domain/money'
import { SPORTS } from '@touchline/domain/sport'
import { readAmount } from '@touchline/ui/format'
import { Filter } from '@touchline/ui/lists'
import { marketName } from '@touchline/ui/names'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { useAddress } from '../../base/lists/use-address.ts'
import { BetField } from './BetField.tsx'
import type { BetQueryParams } from './bets-query.ts'

const MAX_MATCH_ID = 2_147_483_647
const FOOTBALL = 1

/** Codes of the markets offered in the filter: those on the full match or the first half, which have most bets. */
const MARKETS = MARKET_KINDS.filter(({ part }) => part === 'full' || part === 'first').map(({ code }) => code)

/** Returns the selected filters as parameters of the call that lists bets. */
export function useBetQueryParams(): BetQueryParams {
  const [{ sport, market, state, least, q, who }] = useAddress()
  return {
    sportId: sport === undefined ? undefined : Number(sport),
    market,
    state,
    least: parseStakeMinor(least),
    account: who,
    matchId: readTypedInteger(q ?? '', 1, MAX_MATCH_ID) ?? undefined,
  }
}

/** Converts the typed minimum stake in USD to minor units as a decimal string; undefined if empty or ambiguous. */
function parseStakeMinor(typed: string | undefined): string | undefined {
  return readAmount(typed ?? '', 'USD')?.toString()
}

/** Filters of the bet list: match, member, state, sport, market and stake. */
export function BetFilters() {
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

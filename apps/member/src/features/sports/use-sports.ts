import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { SportId } from '@touchline/domain/match'
import { offeredSports, orderSports } from '@touchline/domain/sport'
import { requireCurrency } from '@touchline/ui/format'
import { useMenu } from '@touchline/ui/live'
import { useOffers } from '../../base/api/offers.ts'
import { profileQuery } from '../../base/api/queries.ts'
import { useLayout } from '../../base/settings/layout.ts'
import { sportName } from '../../base/i18n/sports.ts'
import { compareIn } from '../../base/i18n/collator.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { allRows } from './sport-rows.ts'
import { useFavourites } from './use-favourites.ts'
import { countIn } from './counts.ts'

export interface NamedSport {
  readonly id: SportId
  readonly name: string
}

export interface ListedSport extends NamedSport {
  /** Number of matches in the chosen tab; for favourites, in every tab. */
  readonly count: number
  readonly chosen: boolean
}

const NONE: readonly number[] = []

/**
 * Returns the sports with matches in the chosen tab and the chosen sport, or every offered sport. Null while the menu
 * loads.
 */
export function useSports(all = false): readonly ListedSport[] | null {
  const chosen = useLayout((layout) => layout.sport) as SportId
  const counts = useSportCounts()
  const inOrder = useSportOrder()
  return useMemo(() => {
    if (counts === null) return null
    const listedIds = [...counts].filter(([, count]) => count > 0).map(([id]) => id)
    return inOrder([...listedIds, chosen, ...(all ? offeredSports() : [])]).map((sport) => ({
      ...sport,
      count: counts.get(sport.id) ?? 0,
      chosen: sport.id === chosen,
    }))
  }, [counts, all, chosen, inOrder])
}

function useSportCounts(): ReadonlyMap<SportId, number> | null {
  const menu = useMenu()
  const tab = useLayout((layout) => layout.tab)
  const scope = useLayout((layout) => layout.scope)
  const favourites = useFavourites()
  return useMemo(() => {
    if (scope === 'all') return menu && new Map(menu.map((counts) => [counts.sportId as SportId, countIn(counts, tab)]))
    return favourites && new Map([...favourites].map(([id, rows]) => [id as SportId, allRows(rows)]))
  }, [menu, tab, scope, favourites])
}

/**
 * Returns a function that orders and names sports: the member's own order first, then the operator's, then the order of
 * the member's currency and language.
 * @param usesOwnOrder false to ignore the member's own order
 */
export function useSportOrder(usesOwnOrder = true): (ids: readonly SportId[]) => readonly NamedSport[] {
  const { _, language } = useTranslate()
  const code = useQuery(profileQuery).data?.playerWallet.currencyCode
  const chosen = useLayout(({ settings }) => (usesOwnOrder ? settings.sportsOrder : NONE))
  const { sportsOrder } = useOffers()
  const first = useMemo(() => [...new Set([...chosen, ...sportsOrder])], [chosen, sportsOrder])
  return useCallback(
    (ids) => {
      const getSportName = (id: SportId) => sportName(_, id)
      return orderSports(
        ids,
        code === undefined ? null : requireCurrency(code),
        getSportName,
        compareIn(language),
        first,
      ).map((id) => ({
        id,
        name: getSportName(id),
      }))
    },
    [code, first, language, _],
  )
}

import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { MarketTab, UxMenuAnswer } from '@touchline/contract/ux'
import type { SportId } from '@touchline/domain/match'
import { orderSports } from '@touchline/domain/sport'
import { currencyOf, langOf } from '@touchline/ui/format'
import { useMenu } from '@touchline/ui/live'
import { profileQuery } from '../../api/queries.ts'
import { useLayout } from '../../state/layout.ts'
import { sportName } from '../../state/sports.ts'
import { useWords } from '../../state/words.ts'

export interface NamedSport {
  readonly id: SportId
  readonly name: string
}

export interface ListedSport extends NamedSport {
  /** Matches in the chosen tab; those in play are among today's. */
  readonly count: number
  readonly chosen: boolean
}

/** The sports that have matches in the chosen tab, and the chosen one; null before the menu is heard. */
export function useSports(): readonly ListedSport[] | null {
  const menu = useMenu()
  const tab = useLayout((layout) => layout.tab)
  const chosen = useLayout((layout) => layout.sport) as SportId
  const inOrder = useSportOrder()
  return useMemo(() => {
    if (menu === null) return null
    const counts = new Map(menu.map((row) => [row[0] as SportId, countIn(row, tab)]))
    const wanted = [...counts].filter(([, count]) => count > 0).map(([id]) => id)
    return inOrder([...wanted, chosen]).map((sport) => ({
      ...sport, count: counts.get(sport.id) ?? 0, chosen: sport.id === chosen,
    }))
  }, [menu, tab, chosen, inOrder])
}

/** Puts sports into the order of the member's currency and language, each with its name. */
export function useSportOrder(): (ids: readonly SportId[]) => readonly NamedSport[] {
  const { _, language } = useWords()
  const code = useQuery(profileQuery).data?.player_wallet.currency_code
  return useCallback((ids) => {
    const { compare } = new Intl.Collator(langOf(language))
    const nameOf = (id: SportId) => sportName(_, id)
    return orderSports(ids, code === undefined ? null : currencyOf(code), nameOf, compare)
      .map((id) => ({ id, name: nameOf(id) }))
  }, [code, language, _])
}

const countIn = (row: UxMenuAnswer['sports'][number], tab: MarketTab): number =>
  tab === 2 ? row[2] + row[3] : row[tab]

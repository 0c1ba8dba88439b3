import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { MarketTab, UxMenuAnswer } from '@touchline/contract/ux'
import type { SportId } from '@touchline/domain/match'
import { orderSports } from '@touchline/domain/sport'
import { currencyOf, langOf } from '@touchline/ui/format'
import { useMenu } from '@touchline/ui/live'
import { profileQuery } from '../../api/queries.ts'
import { useLayout } from '../../state/layout.ts'
import { sportName } from '../../state/sports.ts'
import { useWords } from '../../state/words.ts'

export interface ListedSport {
  readonly id: SportId
  readonly name: string
  /** Matches in the chosen tab; those in play are among today's. */
  readonly count: number
  readonly chosen: boolean
}

/** The sports that have matches in the chosen tab, and the chosen one; null before the menu is heard. */
export function useSports(): readonly ListedSport[] | null {
  const { _, language } = useWords()
  const menu = useMenu()
  const tab = useLayout((layout) => layout.tab)
  const chosen = useLayout((layout) => layout.sport) as SportId
  const code = useQuery(profileQuery).data?.player_wallet.currency_code
  return useMemo(() => {
    if (menu === null) return null
    const counts = new Map(menu.map((row) => [row[0] as SportId, countIn(row, tab)]))
    const wanted = [...counts].filter(([, count]) => count > 0).map(([id]) => id)
    const collator = new Intl.Collator(langOf(language))
    const currency = code === undefined ? null : currencyOf(code)
    const name = (id: SportId) => sportName(_, id)
    return orderSports([...wanted, chosen], currency, name, collator.compare).map((id) => ({
      id, name: name(id), count: counts.get(id) ?? 0, chosen: id === chosen,
    }))
  }, [menu, tab, chosen, code, language, _])
}

const countIn = (row: UxMenuAnswer['sports'][number], tab: MarketTab): number =>
  tab === 2 ? row[2] + row[3] : row[tab]

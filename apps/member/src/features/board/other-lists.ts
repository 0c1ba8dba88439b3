import type { GridPage } from '@touchline/domain/grid'
import type { BoardTab } from '../../base/settings/layout.ts'
import type { SportRows } from '../sports/sport-rows.ts'

/** Match list other than the displayed list that contains matches of the search text. */
export interface OtherList {
  readonly sport: number
  readonly tab: 1 | 2
  readonly page: GridPage
  readonly count: number
}

/** Tab, sport and odds page of the displayed match list. */
export interface CurrentList {
  readonly sport: number
  readonly tab: BoardTab
  readonly page: GridPage
}

/**
 * Returns the other lists with search matches: lists of the current sport first, then by count in descending order.
 * Live matches appear under Today, outrights on their own page regardless of the tab.
 */
export function listOtherLists(
  rowsBySport: ReadonlyMap<number, SportRows>,
  currentList: CurrentList,
): readonly OtherList[] {
  const page = currentList.page === 'outright' || currentList.page === 'parlay' ? 'hdpou' : currentList.page
  const tab = currentList.tab === 1 ? 1 : 2
  const lists = [...rowsBySport].flatMap(([sport, { lines, outrights }]): OtherList[] => {
    const inPlay =
      sport === currentList.sport && currentList.tab === 3 && currentList.page !== 'outright' ? 0 : lines[3]
    const won = outrights[1] + outrights[2] + outrights[3]
    return [
      { sport, tab: 2, page, count: lines[2] + inPlay },
      { sport, tab: 1, page, count: lines[1] },
      { sport, tab, page: 'outright', count: won },
    ]
  })
  const isCurrentList = (list: OtherList) => {
    if (list.sport !== currentList.sport) return false
    if (list.page === 'outright' || currentList.page === 'outright') return list.page === currentList.page
    return list.tab === currentList.tab || currentList.page === 'parlay'
  }
  return lists
    .filter((list) => list.count > 0 && !isCurrentList(list))
    .toSorted(
      (a, b) =>
        Number(b.sport === currentList.sport) - Number(a.sport === currentList.sport) ||
        b.count - a.count ||
        a.sport - b.sport ||
        b.tab - a.tab,
    )
}

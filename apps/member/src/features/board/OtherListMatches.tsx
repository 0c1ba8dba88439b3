import { useDeferredValue, useMemo } from 'react'
import { namesIn } from '../../base/i18n/language.ts'
import { setLayout } from '../../base/settings/layout.ts'
import { sportName } from '../../base/i18n/sports.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { pageName } from '../grid/pages/page-names.ts'
import { listOtherLists, type OtherList, type CurrentList } from './other-lists.ts'
import { nameHas, useNames } from '../filter/names.ts'
import { useSearchWords } from '../filter/search-text.ts'
import { countRows } from '../sports/sport-rows.ts'
import './other-list-matches.css'

const SHOWN = 5

/**
 * Links to the other match lists that contain matches of the search text, with counts. A click opens the list and keeps
 * the search text.
 */
export function OtherListMatches({ tab, sport, page }: CurrentList) {
  const { _, language } = useTranslate()
  const words = useDeferredValue(useSearchWords())
  const names = useNames(words.length > 0, true)
  const lists = useMemo(() => {
    if (names === undefined || words.length === 0) return null
    const nameOf = namesIn(language)
    const rowsBySport = countRows(names, (match, league) => nameHas(match, league, words, nameOf))
    return listOtherLists(rowsBySport, { tab, sport, page })
  }, [names, words, language, tab, sport, page])
  const formatListName = (list: OtherList) =>
    list.page === 'outright' ? pageName(_, list.sport, list.page) : _(`tab.${list.tab}`)
  if (words.length === 0) return null
  return (
    <div className="other-lists" role="status">
      {lists === null && <span className="skeleton" />}
      {lists?.length === 0 && <span className="faint">{_('search.nowhereElse')}</span>}
      {lists?.slice(0, SHOWN).map((list) => (
        <button
          key={`${list.sport}/${list.tab}/${list.page}`}
          type="button"
          className="chip"
          onClick={() => setLayout({ sport: list.sport, tab: list.tab, page: list.page })}
        >
          {list.sport !== sport && `${sportName(_, list.sport)} · `}
          {_('search.moreIn', { count: list.count, tab: formatListName(list) })}
        </button>
      ))}
    </div>
  )
}

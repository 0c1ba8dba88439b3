import { useDeferredValue, useMemo } from 'react'
import { namesIn } from '../../state/language.ts'
import { setLayout, type ListTab } from '../../state/layout.ts'
import { sportName } from '../../state/sports.ts'
import { useWords } from '../../state/words.ts'
import { countNames, elsewhere, nameHas, useNames } from './names.ts'
import { useSearchWords } from './search-text.ts'
import '../../styles/menu-dialogs.css'

const SHOWN = 5

export interface FoundElsewhereProps {
  readonly tab: ListTab
  readonly sport: number
}

/** Where else there are matches of what is looked for; a click goes there and keeps looking. */
export function FoundElsewhere({ tab, sport }: FoundElsewhereProps) {
  const { _, language } = useWords()
  const words = useDeferredValue(useSearchWords())
  const names = useNames(words.length > 0, true)
  const lists = useMemo(() => {
    if (names === undefined || words.length === 0) return null
    const nameOf = namesIn(language)
    return elsewhere(countNames(names, (match, league) => nameHas(match, league, words, nameOf)), { tab, sport })
  }, [names, words, language, tab, sport])
  if (words.length === 0) return null
  return (
    <div className="found-elsewhere" role="status">
      {lists === null && <span className="skeleton h-5 w-48" />}
      {lists?.length === 0 && <span className="text-ink-3">{_('search.nowhereElse')}</span>}
      {lists?.slice(0, SHOWN).map((list) => (
        <button
          key={`${list.sport}/${list.tab}`} type="button" className="chip"
          onClick={() => setLayout({ sport: list.sport, tab: list.tab })}
        >
          {list.sport !== sport && `${sportName(_, list.sport)} · `}
          {_('search.moreIn', { count: list.count, tab: _(`tab.${list.tab}`) })}
        </button>
      ))}
    </div>
  )
}

import type { GridPage } from '@touchline/domain/grid'
import { choosePage, setLayout, type BoardTab } from '../../base/settings/layout.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { useNarrowing } from '../filter/use-narrowing.ts'

export interface EmptyBoardProps {
  readonly tab: BoardTab
  readonly sport: number
  readonly page: GridPage
}

/** Message for a match list without matches: the reason, such as an active filter, and buttons to reset it. */
export function EmptyBoard({ tab, sport, page }: EmptyBoardProps) {
  const { _ } = useTranslate()
  const narrowing = useNarrowing(tab, sport)
  const other = tab === 1 ? 2 : 1
  const first = page === 'hdpou' || page === 'parlay'
  return (
    <div className="board-empty" data-empty="">
      <p className="empty-why">{_(narrowing[0]?.why ?? (first ? `empty.tab.${tab}` : 'page.empty'))}</p>
      {narrowing.map(({ why, undo, clear }) => (
        <button key={why} type="button" className="button" onClick={clear}>
          {_(undo)}
        </button>
      ))}
      {narrowing.length === 0 && !first && (
        <button type="button" className="button" onClick={() => choosePage('hdpou')}>
          {_('empty.lookAt', { tab: _('card.lines') })}
        </button>
      )}
      {narrowing.length === 0 && first && (
        <button type="button" className="button" onClick={() => setLayout({ tab: other })}>
          {_('empty.lookAt', { tab: _(`tab.${other}`) })}
        </button>
      )}
    </div>
  )
}

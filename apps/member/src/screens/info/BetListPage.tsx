import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { betPagesQuery } from '../../api/queries.ts'
import { BetDetail } from '../../features/bets/BetDetail.tsx'
import { DayPicker } from '../../features/info/DayPicker.tsx'
import { Pages } from '../../features/info/Pages.tsx'
import { useWorkingDate } from '../../features/info/use-working-date.ts'
import { useTitle } from '../../features/shell/use-title.ts'
import { useWords } from '../../state/words.ts'

const LISTS = ['pendingbetlist', 'betacceptlist', 'betrejectlist', 'dbetlist'] as const

/** My bets: waiting, running, rejected and void, and what was settled on a working day. */
export function BetListPage() {
  const { _ } = useWords()
  const [list, setList] = useState<(typeof LISTS)[number]>('betacceptlist')
  const day = useWorkingDate()
  const query = useInfiniteQuery(betPagesQuery(list, list === 'dbetlist' ? { working_date: day.date } : {}))
  useTitle(_('info.betlist'))
  const bets = query.data?.pages.flatMap((page) => page.bets) ?? []
  return (
    <>
      <div className="list-tabs" role="tablist" aria-label={_('info.betlist')}>
        {LISTS.map((each) => (
          <button key={each} type="button" role="tab" aria-selected={each === list} onClick={() => setList(each)}>
            {_(`betlist.${each}`)}
          </button>
        ))}
      </div>
      {list === 'dbetlist' && <DayPicker {...day} />}
      <Pages query={query} isEmpty={bets.length === 0} empty={_(`betlist.${list}.empty`)}>
        <div className="bet-list">{bets.map((bet) => <BetDetail key={bet.bet_id} bet={bet} />)}</div>
      </Pages>
    </>
  )
}

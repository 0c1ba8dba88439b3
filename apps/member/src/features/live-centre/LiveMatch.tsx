import { IconChevronLeft } from '@tabler/icons-react'
import { useBook, useMatch } from '@touchline/ui/live'
import { nameOf } from '../../state/language.ts'
import { playText } from '../../state/play-clock.ts'
import { useWords } from '../../state/words.ts'
import { openLiveList } from './open.ts'

/** One match: who plays, how it stands and where. */
export function LiveMatch({ matchId }: { readonly matchId: number }) {
  const { _ } = useWords()
  const book = useBook(`match/${matchId}`)
  const match = useMatch(book, matchId)
  return (
    <div className="live-match">
      <button type="button" className="live-back" onClick={openLiveList}>
        <IconChevronLeft size={16} stroke={1.8} />
        {_('live.all')}
      </button>
      {match === undefined ? (
        <div className="skeleton m-3 h-24" />
      ) : (
        <div className="live-score">
          <span>{nameOf(match[2], match[7])}</span>
          <b>{match[12] === null ? '–' : `${match[12][0]}–${match[12][1]}`}</b>
          <span>{nameOf(match[3], match[8])}</span>
          <small className="text-give">{playText(_, match)}</small>
        </div>
      )}
    </div>
  )
}

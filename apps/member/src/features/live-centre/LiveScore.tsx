import type { ListedMatch, MatchPlay } from '@touchline/contract/sportsbook/records'
import { ZERO_SCORE, type MatchPart } from '@touchline/domain/match'
import { formatTime } from '@touchline/ui/format'
import { nameOf } from '../../base/i18n/language.ts'
import { extraScore } from '../../base/i18n/part-score.ts'
import { hasScore, playText } from '../../base/i18n/play-clock.ts'
import { partName } from '@touchline/ui/names'
import { useTranslate, type Translate } from '../../base/i18n/i18n.ts'
import { buildScoreBoard } from './score-board.ts'
import './live-score.css'
import { ScoreBoard } from './ScoreBoard.tsx'

interface LiveScoreProps {
  readonly match: ListedMatch
  readonly counts: readonly ListedMatch[]
}

type CountRow = readonly [name: string, home: number, away: number]

/** Score of a match with a table of period scores, cards, corners and bookings, home before away. */
export function LiveScore({ match, counts }: LiveScoreProps) {
  const { _, language } = useTranslate()
  const { play } = match
  const rows = [
    ...(buildScoreBoard(match) === null ? partRows(_, match) : []),
    ...cardRow(_, match),
    ...counts.flatMap((count) => countRow(_, count)),
  ]
  return (
    <>
      <div className="live-score">
        <span>{nameOf(match.home, match.homeRegion)}</span>
        <b>{play === null || !hasScore(match) ? '–' : `${play.score.home}–${play.score.away}`}</b>
        <span>{nameOf(match.away, match.awayRegion)}</span>
        <small className="give">
          {play === null ? formatTime(match.kickOffS * 1000, 'day', language) : playText(_, match)}
          {play?.danger && <em className="live-danger">{_('live.danger')}</em>}
        </small>
      </div>
      <ScoreBoard match={match} />
      {rows.length > 0 && (
        <table className="live-counts">
          <tbody>
            {rows.map(([name, home, away]) => (
              <tr key={name}>
                <td>{home}</td>
                <th scope="row">
                  {name}
                  <ShareBar home={home} away={away} />
                </th>
                <td>{away}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}

function partRows(_: Translate, match: ListedMatch): CountRow[] {
  const { sportId: sport, play } = match
  if (play === null) return []
  const extra = extraScore(match)
  if (extra !== null) return [...halfRow(_, sport, play), [partName(_, sport, 'extra'), extra.home, extra.away]]
  if (play.parts.length > 0) {
    return play.parts.map(
      ({ home, away }, index): CountRow => [partName(_, sport, `p${index + 1}` as MatchPart), home, away],
    )
  }
  return halfRow(_, sport, play)
}

function halfRow(_: Translate, sport: number, { halfTime }: MatchPlay): CountRow[] {
  return halfTime === null ? [] : [[partName(_, sport, 'first'), halfTime.home, halfTime.away]]
}

function cardRow(_: Translate, { play }: ListedMatch): CountRow[] {
  const { home, away } = play?.reds ?? ZERO_SCORE
  return home + away === 0 ? [] : [[_('live.reds'), home, away]]
}

function countRow(_: Translate, { child }: ListedMatch): CountRow[] {
  return child === null ? [] : [[_(`child.${child.kind}`), child.home, child.away]]
}

/** Bar that shows the share of each side in a count such as corners. Renders nothing if both counts are zero. */
function ShareBar({ home, away }: { readonly home: number; readonly away: number }) {
  if (home + away === 0) return null
  return (
    <span className="live-share" aria-hidden="true">
      <i data-side="home" style={{ flexGrow: home }} />
      <i data-side="away" style={{ flexGrow: away }} />
    </span>
  )
}

import type { UxLive, UxMatch } from '@touchline/contract/ux'
import type { Part } from '@touchline/domain/match'
import { formatTime } from '@touchline/ui/format'
import { nameOf } from '../../base/i18n/language.ts'
import { extraScore, PARTS_FROM } from '../../base/i18n/part-score.ts'
import { playText } from '../../base/i18n/play-clock.ts'
import { partName } from '../../base/i18n/sports.ts'
import { useTranslate, type Translate } from '../../base/i18n/i18n.ts'

interface LiveScoreProps {
  readonly match: UxMatch
  readonly counts: readonly UxMatch[]
}

/** The score as on a board, and under it the parts, cards and counts, home before away. */
export function LiveScore({ match, counts }: LiveScoreProps) {
  const { _, language } = useTranslate()
  const play = match[12]
  const rows = [...partRows(_, match), ...cardRow(_, match), ...counts.flatMap((count) => countRow(_, count))]
  return (
    <>
      <div className="live-score">
        <span>{nameOf(match[2], match[7])}</span>
        <b>{play === null ? '–' : `${play[0]}–${play[1]}`}</b>
        <span>{nameOf(match[3], match[8])}</span>
        <small className="text-give">
          {play === null ? formatTime(match[1] * 1000, 'day', language) : playText(_, match)}
          {play?.[7] === 1 && <em className="live-danger">{_('live.danger')}</em>}
        </small>
      </div>
      {rows.length > 0 && (
        <table className="live-counts">
          <tbody>
            {rows.map(([name, home, away]) => (
              <tr key={name}>
                <td>{home}</td>
                <th scope="row">{name}</th>
                <td>{away}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}

type CountRow = readonly [name: string, home: number, away: number]

function partRows(_: Translate, match: UxMatch): CountRow[] {
  const { 6: sport, 12: play } = match
  if (play === null) return []
  const extra = extraScore(match)
  if (extra !== null) return [...halfRow(_, sport, play), [partName(_, sport, 'extra'), extra[0], extra[1]]]
  const numbered = play.slice(PARTS_FROM) as [number, number][]
  if (numbered.length > 0) {
    return numbered.map(([home, away], index): CountRow => [partName(_, sport, `p${index + 1}` as Part), home, away])
  }
  return halfRow(_, sport, play)
}

function halfRow(_: Translate, sport: number, { 8: half }: UxLive): CountRow[] {
  return half === null ? [] : [[partName(_, sport, 'first'), half[0], half[1]]]
}

function cardRow(_: Translate, [, , , , , , , , , , , , play]: UxMatch): CountRow[] {
  const [home, away] = [play?.[5] ?? 0, play?.[6] ?? 0]
  return home + away === 0 ? [] : [[_('live.reds'), home, away]]
}

function countRow(_: Translate, { 15: child }: UxMatch): CountRow[] {
  return child ? [[_(`child.${child[0]}`), child[1], child[2]]] : []
}

import type { ListedMatch } from '@touchline/contract/sportsbook/records'
import { partName } from '@touchline/ui/names'
import { useTranslate, type Translate } from '../../base/i18n/i18n.ts'
import { nameOf } from '../../base/i18n/language.ts'
import { findSideInTurn } from '../../base/i18n/play-clock.ts'
import { buildScoreBoard, computeChase, type BoardColumn } from './score-board.ts'

/**
 * Scoreboard for sets and games, quarters, or runs and overs. One row per side, with the serving or batting side
 * marked.
 */
export function ScoreBoard({ match }: { readonly match: ListedMatch }) {
  const { _ } = useTranslate()
  const board = buildScoreBoard(match)
  if (board === null) return null
  const turn = findSideInTurn(match)
  const chase = computeChase(match)
  const names = { home: nameOf(match.home, match.homeRegion), away: nameOf(match.away, match.awayRegion) }
  return (
    <>
      <table className="live-board">
        <thead>
          <tr>
            <td />
            {board.columns.map((column) => (
              <th key={headKey(column)} scope="col" title={headName(_, match.sportId, column)}>
                <span aria-hidden="true">{'key' in column ? _(`live.board.${column.key}`) : column.short}</span>
                <span className="visually-hidden">{headName(_, match.sportId, column)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {board.rows.map(({ side, cells }) => (
            <tr key={side} data-side={side}>
              <th scope="row">
                {names[side]}
                {turn === side && <span className="live-turn" role="img" aria-label={_('live.turn')} />}
              </th>
              {cells.map((cell, index) => (
                <td key={index} data-last={index === cells.length - 1 ? '' : undefined}>
                  {cell ?? '–'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {chase !== null && <p className="live-line">{_('live.chase', { name: names[chase.side], runs: chase.runs })}</p>}
    </>
  )
}

function headKey(column: BoardColumn): string {
  return 'key' in column ? column.key : column.part
}

function headName(_: Translate, sportId: number, column: BoardColumn): string {
  return 'key' in column ? _(`live.board.${column.key}`) : partName(_, sportId, column.part)
}

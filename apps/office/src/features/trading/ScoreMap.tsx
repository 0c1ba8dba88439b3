import type { TradeMatchRow, TradeScores } from '@touchline/contract/office/trading'
import { formatSignedMoney, parseWireAmount } from '@touchline/ui/format'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { BASE_CURRENCY } from './base-currency.ts'
import { toAbsolute } from './open-bets.ts'

interface ScoreMapProps {
  readonly match: TradeMatchRow
  readonly scores: TradeScores
}

interface ScoreCellProps {
  readonly home: number
  readonly away: number
  /** Current score; null before kick-off. */
  readonly now: { readonly home: number; readonly away: number } | null
  readonly minor: bigint
  readonly maxResultMinor: bigint
}

/**
 * Grid of the platform's result by final score (positive is a win for the platform): home goals in rows, away goals in
 * columns.
 */
export function ScoreMap({ match, scores: { results, counted, beyond, combined } }: ScoreMapProps) {
  const { _ } = useTranslate()
  const maxResultMinor = results
    .flat()
    .reduce((top, each) => (toAbsolute(parseWireAmount(each)) > top ? toAbsolute(parseWireAmount(each)) : top), 1n)
  const now = match.play?.score ?? null
  return (
    <section className="exposure-part" data-testid="scores">
      <h3 className="exposure-head">{_('trading.atScores')}</h3>
      <p className="exposure-sides soft">
        ↓ {match.home} → {match.away}
      </p>
      <div className="score-scroll" role="region" aria-label={_('trading.atScores')} tabIndex={0}>
        <table className="score-map">
          <thead>
            <tr>
              <td />
              {results.map((_row, away) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the place is the number of goals
                <th key={away} scope="col">
                  {away}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {results.map((row, home) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the place is the number of goals
              <tr key={home}>
                <th scope="row">{home}</th>
                {row.map((amount, away) => (
                  <ScoreCell
                    key={`${home}-${away}`}
                    {...{ home, away, now, maxResultMinor }}
                    minor={parseWireAmount(amount)}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="exposure-note faint">{_('trading.scoresCount', { counted, beyond, combined })}</p>
    </section>
  )
}

function ScoreCell({ home, away, now, minor, maxResultMinor }: ScoreCellProps) {
  const share = Number((toAbsolute(minor) * 100n) / maxResultMinor)
  const tone = minor < 0n ? '--fall-soft' : '--rise-soft'
  const isPast = now !== null && (home < now.home || away < now.away)
  const isNow = home === now?.home && away === now.away
  return (
    <td
      className="score-cell"
      data-score={`${home}-${away}`}
      data-past={isPast ? '' : undefined}
      aria-current={isNow ? 'true' : undefined}
      style={isPast ? undefined : { background: `color-mix(in srgb, var(${tone}) ${share}%, transparent)` }}
    >
      {formatSignedMoney(minor, BASE_CURRENCY)}
    </td>
  )
}

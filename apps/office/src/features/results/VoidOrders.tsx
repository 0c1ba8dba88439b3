import type { MatchResultChange, ShowResultAnswer } from '@touchline/contract/office/results'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { WindowText } from './ChangeText.tsx'

interface VoidOrdersProps {
  readonly match: ShowResultAnswer
  readonly busy: boolean
  readonly onPreview: (change: MatchResultChange) => void
}

/** Voids of the match in force, with buttons to revoke them. */
export function VoidOrders({ match: { sportId, voids }, busy, onPreview }: VoidOrdersProps) {
  const { _ } = useTranslate()
  const revokedNumbers = new Set(voids.map(({ revokes }) => revokes))
  const currentVoids = voids.filter(({ actNo, revokes }) => revokes === null && !revokedNumbers.has(actNo))
  if (currentVoids.length === 0) return null
  return (
    <section aria-label={_('results.voids')} data-section="voids">
      <h2>{_('results.voids')}</h2>
      <ul className="results-actions">
        {currentVoids.map(({ actNo, window, market, who, note }) => (
          <li key={actNo}>
            <span>
              {actNo}: <WindowText sportId={sportId} fromMs={null} toMs={null} {...window} market={market} />{' '}
              <small className="soft">
                {who}: {note}
              </small>
            </span>
            <button
              type="button"
              className="button"
              disabled={busy}
              onClick={() => onPreview({ kind: 'revokeVoid', actNo })}
            >
              {_('results.kind.revokeVoid')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

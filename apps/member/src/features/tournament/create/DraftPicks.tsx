import { IconX } from '@tabler/icons-react'
import type { MatchOffer } from '@touchline/contract/tournament/named'
import { priceText } from '@touchline/ui/format'
import type { ReactNode } from 'react'
import { useTranslate } from '../../../base/i18n/i18n.ts'
import { nameOf } from '../../../base/i18n/language.ts'
import { type RoomDraft, findOdds, type SelectedPick, selectedKey } from './draft.ts'
import { DECIMAL_ODDS, pickName } from '../MatchPicks.tsx'

export interface DraftPicksProps {
  readonly draft: RoomDraft
  readonly offers: ReadonlyMap<number, MatchOffer>
  readonly onType: (selected: SelectedPick, text: string) => void
  readonly onRemove: (selected: SelectedPick) => void
  /** Submit button. */
  readonly children: ReactNode
}

/** Picks that the member has chosen but not yet sent, with their points, and the submit button. */
export function DraftPicks({ draft, offers, onType, onRemove, children }: DraftPicksProps) {
  const { _ } = useTranslate()
  return (
    <div className="room-draft" role="group" aria-label={_('room.draft')} data-tour="draft">
      <h3>{_('room.draft')}</h3>
      {draft.length === 0 && <p className="faint">{_('room.draft.none')}</p>}
      <ul>
        {draft.map((pick) => {
          const offer = offers.get(pick.matchId)
          const odds = findOdds(offer, pick)
          const name = offer === undefined ? '' : pickName(_, offer, pick)
          return (
            <li key={selectedKey(pick)}>
              <span className="fill">
                <b>{name}</b> {odds === null ? <span className="bad">–</span> : priceText(odds, DECIMAL_ODDS)}
                {offer !== undefined && (
                  <small className="faint">
                    {nameOf(offer.home, null)} – {nameOf(offer.away, null)}
                  </small>
                )}
              </span>
              <input
                className="field figure"
                inputMode="numeric"
                autoComplete="off"
                aria-label={`${_('room.points')}: ${name}`}
                value={pick.text}
                onChange={({ target }) => onType(pick, target.value)}
              />
              <button
                type="button"
                className="icon-button"
                aria-label={`${_('room.remove')}: ${name}`}
                onClick={() => onRemove(pick)}
              >
                <IconX size={16} stroke={1.8} />
              </button>
            </li>
          )
        })}
      </ul>
      {children}
    </div>
  )
}

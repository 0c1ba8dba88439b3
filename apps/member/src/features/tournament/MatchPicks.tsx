import type { MatchOffer, RoomPickRecord } from '@touchline/contract/tournament/named'
import { formatTime, priceText } from '@touchline/ui/format'
import { baseMarketName } from '@touchline/ui/names'
import { marketKindByCode } from '@touchline/domain/market'
import { POINTS_KINDS } from '@touchline/domain/tournament'
import { formatLegLine, formatSelection, type Translate, useTranslate } from '../../base/i18n/i18n.ts'
import { nameOf } from '../../base/i18n/language.ts'
import { type RoomDraft, findOdds, computeRemainingPoints, type SelectedPick, selectedKey } from './create/draft.ts'
import './picks.css'

/** Odds type for the points of tournament picks: decimal, regardless of the member's odds type (TO3). */
export const DECIMAL_ODDS = 4
/** Number of lines shown for a market. The server lists the most balanced lines first. */
const LINES = 2

export interface MatchPicksProps {
  readonly offer: MatchOffer
  readonly placed: readonly RoomPickRecord[]
  readonly draft: RoomDraft
  readonly onToggle: (selected: SelectedPick) => void
}

interface PickButtonProps {
  readonly text: string
  readonly odds: number | null
  readonly on: boolean
  readonly selection: string
  readonly onPick: () => void
}

/** Returns the name of a pick: a team with its handicap, or Over 2.5. */
export function pickName(_: Translate, match: Pick<MatchOffer, 'home' | 'away'>, selected: SelectedPick): string {
  const { home, away } = match
  const leg = { ...selected, home, homeRegion: null, away, awayRegion: null, runner: null }
  return `${formatSelection(_, leg)} ${formatLegLine(leg)}`.trim()
}

/** Match of a tournament room with the selections that are open for picks (TO2). */
export function MatchPicks({ offer, placed, draft, onToggle }: MatchPicksProps) {
  const { _, language } = useTranslate()
  const chosen = new Set(draft.map(selectedKey))
  const { matchId } = offer
  return (
    <section className="room-match" data-match={matchId}>
      <header>
        <small className="soft truncate">{nameOf(offer.league, null)}</small>
        <small className="faint unbroken">{formatTime(offer.kickOffS * 1000, 'kickOff', language)}</small>
        <b>
          {nameOf(offer.home, null)} – {nameOf(offer.away, null)}
        </b>
        <small className="soft unbroken">
          {_('room.left', { points: computeRemainingPoints(matchId, placed, draft) })}
        </small>
      </header>
      {POINTS_KINDS.map((betType) => {
        const kind = marketKindByCode(betType)
        const lines = offer.lines.filter((line) => line.betType === betType && !line.locked).slice(0, LINES)
        return (
          kind !== undefined &&
          lines.length > 0 && (
            <div key={betType} className="room-market" role="group" aria-label={baseMarketName(_, kind)}>
              <small className="faint">{baseMarketName(_, kind)}</small>
              {lines.map(({ lineQuarters, prices }) => (
                <div key={lineQuarters} className="room-prices">
                  {prices.map(({ selection }) => {
                    const selected = { matchId, betType, lineQuarters, selection }
                    return (
                      <PickButton
                        key={selection}
                        text={pickName(_, offer, selected)}
                        odds={findOdds(offer, selected)}
                        on={chosen.has(selectedKey(selected))}
                        selection={`${matchId}:${betType}:${selection}`}
                        onPick={() => onToggle(selected)}
                      />
                    )
                  })}
                </div>
              ))}
            </div>
          )
        )
      })}
    </section>
  )
}

function PickButton({ text, odds, on, selection, onPick }: PickButtonProps) {
  return (
    <button
      type="button"
      className="room-price"
      aria-pressed={on}
      data-pick={selection}
      disabled={odds === null && !on}
      onClick={onPick}
    >
      <span>{text}</span>
      <b>{odds === null ? '–' : priceText(odds, DECIMAL_ODDS)}</b>
    </button>
  )
}

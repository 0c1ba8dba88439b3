import type { RoomMatch, RoomPickRecord, RoomScore } from '@touchline/contract/tournament/named'
import { formatTime, priceText } from '@touchline/ui/format'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { nameOf } from '../../base/i18n/language.ts'
import { DECIMAL_ODDS, pickName } from './MatchPicks.tsx'

export interface OwnPicksProps {
  readonly matches: readonly RoomMatch[]
  readonly picks: readonly RoomPickRecord[]
  readonly joined: boolean
  /** Scores of the matches in play. */
  readonly scores: readonly RoomScore[]
}

/** Matches of a tournament room with their state and the member's picks. */
export function OwnPicks({ matches, picks, joined, scores }: OwnPicksProps) {
  const { _, language } = useTranslate()
  const findScore = (matchId: number) => scores.find((score) => score.matchId === matchId)
  return (
    <section className="room-box">
      <h2>{_(joined ? 'room.picks' : 'room.matches')}</h2>
      <ul className="room-own">
        {matches.map((match) => (
          <li key={match.matchId} data-own-match={match.matchId}>
            <span className="room-own-match">
              <b>
                {nameOf(match.home, null)} – {nameOf(match.away, null)}
              </b>
              <Score score={findScore(match.matchId)} />
              <span className="tag">{_(`room.match.${match.status}`)}</span>
              <small className="faint unbroken">{formatTime(match.kickOffS * 1000, 'kickOff', language)}</small>
            </span>
            {picks
              .filter(({ matchId }) => matchId === match.matchId)
              .map((pick, at) => (
                <span key={at} className="room-own-pick">
                  <span className="fill">
                    {pickName(_, match, pick)} <b>{priceText(pick.oddsMilli, DECIMAL_ODDS)}</b>
                  </span>
                  <span>{_('room.pointsOf', { points: pick.points })}</span>
                  <span className="soft">
                    {pick.outcome === null
                      ? _('room.open')
                      : `${_(`grade.${pick.outcome}`)} · ${_('room.pointsOf', { points: pick.returned ?? 0 })}`}
                  </span>
                </span>
              ))}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Score({ score }: { readonly score: RoomScore | undefined }) {
  return score === undefined ? null : (
    <b className="room-score">
      {score.home}–{score.away}
    </b>
  )
}

import type { ListedMatch } from '@touchline/contract/sportsbook/records'
import { SportIcon } from '@touchline/ui/components'
import { formatTime } from '@touchline/ui/format'
import { matchName, useTranslate, type Translate } from '../../base/i18n/i18n.ts'
import { nameOf } from '../../base/i18n/language.ts'
import { hasScore, playText } from '../../base/i18n/play-clock.ts'
import { sportName } from '../../base/i18n/sports.ts'
import type { LegDisplay } from './leg-display.ts'
import { endText, scoreText } from './leg-text.ts'

export interface LegMatchProps {
  readonly leg: LegDisplay
  /** Match in the live list; undefined if the match is not in play. */
  readonly match: ListedMatch | undefined
}

/** Match with score and minute or result, then sport, league and kick-off. */
export function LegMatch({ leg, match }: LegMatchProps) {
  const { _, language } = useTranslate()
  return (
    <>
      <div className="soft">
        {matchName(leg)} <LegMatchState leg={leg} match={match} />
      </div>
      <div className="leg-where">
        <SportIcon sportId={leg.sportId} size={13} />
        <span>
          {sportName(_, leg.sportId)} · {nameOf(leg.league, leg.leagueRegion)} ·{' '}
          <span className="unbroken">{formatTime(Date.parse(leg.kickOff), 'kickOff', language)}</span>
        </span>
      </div>
    </>
  )
}

function LegMatchState({ leg, match }: LegMatchProps) {
  const { _ } = useTranslate()
  const end = endText(_, leg)
  if (end !== null) return <b className="unbroken">{end}</b>
  return match === undefined ? null : <InPlay match={match} _={_} />
}

function InPlay({ match, _ }: { readonly match: ListedMatch; readonly _: Translate }) {
  const { play, child } = match
  if (play === null) return null
  const { home, away } = child ?? play.score
  return (
    <span className="unbroken" data-testid="leg-now">
      {hasScore(match) && <b>{scoreText([home, away])}</b>} <span className="give">{playText(_, match)}</span>
    </span>
  )
}

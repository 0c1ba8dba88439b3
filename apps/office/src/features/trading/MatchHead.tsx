import { Link } from '@tanstack/react-router'
import type { TradePage } from '@touchline/contract/office/trading'
import { formatTime } from '@touchline/ui/format'
import { Amount } from '../../base/controls/Amount.tsx'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { matchName } from '../../base/names/match-name.ts'
import { BASE_CURRENCY } from './base-currency.ts'
import { MatchChoices } from './MatchChoices.tsx'
import { MatchPlay } from './play/MatchPlay.tsx'
import './trading.css'

/** Header of a match: teams, score, liability and betting status. */
export function MatchHead({ match, family }: Pick<TradePage, 'match' | 'family'>) {
  const { _, language } = useTranslate()
  return (
    <header className="traded-match">
      <Link to="/trading" className="row-link">
        {_('trading.back')}
      </Link>
      <h1 className="traded-name">{matchName(match)}</h1>
      <span className="soft">
        {match.league} · {formatTime(match.kickOffMs, 'kickOff', language)}
      </span>
      {match.play !== null && <MatchPlay sportId={match.sportId} play={match.play} />}
      {match.play?.danger === true && (
        <b className="warned" data-in-danger="">
          {_('trading.danger')}
        </b>
      )}
      <span>
        {_('trading.maxLiability', { currency: BASE_CURRENCY })}{' '}
        <b>
          <Amount amount={match.maxLiability} currency={BASE_CURRENCY} />
        </b>
      </span>
      {family.map(({ matchId, counts }) => (
        <Link key={matchId} to="/trading/$match" params={{ match: String(matchId) }} className="row-link">
          {_(counts === null ? 'trading.match' : `trading.${counts}`)}
        </Link>
      ))}
      <span className="spring" />
      <MatchChoices {...match} />
    </header>
  )
}

import { Link } from '@tanstack/react-router'
import type { TradePage } from '@touchline/contract/office/trading'
import { formatTime } from '@touchline/ui/format'
import { call } from '../../base/api/call.ts'
import { useAct } from '../../base/api/use-act.ts'
import { Amount } from '../../base/controls/Amount.tsx'
import { Fault } from '../../base/controls/Fault.tsx'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { matchName } from '../../base/names/leg-name.ts'
import { BASE_CURRENCY } from './base-currency.ts'
import { MatchPlay } from './MatchPlay.tsx'
import { readMatchAgain } from './trading-query.ts'
import './trading.css'

const BETTINGS = ['open', 'closed', 'hidden'] as const

/** Who plays, how it stands, what may be lost on it, and whether it is open to bets. */
export const MatchHead = ({ match, family }: Pick<TradePage, 'match' | 'family'>) => {
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
      {match.play !== null && <MatchPlay {...match.play} />}
      <span>
        {_('trading.mostLost', { currency: BASE_CURRENCY })}{' '}
        <b>
          <Amount amount={match.mostLost} currency={BASE_CURRENCY} />
        </b>
      </span>
      {family.map(({ matchId, counts }) => (
        <Link key={matchId} to="/trading/$match" params={{ match: String(matchId) }} className="row-link">
          {_(counts === null ? 'trading.match' : `trading.${counts}`)}
        </Link>
      ))}
      <span className="spring" />
      <BettingButtons matchId={match.matchId} betting={match.betting} />
    </header>
  )
}

const BettingButtons = ({ matchId, betting }: Pick<TradePage['match'], 'matchId' | 'betting'>) => {
  const { _ } = useTranslate()
  const act = useAct()
  const choose = async (wanted: string) => {
    await act.run(() => call('tradeBetting', { matchId, betting: wanted }))
    await readMatchAgain(matchId)
  }
  return (
    <div className="step-buttons" role="group" aria-label={_('trading.betting')}>
      <Fault code={act.code} />
      {BETTINGS.map((each) => (
        <button
          key={each}
          type="button"
          className="button"
          data-betting={each}
          aria-pressed={each === betting}
          disabled={act.busy}
          onClick={() => void choose(each)}
        >
          {_(`trading.${each}`)}
        </button>
      ))}
    </div>
  )
}

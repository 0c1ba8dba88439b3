import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { formatPrice, formatTime } from '@touchline/ui/format'
import { CallFailed } from '../base/api/call.ts'
import { Amount } from '../base/controls/Amount.tsx'
import { Fault } from '../base/controls/Fault.tsx'
import { useTranslate } from '../base/i18n/i18n.ts'
import '../features/accounts/accounts.css'
import { BetDays } from '../features/bet/BetDays.tsx'
import { BetLegs } from '../features/bet/BetLegs.tsx'
import { BetLine } from '../features/bet/BetLine.tsx'
import { toBetListState } from '../features/bets/bet-list-state.ts'
import { betQuery, type ShownBet } from '../features/bet/bet-query.ts'
import '../features/report/report.css'

/** Bet page: legs, grades, and the win or loss of the member and every upline. */
export function BetScreen() {
  const { id = '', bet = '' } = useParams({ strict: false })
  const { data, error } = useQuery(betQuery(id, bet))
  if (data !== undefined) return <Bet {...data} />
  return error === null ? (
    <div className="skeleton row-skeleton" />
  ) : (
    <Fault code={error instanceof CallFailed ? error.code : 'requestFailed'} />
  )
}

function Bet(shown: ShownBet) {
  const { _ } = useTranslate()
  const { account, bet } = shown.row
  return (
    <>
      <h1 className="account-head">
        {_('bet.title', { bet: bet.betId })}
        <Link to="/accounts/$id" params={{ id: account }} className="row-link plain">
          {account}
        </Link>
      </h1>
      <BetFacts {...shown} />
      <section className="account-part">
        <h2>{_('bet.legs')}</h2>
        <BetLegs legs={bet.legs} oddsType={bet.oddsType} />
      </section>
      <section className="account-part">
        <BetLine shown={shown} />
      </section>
      <section className="account-part">
        <h2>{_('bet.days')}</h2>
        <BetDays days={shown.days} />
      </section>
    </>
  )
}

function BetFacts({ row: { bet } }: Pick<ShownBet, 'row'>) {
  const { _, language } = useTranslate()
  const { currency } = bet
  const facts = [
    { name: _('bet.status'), value: _(`status.${toBetListState(bet)}`) },
    { name: _('bet.placed'), value: formatTime(Date.parse(bet.placedAt), 'moment', language) },
    { name: _('bet.stake'), value: <Amount amount={bet.stake} currency={currency} /> },
    { name: _('bet.odds'), value: formatPrice(bet.priceHundredths) },
    { name: _('bet.return'), value: bet.return === null ? '–' : <Amount amount={bet.return} currency={currency} /> },
    { name: _('accounts.currency'), value: currency },
  ]
  return (
    <dl className="facts">
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt className="soft">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

import type { ReactNode } from 'react'
import type { BetRow } from '@touchline/contract/bet'
import type { OddsType } from '@touchline/domain/odds'
import { ODDS_TYPE_NAMES, currencyOf, formatMoney, formatSignedMoney, formatTime, minorOf } from '@touchline/ui/format'
import { textOfCode } from '../../base/state/messages.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { CashOutSlot } from '../cash-out/CashOutSlot.tsx'
import { Countdown } from '../ticket/Countdown.tsx'
import { LegDetail } from './LegDetail.tsx'
import { StatusTag } from '../ticket/StatusTag.tsx'
import { StruckFirst } from '../ticket/StruckFirst.tsx'
import { TicketPrice } from '../ticket/StruckPrice.tsx'
import { TicketName } from '../ticket/TicketName.tsx'

/** A bet in full: its legs and how they were graded, what was risked and what came of it. */
export function BetDetail({ bet }: { readonly bet: BetRow }) {
  const { _, language } = useTranslate()
  const currency = currencyOf(bet.currency)
  const money = (amount: string) => formatMoney(minorOf(amount), currency)
  return (
    <article className="bet-detail" data-bet={bet.bet_id}>
      <header className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <StatusTag status={bet.status} />
        <Countdown bet={bet} />
        {bet.amended && <span className="tag">{_('bet.amended')}</span>}
        <b>
          <TicketName bet={bet} />
        </b>
        <span className="text-ink-3">
          {_('bet.number')} {bet.bet_id}
        </span>
        <span className="ml-auto text-ink-3">{formatTime(Date.parse(bet.placed_at), 'moment', language)}</span>
      </header>
      {bet.legs.map((leg) => (
        <LegDetail key={`${leg.match_id}${leg.bet_type}${leg.selection}`} kind={bet.kind} leg={leg} />
      ))}
      <StruckFirst bet={bet} />
      {bet.reason !== null && <p className="text-warn">{textOfCode(bet.reason)}</p>}
      <dl className="bet-figures">
        {!bet.kind.startsWith('mmo') && (
          <Figure name={_('bet.odds')}>
            <TicketPrice bet={bet} /> <small>{ODDS_TYPE_NAMES[bet.odds_type as OddsType]}</small>
          </Figure>
        )}
        <Figure name={_('slip.stake')}>{money(bet.stake)}</Figure>
        <Figure name={_('slip.risk')}>{money(bet.risk)}</Figure>
        <Figure name={_('slip.win')}>{money(bet.to_win)}</Figure>
        {bet.fee !== null && bet.kind.startsWith('mmo') && <Figure name={_('mmo.fee')}>{money(bet.fee)}</Figure>}
        {bet.return !== null && <Outcome bet={bet} back={bet.return} />}
        <Figure name={_('bet.currency')}>{bet.currency}</Figure>
      </dl>
      <CashOutSlot bet={bet} />
    </article>
  )
}

function Figure({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** What came back and what that makes, against the risk; beside it the commission that the bet earned. */
function Outcome({ bet, back }: { readonly bet: BetRow; readonly back: string }) {
  const { _ } = useTranslate()
  const currency = currencyOf(bet.currency)
  const netMinor = minorOf(back) - minorOf(bet.risk)
  const earnedMinor = bet.commission === null ? 0n : minorOf(bet.commission)
  return (
    <>
      <Figure name={_('bet.return')}>{formatMoney(minorOf(back), currency)}</Figure>
      <Figure name={_('bet.net')}>
        <b className={netMinor > 0n ? 'text-rise' : netMinor < 0n ? 'text-fall' : ''}>
          {formatSignedMoney(netMinor, currency)}
        </b>
      </Figure>
      {earnedMinor > 0n && <Figure name={_('movement.commission')}>{formatMoney(earnedMinor, currency)}</Figure>}
    </>
  )
}

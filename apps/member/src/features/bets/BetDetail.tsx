import type { ReactNode } from 'react'
import type { BetRecord } from '@touchline/contract/named-records'
import type { OddsType } from '@touchline/domain/odds'
import {
  ODDS_TYPE_NAMES,
  requireCurrency,
  formatMoney,
  formatSignedMoney,
  formatTime,
  parseWireAmount,
} from '@touchline/ui/format'
import { formatCodeText } from '../../base/state/messages.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { CashOutSlot } from '../cash-out/CashOutSlot.tsx'
import { WalletPendingNote } from '../ticket/WalletPendingNote.tsx'
import { Countdown } from '../ticket/Countdown.tsx'
import { RemainingAfterCashOut } from '../ticket/RemainingAfterCashOut.tsx'
import { LegDetail } from './LegDetail.tsx'
import { StatusTag, findDisplayedStatus } from '../ticket/StatusTag.tsx'
import { OriginalTerms } from '../ticket/OriginalTerms.tsx'
import { TicketPrice } from '../ticket/TicketPrice.tsx'
import { TicketName } from '../ticket/TicketName.tsx'

/** Full details of a bet: legs with their grades, risk and result. */
export function BetDetail({ bet }: { readonly bet: BetRecord }) {
  const { _, language } = useTranslate()
  const currency = requireCurrency(bet.currency)
  const money = (amount: string) => formatMoney(parseWireAmount(amount), currency)
  return (
    <article className="bet-detail" data-bet={bet.betId}>
      <header className="bet-heading">
        <StatusTag status={findDisplayedStatus(bet)} />
        <Countdown bet={bet} />
        {bet.amended && <span className="tag">{_('bet.amended')}</span>}
        <b>
          <TicketName bet={bet} />
        </b>
        <span className="faint">
          {_('bet.number')} <b className="bet-number">{bet.betId}</b>
        </span>
        <span className="bet-placed">{formatTime(Date.parse(bet.placedAt), 'moment', language)}</span>
      </header>
      {bet.legs.map((leg) => (
        <LegDetail key={`${leg.matchId}${leg.betType}${leg.selection}`} kind={bet.kind} leg={leg} />
      ))}
      <OriginalTerms bet={bet} />
      <WalletPendingNote bet={bet} />
      {bet.reason !== null && <p className="warned">{formatCodeText(bet.reason)}</p>}
      <dl className="bet-amounts">
        {!bet.kind.startsWith('mmo') && (
          <DetailField name={_('bet.odds')}>
            <TicketPrice bet={bet} /> <small>{ODDS_TYPE_NAMES[bet.oddsType as OddsType]}</small>
          </DetailField>
        )}
        <DetailField name={_('slip.stake')}>{money(bet.stake)}</DetailField>
        <DetailField name={_('slip.risk')}>{money(bet.risk)}</DetailField>
        <DetailField name={_('slip.win')}>{money(bet.toWin)}</DetailField>
        {bet.fee !== null && bet.kind.startsWith('mmo') && (
          <DetailField name={_('mmo.fee')}>{money(bet.fee)}</DetailField>
        )}
        {bet.return !== null && <Outcome bet={bet} back={bet.return} />}
        <DetailField name={_('bet.currency')}>{bet.currency}</DetailField>
      </dl>
      <RemainingAfterCashOut bet={bet} />
      <CashOutSlot bet={bet} />
    </article>
  )
}

function DetailField({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Return of a settled bet, net result against the risk, and the commission earned. */
function Outcome({ bet, back }: { readonly bet: BetRecord; readonly back: string }) {
  const { _ } = useTranslate()
  const currency = requireCurrency(bet.currency)
  const netMinor = parseWireAmount(back) - parseWireAmount(bet.risk)
  const earnedMinor = bet.commission === null ? 0n : parseWireAmount(bet.commission)
  return (
    <>
      <DetailField name={_('bet.return')}>{formatMoney(parseWireAmount(back), currency)}</DetailField>
      <DetailField name={_('bet.net')}>
        <b className={netMinor > 0n ? 'good' : netMinor < 0n ? 'bad' : ''}>{formatSignedMoney(netMinor, currency)}</b>
      </DetailField>
      {earnedMinor > 0n && (
        <DetailField name={_('movement.commission')}>{formatMoney(earnedMinor, currency)}</DetailField>
      )}
    </>
  )
}

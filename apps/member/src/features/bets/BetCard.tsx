import type { BetRecord } from '@touchline/contract/named-records'
import { requireCurrency } from '@touchline/ui/format'
import { useTranslate, withCurrency } from '../../base/i18n/i18n.ts'
import { CashOutSlot } from '../cash-out/CashOutSlot.tsx'
import { WalletPendingNote } from '../ticket/WalletPendingNote.tsx'
import { Countdown } from '../ticket/Countdown.tsx'
import { RemainingAfterCashOut, runningPart } from '../ticket/RemainingAfterCashOut.tsx'
import { legKey } from '../ticket/leg-display.ts'
import { findLegStatus, StatusTag } from '../ticket/StatusTag.tsx'
import { OriginalTerms } from '../ticket/OriginalTerms.tsx'
import { LegPrice, TicketPrice } from '../ticket/TicketPrice.tsx'
import { BetLeg } from '../ticket/TicketLeg.tsx'
import { TicketName } from '../ticket/TicketName.tsx'

/** Compact bet: selections, price, risk and to-win amounts. Shows a countdown ring while the bet is pending. */
export function BetCard({ bet }: { readonly bet: BetRecord }) {
  const { _ } = useTranslate()
  const currency = requireCurrency(bet.currency)
  const joined = bet.legs.length > 1
  const { riskMinor, winMinor } = runningPart(bet)
  return (
    <article className="bet-card" data-status={bet.status}>
      {joined && (
        <div className="row strong">
          <span className="fill">
            <TicketName bet={bet} />
          </span>
          <TicketPrice bet={bet} />
          <Countdown bet={bet} />
        </div>
      )}
      {bet.legs.map((leg, index) => (
        <BetLeg
          key={legKey(leg)}
          leg={leg}
          hidesMatch={leg.matchId === bet.legs[index + 1]?.matchId}
          titleSide={
            joined ? (
              <LegPrice kind={bet.kind} leg={leg} />
            ) : (
              <>
                <TicketPrice bet={bet} />
                <Countdown bet={bet} />
              </>
            )
          }
        >
          {joined && leg.grade !== null && <StatusTag status={findLegStatus(leg, leg.grade.outcome)} />}
        </BetLeg>
      ))}
      <OriginalTerms bet={bet} />
      <WalletPendingNote bet={bet} />
      <div className="bet-sums">
        <span>
          <span className="faint">{_('slip.risk')}</span> {withCurrency(riskMinor, currency)}
        </span>
        <span>
          <span className="faint">{_('slip.win')}</span> {withCurrency(winMinor, currency)}
        </span>
      </div>
      <RemainingAfterCashOut bet={bet} />
      <CashOutSlot bet={bet} />
    </article>
  )
}

import type { BetRow } from '@touchline/contract/bet'
import { currencyOf, minorOf } from '@touchline/ui/format'
import { matchName, useTranslate, withCurrency } from '../../base/i18n/i18n.ts'
import { CashOutSlot } from '../cash-out/CashOutSlot.tsx'
import { Countdown } from '../ticket/Countdown.tsx'
import { atTheLine, legMarket, legText } from '../ticket/myanmar-words.ts'
import { StruckFirst } from '../ticket/StruckFirst.tsx'
import { LegPrice, TicketPrice } from '../ticket/StruckPrice.tsx'
import { TicketName } from '../ticket/TicketName.tsx'

/** A bet in short: what on, at which price, risk and to-win; the ring while it waits. */
export function BetCard({ bet }: { readonly bet: BetRow }) {
  const { _ } = useTranslate()
  const currency = currencyOf(bet.currency)
  const joined = bet.legs.length > 1
  return (
    <article className="bet-card" data-status={bet.status}>
      {joined && (
        <div className="flex items-start gap-2 font-semibold">
          <span className="min-w-0 flex-1">
            <TicketName bet={bet} />
          </span>
          <TicketPrice bet={bet} />
          <Countdown bet={bet} />
        </div>
      )}
      {bet.legs.map((leg) => (
        <div key={`${leg.match_id}${leg.bet_type}${leg.selection}`}>
          <div className="flex items-start gap-2">
            <span className="min-w-0 flex-1 font-semibold">{legText(_, leg)}</span>
            {joined ? <LegPrice kind={bet.kind} leg={leg} /> : <TicketPrice bet={bet} />}
            {!joined && <Countdown bet={bet} />}
          </div>
          <div className="text-ink-2">
            {legMarket(_, leg)}
            {leg.struck_score !== null && ` · ${leg.struck_score[0]}–${leg.struck_score[1]}`}
          </div>
          {leg.myanmar !== null && <div className="text-ink-2">{atTheLine(_, { ...leg, myanmar: leg.myanmar })}</div>}
          <div className="text-ink-3">{matchName(leg)}</div>
        </div>
      ))}
      <StruckFirst bet={bet} />
      <div className="mt-1 flex justify-between gap-2">
        <span>
          <span className="text-ink-3">{_('slip.risk')}</span> {withCurrency(minorOf(bet.risk), currency)}
        </span>
        <span>
          <span className="text-ink-3">{_('slip.win')}</span> {withCurrency(minorOf(bet.to_win), currency)}
        </span>
      </div>
      <CashOutSlot bet={bet} />
    </article>
  )
}

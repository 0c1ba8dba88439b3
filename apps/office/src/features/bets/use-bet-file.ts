import { currencyOf, formatTime, minorOf, priceText } from '@touchline/ui/format'
import type { Column, CsvCell } from '@touchline/ui/lists'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { legName } from '../../base/names/leg-name.ts'
import { matchName } from '../../base/names/match-name.ts'
import { standingOf } from './bet-list-state.ts'
import type { ShownBet } from './bets-query.ts'

const DECIMAL = 4
const HUNDREDTHS = 100

type Bet = ShownBet['bet']

/** Columns of a bet file, including legs and grades. */
export const useBetFile = (): readonly Column<ShownBet>[] => {
  const { _, language } = useTranslate()
  const legOf = (leg: Bet['legs'][number]): string => {
    const graded = leg.grade === null ? '' : ` (${_(`status.${leg.grade.outcome}`)})`
    return `${legName(_, leg)} @ ${priceText(leg.oddsMilli, DECIMAL)} ${matchName(leg)}${graded}`
  }
  const of = (id: string, head: string, csv: (bet: Bet) => CsvCell): Column<ShownBet> => ({
    id,
    head: _(head),
    csv: ({ bet }) => csv(bet),
  })
  const money = (id: string, amountOf: (bet: Bet) => string | null) =>
    of(id, `bets.${id}`, (bet) => {
      const amount = amountOf(bet)
      return amount === null ? null : { minor: minorOf(amount), currency: currencyOf(bet.currency) }
    })
  return [
    of('betId', 'bets.number', ({ betId }) => betId),
    { id: 'account', head: _('bets.member'), csv: ({ account }) => account },
    { id: 'above', head: _('bets.above'), csv: ({ above }) => above },
    of('time', 'bets.time', ({ placedAt }) => formatTime(Date.parse(placedAt), 'moment', language)),
    of('kind', 'bets.kind', ({ kind }) => _(`bet.kind.${kind}`)),
    of('on', 'bets.on', ({ legs }) => legs.map(legOf).join('; ')),
    of('price', 'bets.price', ({ priceHundredths }) => priceHundredths / HUNDREDTHS),
    of('currency', 'accounts.currency', ({ currency }) => currency),
    money('stake', ({ stake }) => stake),
    money('toWin', ({ toWin }) => toWin),
    money('back', (bet) => bet.return),
    of('status', 'bets.status', (bet) => _(`status.${standingOf(bet)}`)),
  ]
}

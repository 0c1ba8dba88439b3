import { requireCurrency, formatTime, parseWireAmount, priceText } from '@touchline/ui/format'
import type { Column, CsvCell } from '@touchline/ui/lists'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { legName } from '../../base/names/leg-name.ts'
import { matchName } from '../../base/names/match-name.ts'
import { toBetListState } from './bet-list-state.ts'
import type { ShownBet } from './bets-query.ts'

const DECIMAL = 4
const HUNDREDTHS = 100

type Bet = ShownBet['bet']

/** Columns of a bet file, including legs and grades. */
export function useBetFile(): readonly Column<ShownBet>[] {
  const { _, language } = useTranslate()
  const formatLeg = (leg: Bet['legs'][number]): string => {
    const gradeText = leg.grade === null ? '' : ` (${_(`status.${leg.grade.outcome}`)})`
    return `${legName(_, leg)} @ ${priceText(leg.oddsMilli, DECIMAL)} ${matchName(leg)}${gradeText}`
  }
  const createColumn = (id: string, head: string, csv: (bet: Bet) => CsvCell): Column<ShownBet> => ({
    id,
    head: _(head),
    csv: ({ bet }) => csv(bet),
  })
  const money = (id: string, readBetAmount: (bet: Bet) => string | null) =>
    createColumn(id, `bets.${id}`, (bet) => {
      const amount = readBetAmount(bet)
      return amount === null ? null : { minor: parseWireAmount(amount), currency: requireCurrency(bet.currency) }
    })
  return [
    createColumn('betId', 'bets.number', ({ betId }) => betId),
    { id: 'account', head: _('bets.member'), csv: ({ account }) => account },
    { id: 'above', head: _('bets.above'), csv: ({ above }) => above },
    createColumn('time', 'bets.time', ({ placedAt }) => formatTime(Date.parse(placedAt), 'moment', language)),
    createColumn('kind', 'bets.kind', ({ kind }) => _(`bet.kind.${kind}`)),
    createColumn('on', 'bets.on', ({ legs }) => legs.map(formatLeg).join('; ')),
    createColumn('price', 'bets.price', ({ priceHundredths }) => priceHundredths / HUNDREDTHS),
    createColumn('currency', 'accounts.currency', ({ currency }) => currency),
    money('stake', ({ stake }) => stake),
    money('toWin', ({ toWin }) => toWin),
    money('back', (bet) => bet.return),
    createColumn('status', 'bets.status', (bet) => _(`status.${toBetListState(bet)}`)),
  ]
}

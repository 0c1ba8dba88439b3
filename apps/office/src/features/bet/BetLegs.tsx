import type { BetRecord, LegRecord } from '@touchline/contract/named-records'
import { ODDS_TYPES } from '@touchline/domain/odds'
import { formatTime, priceText } from '@touchline/ui/format'
import { DataTable, type Column } from '@touchline/ui/lists'
import { marketName } from '@touchline/ui/names'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { legKey, legName } from '../../base/names/leg-name.ts'
import { matchName } from '../../base/names/match-name.ts'

const DECIMAL = 4

interface BetLegsProps {
  readonly legs: BetRecord['legs']
  readonly oddsType: BetRecord['oddsType']
}

/** Legs of a bet with selection, accepted price and grade. */
export function BetLegs({ legs, oddsType }: BetLegsProps) {
  const { _, language } = useTranslate()
  const shownAs = ODDS_TYPES.find((each) => each === oddsType) ?? DECIMAL
  const columns: readonly Column<LegRecord>[] = [
    {
      id: 'match',
      head: _('bet.match'),
      cell: (leg) => (
        <>
          {matchName(leg)}
          <small className="report-match">
            {leg.league}, {formatTime(Date.parse(leg.kickOff), 'moment', language)}
          </small>
        </>
      ),
    },
    {
      id: 'market',
      head: _('bet.market'),
      cell: (leg) => marketName(_, leg.betType, leg.sportId, leg.myanmar !== null),
    },
    { id: 'selection', head: _('bet.selection'), cell: (leg) => legName(_, leg) },
    { id: 'odds', head: _('bet.odds'), isNumeric: true, cell: (leg) => priceText(leg.oddsMilli, shownAs) },
    {
      id: 'counted',
      head: _('bet.counted'),
      isNumeric: true,
      cell: ({ grade }) => (grade === null ? null : grade.counted.join('–')),
    },
    {
      id: 'status',
      head: _('bet.status'),
      cell: ({ grade }) =>
        grade === null
          ? null
          : [
              _(`status.${grade.outcome}`),
              ...(grade.deduction === undefined ? [] : [_('bets.deduction', { percent: grade.deduction })]),
            ].join(' · '),
    },
  ]
  return <DataTable kind="legs" label={_('bet.legs')} columns={columns} rows={legs} keyOf={legKey} />
}

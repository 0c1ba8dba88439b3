import { Link } from '@tanstack/react-router'
import type { TradeMatchRow } from '@touchline/contract/office/trading'
import { sportById } from '@touchline/domain/sport'
import { formatTime } from '@touchline/ui/format'
import { DataTable, type Column } from '@touchline/ui/lists'
import { Amount } from '../../base/controls/Amount.tsx'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { matchName } from '../../base/names/match-name.ts'
import { BASE_CURRENCY } from './base-currency.ts'
import { MatchPlay } from './play/MatchPlay.tsx'

/** Match list. A row links to the page of the match. */
export function TradedTable({ rows }: { readonly rows: readonly TradeMatchRow[] }) {
  const { _ } = useTranslate()
  return (
    <DataTable
      kind="trading"
      label={_('place.trading')}
      columns={useColumns()}
      rows={rows}
      keyOf={({ matchId }) => String(matchId)}
    />
  )
}

function useColumns(): readonly Column<TradeMatchRow>[] {
  const { _, language } = useTranslate()
  return [
    { id: 'account', head: _('trading.match'), cell: (row) => <MatchCell {...row} /> },
    { id: 'league', head: _('trading.league'), cell: ({ league }) => league },
    { id: 'sport', head: _('trading.sport'), cell: ({ sportId }) => _(`sport.${sportById(sportId)?.key}`) },
    { id: 'kickOff', head: _('trading.kickOff'), cell: ({ kickOffMs }) => formatTime(kickOffMs, 'kickOff', language) },
    {
      id: 'play',
      head: _('trading.score'),
      cell: ({ sportId, play }) => play && <MatchPlay sportId={sportId} play={play} />,
    },
    {
      id: 'betting',
      head: _('trading.betting'),
      cell: ({ betting }) => (
        <span className={betting === 'open' ? undefined : 'warned'}>{_(`trading.${betting}`)}</span>
      ),
    },
    {
      id: 'liability',
      head: _('trading.maxLiability', { currency: BASE_CURRENCY }),
      isNumeric: true,
      cell: ({ maxLiability }) => <Amount amount={maxLiability} currency={BASE_CURRENCY} />,
    },
    {
      id: 'capUsage',
      head: _('trading.capUsage', { currency: BASE_CURRENCY }),
      isNumeric: true,
      cell: ({ capUsage }) => <Amount amount={capUsage} currency={BASE_CURRENCY} />,
    },
  ]
}

function MatchCell({ matchId, counts, ...match }: TradeMatchRow) {
  const { _ } = useTranslate()
  return (
    <Link to="/trading/$match" params={{ match: String(matchId) }} className="row-link" data-open="">
      {matchName(match)} {counts !== null && <small>{_(`trading.${counts}`)}</small>}
    </Link>
  )
}

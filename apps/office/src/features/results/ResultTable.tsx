import { Link } from '@tanstack/react-router'
import type { ResultMatchRow } from '@touchline/contract/office/results'
import { sportById } from '@touchline/domain/sport'
import { formatTime } from '@touchline/ui/format'
import { DataTable, type Column } from '@touchline/ui/lists'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { matchName } from '../../base/names/match-name.ts'
import { SourceText } from './SourceText.tsx'
import { StageText } from './StageText.tsx'

/** Started matches. A row links to the result page. */
export function ResultTable({ rows }: { readonly rows: readonly ResultMatchRow[] }) {
  const { _ } = useTranslate()
  return (
    <DataTable
      kind="results"
      label={_('place.results')}
      columns={useColumns()}
      rows={rows}
      keyOf={({ matchId }) => String(matchId)}
    />
  )
}

function useColumns(): readonly Column<ResultMatchRow>[] {
  const { _, language } = useTranslate()
  return [
    { id: 'account', head: _('results.match'), cell: (row) => <MatchCell {...row} /> },
    { id: 'league', head: _('results.league'), cell: ({ league }) => league },
    { id: 'sport', head: _('results.sport'), cell: ({ sportId }) => _(`sport.${sportById(sportId)?.key}`) },
    { id: 'kickOff', head: _('results.kickOff'), cell: ({ kickOffMs }) => formatTime(kickOffMs, 'kickOff', language) },
    { id: 'stage', head: _('results.stage'), cell: (row) => <StageText {...row} /> },
    { id: 'score', head: _('results.result'), cell: ({ score }) => score && <b>{score.join('–')}</b> },
    {
      id: 'source',
      head: _('results.source'),
      cell: ({ source, certainty }) => source && <SourceText source={source} certainty={certainty} />,
    },
    { id: 'needs', head: _('results.needs'), cell: (row) => <Needs {...row} /> },
  ]
}

function MatchCell({ matchId, counts, ...match }: ResultMatchRow) {
  const { _ } = useTranslate()
  return (
    <Link to="/results/$match" params={{ match: String(matchId) }} className="row-link" data-open="">
      {matchName(match)} {counts !== null && <small>{_(`results.${counts}`)}</small>}
    </Link>
  )
}

function Needs({ waits, differs, lacksPrice }: ResultMatchRow) {
  const { _ } = useTranslate()
  const needs = [
    ...(waits ? [_('results.waits')] : []),
    ...(differs ? [_('results.differs')] : []),
    ...(lacksPrice ? [_('results.lacksPrice')] : []),
  ]
  return <span className="warned">{needs.join(' · ')}</span>
}

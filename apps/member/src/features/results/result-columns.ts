import type { ResultRow } from '@touchline/contract/named-records'
import type { Column } from '@touchline/ui/lists'
import { nameOf } from '../../base/i18n/language.ts'
import { sportName } from '../../base/i18n/sports.ts'
import type { Translate } from '../../base/i18n/i18n.ts'
import { partTexts } from './part-texts.ts'
import { findPodium } from './podium.ts'
import { formatEnding, resultName } from './ResultList.tsx'

/** Columns of the CSV export of results. */
export function resultColumns(_: Translate): Column<ResultRow>[] {
  return [
    { id: 'time', head: _('statement.time'), csv: ({ kickOff }) => kickOff },
    { id: 'sport', head: _('sport.title'), csv: ({ sportId }) => sportName(_, sportId) },
    { id: 'league', head: _('result.league'), csv: (row) => nameOf(row.league, row.leagueRegion) },
    { id: 'match', head: _('grid.match'), csv: (row) => resultName(_, row) },
    { id: 'parts', head: _('result.parts'), csv: (row) => partTexts(_, row).join(' | ') },
    { id: 'final', head: _('result.final'), csv: (row) => formatEnding(_, row) || formatPlaces(row) },
  ]
}

function formatPlaces({ runners }: ResultRow): string {
  return findPodium(runners ?? [])
    .map(({ name, region, place }) => `${place}. ${nameOf(name, region)}`)
    .join(' | ')
}

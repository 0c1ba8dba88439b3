import { Link } from '@tanstack/react-router'
import type { StandingListAnswer } from '@touchline/contract/competitions/named'
import { Segmented } from '@touchline/ui/components'
import { MINUS_SIGN } from '@touchline/ui/format'
import { useState } from 'react'
import { type Translate, useTranslate } from '../../base/i18n/i18n.ts'
import { nameOf } from '../../base/i18n/language.ts'
import { TeamForm } from './TeamForm.tsx'
import { type TableGround, TABLE_GROUNDS, groundRows, type ShownRow } from './ground-rows.ts'
import './competitions.css'
import './standings.css'
import { EVENT_PATH, teamPlace } from './competition-place.ts'

/** Columns of the table. The first columns are visible on a phone without scrolling. */
const COLUMNS = ['played', 'difference', 'points', 'won', 'drawn', 'lost', 'scored', 'conceded'] as const

interface TableProps {
  readonly leagueId: number
  readonly caption: string
  /** True if the competition is a single league with one table, not groups. */
  readonly isSingleTable: boolean
  readonly rows: readonly ShownRow[]
  readonly ground: TableGround
  /** Number of teams from the top of the table that qualify for the next round. */
  readonly qualifyingPlaces: number
}

interface RowProps {
  readonly leagueId: number
  readonly row: ShownRow
  readonly ground: TableGround
  readonly isQualifying: boolean
}

/** Tables of a competition for home, away or total, with the tie-break rules (CP2). */
export function StandingTables({ answer }: { readonly answer: StandingListAnswer }) {
  const { _ } = useTranslate()
  const [ground, setGround] = useState<TableGround>('all')
  const { tables, points, rules, leagueId, goesOn, best } = answer
  if (tables.every(({ rows }) => rows.length === 0)) return <p className="soft">{_('standing.empty')}</p>
  return (
    <>
      <Segmented
        label={_('event.ground')}
        value={ground}
        onChange={setGround}
        options={TABLE_GROUNDS.map((value) => ({ value, text: _(`event.ground.${value}`) }))}
      />
      {tables.map((table) => (
        <Table
          key={table.group}
          leagueId={leagueId}
          caption={table.group === null ? _('result.standings') : _('event.group', { group: table.group })}
          isSingleTable={table.group === null}
          rows={groundRows(table.rows, ground, points)}
          ground={ground}
          qualifyingPlaces={ground === 'all' ? (goesOn ?? 0) : 0}
        />
      ))}
      {ground === 'all' && best !== null && best.rows.length > 0 && (
        <Table
          leagueId={leagueId}
          caption={_('event.best', { sides: best.sides, place: best.place })}
          isSingleTable={false}
          rows={best.rows}
          ground={ground}
          qualifyingPlaces={best.sides}
        />
      )}
      {ground === 'all' && (
        <p className="event-rules faint">
          {_('event.rules')} {rules.map((rule) => _(`event.rule.${rule}`)).join(' · ')}
        </p>
      )}
    </>
  )
}

function Table({ leagueId, caption, isSingleTable, rows, ground, qualifyingPlaces }: TableProps) {
  const { _ } = useTranslate()
  return (
    <section className="standing-group">
      {!isSingleTable && <h2>{caption}</h2>}
      {/* The table is wider than a phone; the tab index lets keyboard users scroll it. */}
      <div className="standing-scroll" tabIndex={0} role="region" aria-label={caption}>
        <table className="standing-table" data-ground={ground}>
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              <th scope="col" className="standing-place">
                {_('standing.place')}
              </th>
              <th scope="col" className="standing-team">
                {_('standing.team')}
              </th>
              {COLUMNS.map((column) => (
                <th key={column} scope="col" data-column={column}>
                  {_(`standing.${column}`)}
                </th>
              ))}
              {ground === 'all' && <th scope="col">{_('event.form')}</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <Row
                key={`${row.team} ${row.region}`}
                leagueId={leagueId}
                row={row}
                ground={ground}
                isQualifying={at < qualifyingPlaces}
              />
            ))}
          </tbody>
        </table>
      </div>
      <Ties rows={rows} />
    </section>
  )
}

function Row({ leagueId, row, ground, isQualifying }: RowProps) {
  return (
    <tr data-team={row.team} data-qualifies={isQualifying ? '' : undefined}>
      <td className="standing-place">
        {row.place}
        {isQualifying && <QualifyingMark />}
      </td>
      <th scope="row" className="standing-team">
        <Link to={EVENT_PATH} search={teamPlace(leagueId, row.team, row.region)}>
          {nameOf(row.team, row.region)}
        </Link>
      </th>
      {COLUMNS.map((column) => (
        <td key={column} data-column={column}>
          {formatCell(row, column)}
        </td>
      ))}
      {ground === 'all' && (
        <td>
          <TeamForm form={row.form} />
        </td>
      )}
    </tr>
  )
}

function QualifyingMark() {
  const { _ } = useTranslate()
  return <span className="visually-hidden"> {_('event.goesOn')}</span>
}

function formatCell(row: ShownRow, column: (typeof COLUMNS)[number]): string {
  return column === 'difference' ? signed(row.scored - row.conceded) : String(row[column])
}

function signed(count: number): string {
  return count < 0 ? `${MINUS_SIGN}${-count}` : count > 0 ? `+${count}` : '0'
}

/** Lists the tie-break rule for adjacent teams with equal points, and point deductions. */
function Ties({ rows }: { readonly rows: readonly ShownRow[] }) {
  const { _ } = useTranslate()
  const ties = rows.flatMap((row, at) => {
    const next = rows[at + 1]
    return row.aheadBy === null || next === undefined ? [] : [tieText(_, row, next, row.aheadBy)]
  })
  const deducted = rows.flatMap(({ team, region, deducted: count }) =>
    count === 0 ? [] : [_('event.deducted', { team: nameOf(team, region), count })],
  )
  if (ties.length + deducted.length === 0) return null
  return (
    <ul className="standing-ties soft">
      {[...ties, ...deducted].map((tie) => (
        <li key={tie}>{tie}</li>
      ))}
    </ul>
  )
}

function tieText(_: Translate, row: ShownRow, next: ShownRow, rule: string): string {
  return _('event.tie', {
    team: nameOf(row.team, row.region),
    next: nameOf(next.team, next.region),
    rule: _(`event.rule.${rule}`),
  })
}

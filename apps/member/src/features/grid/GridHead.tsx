import type { GridColumn, GridGroup } from '@touchline/domain/grid'
import { hasMyanmarLine } from '@touchline/domain/myanmar'
import { Segmented } from '@touchline/ui/components'
import { resolveOddsType, oddsTypeUnder } from '@touchline/domain/odds'
import { ODDS_TYPE_NAMES } from '@touchline/ui/format'
import { setLayout, useLayout, useOddsLabel, useSettings } from '../../base/settings/layout.ts'
import { partName } from '@touchline/ui/names'
import { useTranslate, type Translate } from '../../base/i18n/i18n.ts'
import { useMyanmarView } from '../prices/myanmar-view.ts'
import { listColumns } from './table-layout.ts'

export interface GridHeadProps {
  readonly sport: number
  readonly groups: readonly GridGroup[]
  /**
   * Column groups (full match, first half) between which the member chooses if only one fits; null if every group is
   * visible.
   */
  readonly choice: readonly GridGroup[] | null
}

export interface ColumnHeadProps {
  readonly group: GridGroup
  readonly column: GridColumn
}

/** Column headings of the table. */
export function GridHead({ sport, groups, choice }: GridHeadProps) {
  const { _ } = useTranslate()
  const half = useLayout(({ halfInSingle }) => halfInSingle)
  const name = (group: GridGroup | undefined) => (group === undefined ? '' : groupName(_, sport, group))
  return (
    <div className="grid-head">
      <div className="match-row">
        <span className="grid-head-time">{_('grid.time')}</span>
        <span className="grid-head-match">{_('grid.match')}</span>
        <div className="match-lines">
          <div className="grid-halves">
            {choice !== null ? (
              <Segmented
                label={_('grid.half')}
                value={half}
                onChange={(value) => setLayout({ halfInSingle: value })}
                options={[
                  { value: 'full', text: name(choice[0]) },
                  { value: 'first', text: name(choice[1]) },
                ]}
              />
            ) : (
              groups.map((group) => (
                <span key={group.part} className="grid-half">
                  {name(group)}
                </span>
              ))
            )}
          </div>
          <div className="match-line">
            {groups.flatMap((group) =>
              listColumns(group).map((column) => (
                <ColumnHead key={`${group.part}${column}`} group={group} column={column} />
              )),
            )}
          </div>
        </div>
        <span />
      </div>
    </div>
  )
}

/**
 * Returns the heading of a column group: the period, followed by the unit of the lines if it differs from the score,
 * for example games in tennis.
 */
function groupName(_: Translate, sport: number, { part, columns: { handicap, total } }: GridGroup): string {
  const counted = (handicap ?? total)?.part ?? part
  const name = partName(_, sport, part)
  return counted === part ? name : `${name} · ${partName(_, sport, counted)}`
}

/** Heading of a column. */
export function ColumnHead({ group, column }: ColumnHeadProps) {
  const { _ } = useTranslate()
  const { oddsType } = useSettings()
  const oddsLabel = useOddsLabel()
  const onlyMyanmar = useMyanmarView()?.form === 'only'
  const type = group.columns[column]
  if (type === undefined) return <span className="grid-column" />
  const isThreeWay = column === 'result' && type.countedUnder === 'oxt'
  const text = column === 'result' ? (isThreeWay ? 'grid.threeWay' : 'grid.winner') : `grid.${column}`
  const isBody = onlyMyanmar && column === 'handicap' && hasMyanmarLine(type)
  // Shows the odds type of columns that differ from the member's setting (OD6, OD9).
  const shown = resolveOddsType(type, oddsLabel)
  const small = shown === oddsTypeUnder(oddsType) ? '' : ODDS_TYPE_NAMES[shown]
  return (
    <span className="grid-column">
      {_(isBody ? 'mmo.body' : text)}
      {small !== '' && <small> {small}</small>}
    </span>
  )
}

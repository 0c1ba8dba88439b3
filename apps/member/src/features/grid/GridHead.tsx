import { gridOf, type GridColumn, type GridGroup } from '@touchline/domain/grid'
import { hasMyanmarLine } from '@touchline/domain/myanmar'
import { Segmented } from '@touchline/ui/components'
import { ODDS_TYPE_NAMES } from '@touchline/ui/format'
import { setLayout, useLayout, useSettings } from '../../base/settings/layout.ts'
import { partName } from '../../base/i18n/sports.ts'
import { useTranslate, type Translate } from '../../base/i18n/i18n.ts'
import { useMyanmarView } from '../prices/myanmar-view.ts'

const COLUMNS: readonly GridColumn[] = ['handicap', 'total', 'result']

/** Who wins is decimal whatever the member chose; the head says so where that differs. */
const DECIMAL = 4

export interface GridHeadProps {
  readonly sport: number
  readonly groups: readonly GridGroup[]
  /** There is room for one group only, so it is chosen here. */
  readonly choose: boolean
}

/** The column heads of the table. */
export function GridHead({ sport, groups, choose }: GridHeadProps) {
  const { _ } = useTranslate()
  const half = useLayout(({ halfInSingle }) => halfInSingle)
  const all = gridOf(sport).groups
  const name = (group: GridGroup | undefined) => (group === undefined ? '' : groupName(_, sport, group))
  return (
    <div className="grid-head">
      <div className="match-row">
        <span className="self-end pb-1 text-center">{_('grid.time')}</span>
        <span className="self-end px-2 pb-1">{_('grid.match')}</span>
        <div className="match-lines">
          <div className="grid-halves" style={{ gridTemplateColumns: groups.map(() => '1fr').join(' ') }}>
            {choose && all.length > 1 ? (
              <Segmented
                label={_('grid.half')}
                value={half}
                onChange={(value) => setLayout({ halfInSingle: value })}
                options={[
                  { value: 'full', text: name(all[0]) },
                  { value: 'first', text: name(all[1]) },
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
              COLUMNS.map((column) => <ColumnHead key={`${group.part}${column}`} group={group} column={column} />),
            )}
          </div>
        </div>
        <span />
      </div>
    </div>
  )
}

interface ColumnHeadProps {
  readonly group: GridGroup
  readonly column: GridColumn
}

/** The part that a group is on and, where its lines count something else, what that is: the games of tennis. */
function groupName(_: Translate, sport: number, { part, columns: { handicap, total } }: GridGroup): string {
  const counted = (handicap ?? total)?.part ?? part
  const name = partName(_, sport, part)
  return counted === part ? name : `${name} · ${partName(_, sport, counted)}`
}

function ColumnHead({ group, column }: ColumnHeadProps) {
  const { _ } = useTranslate()
  const { odds_type } = useSettings()
  const onlyMyanmar = useMyanmarView()?.form === 'only'
  const type = group.columns[column]
  if (type === undefined) return <span className="grid-column" />
  const threeWay = column === 'result' && type.tab === 'oxt'
  const text = column === 'result' ? (threeWay ? 'grid.threeWay' : 'grid.winner') : `grid.${column}`
  const isBody = onlyMyanmar && column === 'handicap' && hasMyanmarLine(type)
  const small = threeWay && odds_type !== DECIMAL ? ODDS_TYPE_NAMES[DECIMAL] : ''
  return (
    <span className="grid-column">
      {_(isBody ? 'mmo.body' : text)}
      {small !== '' && <small> {small}</small>}
    </span>
  )
}

import { Segmented } from '@touchline/ui/components'
import { ODDS_TYPE_NAMES } from '@touchline/ui/format'
import { setLayout, useLayout, useSettings } from '../../state/layout.ts'
import { useWords } from '../../state/words.ts'
import type { HalfName } from './markets.ts'

const COLUMNS = ['grid.handicap', 'grid.total', 'grid.threeWay'] as const

/** 1X2 is decimal whatever the member chose; the head says so where that differs. */
const DECIMAL = 4

/** The column heads of the table; where one half has room only, it is chosen here. */
export function GridHead({ halves, choose }: { readonly halves: readonly HalfName[]; readonly choose: boolean }) {
  const { _ } = useWords()
  const { odds_type } = useSettings()
  const half = useLayout(({ halfInSingle }) => halfInSingle)
  return (
    <div className="grid-head">
      <div className="match-row">
        <span className="self-end pb-1 text-center">{_('grid.time')}</span>
        <span className="self-end px-2 pb-1">{_('grid.match')}</span>
        <div className="match-lines">
          <div className="grid-halves" style={{ gridTemplateColumns: halves.map(() => '1fr').join(' ') }}>
            {choose ? (
              <Segmented
                label={_('grid.half')} value={half} onChange={(value) => setLayout({ halfInSingle: value })}
                options={[{ value: 'full', text: _('grid.full') }, { value: 'first', text: _('grid.first') }]}
              />
            ) : (
              halves.map((name) => <span key={name} className="grid-half">{_(`grid.${name}`)}</span>)
            )}
          </div>
          <div className="match-line">
            {halves.flatMap((name) =>
              COLUMNS.map((column) => (
                <span key={`${name}${column}`} className="grid-column">
                  {_(column)}
                  {column === 'grid.threeWay' && odds_type !== DECIMAL && <small> {ODDS_TYPE_NAMES[DECIMAL]}</small>}
                </span>
              )),
            )}
          </div>
        </div>
        <span />
      </div>
    </div>
  )
}

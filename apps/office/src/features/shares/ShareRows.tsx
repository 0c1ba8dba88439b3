import { SPORTSBOOK, WIN_LOSS_PRODUCTS } from '@touchline/contract/products'
import { SPORTS } from '@touchline/domain/sport'
import { SHARE_TABS } from '@touchline/domain/upline'
import { Filter } from '@touchline/ui/lists'
import { FormField } from '../../base/controls/FormField.tsx'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { haveSame, NEW_SHARE, type TypedShare } from './share-rows.ts'
import './shares.css'

const EVERY = ''

interface ShareRowsProps {
  readonly rows: readonly TypedShare[]
  readonly onChange: (rows: readonly TypedShare[]) => void
}

interface ShareRowProps {
  readonly row: TypedShare
  readonly onChange: (row: TypedShare) => void
  readonly onRemove: () => void
}

/**
 * Rows of position taking and commission percentages by product, sport and market tab; the most specific row applies
 * (UP1).
 */
export function ShareRows({ rows, onChange }: ShareRowsProps) {
  const { _ } = useTranslate()
  const set = (at: number, row: TypedShare) => onChange(rows.with(at, row))
  return (
    <div className="share-rows">
      {rows.map((row, at) => (
        <ShareRow
          key={at}
          row={row}
          onChange={(changed) => set(at, changed)}
          onRemove={() => onChange(rows.toSpliced(at, 1))}
        />
      ))}
      <p className="faint">{_('share.note')}</p>
      {haveSame(rows) && <p className="bad">{_('share.same')}</p>}
      <div className="form-actions">
        <button type="button" className="button" data-add="share" onClick={() => onChange([...rows, NEW_SHARE])}>
          {_('share.add')}
        </button>
      </div>
    </div>
  )
}

function ShareRow({ row, onChange, onRemove }: ShareRowProps) {
  const { _ } = useTranslate()
  const isSportsbook = row.product === SPORTSBOOK.product
  return (
    <div className="share-row">
      <Filter
        label={_('share.product')}
        value={row.product}
        options={WIN_LOSS_PRODUCTS.map((product) => ({ value: product, text: _(`product.${product}`) }))}
        onChoose={(product) => onChange({ ...row, product, sport: EVERY, tab: EVERY })}
      />
      {isSportsbook && (
        <>
          <Filter
            label={_('limits.sports')}
            value={row.sport}
            options={[
              { value: EVERY, text: _('limits.every') },
              ...SPORTS.map(({ id, key }) => ({ value: String(id), text: _(`sport.${key}`) })),
            ]}
            onChoose={(sport) => onChange({ ...row, sport })}
          />
          <Filter
            label={_('share.tab')}
            value={row.tab}
            options={[
              { value: EVERY, text: _('share.everyTab') },
              ...SHARE_TABS.map((tab) => ({ value: tab as string, text: _(`share.tab.${tab}`) })),
            ]}
            onChoose={(tab) => onChange({ ...row, tab })}
          />
        </>
      )}
      <FormField
        label={_('share.position')}
        name="position"
        inputMode="decimal"
        autoComplete="off"
        maxLength={6}
        value={row.position}
        onText={(position) => onChange({ ...row, position })}
      />
      <FormField
        label={_('share.commission')}
        name="commission"
        inputMode="decimal"
        autoComplete="off"
        maxLength={6}
        value={row.commission}
        onText={(commission) => onChange({ ...row, commission })}
      />
      <button type="button" className="button" onClick={onRemove}>
        {_('share.remove')}
      </button>
    </div>
  )
}

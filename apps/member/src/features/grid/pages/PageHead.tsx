import type { MarketKind } from '@touchline/domain/market'
import { Segmented } from '@touchline/ui/components'
import { setLayout, useLayout } from '../../../base/settings/layout.ts'
import { baseMarketName, partName } from '@touchline/ui/names'
import { useTranslate } from '../../../base/i18n/i18n.ts'
import type { BlockGroup } from './block-groups.ts'
import { shortSelection } from './short-selection.ts'

export interface PageHeadProps {
  readonly sport: number
  /** True if the selection label appears above the price, so that the heading needs no labels. */
  readonly signed: boolean
  readonly all: readonly BlockGroup[]
  /** Market groups that fit the list width. */
  readonly groups: readonly BlockGroup[]
}

/** Column headings of a block page: market name with period, and selection labels. */
export function PageHead({ sport, signed, all, groups }: PageHeadProps) {
  const { _ } = useTranslate()
  const half = useLayout(({ halfInSingle }) => halfInSingle)
  const choose = all.length > groups.length
  const halves = choose && (
    <Segmented
      label={_('grid.half')}
      value={half}
      onChange={(value) => setLayout({ halfInSingle: value })}
      options={all.map(({ part }, index) => ({
        value: index === 0 ? ('full' as const) : ('first' as const),
        text: partName(_, sport, part),
      }))}
    />
  )
  if (signed) return <div className="grid-head page-head-scores">{halves}</div>
  const blocks = groups.flatMap((group) => group.blocks)
  return (
    <div className="grid-head">
      <div className="page-row">
        <span className="grid-head-time">{_('grid.time')}</span>
        <span className="page-head-match">
          {_('grid.match')}
          {halves}
        </span>
        <div className="page-prices">
          {blocks.map((market) => (
            <BlockHead key={market.id} sport={sport} market={market} />
          ))}
        </div>
        <span />
      </div>
    </div>
  )
}

function BlockHead({ sport, market }: { readonly sport: number; readonly market: MarketKind }) {
  const { _ } = useTranslate()
  const name = `${partName(_, sport, market.part)} ${baseMarketName(_, market)}`
  return (
    <div className="page-block" style={{ '--selections': market.selections.length }}>
      <span className="page-block-name" title={name}>
        {name}
      </span>
      {market.selections.map((selection) => (
        <span key={selection} className="page-sign">
          {shortSelection(_, selection, market.countedUnder === 'oxt')}
        </span>
      ))}
    </div>
  )
}

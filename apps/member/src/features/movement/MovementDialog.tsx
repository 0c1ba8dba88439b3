import { useQuery } from '@tanstack/react-query'
import { readMovement } from '@touchline/contract/sportsbook/read-answers'
import { marketKindByCode, type MarketKind } from '@touchline/domain/market'
import { resolveOddsType } from '@touchline/domain/odds'
import { SiteDialog } from '../../base/controls/SiteDialog.tsx'
import { formatTime, priceText } from '@touchline/ui/format'
import { useState } from 'react'
import { bookRead } from '../../base/api/book-call.ts'
import { profileQuery } from '../../base/api/queries.ts'
import { useSettings } from '../../base/settings/layout.ts'
import { baseMarketName } from '@touchline/ui/names'
import { formatLegLine, matchName, formatSelection, useTranslate } from '../../base/i18n/i18n.ts'
import './movement.css'
import { MovementPlot } from './MovementPlot.tsx'
import type { MovedLeg } from './moved-leg.ts'
import { buildMovement, type PriceMovement } from './movement.ts'

const REFRESH_INTERVAL_MS = 5_000

interface MovementDialogProps {
  readonly leg: MovedLeg
  readonly onClose: () => void
}

/** Dialog with the price history of a line: chart and key figures, one selection at a time. */
export function MovementDialog({ leg, onClose }: MovementDialogProps) {
  const { _ } = useTranslate()
  const type = marketKindByCode(leg.betType)
  return (
    <SiteDialog label={_('movement.title')} onClose={onClose}>
      <h2 className="strong">{_('movement.title')}</h2>
      <p className="movement-title">
        {type !== undefined && baseMarketName(_, type)} · {matchName(leg)}
      </p>
      {type !== undefined && <Moves leg={leg} type={type} />}
      <button type="button" className="button wide movement-close" onClick={onClose}>
        {_('common.close')}
      </button>
    </SiteDialog>
  )
}

function Moves({ leg, type }: { readonly leg: MovedLeg; readonly type: MarketKind }) {
  const { _ } = useTranslate()
  const [selection, setSelection] = useState(leg.selection)
  const shift = useQuery(profileQuery).data?.playerInfo.priceShift ?? 0
  const { data, isError } = useQuery(moves(leg))
  if (isError) return <p className="movement-area">{_('movement.gone')}</p>
  if (data === undefined) return <div className="skeleton movement-area" />
  const movement = buildMovement(data, selection, type, shift)
  const named = (each: string) => ({ ...leg, selection: each })
  return (
    <>
      <div className="movement-sides" role="group" aria-label={_('movement.selection')}>
        {(leg.runner === null ? type.selections : [leg.selection]).map((each) => (
          <button key={each} type="button" aria-pressed={each === selection} onClick={() => setSelection(each)}>
            {formatSelection(_, named(each))} {formatLegLine(named(each))}
          </button>
        ))}
      </div>
      {movement === null ? (
        <p className="movement-area">{_('movement.gone')}</p>
      ) : (
        <MovementDetails movement={movement} type={type} />
      )}
    </>
  )
}

function moves({ matchId, betType, lineQuarters }: MovedLeg) {
  return {
    queryKey: ['uxoddsmovement', matchId, betType, lineQuarters],
    queryFn: () => bookRead('/uxoddsmovement', readMovement, { match: matchId, betType, lineQuarters }),
    refetchInterval: REFRESH_INTERVAL_MS,
    retry: false,
  }
}

function MovementDetails({ movement, type }: { readonly movement: PriceMovement; readonly type: MarketKind }) {
  const { _, language } = useTranslate()
  const oddsType = resolveOddsType(type, useSettings().oddsType)
  const { first, highest, lowest, now } = movement
  return (
    <>
      <MovementPlot movement={movement} oddsType={oddsType} />
      <dl className="movement-figures" data-points={movement.points.length}>
        {Object.entries({ first, highest, lowest, now }).map(([name, { atS, oddsMilli }]) => (
          <div key={name}>
            <dt>{_(`movement.${name}`)}</dt>
            <dd>{priceText(oddsMilli, oddsType)}</dd>
            <dd className="faint">{formatTime(atS * 1000, 'time', language)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

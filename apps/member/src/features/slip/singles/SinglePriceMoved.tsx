import { priceText } from '@touchline/ui/format'
import { oddsTypeNow } from '../placing/betting-now.ts'
import { PriceMoved } from '../prices/PriceMoved.tsx'
import type { OpenSlip } from '../slip.types.ts'

/** Price movement of a single, in the member's odds type. */
export function SinglePriceMoved({ state }: { readonly state: OpenSlip }) {
  const [leg] = state.legs
  if (leg === undefined) return null
  const oddsType = oddsTypeNow(leg.pick.typeCode)
  const [from, to] = [leg.from, leg.pick].map(({ oddsMilli }) => priceText(oddsMilli, oddsType))
  return <PriceMoved state={state} from={from ?? ''} to={to ?? ''} />
}

import { marketKindById } from '@touchline/domain/market'
import { formatHandicap, formatLine } from '@touchline/ui/format'

/** A line as it is read, seen from the home side; empty where the market has none. */
export const lineText = (kindId: number, lineQ: number): string => {
  const line = marketKindById(kindId)?.line ?? 'none'
  if (line === 'none') return ''
  return line.endsWith('handicap') ? formatHandicap(lineQ) : formatLine(lineQ)
}

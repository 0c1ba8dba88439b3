import { marketKindById } from '@touchline/domain/market'
import { formatHandicap, formatLine } from '@touchline/ui/format'

/** Formats a handicap from the view of the home side, or a total; empty for markets without lines. */
export function lineText(kindId: number, lineQ: number): string {
  const line = marketKindById(kindId)?.line ?? 'none'
  if (line === 'none') return ''
  return line.endsWith('handicap') ? formatHandicap(lineQ) : formatLine(lineQ)
}

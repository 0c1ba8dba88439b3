import type { LegRecord } from '@touchline/contract/named-records'
import { marketKindByCode } from '@touchline/domain/market'
import { formatHandicap, formatLine, myanmarText } from '@touchline/ui/format'
import { selectionName } from '@touchline/ui/names'

type Translate = Parameters<typeof selectionName>[0]

type NamedLeg = Pick<LegRecord, 'betType' | 'selection' | 'lineQuarters' | 'myanmar' | 'home' | 'away' | 'runner'>

/** Returns the selection of a leg with its line as text: Arsenal −0.75, Over 2.5. */
export function legName(_: Translate, leg: NamedLeg): string {
  const { home, away, runner, selection } = leg
  const name = runner?.name ?? selectionName(_, { home, away, draw: _('selection.draw') }, selection)
  return `${name} ${formatLegLine(leg)}`.trim()
}

function formatLegLine({ betType, selection, lineQuarters, myanmar }: NamedLeg): string {
  if (myanmar !== null) return myanmarText(myanmar)
  const line = marketKindByCode(betType)?.line ?? 'none'
  if (line === 'none') return ''
  if (line === 'total' || line === 'half-total') return formatLine(lineQuarters)
  return formatHandicap(selection === 'away' ? -lineQuarters : lineQuarters)
}

/** Returns a key that is unique among the legs of a bet. */
export function legKey({
  matchId,
  betType,
  lineQuarters,
  selection,
}: Pick<LegRecord, 'matchId' | 'betType' | 'lineQuarters' | 'selection'>): string {
  return `${matchId}:${betType}:${lineQuarters}:${selection}`
}

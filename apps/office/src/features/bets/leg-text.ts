import type { LegRecord } from '@touchline/contract/named-records'
import { marketKindByCode } from '@touchline/domain/market'
import { formatHandicap, formatLine, myanmarText } from '@touchline/ui/format'
import { selectionName } from '@touchline/ui/names'

type Say = Parameters<typeof selectionName>[0]

/** What is played: the two teams, or the race by its name. */
export const matchOf = ({ home, away }: Pick<LegRecord, 'home' | 'away'>): string =>
  away === '' ? home : `${home} – ${away}`

const lineOf = ({ betType, selection, lineQuarters, myanmar }: LegRecord): string => {
  if (myanmar !== null) return myanmarText(myanmar)
  const line = marketKindByCode(betType)?.line ?? 'none'
  if (line === 'none') return ''
  if (line === 'total' || line === 'half-total') return formatLine(lineQuarters)
  return formatHandicap(selection === 'away' ? -lineQuarters : lineQuarters)
}

/** The selection with its line: Japan −0.25, Over 2.5. */
export const selectionOf = (_: Say, leg: LegRecord): string => {
  const { home, away, runner, selection } = leg
  const name = runner?.name ?? selectionName(_, { home, away, draw: _('selection.draw') }, selection)
  return [name, lineOf(leg)].filter((text) => text !== '').join(' ')
}

export const scoreOf = ([home, away]: readonly [number, number]): string => `${home}–${away}`

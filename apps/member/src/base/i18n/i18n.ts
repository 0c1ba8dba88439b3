import { useLingui } from '@lingui/react'
import type { LegRecord } from '@touchline/contract/named-records'
import { marketKindByCode } from '@touchline/domain/market'
import type { Currency } from '@touchline/domain/money'
import { formatHandicap, formatLine, formatMoney, myanmarText } from '@touchline/ui/format'
import { selectionName } from '@touchline/ui/names'
import { nameOf } from './language.ts'
import { settingsNow, useSettings } from '../settings/layout.ts'

export type Translate = ReturnType<typeof useLingui>['_']
/** Fields of a leg from which its display texts (teams, line, selection) are built. */
export type NamedLeg = Pick<
  LegRecord,
  'betType' | 'selection' | 'lineQuarters' | 'home' | 'homeRegion' | 'away' | 'awayRegion' | 'runner'
>

/** Returns the translator and the language of the page. */
export function useTranslate() {
  const { _ } = useLingui()
  const { language } = useSettings()
  return { _, language }
}

/** Formats an amount followed by its currency. */
export function withCurrency(minor: bigint, currency: Currency): string {
  return `${formatMoney(minor, currency)} ${currency}`
}

/** Returns the names of both teams. The away name is empty for an outright or race. */
export function translateTeams(leg: Pick<NamedLeg, 'home' | 'homeRegion' | 'away' | 'awayRegion'>) {
  return {
    home: nameOf(leg.home, leg.homeRegion),
    away: nameOf(leg.away, leg.awayRegion),
  }
}

/** Returns the match name: the two teams, or the name of the race. */
export function matchName(leg: Pick<NamedLeg, 'home' | 'homeRegion' | 'away' | 'awayRegion'>): string {
  const { home, away } = translateTeams(leg)
  return away === '' ? home : `${home} – ${away}`
}

/** Formats the line from the selection's side in the member's line style. Empty if the market has no line. */
export function formatLegLine({
  betType,
  selection,
  lineQuarters,
  myanmar,
}: Pick<NamedLeg, 'betType' | 'selection' | 'lineQuarters'> & Partial<Pick<LegRecord, 'myanmar'>>): string {
  if (myanmar) return myanmarText(myanmar)
  const line = marketKindByCode(betType)?.line ?? 'none'
  if (line === 'none') return ''
  const { lineStyle } = settingsNow()
  if (line === 'total' || line === 'half-total') return formatLine(lineQuarters, lineStyle)
  return formatHandicap(selection === 'away' ? -lineQuarters : lineQuarters, lineStyle)
}

/** Returns the display name of a selection: a team name, Over, 2–1 … */
export function formatSelection(_: Translate, leg: NamedLeg): string {
  if (leg.runner !== null) return nameOf(leg.runner.name, leg.runner.region)
  return selectionName(_, { ...translateTeams(leg), draw: _('selection.draw') }, leg.selection)
}

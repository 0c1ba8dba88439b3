import { useLingui } from '@lingui/react'
import type { LegRecord } from '@touchline/contract/named-records'
import { marketKindByCode } from '@touchline/domain/market'
import type { Currency } from '@touchline/domain/money'
import { formatHandicap, formatLine, formatMoney, myanmarText } from '@touchline/ui/format'
import { selectionName } from '@touchline/ui/names'
import { nameOf } from './language.ts'
import { settingsNow, useSettings } from '../settings/layout.ts'

export type Translate = ReturnType<typeof useLingui>['_']
/** What is needed of a leg to name it. */
export type NamedLeg = Pick<
  LegRecord,
  'betType' | 'selection' | 'lineQuarters' | 'home' | 'homeRegion' | 'away' | 'awayRegion' | 'runner'
>

/** The words of the page in its language. */
export const useTranslate = () => {
  const { _ } = useLingui()
  const { language } = useSettings()
  return { _, language }
}

/** An amount with its currency beside it. */
export const withCurrency = (minor: bigint, currency: Currency): string => `${formatMoney(minor, currency)} ${currency}`

/** Both teams by name; an outright or a race has no second. */
export const teamsOf = (leg: Pick<NamedLeg, 'home' | 'homeRegion' | 'away' | 'awayRegion'>) => ({
  home: nameOf(leg.home, leg.homeRegion),
  away: nameOf(leg.away, leg.awayRegion),
})

/** What is played: the two teams, or the race by its name. */
export const matchName = (leg: Pick<NamedLeg, 'home' | 'homeRegion' | 'away' | 'awayRegion'>): string => {
  const { home, away } = teamsOf(leg)
  return away === '' ? home : `${home} – ${away}`
}

/** The line as the chosen side has it, in the member's way to write it; empty where the market has none. */
export const lineOf = ({
  betType,
  selection,
  lineQuarters,
  myanmar,
}: Pick<NamedLeg, 'betType' | 'selection' | 'lineQuarters'> & Partial<Pick<LegRecord, 'myanmar'>>): string => {
  if (myanmar) return myanmarText(myanmar)
  const line = marketKindByCode(betType)?.line ?? 'none'
  if (line === 'none') return ''
  const { lineStyle } = settingsNow()
  if (line === 'total' || line === 'half-total') return formatLine(lineQuarters, lineStyle)
  return formatHandicap(selection === 'away' ? -lineQuarters : lineQuarters, lineStyle)
}

/** The chosen selection as a member says it: a team's name, Over, 2–1 … */
export const selectionOf = (_: Translate, leg: NamedLeg): string => {
  if (leg.runner !== null) return nameOf(leg.runner.name, leg.runner.region)
  return selectionName(_, { ...teamsOf(leg), draw: _('selection.draw') }, leg.selection)
}

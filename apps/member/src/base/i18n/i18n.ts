import { useLingui } from '@lingui/react'
import type { LegRecord } from '@touchline/contract/named-records'
import { marketKindByCode } from '@touchline/domain/market'
import type { Currency } from '@touchline/domain/money'
import { formatHandicap, formatLine, formatMoney, myanmarText } from '@touchline/ui/format'
import { nameOf } from './language.ts'
import { settingsNow, useSettings } from '../settings/layout.ts'
import { joinedSelection } from './selection-name.ts'

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

const SIDES: Readonly<Record<string, 'home' | 'draw' | 'away'>> = { h: 'home', d: 'draw', a: 'away' }

/** The chosen selection as a member says it: a team's name, Over, 2–1 … */
export const selectionOf = (_: Translate, leg: NamedLeg): string => {
  if (leg.runner !== null) return nameOf(leg.runner.name, leg.runner.region)
  const { home, away } = teamsOf(leg)
  const side = { home, away, draw: _('selection.draw') }
  const { selection } = leg
  if (selection === 'home' || selection === 'away' || selection === 'draw') return side[selection]
  const joined = joinedSelection(_, side, selection)
  if (joined !== undefined) return joined
  if (/^\d/.test(selection) && selection !== '12' && selection !== '1x') return selection.replace('-', '–')
  const half = /^([hda])([hda])$/.exec(selection)
  if (half !== null) return `${side[SIDES[half[1] ?? ''] ?? 'draw']} / ${side[SIDES[half[2] ?? ''] ?? 'draw']}`
  const goal = /^(home|away)-(first|last)$/.exec(selection)
  if (goal !== null) return _(`selection.${goal[2]}`, { team: goal[1] === 'home' ? home : away })
  return _(`selection.${selection}`, { home, away })
}

import { MINUS_SIGN, myanmarText } from '@touchline/ui/format'
import type { LegRecord } from '@touchline/contract/named-records'
import type { MyanmarTerms } from '@touchline/domain/myanmar'
import { marketName } from '@touchline/ui/names'
import { formatLegLine, formatSelection, type NamedLeg, type Translate } from '../../base/i18n/i18n.ts'

type Named = NamedLeg & Pick<LegRecord, 'myanmar'>

/** Leg on a Myanmar line. */
type MyanmarNamed = NamedLeg & { readonly myanmar: NonNullable<LegRecord['myanmar']> }

/** Formats a percentage with a real minus sign: 30 %, −50 %, 5 %. */
export function percentText(percent: number): string {
  return `${percent < 0 ? MINUS_SIGN : ''}${Math.abs(percent)}%`
}

/**
 * Returns the percentage of the stake that a backer wins if the match ends exactly on the line (MM1). Negative for a
 * loss.
 */
export function backersPercent({
  selection,
  myanmar: { favourite, percent },
}: {
  readonly selection: string
  readonly myanmar: MyanmarTerms
}): number {
  return selection === favourite ? percent : -percent || 0
}

/** Returns the line with the giving side, for a bet on the opposite side: 1+30 · Arsenal. */
export function favouriteLabel(_: Translate, leg: MyanmarNamed): string {
  return _('mmo.givenBy', {
    line: myanmarText(leg.myanmar),
    side: formatSelection(_, { ...leg, selection: leg.myanmar.favourite }),
  })
}

/**
 * Returns the selection with its line: Arsenal 1+30. A Myanmar line is written from the favourite's side, so a bet on
 * the underdog names the favourite: Chelsea · Arsenal gives 1+30.
 */
export function legText(_: Translate, leg: Named): string {
  const { myanmar } = leg
  const side = formatSelection(_, leg)
  if (myanmar === null || leg.selection === myanmar.favourite) return `${side} ${formatLegLine(leg)}`.trim()
  return `${side} · ${favouriteLabel(_, { ...leg, myanmar })}`
}

/** Returns the market name, or the name of the Myanmar line. */
export function legMarket(_: Translate, { betType, sportId, myanmar }: LegRecord): string {
  return marketName(_, betType, sportId, myanmar !== null)
}

/** Describes a percentage of the stake won or lost: you win 30%. */
export function percentLabel(_: Translate, percent: number): string {
  const outcome = percent > 0 ? 'win' : percent < 0 ? 'lose' : 'back'
  return _(`mmo.at.${outcome}`, { percent: percentText(Math.abs(percent)) })
}

/** Describes the outcome if the match ends exactly on the line: Arsenal ahead by exactly 1 · you win 30%. */
export function atTheLine(_: Translate, leg: MyanmarNamed): string {
  const { goals, favourite } = leg.myanmar
  const side = formatSelection(_, { ...leg, selection: favourite })
  const textKey = favourite === 'over' ? 'mmo.atGoals' : goals === 0 ? 'mmo.atLevel' : 'mmo.atLead'
  return `${_(textKey, { goals, side })} · ${percentLabel(_, backersPercent(leg))}`
}

import { MINUS, myanmarText } from '@touchline/ui/format'
import type { LegRecord } from '@touchline/contract/named-records'
import type { MyanmarTerms } from '@touchline/domain/myanmar'
import { marketName } from '@touchline/ui/names'
import { lineOf, selectionOf, type NamedLeg, type Translate } from '../../base/i18n/i18n.ts'

type Named = NamedLeg & Pick<LegRecord, 'myanmar'>

/** A leg on a Myanmar line. */
type MyanmarNamed = NamedLeg & { readonly myanmar: NonNullable<LegRecord['myanmar']> }

/** A percentage with a real minus sign: 30 %, −50 %, 5 %. */
export const percentText = (percent: number): string => `${percent < 0 ? MINUS : ''}${Math.abs(percent)}%`

/** What who backs a side wins of his stake at exactly so many goals (MM1), in percent. */
export const backersPercent = ({
  selection,
  myanmar: { favourite, percent },
}: {
  readonly selection: string
  readonly myanmar: MyanmarTerms
}): number => (selection === favourite ? percent : -percent || 0)

/** Who gives the line, for a bet on the other side: 1+30 · Arsenal. */
export const givenBy = (_: Translate, leg: MyanmarNamed): string =>
  _('mmo.givenBy', {
    line: myanmarText(leg.myanmar),
    side: selectionOf(_, { ...leg, selection: leg.myanmar.favourite }),
  })

/**
 * What a leg is on, with its line: Arsenal 1+30. A Myanmar line is written as the favourite gives it, so a bet on the
 * other side names who that is: Chelsea · Arsenal gives 1+30.
 */
export const legText = (_: Translate, leg: Named): string => {
  const { myanmar } = leg
  const side = selectionOf(_, leg)
  if (myanmar === null || leg.selection === myanmar.favourite) return `${side} ${lineOf(leg)}`.trim()
  return `${side} · ${givenBy(_, { ...leg, myanmar })}`
}

/** What a leg's market is called, or its Myanmar line. */
export const legMarket = (_: Translate, { betType, sportId, myanmar }: LegRecord): string =>
  marketName(_, betType, sportId, myanmar !== null)

/** What a share of the stake won or lost reads as: you win 30%. */
export const percentWords = (_: Translate, percent: number): string => {
  const what = percent > 0 ? 'win' : percent < 0 ? 'lose' : 'back'
  return _(`mmo.at.${what}`, { percent: percentText(Math.abs(percent)) })
}

/** What exactly so many goals come to for the side that is backed: Arsenal ahead by exactly 1 · you win 30%. */
export const atTheLine = (_: Translate, leg: MyanmarNamed): string => {
  const { goals, favourite } = leg.myanmar
  const side = selectionOf(_, { ...leg, selection: favourite })
  const where = favourite === 'over' ? 'mmo.atGoals' : goals === 0 ? 'mmo.atLevel' : 'mmo.atLead'
  return `${_(where, { goals, side })} · ${percentWords(_, backersPercent(leg))}`
}

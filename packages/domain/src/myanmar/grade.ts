import type { MyanmarTerms } from './terms.ts'

/**
 * Returns the win in percent of the stake, −100..100 (MM1). `lead` is the favourite's lead, or the number of goals for
 * a total. Only goals that count under GR9 are included.
 */
export function gradeMyanmar(
  { goals, percent }: Pick<MyanmarTerms, 'goals' | 'percent'>,
  lead: number,
  isFavourite: boolean,
): number {
  const favourites = lead === goals ? percent : lead > goals ? 100 : -100
  return isFavourite ? favourites : -favourites || 0
}

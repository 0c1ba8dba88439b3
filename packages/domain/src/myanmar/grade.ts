import type { MyanmarTerms } from './terms.ts'

/**
 * What a backer wins of his stake, in percent, −100..100 (MM1). `lead` is the favourite's goals less the other's, or
 * all goals for a line on goals; only those that GR9 counts.
 */
export const gradeMyanmar = (
  { goals, percent }: Pick<MyanmarTerms, 'goals' | 'percent'>,
  lead: number,
  isFavourite: boolean,
): number => {
  const favourites = lead === goals ? percent : lead > goals ? 100 : -100
  return isFavourite ? favourites : -favourites || 0
}

interface Numbered {
  readonly id: number
}

/**
 * Returns the match with displayed prices: the first listed match, until the member selects a different one. Later live
 * matches do not replace the match.
 * @returns `keptId`: null before the first match; `match`: undefined if there is no match or the match is no longer
 *   live
 */
export const pickShownMatch = <Match extends Numbered>(
  matches: readonly Match[],
  keptId: number | null,
): { readonly keptId: number | null; readonly match: Match | undefined } => {
  const match = keptId === null ? matches[0] : matches.find(({ id }) => id === keptId)
  return { keptId: keptId ?? match?.id ?? null, match }
}

interface Numbered {
  readonly id: number
}

/**
 * Whose prices are shown: the match that was shown first or that the member chose, until he chooses another. A match
 * that comes into play later stands above it in the list and takes nothing from it.
 * @returns `keptId`: null before there was any; `match`: undefined where there is none, or it is in play no more
 */
export const keptMatch = <Match extends Numbered>(
  matches: readonly Match[],
  keptId: number | null,
): { readonly keptId: number | null; readonly match: Match | undefined } => {
  const match = keptId === null ? matches[0] : matches.find(({ id }) => id === keptId)
  return { keptId: keptId ?? match?.id ?? null, match }
}

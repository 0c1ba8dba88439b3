interface Numbered {
  readonly id: number
}

/**
 * Returns the match whose prices are displayed beside the video: the first listed match, until the member selects a
 * different one. Later live matches do not replace it.
 * @returns `retainedId`: null before the first match; `match`: undefined if there is no match or the match is no longer
 *   live
 */
export function pickShownMatch<Match extends Numbered>(
  matches: readonly Match[],
  previousId: number | null,
): { readonly retainedId: number | null; readonly match: Match | undefined } {
  const match = previousId === null ? matches[0] : matches.find(({ id }) => id === previousId)
  return { retainedId: previousId ?? match?.id ?? null, match }
}

/** Reason, stated by the source, for a match that was not played to its end on the field. */
export type UnplayedReason = 'postponed' | 'cancelled' | 'abandoned' | 'awarded'

/**
 * Status of a match in a source file: played, still to come (`toCome`, also if unknown), or unplayed with the reason.
 */
export type SourceMatchStatus = 'played' | 'toCome' | UnplayedReason

const FATES: readonly (readonly [SourceMatchStatus, RegExp])[] = [
  ['played', /^(aet|after (extra time|pen\w*)|completed?|ended|fin|final(\/\d?ot)?|(match )?finished|ft|full.?time)$/],
  ['played', /^(pen\w*|played|result)$/],
  ['toCome', /^(fixture|in.?play|ht|half.?time|live|ns|not started|open|scheduled|tb[acd]|timed|to come|upcoming)$/],
  ['postponed', /^(delayed|moved|p|p-p|postp?\.?|postponed|pp|ppd|rearranged|rescheduled)$/],
  ['abandoned', /^(ab|aban\w*|abd|interrupted|stopped|susp\w*)$/],
  ['awarded', /^(aw|award\w*|awd|default\w*|forfeit\w*|technical|w\.?o\.?|w\/o|walk.?over)$/],
]

/**
 * Maps the status text of a source to a `SourceMatchStatus`. A text that does not say the match was played means a void
 * match.
 */
export function parseFate(statusText: string): SourceMatchStatus {
  const text = statusText.toLowerCase()
  return FATES.find(([, pattern]) => pattern.test(text))?.[0] ?? 'cancelled'
}

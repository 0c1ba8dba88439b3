/** Why a match has no result of the field, by its source's word. */
export type Unplayed = 'postponed' | 'cancelled' | 'abandoned' | 'awarded'

/** What became of a match: `toCome` is not over yet, or nothing is known of it. */
export type Fate = 'played' | 'toCome' | Unplayed

const FATES: readonly (readonly [Fate, RegExp])[] = [
  ['played', /^(aet|after (extra time|pen\w*)|completed?|ended|fin|final(\/\d?ot)?|(match )?finished|ft|full.?time)$/],
  ['played', /^(pen\w*|played|result)$/],
  ['toCome', /^(fixture|in.?play|ht|half.?time|live|ns|not started|open|scheduled|tb[acd]|timed|to come|upcoming)$/],
  ['postponed', /^(delayed|moved|p|p-p|postp?\.?|postponed|pp|ppd|rearranged|rescheduled)$/],
  ['abandoned', /^(ab|aban\w*|abd|interrupted|stopped|susp\w*)$/],
  ['awarded', /^(aw|award\w*|awd|default\w*|forfeit\w*|technical|w\.?o\.?|w\/o|walk.?over)$/],
]

/** What a source's word for the state of a match means. A word that does not say that it was played is a match void. */
export const fateOf = (word: string): Fate => {
  const said = word.toLowerCase()
  return FATES.find(([, words]) => words.test(said))?.[0] ?? 'cancelled'
}

type Loose = Readonly<Record<string, unknown>>

const PARTS = { ft: '', ht: 'i', et: 'et', p: 'p' } as const

/**
 * Converts a season file of any year to the current format: `{name, matches}`, team names, scores by part. Until 2018
 * football.json and worldcup.json had rounds with matches, team objects, and the scores score1 and score2 (suffix
 * `i` at half-time, `et` after extra time, `p` for the shoot-out). Returns unknown formats unchanged.
 */
export function currentLayout(payload: unknown): unknown {
  if (!isRecord(payload)) return payload
  const { rounds } = payload
  const matches = Array.isArray(payload['matches'])
    ? payload['matches']
    : Array.isArray(rounds)
      ? matchesIn(rounds)
      : null
  return matches === null ? payload : { ...payload, matches: matches.map(currentMatch) }
}

function isRecord(value: unknown): value is Loose {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function matchesIn(rounds: readonly unknown[]): unknown[] {
  return rounds.flatMap((round) => {
    if (!isRecord(round) || !Array.isArray(round['matches'])) return [round]
    return round['matches'].map((match: unknown) => (isRecord(match) ? { round: round['name'], ...match } : match))
  })
}

function currentMatch(match: unknown): unknown {
  if (!isRecord(match)) return match
  const { team1, team2, score, stadium, city } = match
  return {
    ...match,
    team1: toTeamName(team1),
    team2: toTeamName(team2),
    score: score === undefined ? separateScores(match) : currentScore(score),
    ground: match['ground'] ?? (typeof city === 'string' ? city : toTeamName(stadium)),
    time:
      typeof match['timezone'] === 'string'
        ? `${String(match['time'] ?? '')} ${match['timezone']}`.trim()
        : match['time'],
  }
}

function toTeamName(team: unknown): unknown {
  return isRecord(team) ? team['name'] : team
}

function separateScores(match: Loose): unknown {
  const parts = Object.entries(PARTS).flatMap(([part, suffix]) => {
    const pair = [match[`score1${suffix}`], match[`score2${suffix}`]]
    return pair.every((goals) => goals === undefined || goals === null) ? [] : [[part, pair] as const]
  })
  return parts.length === 0 ? undefined : Object.fromEntries(parts)
}

/** Converts a score; a bare pair is the score after 90 minutes. */
function currentScore(score: unknown): unknown {
  if (Array.isArray(score)) return score.length === 0 ? undefined : { ft: score }
  if (!isRecord(score)) return score
  // Drops the parts of a score (half-time, extra time, shoot-out) that the source leaves null.
  return Object.fromEntries(
    Object.entries(score).filter(
      ([, pair]) => !(pair === null || (Array.isArray(pair) && pair.every((goals) => goals === null))),
    ),
  )
}

import type { MatchPart } from '@touchline/domain/match'
import type { Sport } from '@touchline/domain/sport'

/** Kind of entrants in the generated competitions of a sport. */
export type SideKind = 'nations' | 'homeClubs' | 'people' | 'clubs' | 'horses' | 'hounds'

/** Frequency and duration of the matches of a sport. */
export interface Tempo {
  /** Matches, bouts or races started per day. */
  readonly perDay: number
  readonly sides: SideKind
  /** Usual duration of a match without overtime, in minutes. */
  readonly lasts: number
}

/** Number, entrants and duration of matches for the most popular sports; other sports have a few matches a day. */
const BY_KEY: Readonly<Record<string, Tempo>> = {
  basketball: tempo(72, 'homeClubs', 115),
  tennis: tempo(72, 'people', 105),
  baseball: tempo(32, 'homeClubs', 175),
  iceHockey: tempo(36, 'homeClubs', 145),
  volleyball: tempo(36, 'homeClubs', 100),
  badminton: tempo(48, 'people', 55),
  tableTennis: tempo(72, 'people', 30),
  cricket: tempo(16, 'homeClubs', 175),
  americanFootball: tempo(12, 'homeClubs', 185),
  handball: tempo(24, 'homeClubs', 85),
  futsal: tempo(18, 'homeClubs', 80),
  snooker: tempo(16, 'people', 150),
  darts: tempo(16, 'people', 45),
  boxing: tempo(12, 'people', 48),
  mma: tempo(12, 'people', 20),
  muayThai: tempo(18, 'people', 20),
  lethwei: tempo(10, 'people', 20),
  kabaddi: tempo(16, 'nations', 55),
  sepakTakraw: tempo(12, 'nations', 50),
  rugbyUnion: tempo(12, 'homeClubs', 100),
  rugbyLeague: tempo(12, 'homeClubs', 95),
  horseRacing: tempo(48, 'horses', 3),
  greyhoundRacing: tempo(48, 'hounds', 1),
  harnessRacing: tempo(16, 'horses', 3),
  dragonBoat: tempo(6, 'nations', 4),
  chess: tempo(6, 'people', 240),
  golf: tempo(3, 'people', 600),
  cycling: tempo(3, 'people', 300),
  formula1: tempo(3, 'people', 100),
  leagueOfLegends: tempo(12, 'clubs', 100),
  dota2: tempo(12, 'clubs', 110),
  counterStrike: tempo(18, 'clubs', 110),
  valorant: tempo(12, 'clubs', 100),
  mobileLegends: tempo(18, 'clubs', 60),
  kingOfGlory: tempo(12, 'clubs', 80),
  efootball: tempo(96, 'clubs', 14),
  ebasketball: tempo(72, 'clubs', 24),
  streetFighter: tempo(12, 'people', 25),
  tekken: tempo(12, 'people', 25),
}

const BY_FAMILY: Readonly<Record<Sport['family'], Tempo>> = {
  goals: tempo(8, 'nations', 90),
  points: tempo(8, 'nations', 100),
  sets: tempo(8, 'people', 60),
  innings: tempo(8, 'nations', 150),
  bouts: tempo(10, 'people', 12),
  races: tempo(4, 'people', 60),
  maps: tempo(8, 'clubs', 70),
}

/** Sports in which individuals and nations compete; in the simulation only nations compete. */
const NATION_SPORTS = new Set([
  'rowing',
  'canoeing',
  'bobsleigh',
  'beachVolleyball',
  'lawnBowls',
  'curling',
  'equestrian',
])

export function findTempo({ key, family }: Sport): Tempo {
  const sportTempo = BY_KEY[key] ?? BY_FAMILY[family]
  return NATION_SPORTS.has(key) ? { ...sportTempo, sides: 'nations' } : sportTempo
}

/**
 * Returns the parts whose results the simulation publishes. A bout of several rounds also publishes the number of
 * rounds.
 */
export function reportedParts({ family, parts, pieces }: Sport): readonly MatchPart[] {
  return family === 'bouts' && pieces > 1 && !parts.includes('units') ? [...parts, 'units'] : parts
}

function tempo(perDay: number, sides: SideKind, lasts: number): Tempo {
  return { perDay, sides, lasts }
}

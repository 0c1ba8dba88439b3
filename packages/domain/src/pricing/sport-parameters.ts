import type { Sport } from '../sport/index.ts'

/**
 * Scoring parameters of a sport between two average sides, and the effect of ratings. `edge` is the effect of a rating
 * unit (the spread of the sides of a league), `ground` the effect of playing at home.
 */
export type SportParameters =
  /** `rate`: goals of a side. `edge`, `ground`: log factors on the ratio of the two sides' goals. */
  | {
      readonly kind: 'goals'
      readonly rate: number
      readonly edge: number
      readonly ground: number
      readonly rho: number
      readonly minutes: number | null
    }
  /** Sports scored in points: expected total, spreads, `edge` and `ground` are in points. */
  | {
      readonly kind: 'points'
      readonly total: number
      readonly totalSpread: number
      readonly marginSpread: number
      readonly edge: number
      readonly ground: number
      readonly minutes: number
      readonly keys?: readonly number[]
    }
  /** `edge`: log odds of holding serve, winning a rally or winning a set. */
  | { readonly kind: 'games'; readonly hold: number; readonly edge: number }
  | {
      readonly kind: 'rallies'
      readonly to: number
      readonly lastTo: number
      readonly cap: number
      readonly edge: number
      readonly ground: number
    }
  | { readonly kind: 'frames'; readonly edge: number }
  /** `rate`: runs of a side. `edge`, `ground`: log factors on the ratio of the two sides' runs. */
  | {
      readonly kind: 'innings'
      readonly rate: number
      readonly dispersion: number
      readonly edge: number
      readonly ground: number
    }
  | {
      readonly kind: 'overs'
      readonly rate: number
      readonly spread: number
      readonly overs: number
      readonly edge: number
      readonly ground: number
    }
  /**
   * `edge`: change of the log odds of winning the fight per rating unit. `draw`: probability of a draw between equal
   * sides. `stoppage`: share of wins by stoppage.
   */
  | { readonly kind: 'bout'; readonly draw: number; readonly stoppage: number; readonly edge: number }
  /**
   * `edge`: change of the log odds of winning a map per rating unit. `total`: kills, rounds or goals of a map; 0 if the
   * map has no count.
   */
  | {
      readonly kind: 'maps'
      readonly edge: number
      readonly total: number
      readonly totalSpread: number
      readonly marginSpread: number
    }
  /** `edge`: change of the logarithm of a runner's strength per rating unit. */
  | { readonly kind: 'race'; readonly edge: number }

/**
 * Weights of final margins of 0, 1, 2… points in American football relative to a normal curve with equal mean and
 * spread, because many matches are decided by a score or two. Source: 1,330 games of 2015 to 2019 listed by
 * sportsbookreview.com, smoothed with a prior of eight games.
 */
const AMERICAN_KEYS = [
  0.29, 0.79, 0.79, 2.48, 0.79, 0.85, 1.37, 1.9, 0.87, 0.41, 1.03, 0.65, 0.5, 0.7, 1.54, 0.59, 0.96, 1.08,
]

/** Scoring parameters by sport: rounded values of the professional game. */
const BY_SPORT: Readonly<Record<string, SportParameters>> = {
  football: goals(1.35, null),
  efootball: goals(1.9, null),
  iceHockey: goals(3.05, 60, 0.25, 0.1),
  futsal: goals(3, 40),
  fieldHockey: goals(2.2, 60),
  floorball: goals(5.2, 60, 0.3),
  beachSoccer: goals(4.2, 36, 0.3),
  bandy: goals(4.2, 90, 0.3),
  rollerHockey: goals(3.6, 50, 0.3),
  handball: points(57, 7.5, 5.5, 60),
  waterPolo: points(21, 4.5, 4.2, 32),
  lacrosse: points(22, 5, 5, 60),
  basketball: points(165, 18, 12, 40),
  ebasketball: points(112, 14, 11, 20),
  basketball3x3: points(36, 5, 5, 10),
  americanFootball: points(45.5, 13.5, 13, 60, AMERICAN_KEYS),
  canadianFootball: points(50, 14, 13.5, 60),
  australianFootball: points(165, 28, 36, 80),
  rugbyUnion: points(48, 13, 14, 80),
  rugbyLeague: points(42, 12.5, 14, 80),
  rugbySevens: points(38, 11, 14, 14),
  kabaddi: points(66, 10, 8, 40),
  netball: points(112, 12, 10, 60),
  gaelicFootball: points(34, 6.5, 6, 70),
  hurling: points(46, 7, 7, 70),
  curling: points(12.5, 3, 3.6, 0),
  tennis: { kind: 'games', hold: 0.76, edge: 0.3 },
  padel: { kind: 'games', hold: 0.72, edge: 0.3 },
  beachTennis: { kind: 'games', hold: 0.66, edge: 0.3 },
  badminton: rallies(21, 21, 30),
  volleyball: rallies(25, 15, 0, 0.04),
  beachVolleyball: rallies(21, 15),
  tableTennis: rallies(11),
  squash: rallies(11),
  sepakTakraw: rallies(21, 21, 25),
  pickleball: rallies(11),
  footvolley: rallies(18, 15),
  racquetball: rallies(15, 11),
  shuttlecock: rallies(21, 21, 25),
  teqball: rallies(12, 12, 0),
  baseball: { kind: 'innings', rate: 4.45, dispersion: 2.1, edge: 0.13, ground: 0.06 },
  softball: { kind: 'innings', rate: 4, dispersion: 2.1, edge: 0.2, ground: 0.06 },
  cricket: { kind: 'overs', rate: 160, spread: 27, overs: 20, edge: 0.09, ground: 0.02 },
  boxing: bout(0.03, 0.55),
  mma: bout(0.01, 0.5),
  muayThai: bout(0.02, 0.35),
  kickboxing: bout(0.02, 0.35),
  lethwei: bout(0.3, 0.99),
  chess: bout(0.4, 0),
  judo: bout(0, 0.6),
  wrestling: bout(0, 0.35),
  karate: bout(0, 0.1),
  taekwondo: bout(0, 0.1),
  fencing: bout(0, 0),
  sumo: bout(0, 0),
  leagueOfLegends: maps(27, 7, 10),
  dota2: maps(47, 12, 13),
  counterStrike: maps(21.5, 3.5, 6),
  valorant: maps(20.5, 3.3, 6),
  mobileLegends: maps(24, 7, 9),
  kingOfGlory: maps(22, 7, 8),
  wildRift: maps(28, 8, 10),
  arenaOfValor: maps(23, 7, 9),
  rainbowSix: maps(12, 1.8, 4),
  rocketLeague: maps(5.2, 2.2, 2.2),
  streetFighter: maps(4.2, 0.8, 2),
  tekken: maps(4.2, 0.8, 2),
  crossfire: maps(17, 3, 5),
}

/** Scoring parameters by family, for sports without an entry of their own. */
const BY_FAMILY: Readonly<Record<Sport['family'], SportParameters>> = {
  goals: goals(3, 60),
  points: points(60, 11, 10, 60),
  sets: { kind: 'frames', edge: 0.3 },
  innings: { kind: 'innings', rate: 4.5, dispersion: 2.1, edge: 0.13, ground: 0.06 },
  bouts: bout(0, 0.3),
  races: { kind: 'race', edge: 0.55 },
  maps: maps(0, 0, 0),
}

export function findSportParameters({ key, family }: Pick<Sport, 'key' | 'family'>): SportParameters {
  return BY_SPORT[key] ?? BY_FAMILY[family]
}

function goals(rate: number, minutes: number | null, edge = 0.4, ground = 0.2): SportParameters {
  return {
    kind: 'goals',
    rate,
    edge,
    ground,
    rho: minutes === null ? -0.05 : 0,
    minutes,
  }
}

function points(
  total: number,
  totalSpread: number,
  marginSpread: number,
  minutes: number,
  keys?: readonly number[],
): SportParameters {
  return {
    kind: 'points',
    total,
    totalSpread,
    marginSpread,
    minutes,
    edge: marginSpread * 0.35,
    ground: marginSpread * 0.2,
    ...(keys && { keys }),
  }
}

function rallies(to: number, lastTo = to, cap = 0, ground = 0): SportParameters {
  return {
    kind: 'rallies',
    to,
    lastTo,
    cap,
    edge: 0.11,
    ground,
  }
}

function bout(draw: number, stoppage: number): SportParameters {
  return { kind: 'bout', draw, stoppage, edge: 0.6 }
}

function maps(total: number, totalSpread: number, marginSpread: number): SportParameters {
  return {
    kind: 'maps',
    edge: 0.45,
    total,
    totalSpread,
    marginSpread,
  }
}

import type { SportId } from '../match/index.ts'
import {
  type Format,
  LIMITED_OVERS,
  SINGLE_PART,
  ends,
  halves,
  innings,
  maps,
  periods,
  quarters,
  rounds,
  sets,
} from './format.ts'

/** Sports of a family share a kind of score, a pricing model and a set of markets. */
export type SportFamily = 'goals' | 'points' | 'sets' | 'innings' | 'bouts' | 'races' | 'maps'

/** Definition of a sport. League and team names come from the feed. */
export interface Sport extends Format {
  /** Sport id on the wire; never reused. Virtual games use 41 to 47 and 49 to 52. */
  readonly id: SportId
  /** The text key of the name is `sport.<key>`. */
  readonly key: string
  readonly family: SportFamily
  /** Whether a match of the sport may end level (a draw). */
  readonly tie: boolean
  /** Default bet delay in play, milliseconds (AC3). */
  readonly waitMs: number
}

/** Bet delay in play of a sport without a delay of its own, milliseconds (AC3). */
export const DEFAULT_BET_DELAY_MS = 6_000

const TIE = true
const DECIDED = false

/** Every supported sport. A new sport needs a row, a name in the text catalogues and an icon. */
export const SPORTS: readonly Sport[] = [
  sport(1, 'football', 'goals', halves('extra'), TIE),
  sport(2, 'basketball', 'points', quarters(), DECIDED, 5_000),
  race(3, 'horseRacing'),
  sport(4, 'tennis', 'sets', sets(3, 5), DECIDED, 5_000),
  sport(5, 'americanFootball', 'points', quarters(), TIE, 8_000),
  sport(6, 'baseball', 'innings', innings(9), DECIDED),
  sport(7, 'iceHockey', 'goals', periods(), DECIDED),
  sport(8, 'badminton', 'sets', sets(3), DECIDED, 4_000),
  sport(9, 'volleyball', 'sets', sets(5), DECIDED, 5_000),
  sport(10, 'tableTennis', 'sets', sets(5, 7), DECIDED, 4_000),
  sport(11, 'cricket', 'innings', LIMITED_OVERS, TIE, 8_000),
  sport(12, 'handball', 'goals', halves('regular'), TIE, 5_000),
  sport(13, 'snooker', 'sets', sets(9, 9, 'frame'), DECIDED),
  sport(14, 'boxing', 'bouts', rounds(12), TIE),
  sport(15, 'mma', 'bouts', rounds(3), TIE),
  race(16, 'golf', 10_000),
  race(17, 'formula1'),
  sport(18, 'rugbyUnion', 'points', halves('regular'), TIE),
  sport(19, 'rugbyLeague', 'points', halves('regular'), TIE),
  sport(20, 'australianFootball', 'points', quarters(), TIE),
  sport(21, 'darts', 'sets', sets(9, 9, 'leg'), DECIDED, 4_000),
  race(22, 'entertainment'),
  sport(23, 'futsal', 'goals', halves('regular'), TIE),
  sport(24, 'beachVolleyball', 'sets', sets(3), DECIDED, 5_000),
  sport(25, 'waterPolo', 'goals', quarters(), DECIDED),
  sport(26, 'fieldHockey', 'goals', quarters(), TIE),
  sport(27, 'softball', 'innings', innings(7), DECIDED),
  race(28, 'cycling', 10_000),
  race(29, 'athletics'),
  race(30, 'swimming'),
  race(31, 'greyhoundRacing'),
  sport(32, 'muayThai', 'bouts', rounds(5), TIE),
  race(33, 'politics'),
  sport(34, 'kabaddi', 'points', halves('regular'), TIE, 5_000),
  sport(35, 'sepakTakraw', 'sets', sets(3), DECIDED, 4_000),
  sport(36, 'squash', 'sets', sets(5), DECIDED, 4_000),
  sport(37, 'padel', 'sets', sets(3), DECIDED, 5_000),
  sport(38, 'pool', 'sets', sets(9, 9, 'frame'), DECIDED),
  sport(39, 'floorball', 'goals', periods(), DECIDED),
  sport(40, 'beachSoccer', 'goals', periods(), DECIDED),
  sport(48, 'netball', 'points', quarters(), DECIDED, 5_000),
  sport(53, 'bandy', 'goals', halves('regular'), TIE),
  sport(54, 'lacrosse', 'goals', quarters(), DECIDED),
  sport(55, 'gaelicFootball', 'points', halves('regular'), TIE),
  sport(56, 'hurling', 'points', halves('regular'), TIE),
  sport(57, 'pickleball', 'sets', sets(3), DECIDED, 4_000),
  sport(58, 'caromBilliards', 'sets', sets(5, 5), DECIDED),
  sport(59, 'lawnBowls', 'sets', sets(3), DECIDED),
  sport(60, 'curling', 'points', ends(8), DECIDED),
  sport(61, 'footvolley', 'sets', sets(3), DECIDED, 4_000),
  sport(62, 'rollerHockey', 'goals', halves('regular'), TIE),
  sport(63, 'racquetball', 'sets', sets(3, 5), DECIDED, 4_000),
  sport(64, 'chess', 'bouts', SINGLE_PART, TIE, 10_000),
  sport(65, 'judo', 'bouts', SINGLE_PART, DECIDED),
  sport(66, 'wrestling', 'bouts', rounds(2), DECIDED),
  sport(67, 'karate', 'bouts', SINGLE_PART, DECIDED),
  sport(68, 'taekwondo', 'bouts', rounds(3), DECIDED),
  sport(69, 'fencing', 'bouts', rounds(3), DECIDED),
  sport(70, 'kickboxing', 'bouts', rounds(3), TIE),
  sport(71, 'sumo', 'bouts', SINGLE_PART, DECIDED),
  race(72, 'motorcycleRacing'),
  race(73, 'stockCarRacing'),
  race(74, 'rally', 10_000),
  race(75, 'speedway'),
  race(76, 'harnessRacing'),
  race(77, 'alpineSkiing'),
  race(78, 'crossCountrySkiing'),
  race(79, 'biathlon'),
  race(80, 'skiJumping'),
  race(81, 'snowboarding'),
  race(82, 'speedSkating'),
  race(83, 'figureSkating'),
  race(84, 'triathlon'),
  race(85, 'rowing'),
  race(86, 'sailing'),
  race(87, 'canoeing'),
  race(88, 'gymnastics'),
  race(89, 'weightlifting'),
  race(90, 'archery'),
  race(91, 'shooting'),
  race(92, 'diving'),
  race(93, 'surfing'),
  race(94, 'skateboarding'),
  race(95, 'climbing'),
  race(96, 'equestrian'),
  race(97, 'modernPentathlon'),
  race(98, 'bobsleigh'),
  race(99, 'luge'),
  sport(100, 'lethwei', 'bouts', rounds(5), TIE),
  esport(101, 'leagueOfLegends', maps(3, 5, 'kills')),
  esport(102, 'dota2', maps(3, 5, 'kills')),
  esport(103, 'counterStrike', maps(3, 5, 'rounds')),
  esport(104, 'valorant', maps(3, 5, 'rounds')),
  esport(105, 'mobileLegends', maps(3, 7, 'kills')),
  esport(106, 'kingOfGlory', maps(5, 7, 'kills')),
  race(107, 'pubg'),
  esport(108, 'rainbowSix', maps(3, 5, 'rounds')),
  esport(109, 'overwatch', maps(5, 7, 'nothing')),
  esport(110, 'rocketLeague', maps(5, 7, 'rounds')),
  esport(111, 'starcraft', maps(5, 7, 'nothing')),
  esport(112, 'streetFighter', maps(5, 7, 'rounds')),
  esport(113, 'tekken', maps(5, 7, 'rounds')),
  sport(114, 'efootball', 'goals', halves(), TIE, 5_000),
  sport(115, 'ebasketball', 'points', quarters(), DECIDED, 5_000),
  esport(116, 'callOfDuty', maps(5, 7, 'nothing')),
  race(117, 'apexLegends'),
  race(118, 'fortnite'),
  esport(119, 'wildRift', maps(3, 7, 'kills')),
  esport(120, 'ageOfEmpires', maps(5, 9, 'nothing')),
  esport(121, 'warcraft', maps(3, 7, 'nothing')),
  esport(122, 'hearthstone', maps(5, 7, 'nothing')),
  esport(123, 'crossfire', maps(3, 5, 'rounds')),
  race(124, 'freeFire'),
  esport(125, 'arenaOfValor', maps(5, 7, 'kills')),
  sport(126, 'basketball3x3', 'points', SINGLE_PART, DECIDED, 4_000),
  sport(127, 'rugbySevens', 'points', halves('regular'), TIE, 5_000),
  sport(128, 'canadianFootball', 'points', quarters(), TIE, 8_000),
  sport(129, 'shuttlecock', 'sets', sets(3), DECIDED, 4_000),
  sport(130, 'teqball', 'sets', sets(3), DECIDED, 4_000),
  sport(131, 'beachTennis', 'sets', sets(3), DECIDED, 5_000),
  sport(132, 'beachHandball', 'sets', sets(3), DECIDED, 5_000),
  race(133, 'dragonBoat'),
]

/** Highest sport id; request schemas use the bound. */
export const LAST_SPORT_ID: number = Math.max(...SPORTS.map(({ id }) => id))

const byId: ReadonlyMap<number, Sport> = new Map(SPORTS.map((each) => [each.id, each]))
const byKey: ReadonlyMap<string, Sport> = new Map(SPORTS.map((each) => [each.key, each]))

export function sportById(id: number): Sport | undefined {
  return byId.get(id)
}

export function sportByKey(key: string): Sport | undefined {
  return byKey.get(key)
}

function sport(
  id: number,
  key: string,
  family: SportFamily,
  format: Format,
  tie: boolean,
  waitMs = DEFAULT_BET_DELAY_MS,
): Sport {
  return {
    id: id as SportId,
    key,
    family,
    ...format,
    tie,
    waitMs,
  }
}

/** Defines a sport of races or fields: runners finish in places, and only a dead heat is level (GR11). */
function race(id: number, key: string, waitMs = 8_000): Sport {
  return sport(id, key, 'races', SINGLE_PART, DECIDED, waitMs)
}

/** Defines an e-sport. Streams reach the public late, so the bet delay is longer: 8 seconds. */
function esport(id: number, key: string, format: Format): Sport {
  return sport(id, key, 'maps', format, DECIDED, 8_000)
}

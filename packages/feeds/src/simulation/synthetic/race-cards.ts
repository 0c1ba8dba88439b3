import type { Runner, Team } from '@touchline/domain/match'
import { shuffle, drawWeighted } from '../playback/chances.ts'
import { type RandomDraw, createRandomDraw } from '../playback/random-draw.ts'
import type { SideKind } from './play/tempo.ts'

const PATTERNS = ['plain', 'hoops', 'stripes', 'halves', 'sash', 'cross', 'spots', 'diamond'] as const
const COLOURS = ['c62828', '1565c0', '2e7d32', 'f9a825', '6a1b9a', 'ef6c00', 'ffffff', '212121', 'ad1457', '00838f']
/** Greyhound jackets by trap. */
const JACKETS = [
  'plain/c62828/c62828',
  'plain/1565c0/1565c0',
  'plain/ffffff/ffffff',
  'plain/212121/212121',
  'plain/ef6c00/ef6c00',
  'stripes/212121/ffffff',
  'stripes/2e7d32/c62828',
  'stripes/f9a825/212121',
]
const LAST_RACES = 5
const HORSE_METRES = [1000, 1200, 1400, 1600, 1800, 2000, 2400]
const HOUND_METRES = [280, 380, 480, 520, 640]
const HARNESS_METRES = [1609, 2100, 2640]
const KINDS = ['Plate', 'Stakes', 'Handicap', 'Maiden', 'Cup', 'Trophy'] as const
const PRIZES = [
  'Amber',
  'Lantern',
  'Harbour',
  'Monsoon',
  'Orchard',
  'Silver',
  'Jasmine',
  'Lotus',
  'Teak',
  'Coral',
] as const

/** Races per day at one venue. */
export const RACES_A_MEETING = 12

interface Card {
  readonly seed: number
  readonly kind: SideKind
  /** Key of the race, used as random seed. */
  readonly key: string
  readonly findRating: (runner: Team) => number
}

/** Returns the entrants of the nth race at a venue. An entrant runs in at most one race of a meeting. */
export function selectEntrants(all: readonly Team[], place: string, nth: number, seed: number): readonly Team[] {
  const meeting = Math.floor(nth / RACES_A_MEETING)
  const runnersPerRace = Math.floor(all.length / RACES_A_MEETING)
  const from = (nth - meeting * RACES_A_MEETING) * runnersPerRace
  return shuffle(createRandomDraw(seed, `${place} meeting ${meeting}`), all).slice(from, from + runnersPerRace)
}

/** Returns the runners with number, colours and form. Races other than horse and greyhound races have names only. */
export function buildCard(runners: readonly Team[], { seed, kind, key, findRating }: Card): readonly Runner[] {
  if (kind !== 'horses' && kind !== 'hounds') return runners
  return runners.map((runner, at) => ({
    ...runner,
    number: at + 1,
    silks: drawSilks(kind, seed, runner.name, at + 1),
    form: drawForm(createRandomDraw(seed, `${key} form of ${runner.name}`), findRating(runner), runners.length),
  }))
}

function drawSilks(kind: SideKind, seed: number, name: string, number: number): string {
  if (kind === 'hounds') return JACKETS[number - 1] ?? 'plain/9e9e9e/9e9e9e'
  const draw = createRandomDraw(seed, `silks of ${name}`)
  const body = pickOne(draw, COLOURS)
  const other = pickOne(
    draw,
    COLOURS.filter((colour) => colour !== body),
  )
  return `${pickOne(draw, PATTERNS)}/${body}/${other}`
}

function pickOne<Item>(draw: RandomDraw, items: readonly Item[]): Item {
  const item = items[draw.integer(0, items.length - 1)]
  if (item === undefined) throw new Error('nothing to choose from')
  return item
}

/**
 * Draws the places of an entrant in its latest races, for the race card; "x" means did not finish. A higher rating
 * gives better places.
 */
function drawForm(draw: RandomDraw, rating: number, runners: number): string {
  return Array.from({ length: LAST_RACES }, () => {
    if (draw.chance(0.03)) return 'x'
    const places = Array.from(
      { length: runners },
      (_, at) => [at + 1, Math.exp(-at * 0.25 * Math.exp(rating))] as const,
    )
    return String(drawWeighted(draw, places) % 10)
  }).join('')
}

/** Builds the name of a race: number, prize and distance. */
export function raceName(sport: string, nth: number, draw: RandomDraw): string {
  const metres = sport === 'greyhoundRacing' ? HOUND_METRES : sport === 'harnessRacing' ? HARNESS_METRES : HORSE_METRES
  return `R${nth} · ${pickOne(draw, PRIZES)} ${pickOne(draw, KINDS)} · ${pickOne(draw, metres)} m`
}

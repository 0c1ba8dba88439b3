import type { Runner, Team } from '@touchline/domain/match'
import { shuffled, weighted } from '../playback/chances.ts'
import { type Draw, drawFor } from '../playback/draw.ts'
import type { SideKind } from './tempo.ts'

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

const pickOne = <Item>(draw: Draw, items: readonly Item[]): Item => {
  const item = items[draw.integer(0, items.length - 1)]
  if (item === undefined) throw new Error('nothing to choose from')
  return item
}

const drawSilks = (kind: SideKind, seed: number, name: string, number: number): string => {
  if (kind === 'hounds') return JACKETS[number - 1] ?? 'plain/9e9e9e/9e9e9e'
  const draw = drawFor(seed, `silks of ${name}`)
  const body = pickOne(draw, COLOURS)
  const other = pickOne(
    draw,
    COLOURS.filter((colour) => colour !== body),
  )
  return `${pickOne(draw, PATTERNS)}/${body}/${other}`
}

/**
 * Draws the places of an entrant in its latest races, for the race card; "x" means did not finish. A higher rating
 * gives better places.
 */
const drawForm = (draw: Draw, rating: number, runners: number): string =>
  Array.from({ length: LAST_RACES }, () => {
    if (draw.chance(0.03)) return 'x'
    const places = Array.from(
      { length: runners },
      (_, at) => [at + 1, Math.exp(-at * 0.25 * Math.exp(rating))] as const,
    )
    return String(weighted(draw, places) % 10)
  }).join('')

/** Races per day at one venue. */
export const RACES_A_MEETING = 12

/** Returns the entrants of the nth race at a venue. An entrant runs in at most one race of a meeting. */
export const selectEntrants = (all: readonly Team[], place: string, nth: number, seed: number): readonly Team[] => {
  const meeting = Math.floor(nth / RACES_A_MEETING)
  const runnersPerRace = Math.floor(all.length / RACES_A_MEETING)
  const from = (nth - meeting * RACES_A_MEETING) * runnersPerRace
  return shuffled(drawFor(seed, `${place} meeting ${meeting}`), all).slice(from, from + runnersPerRace)
}

interface Card {
  readonly seed: number
  readonly kind: SideKind
  /** Key of the race, used as random seed. */
  readonly key: string
  readonly findRating: (runner: Team) => number
}

/** Returns the runners with number, colours and form. Races other than horse and greyhound races have names only. */
export const buildCard = (runners: readonly Team[], { seed, kind, key, findRating }: Card): readonly Runner[] => {
  if (kind !== 'horses' && kind !== 'hounds') return runners
  return runners.map((runner, at) => ({
    ...runner,
    number: at + 1,
    silks: drawSilks(kind, seed, runner.name, at + 1),
    form: drawForm(drawFor(seed, `${key} form of ${runner.name}`), findRating(runner), runners.length),
  }))
}

/** Builds the name of a race: number, prize and distance. */
export const raceName = (sport: string, nth: number, draw: Draw): string => {
  const metres = sport === 'greyhoundRacing' ? HOUND_METRES : sport === 'harnessRacing' ? HARNESS_METRES : HORSE_METRES
  return `R${nth} · ${pickOne(draw, PRIZES)} ${pickOne(draw, KINDS)} · ${pickOne(draw, metres)} m`
}

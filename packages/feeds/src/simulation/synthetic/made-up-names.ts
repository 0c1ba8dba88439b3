import type { RandomDraw } from '../playback/random-draw.ts'
import type { SideKind } from './play/tempo.ts'

/** Kinds of entrants with invented names that belong to no country: people, clubs, horses, greyhounds. */
type InventedKind = Exclude<SideKind, 'nations' | 'homeClubs'>

const INITIALS = 'ABCDEFGHIJKLMNOPRSTVYZ'
// biome-ignore format: a table
const STARTS = [
  'Br', 'Cal', 'Dor', 'El', 'Fen', 'Gar', 'Hal', 'Iv', 'Jor', 'Kel', 'Lan', 'Mer', 'Nor', 'Or', 'Pel', 'Quil',
  'Ros', 'Sel', 'Tam', 'Ul', 'Var', 'Wen', 'Yar', 'Zel',
]
// biome-ignore format: a table
const MIDDLES = [
  'a', 'ado', 'ani', 'ari', 'e', 'emi', 'eno', 'i', 'ilo', 'ira', 'o', 'omi', 'ora', 'u', 'uve',
]
// biome-ignore format: a table
const ENDS = [
  'bek', 'dan', 'dov', 'lan', 'lit', 'mar', 'mund', 'nek', 'nor', 'quist', 'ran', 'ric', 'san', 'tov', 'veld',
  'vin', 'wen', 'zar',
]
// biome-ignore format: a table
const COLOURS = [
  'Amber', 'Azure', 'Bronze', 'Copper', 'Coral', 'Crimson', 'Ember', 'Frost', 'Granite', 'Indigo', 'Ivory', 'Jade',
  'Lunar', 'Marble', 'Neon', 'Onyx', 'Opal', 'Quartz', 'Rapid', 'Saffron', 'Silent', 'Solar', 'Umber', 'Velvet',
]
// biome-ignore format: a table
const CREATURES = [
  'Badgers', 'Bitterns', 'Caracals', 'Condors', 'Cranes', 'Dingoes', 'Egrets', 'Ferrets', 'Geckos', 'Herons',
  'Ibexes', 'Jackdaws', 'Kites', 'Lynxes', 'Magpies', 'Newts', 'Ocelots', 'Otters', 'Pelicans', 'Quolls', 'Ravens',
  'Servals', 'Tapirs', 'Wolverines',
]
// biome-ignore format: a table
const MOODS = [
  'Bold', 'Brave', 'Bright', 'Calm', 'Distant', 'Early', 'Gentle', 'Golden', 'Hidden', 'Honest', 'Lucky', 'Merry',
  'Ancient', 'Brisk', 'Clever', 'Daring', 'Eager', 'Fabled', 'Gallant', 'Humble', 'Jolly', 'Keen', 'Lively',
  'Mellow', 'Proud', 'Radiant', 'Steady', 'Velvet', 'Misty', 'Noble', 'Patient', 'Quiet', 'Restless', 'Royal',
  'Secret', 'Simple', 'Sudden', 'Swift', 'Wandering',
  'Wild',
]
// biome-ignore format: a table
const NOUNS = [
  'Arrow', 'Avenue', 'Ballad', 'Beacon', 'Breeze', 'Candle', 'Comet', 'Cottage', 'Ember', 'Fable', 'Harbour',
  'Anchor', 'Banner', 'Canyon', 'Dancer', 'Echo', 'Falcon', 'Garland', 'Horizon', 'Island', 'Jewel', 'Kingdom',
  'Legend', 'Mountain', 'Nectar', 'Pilgrim', 'Rocket', 'Lantern', 'Meadow', 'Melody', 'Monsoon', 'Orchard',
  'Parade', 'Promise', 'River', 'Saddle', 'Season', 'Signal',
  'Thunder', 'Whisper',
]

/** Returns an invented word that sounds like a surname or a town. */
export function drawInventedWord(draw: RandomDraw): string {
  return pick(draw, STARTS) + pick(draw, MIDDLES) + pick(draw, ENDS)
}

function pick(draw: RandomDraw, items: readonly string[]): string {
  return items[draw.integer(0, items.length - 1)] ?? ''
}

/** Returns the given number of distinct invented names. */
export function drawInventedNames(kind: InventedKind, count: number, draw: RandomDraw): string[] {
  const names = new Set<string>()
  while (names.size < count) names.add(drawName(kind, draw))
  return [...names]
}

function drawName(kind: InventedKind, draw: RandomDraw): string {
  if (kind === 'people') return `${INITIALS[draw.integer(0, INITIALS.length - 1)] ?? ''}. ${drawInventedWord(draw)}`
  if (kind === 'clubs') return `${pick(draw, COLOURS)} ${pick(draw, CREATURES)}`
  return `${pick(draw, MOODS)} ${pick(draw, NOUNS)}`
}

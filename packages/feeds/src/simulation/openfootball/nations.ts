import type { Team } from '@touchline/domain/match'

/**
 * Group key of every match between national teams, whatever the competition. Models learn from all results of a group,
 * because the same nations meet in every competition.
 */
export const NATIONS_GROUP = 'nations'

/** Region codes for nation names that differ from the English names in Unicode. */
const REGIONS: Readonly<Record<string, string>> = {
  Bonaire: 'BQ',
  Congo: 'CG',
  'Czech Republic': 'CZ',
  'DR Congo': 'CD',
  'Hong Kong': 'HK',
  'Ivory Coast': 'CI',
  Macau: 'MO',
  Myanmar: 'MM',
  Palestine: 'PS',
  'Republic of Ireland': 'IE',
  Tahiti: 'PF',
  Turkey: 'TR',
  USA: 'US',
  'Saint Vincent and the Grenadines': 'VC',
  'United States Virgin Islands': 'VI',
}

/** Aliases of nation names, so that a nation is the same team in every source. */
const SAME_TEAM: Readonly<Record<string, string>> = {
  'Bosnia & Herzegovina': 'Bosnia and Herzegovina',
  'Bosnia-Herzegovina': 'Bosnia and Herzegovina',
  "Côte d'Ivoire": 'Ivory Coast',
  USA: 'United States',
}

let byName: ReadonlyMap<string, string> | null = null

/**
 * Returns the team for a nation name of the source: its standard name, and its ISO region. The region is null for
 * nations without an ISO code, for example England.
 */
export function findNation(sourceName: string): Team {
  const name = SAME_TEAM[sourceName] ?? sourceName
  return { name, region: REGIONS[name] ?? regionsByName().get(name) ?? null }
}

function regionsByName(): ReadonlyMap<string, string> {
  byName ??= readRegions()
  return byName
}

function readRegions(): Map<string, string> {
  const display = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
  const regions = new Map<string, string>()
  for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
    const name = display.of(code)
    // Intl also names obsolete codes such as FX and DD, with the names of current nations. Only a code that is its own
    // canonical form is current.
    const isCurrent = new Intl.Locale(`und-${code}`).region === code
    if (name !== undefined && isCurrent) regions.set(name.replace('&', 'and').replace(/^St\. /, 'Saint '), code)
  }
  return regions
}

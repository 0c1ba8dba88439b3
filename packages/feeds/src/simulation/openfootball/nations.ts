import type { Team } from '@touchline/domain/match'

/** The group of all matches between nations: their teams meet in every competition. */
export const NATIONS = 'nations'

/** Where a source's name of a nation is not Unicode's English one. */
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

/** Names that one source uses and another does not, so that a nation is one team in all of them. */
const SAME_TEAM: Readonly<Record<string, string>> = {
  'Bosnia & Herzegovina': 'Bosnia and Herzegovina',
  'Bosnia-Herzegovina': 'Bosnia and Herzegovina',
  "Côte d'Ivoire": 'Ivory Coast',
  USA: 'United States',
}

/** A nation's team; England and others that have no ISO code of their own keep their name and no region. */
export const nation = (sourceName: string): Team => {
  const name = SAME_TEAM[sourceName] ?? sourceName
  return { name, region: REGIONS[name] ?? regionsByName().get(name) ?? null }
}

let byName: ReadonlyMap<string, string> | null = null

const regionsByName = (): ReadonlyMap<string, string> => {
  byName ??= readRegions()
  return byName
}

const readRegions = (): Map<string, string> => {
  const display = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
  const regions = new Map<string, string>()
  for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
    const name = display.of(code)
    // FX, DD and other codes of the past bear the names of today's nations.
    const isCurrent = new Intl.Locale(`und-${code}`).region === code
    if (name !== undefined && isCurrent) regions.set(name.replace('&', 'and').replace(/^St\. /, 'Saint '), code)
  }
  return regions
}

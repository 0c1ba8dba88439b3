/** Tournament of nations: hosts, and the time zone for files that state no zone. */
interface Tournament {
  /** Host nations, spelled as in `nations.ts`. */
  readonly hosts: readonly string[]
  readonly zone: string
}

const TOURNAMENTS: Readonly<Record<string, Tournament>> = {
  'World Cup 1930': hosted('America/Montevideo', 'Uruguay'),
  'World Cup 1934': hosted('Europe/Rome', 'Italy'),
  'World Cup 1938': hosted('Europe/Paris', 'France'),
  'World Cup 1950': hosted('America/Sao_Paulo', 'Brazil'),
  'World Cup 1954': hosted('Europe/Zurich', 'Switzerland'),
  'World Cup 1958': hosted('Europe/Stockholm', 'Sweden'),
  'World Cup 1962': hosted('America/Santiago', 'Chile'),
  'World Cup 1966': hosted('Europe/London', 'England'),
  'World Cup 1970': hosted('America/Mexico_City', 'Mexico'),
  'World Cup 1974': hosted('Europe/Berlin', 'West Germany'),
  'World Cup 1978': hosted('America/Argentina/Buenos_Aires', 'Argentina'),
  'World Cup 1982': hosted('Europe/Madrid', 'Spain'),
  'World Cup 1986': hosted('America/Mexico_City', 'Mexico'),
  'World Cup 1990': hosted('Europe/Rome', 'Italy'),
  'World Cup 1994': hosted('America/New_York', 'United States'),
  'World Cup 1998': hosted('Europe/Paris', 'France'),
  'World Cup 2002': hosted('Asia/Tokyo', 'Japan', 'South Korea'),
  'World Cup 2006': hosted('Europe/Berlin', 'Germany'),
  'World Cup 2010': hosted('Africa/Johannesburg', 'South Africa'),
  'World Cup 2014': hosted('America/Sao_Paulo', 'Brazil'),
  'World Cup 2018': hosted('Europe/Moscow', 'Russia'),
  'World Cup 2022': hosted('Asia/Qatar', 'Qatar'),
  'World Cup 2026': hosted('America/New_York', 'United States', 'Canada', 'Mexico'),
  'Euro 2012': hosted('Europe/Warsaw', 'Poland', 'Ukraine'),
  'Euro 2016': hosted('Europe/Paris', 'France'),
  'Euro 2020': hosted(
    'Europe/Zurich',
    'Azerbaijan',
    'Denmark',
    'England',
    'Germany',
    'Hungary',
    'Italy',
    'Netherlands',
    'Romania',
    'Russia',
    'Scotland',
    'Spain',
  ),
  'Euro 2024': hosted('Europe/Berlin', 'Germany'),
}

/**
 * Venue cities of tournaments with several hosts: city, host country, and the time zone for files that state no zone.
 */
const CITIES: readonly (readonly [city: RegExp, host: string, zone: string])[] = [
  [/^(mexico city|ciudad de m[eé]xico|guadalajara|zapopan|monterrey|guadalupe)/, 'Mexico', 'America/Mexico_City'],
  [/^toronto/, 'Canada', 'America/Toronto'],
  [/^vancouver/, 'Canada', 'America/Vancouver'],
  [/^(atlanta|boston|foxborough|miami|new york|east rutherford|philadelphia)/, 'United States', 'America/New_York'],
  [/^(dallas|arlington|houston|kansas city)/, 'United States', 'America/Chicago'],
  [/^(los angeles|inglewood|san francisco|santa clara|seattle)/, 'United States', 'America/Los_Angeles'],
  [/^(manaus)/, 'Brazil', 'America/Manaus'],
  [/^(cuiab[aá])/, 'Brazil', 'America/Cuiaba'],
  [/^(ekaterinburg|yekaterinburg)/, 'Russia', 'Asia/Yekaterinburg'],
  [/^(kaliningrad)/, 'Russia', 'Europe/Kaliningrad'],
  [/^(samara)/, 'Russia', 'Europe/Samara'],
  [/^(warsaw|gdansk|gdańsk|wroclaw|wrocław|poznan|poznań)/, 'Poland', 'Europe/Warsaw'],
  [/^(kyiv|kiev|donetsk|kharkiv|lviv)/, 'Ukraine', 'Europe/Kyiv'],
]

/** Returns the tournament with this name, or null if the tournament is unknown. */
export function findTournament(name: string): Tournament | null {
  return TOURNAMENTS[name] ?? null
}

/** Returns true if the nation plays at home: a host, unless the ground is in the country of another host. */
export function isAtHome(tournament: string, nation: string, ground: unknown): boolean {
  const hosts = findTournament(tournament)?.hosts ?? []
  const country = findCity(ground)?.[1]
  return hosts.includes(nation) && (country === undefined || country === nation || !hosts.includes(country))
}

/** Finds the city of a ground, written as the city or as a stadium followed by a comma and the city. */
function findCity(ground: unknown): (typeof CITIES)[number] | undefined {
  if (typeof ground !== 'string') return undefined
  const named = ground
    .toLowerCase()
    .split(/[,(/]/)
    .map((part) => part.trim())
  return CITIES.find(([city]) => named.some((part) => city.test(part)))
}

/** Returns the time zone of the ground, or null if the tournament has no such ground. */
export function groundZone(tournament: string, ground: unknown): string | null {
  const city = findCity(ground)
  return city !== undefined && findTournament(tournament)?.hosts.includes(city[1]) === true ? city[2] : null
}

function hosted(zone: string, ...hosts: string[]): Tournament {
  return { zone, hosts }
}

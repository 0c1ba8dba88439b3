import type { Team } from '@touchline/domain/match'
import type { Sport } from '@touchline/domain/sport'
import { listOtherSportClubs } from './clubs/clubs.ts'
import { COUNTRIES, type Country } from './clubs/countries.ts'

/** Countries (ISO 3166-1) with a club league in a sport other than football. */
// biome-ignore format: a table
const LEAGUES: Readonly<Record<string, string>> = {
  basketball: 'US ES TR CN PH JP AU NZ KR TH ID ES IT FR DE PL GB BR AR MX CO CL UY CA IN EG',
  baseball: 'JP KR US MX CA CO AU IT NL CN',
  iceHockey: 'CA US FI SE CZ DE AT NO JP PL',
  volleyball: 'IT PL TR BR JP KR TH VN FR AR ID CN',
  cricket: 'IN AU GB ZA NZ',
  americanFootball: 'US MX DE CA',
  handball: 'DE FR ES NO EG BR KR',
  futsal: 'ES PT BR TH AR IT JP',
  rugbyUnion: 'FR ZA NZ AR',
  rugbyLeague: 'AU GB NZ',
}

const BY_REGION = new Map(COUNTRIES.map((country) => [country.region, country]))

/** Returns the countries with a club league in a sport, the best known first. */
export function homeCountries({ key }: Pick<Sport, 'key'>): readonly Country[] {
  return [...new Set((LEAGUES[key] ?? '').split(' '))].flatMap((region) => BY_REGION.get(region) ?? [])
}

/** Returns every country with a club league in a sport other than football. */
export function homeRegions(): ReadonlySet<string> {
  return new Set(Object.values(LEAGUES).flatMap((row) => row.split(' ')))
}

export function homeSides(country: Country): readonly Team[] {
  return listOtherSportClubs(country).map(({ name }) => ({ name, region: null }))
}

import type { League, SportId, Team } from '@touchline/domain/match'

/** League of the nations of a UN subregion, named by its M49 code. */
interface NationsLeague {
  readonly league: League
  readonly teams: readonly Team[]
}

/** Leagues of a continent, and the cup of all its teams. */
export interface Continent {
  /** UN M49 code, which Intl.DisplayNames can name. */
  readonly region: string
  readonly leagues: readonly NationsLeague[]
  readonly cup: NationsLeague
}

/** UN M49 subregions of the continents with their nations (ISO 3166-1). */
const NATIONS_BY_SUBREGION: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '150': {
    '039': 'AL AD BA ES GI GR HR IT ME MK MT PT RS SI SM',
    '151': 'BG BY CZ HU MD PL RO RU SK UA',
    '154': 'DK EE FI FO GB IE IS LT LV NO SE',
    '155': 'AT BE CH DE FR LI LU MC NL',
  },
  '142': {
    '030': 'CN HK JP KP KR MN MO TW',
    '034': 'AF BD BT IN IR LK MV NP PK',
    '035': 'BN ID KH LA MM MY PH SG TH TL VN',
    '143': 'KG KZ TJ TM UZ',
    '145': 'AE AM AZ BH CY GE IL IQ JO KW LB OM PS QA SA SY TR YE',
  },
  '002': {
    '011': 'BF BJ CI CV GH GM GN GW LR ML MR NE NG SL SN TG',
    '014': 'BI DJ ER ET KE KM MG MU MW MZ RW SC SO SS TZ UG ZM ZW',
    '015': 'DZ EG LY MA SD TN',
    '017': 'AO CD CF CG CM GA GQ ST TD',
    '018': 'BW LS NA SZ ZA',
  },
  '019': {
    '005': 'AR BO BR CL CO EC GY PE PY SR UY VE',
    '013': 'BZ CR GT HN MX NI PA SV',
    '021': 'BM CA GL US',
    '029': 'AG AI AW BB BS CU CW DM DO GD HT JM KN LC MS PR TC TT VC VG VI',
  },
  '009': { '009': 'AS AU CK FJ FM GU KI MH MP NC NR NU NZ PF PG PW SB TO TV VU WS' },
}

const english = new Intl.DisplayNames('en', { type: 'region' })

export const CONTINENTS: readonly Continent[] = Object.entries(NATIONS_BY_SUBREGION).map(([region, parts]) => {
  const leagues = Object.entries(parts).map(([part, codes]) => nationsLeague(part, 'League', codes.split(' ')))
  return { region, leagues, cup: nationsLeague(region, 'Cup', Object.values(parts).join(' ').split(' ')) }
})

function nationsLeague(region: string, kind: 'League' | 'Cup', codes: readonly string[]): NationsLeague {
  return {
    league: { key: `${kind} ${region}`, name: `${toRegionName(region)} ${kind}`, region, sportId: 1 as SportId },
    teams: codes.map((code) => ({ name: toRegionName(code), region: code })),
  }
}

function toRegionName(region: string): string {
  return english.of(region) ?? region
}

import { CONTINENTS } from '../nations.ts'
import { homeRegions } from '../home-leagues.ts'
import { listOtherSportClubs, listFootballClubs, type Club } from './clubs.ts'
import { COUNTRIES } from './countries.ts'

export type LeagueNameKind =
  | 'first'
  | 'second'
  | 'women'
  | 'under21'
  | 'under19'
  | 'reserve'
  | 'friendly'
  | 'cup'
  | 'club'
  | 'league'

/** Script per language: index of the syllable column, word separator, and Intl language tag. */
const SCRIPTS = {
  en: { column: 0, between: ' ', tag: 'en' },
  th: { column: 1, between: ' ', tag: 'th' },
  tw: { column: 2, between: ' ', tag: 'km' },
  my: { column: 3, between: ' ', tag: 'my' },
  cn: { column: 4, between: '', tag: 'zh-Hans' },
  jp: { column: 5, between: '・', tag: 'ja' },
  kr: { column: 6, between: ' ', tag: 'ko' },
  id: { column: 0, between: ' ', tag: 'id' },
  vi: { column: 0, between: ' ', tag: 'vi' },
} as const

export type NameLanguage = keyof typeof SCRIPTS

/** Languages in the column order of the following tables. */
const LANGUAGES = ['en', 'cn', 'tw', 'my', 'id', 'jp', 'kr', 'th', 'vi'] as const satisfies readonly NameLanguage[]

/** League names in nine languages, in the column order of `LANGUAGES`; {} is the country or the continent. */
// biome-ignore format: a table
const LEAGUE_NAMES: Readonly<Record<LeagueNameKind, readonly string[]>> = {
  first: [
    '{} First League', '{}甲级联赛', 'លីកទី១ {}', '{} ပထမတန်း လိဂ်', 'Liga Pertama {}',
    '{}1部リーグ', '{} 1부 리그', '{} ดิวิชัน 1', 'Hạng Nhất {}',
  ],
  second: [
    '{} Second League', '{}乙级联赛', 'លីកទី២ {}', '{} ဒုတိယတန်း လိဂ်', 'Liga Kedua {}',
    '{}2部リーグ', '{} 2부 리그', '{} ดิวิชัน 2', 'Hạng Nhì {}',
  ],
  women: [
    "{} Women's League", '{}女子联赛', 'លីកនារី {}', '{} အမျိုးသမီး လိဂ်', 'Liga Putri {}',
    '{}女子リーグ', '{} 여자 리그', '{} ลีกหญิง', 'Giải Nữ {}',
  ],
  under21: [
    '{} U21 League', '{}U21联赛', 'លីក U21 {}', '{} U21 လိဂ်', 'Liga U21 {}',
    '{}U21リーグ', '{} U21 리그', '{} ลีก U21', 'Giải U21 {}',
  ],
  under19: [
    '{} U19 League', '{}U19联赛', 'លីក U19 {}', '{} U19 လိဂ်', 'Liga U19 {}',
    '{}U19リーグ', '{} U19 리그', '{} ลีก U19', 'Giải U19 {}',
  ],
  reserve: [
    '{} Reserve League', '{}预备队联赛', 'លីកបម្រុង {}', '{} အရန်အသင်း လိဂ်', 'Liga Cadangan {}',
    '{}リザーブリーグ', '{} 2군 리그', '{} ลีกสำรอง', 'Giải Dự bị {}',
  ],
  friendly: [
    '{} Club Friendlies', '{}俱乐部友谊赛', 'មិត្តភាពក្លឹប {}', '{} ကလပ် ချစ်ကြည်ရေး', 'Persahabatan Klub {}',
    '{}クラブ親善試合', '{} 클럽 친선경기', '{} กระชับมิตรสโมสร', 'Giao hữu CLB {}',
  ],
  cup: [
    '{} Club Cup', '{}足总杯赛', 'ពានរង្វាន់ក្លឹប {}', '{} ကလပ် ဖလား', 'Piala Klub {}',
    '{}クラブカップ', '{} 클럽컵', '{} คลับคัพ', 'Cúp CLB {}',
  ],
  club: [
    '{} Champions Cup', '{}冠军杯', 'ពានជើងឯក {}', '{} ချန်ပီယံ ဖလား', 'Piala Juara {}',
    '{}王者カップ', '{} 챔피언컵', '{} แชมป์คัพ', 'Cúp Vô địch {}',
  ],
  league: [
    '{} League', '{}联赛', 'លីក {}', '{} လိဂ်', 'Liga {}',
    '{}リーグ', '{} 리그', '{} ลีก', 'Giải {}',
  ],
}

/** Names of golf rounds and tour stages in nine languages, in the column order of `LANGUAGES`; {} is the number. */
// biome-ignore format: a table
const RACE_NAMES: readonly { readonly count: number; readonly names: readonly string[] }[] = [
  { count: 4, names: ['Round {}', '第{}轮', 'ជុំទី {}', 'အလှည့် {}',
    'Putaran {}', '第{}ラウンド', '{}라운드', 'รอบที่ {}', 'Vòng {}'] },
  { count: 21, names: ['Stage {}', '第{}赛段', 'ដំណាក់កាលទី {}', 'အဆင့် {}',
    'Etape {}', '第{}ステージ', '{}스테이지', 'สเตจ {}', 'Chặng {}'] },
]

const regions = new Map<NameLanguage, Intl.DisplayNames>()

/** Returns a league name in a language. `region` is a country code or a UN M49 code. */
export function leagueNameIn(language: NameLanguage, nameKind: LeagueNameKind, region: string): string {
  return (LEAGUE_NAMES[nameKind][LANGUAGES.indexOf(language)] ?? '').replace('{}', regionIn(language, region))
}

function regionIn(language: NameLanguage, region: string): string {
  const names = regions.get(language) ?? new Intl.DisplayNames([SCRIPTS[language].tag], { type: 'region' })
  regions.set(language, names)
  // League names use the main name of a country without the alternative name in brackets.
  return (names.of(region) ?? region).replace(/ ?[(（].*[)）]$/, '')
}

/**
 * Returns the localised names of the fictional clubs and leagues, keyed by their published names. Women's, youth and
 * reserve teams use the club name with a suffix.
 */
export function buildInventedNames(language: NameLanguage): Readonly<Record<string, string>> {
  const leagues = COUNTRIES.flatMap(({ region }) =>
    (Object.keys(LEAGUE_NAMES) as LeagueNameKind[]).map((nameKind) => [nameKind, region] as const),
  )
  const cups = CONTINENTS.map(({ region }) => ['club', region] as const)
  const clubs =
    SCRIPTS[language].column === 0 ? [] : [...COUNTRIES.flatMap(listFootballClubs), ...listAllOtherSportClubs()]
  return Object.fromEntries([
    ...raceNames(language),
    ...[...leagues, ...cups].map(([nameKind, region]) => [
      leagueNameIn('en', nameKind, region),
      leagueNameIn(language, nameKind, region),
    ]),
    ...clubs.map((club) => [club.name, clubNameIn(language, club)]),
  ]) as Record<string, string>
}

function listAllOtherSportClubs(): readonly Club[] {
  const regions = homeRegions()
  return COUNTRIES.filter(({ region }) => regions.has(region)).flatMap(listOtherSportClubs)
}

function raceNames(language: NameLanguage): [string, string][] {
  return RACE_NAMES.flatMap(({ count, names }) =>
    Array.from({ length: count }, (_, nth): [string, string] => {
      const nameAt = (at: number) => (names[at] ?? '').replace('{}', String(nth + 1))
      return [nameAt(0), nameAt(LANGUAGES.indexOf(language))]
    }),
  )
}

function clubNameIn(language: NameLanguage, { written: { place, form } }: Club): string {
  const { column, between } = SCRIPTS[language]
  const placeName = place.map((syllable) => syllable[column] ?? '').join('')
  return `${placeName}${between}${form[column] ?? ''}`
}

import { shuffle } from '../../playback/chances.ts'
import { createRandomDraw } from '../../playback/random-draw.ts'
import { COUNTRIES, type Country } from './countries.ts'
import { SOUNDS, type Sound, type Syllable } from './sounds.ts'

/** A fictional club. Place and club names are invented. */
export interface Club {
  readonly name: string
  /** Invented town of the club. Two clubs with the same town play a derby. */
  readonly place: string
  /** Components of the name: the syllables of the place and the club suffix. */
  readonly written: { readonly place: readonly Syllable[]; readonly form: Syllable }
}

/** Clubs per league; an even number, so that no team pauses. */
export const LEAGUE_CLUBS = 18
const LEAGUES = 2
const CLUBS = LEAGUES * LEAGUE_CLUBS
/** Number of places per country that have two clubs in the same league. */
const DERBIES = 4

/** Clubs per league in sports other than football. */
const OTHER_SPORT_CLUBS = 16

const FORMS = forms(`
  United ยูไนเต็ด យូណាយធីត ယူနိုက်တက် 联队 ユナイテッド 유나이티드
  City ซิตี้ ស៊ីធី စီးတီး 城 シティ 시티
  Athletic แอธเลติก អាត្លេទិក အက်သလက်တစ် 竞技 アスレチック 애슬레틱
  Rovers โรเวอร์ส រ៉ូវើរ ရိုဗာ 流浪者 ローバーズ 로버스
  Union ยูเนียน យូនៀន ယူနီယံ 联合 ユニオン 유니온
  Sporting สปอร์ติง ស្ព័រទីង စပို့တင် 体育 スポルティング 스포르팅
  Stars สตาร์ส ស្តារ စတား 星队 スターズ 스타스
  Rangers เรนเจอร์ส រ៉េនជ័រ ရိန်းဂျား 游骑兵 レンジャーズ 레인저스`)

/** Club suffixes in other sports. */
const OTHER_SPORT_FORMS = forms(`
  Hawks ฮอกส์ ហក់ ဟော့ခ် 雄鹰 ホークス 호크스
  Bears แบร์ส បែរ ဘဲယား 棕熊 ベアーズ 베어스
  Wolves วูล์ฟส์ វូល ဝုဗ် 灰狼 ウルブズ 울브스
  Tigers ไทเกอร์ส ថាយហ្គឺ တိုက်ဂါး 猛虎 タイガース 타이거스
  Kings คิงส์ ឃីង ကင်း 国王 キングス 킹스
  Giants ไจแอนต์ส ជាយអិន ဂျိုင်းယန့် 巨人 ジャイアンツ 자이언츠
  Comets โคเมตส์ ខមិត ကော့မက် 彗星 コメッツ 코메츠
  Storm สตอร์ม ស្តម စတုန်း 风暴 ストーム 스톰
  Dragons ดราก้อนส์ ដ្រេហ្គន ဒရဂွန် 飞龙 ドラゴンズ 드래곤즈
  Eagles อีเกิลส์ អ៊ីហ្គល အီးဂယ်လ် 金雕 イーグルス 이글스`)

const PLACES = assignPlaces()

const CLUBS_BY_REGION = new Map(COUNTRIES.map((country) => [country.region, createFootballClubs(country)]))

const OTHER_SPORT_CLUBS_BY_REGION = new Map(
  COUNTRIES.map((country) => [country.region, createOtherSportClubs(country)]),
)

/**
 * Returns the clubs of a country for sports other than football. A club has a team in every sport with a league in its
 * country.
 */
export function listOtherSportClubs({ region }: Country): readonly Club[] {
  return OTHER_SPORT_CLUBS_BY_REGION.get(region) ?? []
}

/** Returns the clubs of a country: first league, then second league. */
export function listFootballClubs({ region }: Country): readonly Club[] {
  return CLUBS_BY_REGION.get(region) ?? []
}

function forms(table: string): readonly Syllable[] {
  return table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(' '))
}

/**
 * Assigns place names to countries without duplicates. Among countries with the same sound, earlier countries choose
 * first.
 */
function assignPlaces(): ReadonlyMap<string, readonly (readonly Syllable[])[]> {
  const usedNames = new Set<string>()
  return new Map(
    COUNTRIES.map(({ region, sound }) => {
      const free = shuffle(createRandomDraw(0, `places of ${region}`), combineSyllables(SOUNDS[sound])).filter(
        (syllables) => !usedNames.has(latin(syllables)),
      )
      const places = free.slice(0, CLUBS - DERBIES)
      if (places.length < CLUBS - DERBIES) throw new Error(`too few names for the places of ${region}`)
      places.forEach((place) => usedNames.add(latin(place)))
      return [region, places]
    }),
  )
}

function combineSyllables({ starts, middles, ends }: Sound): (readonly Syllable[])[] {
  const short = starts.flatMap((start) => ends.map((end) => [start, end]))
  return [...short, ...starts.flatMap((start) => middles.flatMap((middle) => ends.map((end) => [start, middle, end])))]
}

function latin(syllables: readonly Syllable[]): string {
  return syllables.map(([piece = '']) => piece).join('')
}

function createFootballClubs({ region }: Country): Club[] {
  const draw = createRandomDraw(0, `clubs of ${region}`)
  const clubs = (PLACES.get(region) ?? []).map((place, nth) => {
    const [one, other] = shuffle(draw, FORMS)
    if (one === undefined || other === undefined) throw new Error('a club is called by something')
    return nth < DERBIES ? [buildClub(place, one), buildClub(place, other)] : [buildClub(place, one)]
  })
  return clubs.flat()
}

function buildClub(place: readonly Syllable[], form: Syllable): Club {
  return {
    name: `${latin(place)} ${form[0] ?? ''}`,
    place: latin(place),
    written: { place, form },
  }
}

function createOtherSportClubs({ region }: Country): Club[] {
  const draw = createRandomDraw(0, `clubs beside football of ${region}`)
  return (PLACES.get(region) ?? []).slice(0, OTHER_SPORT_CLUBS).map((place) => {
    const [form] = shuffle(draw, OTHER_SPORT_FORMS)
    if (form === undefined) throw new Error('a club is called by something')
    return buildClub(place, form)
  })
}

import { createHash } from 'node:crypto'
import { LocalisedNames, LocalisedNamesAnswer } from '@touchline/contract/sportsbook/display-names'
import { clubAndSide } from '@touchline/contract/sportsbook/club-side'
import { type NameLanguage, buildInventedNames } from '@touchline/feeds/simulation'
import { CompressedBody } from '../../platform/http/compressed.ts'
import { type Route, openRoute } from '../../platform/http/route.ts'
import type { Book } from '../book/book.ts'
import type { ManualNames } from '../matches/manual-names.ts'

interface EncodedNames {
  readonly etag: string
  readonly body: CompressedBody
}

type Names = Readonly<Record<string, string>>
type ListedBook = Pick<Book, 'findMatches' | 'namesSeq'>
type ManualTranslations = Pick<ManualNames, 'getNames' | 'seq'>

/** Cache time of the complete set of names: a day, because translated names do not change. */
const MAX_AGE_S = 86_400
/** Cache time of the names in the first lists: a second, because the list of matches changes. */
const LISTED_MAX_AGE_S = 1

/** Tabs that the members' site shows first: live and today. */
const FIRST_TABS = [3, 2] as const

/**
 * Route that returns the translations of club and league names in a language: the complete set, or the names in a
 * sport's live and today lists.
 */
export function uxGivenNamesRoute(book: ListedBook, manualNames: ManualTranslations): Route {
  const names = createNames(book, manualNames)
  return openRoute({
    method: 'GET',
    url: '/uxgivennames',
    summary: 'List the names of clubs and leagues in a language',
    tag: 'offer',
    query: LocalisedNames,
    answer: LocalisedNamesAnswer,
    etag: true,
    handle: async ({ query: { language, sport }, request, reply }) => {
      const { etag, body } = sport === undefined ? names.all(language) : names.listedOf(language, sport)
      const maxAgeS = sport === undefined ? MAX_AGE_S : LISTED_MAX_AGE_S
      reply.headers({ etag, 'cache-control': `public, max-age=${maxAgeS}`, vary: 'accept-encoding' })
      if (request.headers['if-none-match'] === etag) {
        await reply.code(304).send()
        return
      }
      await body.send(request, reply.type('application/json; charset=utf-8'))
    },
  })
}

/**
 * Creates the cache of translated names by language. The names in a sport's live and today lists are rebuilt when the
 * listed matches change.
 */
function createNames(book: ListedBook, manualNames: ManualTranslations) {
  const completeNames = new Map<
    NameLanguage,
    { readonly seq: number; readonly names: Names; readonly encoded: EncodedNames }
  >()
  const listedNames = new Map<string, { readonly seq: string; readonly encoded: EncodedNames }>()
  const findCompleteNames = (language: NameLanguage) => {
    const cachedNames = completeNames.get(language)
    const { seq } = manualNames
    if (cachedNames?.seq === seq) return cachedNames
    // Translations of synthetic clubs take precedence over translations that staff gave in a manual match.
    const names = { ...manualNames.getNames(language), ...buildInventedNames(language) }
    const newNames = { seq, names, encoded: encodeNames(names, 'once') }
    completeNames.set(language, newNames)
    return newNames
  }
  const findListedNames = (language: NameLanguage, sportId: number): EncodedNames => {
    const key = `${language}/${sportId}`
    const seq = `${book.namesSeq}/${manualNames.seq}`
    const cachedNames = listedNames.get(key)
    if (cachedNames?.seq === seq) return cachedNames.encoded
    const { names } = findCompleteNames(language)
    const translatedNames = [...collectListedNames(book, sportId)].flatMap((name) => {
      const translation = names[name]
      return translation === undefined ? [] : [[name, translation] as const]
    })
    const encodedNames = encodeNames(Object.fromEntries(translatedNames), 'each')
    listedNames.set(key, { seq, encoded: encodedNames })
    return encodedNames
  }
  return { all: (language: NameLanguage) => findCompleteNames(language).encoded, listedOf: findListedNames }
}

function encodeNames(names: Names, effort: 'each' | 'once'): EncodedNames {
  const json = JSON.stringify({ status: 1, statusdesc: 'success', names })
  const etag = `W/"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`
  return { etag, body: new CompressedBody(json, effort) }
}

/** Returns the names of clubs and leagues in a sport's live and today lists. */
function collectListedNames(book: ListedBook, sportId: number): Set<string> {
  const entries = FIRST_TABS.flatMap((tab) => book.findMatches({ kind: 'market', tab, sportId, page: 'hdpou' }))
  return new Set(
    entries.flatMap(({ match: { fixture } }) => {
      const { league, home, away, runners = [] } = fixture
      return [league.name, ...[home, away, ...runners].map(({ name }) => clubAndSide(name)[0])]
    }),
  )
}

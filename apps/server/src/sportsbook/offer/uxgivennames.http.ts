import { createHash } from 'node:crypto'
import { GivenNames, GivenNamesAnswer } from '@touchline/contract/sportsbook/given-names'
import { clubAndSide } from '@touchline/contract/sportsbook/club-side'
import { type NameLanguage, madeUpNames } from '@touchline/feeds/simulation'
import { CompressedBody } from '../../platform/http/compressed.ts'
import { type Route, openRoute } from '../../platform/http/route.ts'
import type { Book } from './book.ts'
import type { ManualNames } from './manual-matches/manual-names.ts'

interface Kept {
  readonly etag: string
  readonly body: CompressedBody
}

type Names = Readonly<Record<string, string>>
type Listed = Pick<Book, 'matchesOf' | 'namesSeq'>
type ByHand = Pick<ManualNames, 'of' | 'seq'>

/** A day, because the names do not change. */
const MAX_AGE_S = 86_400
/** A second, because the list of matches changes. */
const LISTED_MAX_AGE_S = 1

/** First lists of a sportsbook: live matches and today's matches. */
const FIRST_TABS = [3, 2] as const

const write = (names: Names, effort: 'each' | 'once'): Kept => {
  const json = JSON.stringify({ status: 1, statusdesc: 'success', names })
  const etag = `W/"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`
  return { etag, body: new CompressedBody(json, effort) }
}

/** Returns the club and league names in the first lists of a sport. */
const namesListed = (book: Listed, sportId: number): Set<string> => {
  const entries = FIRST_TABS.flatMap((tab) => book.matchesOf({ kind: 'market', tab, sportId, page: 'hdpou' }))
  return new Set(
    entries.flatMap(({ match: { fixture } }) => {
      const { league, home, away, runners = [] } = fixture
      return [league.name, ...[home, away, ...runners].map(({ name }) => clubAndSide(name)[0])]
    }),
  )
}

/**
 * Creates the cache of names by language. The names in the first lists of a sport are rebuilt when the sport's matches
 * change.
 */
const createNames = (book: Listed, byHand: ByHand) => {
  const whole = new Map<NameLanguage, { readonly seq: number; readonly names: Names; readonly kept: Kept }>()
  const listed = new Map<string, { readonly seq: string; readonly kept: Kept }>()
  const wholeOf = (language: NameLanguage) => {
    const known = whole.get(language)
    const { seq } = byHand
    if (known?.seq === seq) return known
    // Names of synthetic clubs take precedence over names given in a manual match.
    const names = { ...byHand.of(language), ...madeUpNames(language) }
    const made = { seq, names, kept: write(names, 'once') }
    whole.set(language, made)
    return made
  }
  const listedOf = (language: NameLanguage, sportId: number): Kept => {
    const key = `${language}/${sportId}`
    const seq = `${book.namesSeq}/${byHand.seq}`
    const known = listed.get(key)
    if (known?.seq === seq) return known.kept
    const { names } = wholeOf(language)
    const shown = [...namesListed(book, sportId)].flatMap((name) => {
      const given = names[name]
      return given === undefined ? [] : [[name, given] as const]
    })
    const kept = write(Object.fromEntries(shown), 'each')
    listed.set(key, { seq, kept })
    return kept
  }
  return { all: (language: NameLanguage) => wholeOf(language).kept, listedOf }
}

/**
 * Serves the translated names of clubs and leagues in a language: the complete set, or the names in the first lists of
 * a sport.
 */
export const uxGivenNamesRoute = (book: Listed, byHand: ByHand): Route => {
  const names = createNames(book, byHand)
  return openRoute({
    method: 'GET',
    url: '/uxgivennames',
    summary: 'List the names of clubs and leagues in a language',
    tag: 'sportsbook',
    query: GivenNames,
    answer: GivenNamesAnswer,
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

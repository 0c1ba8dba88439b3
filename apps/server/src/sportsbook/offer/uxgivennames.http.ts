import { createHash } from 'node:crypto'
import { GivenNames, GivenNamesAnswer } from '@touchline/contract/sportsbook/given-names'
import { clubAndSide } from '@touchline/contract/sportsbook/club-side'
import { type NameLanguage, madeUpNames } from '@touchline/feeds/simulation'
import { CompressedBody } from '../../platform/http/compressed.ts'
import { type Route, openRoute } from '../../platform/http/route.ts'
import type { Book } from './book.ts'
import type { NamesByHand } from './made/names-by-hand.ts'

interface Kept {
  readonly etag: string
  readonly body: CompressedBody
}

type Names = Readonly<Record<string, string>>
type Listed = Pick<Book, 'matchesOf' | 'namesSeq'>
type ByHand = Pick<NamesByHand, 'of' | 'seq'>

/** A day: names are given once. */
const MAX_AGE_S = 86_400
/** What is listed changes. */
const LISTED_MAX_AGE_S = 1

/** The lists that a sportsbook opens with: what is in play, and what is to come today. */
const FIRST_TABS = [3, 2] as const

const write = (names: Names, effort: 'each' | 'once'): Kept => {
  const json = JSON.stringify({ status: 1, statusdesc: 'success', names })
  const etag = `W/"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`
  return { etag, body: new CompressedBody(json, effort) }
}

/** Clubs and leagues as the first lists of a sport name them. */
const namesListed = (book: Listed, sportId: number): Set<string> => {
  const entries = FIRST_TABS.flatMap((tab) => book.matchesOf({ kind: 'market', tab, sportId, page: 'hdpou' }))
  return new Set(
    entries.flatMap(({ match: { fixture } }) => {
      const { league, home, away, runners = [] } = fixture
      return [league.name, ...[home, away, ...runners].map(({ name }) => clubAndSide(name)[0])]
    }),
  )
}

/** Names by language, encoded once for each; those of the first lists of a sport anew when its matches change. */
const createNames = (book: Listed, byHand: ByHand) => {
  const whole = new Map<NameLanguage, { readonly seq: number; readonly names: Names; readonly kept: Kept }>()
  const listed = new Map<string, { readonly seq: string; readonly kept: Kept }>()
  const wholeOf = (language: NameLanguage) => {
    const known = whole.get(language)
    const { seq } = byHand
    if (known?.seq === seq) return known
    // A club that has a name keeps it, whatever a match by hand calls it.
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

/** What readers of a language call clubs and leagues: all of them, or those that the first lists of a sport show. */
export const uxGivenNamesRoute = (book: Listed, byHand: ByHand): Route => {
  const names = createNames(book, byHand)
  return openRoute({
    method: 'GET',
    url: '/uxgivennames',
    summary: 'What clubs and leagues are called in a language',
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

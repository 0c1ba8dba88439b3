import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { topicPath } from '@touchline/ui/live'
import { TAGS } from './preload.ts'

const SCRIPT = readFileSync(new URL('first.js', import.meta.url), 'utf8')
const AHEAD = {
  tags: TAGS,
  first: 'id',
  languages: { th: ['/th.js', '/th.css', '/th.woff2', '/words.th.json'], id: ['/id.js'], en: ['/en.js'] },
  start: '/start.js',
  libraries: '/libraries.js',
  book: ['/book.js', '/book.css', '/latin.woff2'],
  myanmar: ['/myanmar.js'],
}

interface Link {
  readonly rel: string
  readonly as?: string
  readonly crossOrigin?: string
  readonly href: string
  readonly onload?: () => void
  readonly onerror?: () => void
}

interface Visitor {
  readonly asks: readonly string[]
  readonly storedEntries?: Readonly<Record<string, unknown>>
  readonly pathname?: string
  readonly ahead?: object
  readonly begins?: 'onload' | 'onerror'
}

function settled() {
  return new Promise(setImmediate)
}

/**
 * Runs the inline script of the page as a browser does. Returns the data attributes and the requested files, grouped by
 * time: immediately, after the entry script loaded or failed, and after the libraries.
 */
async function open({ asks, storedEntries = {}, pathname = '/desktop', ahead = AHEAD, begins = 'onload' }: Visitor) {
  const dataset: Record<string, string> = {}
  const asked: [url: string, body: string | undefined][] = []
  const links: Link[] = []
  const window: { prefetchedResponses?: object } = {}
  const ready: string[] = []
  const face = (family: string) => ({ family, load: () => ready.push(family) })
  runInNewContext(SCRIPT, {
    window,
    AbortSignal,
    Response,
    fetch: (url: string, { body }: { readonly body?: string }) => {
      asked.push([url, body])
      return Promise.resolve(new Response(''))
    },
    localStorage: {
      getItem: (key: string) => (key in storedEntries ? JSON.stringify({ state: storedEntries[key] }) : null),
    },
    matchMedia: () => ({ matches: false }),
    navigator: { languages: asks },
    location: { pathname },
    document: {
      documentElement: { dataset },
      fonts: [face('"Noto Sans Touchline"'), face('"Of the device"')],
      getElementById: () => ({ textContent: JSON.stringify(ahead) }),
      createElement: () => ({}),
      head: { append: (link: Link) => links.push(link) },
    },
  })
  const hrefsFrom = (from: number) => links.slice(from).map(({ href }) => href)
  const hrefs = hrefsFrom(0)
  const answers = Object.keys(window.prefetchedResponses ?? {})
  await settled()
  const askedAtOnce = asked.length
  links.find(({ href }) => href === AHEAD.start)?.[begins]?.()
  await settled()
  const next = hrefsFrom(hrefs.length)
  links.find(({ href }) => href === AHEAD.libraries)?.[begins]?.()
  await settled()
  const last = hrefsFrom(hrefs.length + next.length)
  const early = ready.length
  for (const { href, onload } of links) if (href.endsWith('.woff2')) onload?.()
  await settled()
  return { ...dataset, links, hrefs, next, last, asked, askedAtOnce, answers, early, ready }
}

test.each([
  { asks: ['th-TH', 'en'], language: 'th' },
  { asks: ['fr', 'km-KH', 'th'], language: 'tw' },
  { asks: ['zh-TW'], language: 'cn' },
  { asks: ['JA'], language: 'jp' },
  { asks: ['en-US', 'th'], language: 'id' },
  { asks: ['fr'], language: 'id' },
  { asks: [], language: 'id' },
])('a browser with the languages $asks opens the site in $language', async ({ asks, language }) => {
  expect(await open({ asks })).toMatchObject({ language, first: 'door' })
})

test('the page preloads the files of one language, each with its resource type', async () => {
  const { links } = await open({ asks: ['th'] })
  expect(links).toEqual([
    { rel: 'modulepreload', crossOrigin: 'anonymous', href: '/th.js' },
    { rel: 'preload', as: 'style', crossOrigin: 'anonymous', href: '/th.css' },
    { rel: 'preload', as: 'font', crossOrigin: 'anonymous', href: '/th.woff2' },
    { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href: '/words.th.json' },
    { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href: '/uxgivennames?language=th' },
  ])
})

test('a stored language takes precedence over the browser language', async () => {
  const storedEntries = { 'touchline.layout': { settings: { language: 'en' } } }
  expect((await open({ asks: ['th'], storedEntries })).hrefs).toEqual(['/en.js'])
})

test('the page preloads the sportsbook for a logged-in member only on the sportsbook path', async () => {
  const storedEntries = { 'touchline.account': { session: { accountId: 'demo1' } } }
  expect(await open({ asks: [], storedEntries })).toMatchObject({
    first: 'book',
    hrefs: ['/start.js', '/libraries.js', '/id.js'],
    next: ['/book.js', '/book.css', '/latin.woff2'],
  })
  const { hrefs } = await open({ asks: [], storedEntries, pathname: '/info/betlist' })
  expect(hrefs).toEqual(['/id.js', '/uxgivennames?language=id'])
})

test.each(['onload', 'onerror'] as const)(
  'the sportsbook files and fonts load after the entry script (%s)',
  async (begins) => {
    const storedEntries = { 'touchline.account': { session: { accountId: 'demo1', sessionToken: 't' } } }
    const { hrefs, next, last, askedAtOnce, asked } = await open({ asks: ['th'], storedEntries, begins })
    expect(hrefs).toEqual(['/start.js', '/libraries.js', '/th.js', '/th.css', '/words.th.json'])
    // Font requests follow the profile request, which is sent together with the sportsbook chunk.
    expect(next).toEqual(['/book.js', '/book.css', '/latin.woff2', '/th.woff2'])
    expect({ last, askedAtOnce }).toEqual({ last: [], askedAtOnce: 0 })
    expect(asked).toHaveLength(4)
  },
)

test('fonts load after the libraries if the page requests no profile', async () => {
  const storedEntries = { 'touchline.account': { session: { accountId: 'demo1', sessionToken: 't' } } }
  const { next, last, early, ready } = await open({ asks: ['th'], storedEntries, pathname: '/' })
  expect({ next, last }).toEqual({ next: ['/book.js', '/book.css'], last: ['/latin.woff2', '/th.woff2'] })
  expect({ early, ready }).toEqual({ early: 0, ready: ['"Noto Sans Touchline"'] })
})

test('in development without built files, the page sends the first requests at once', async () => {
  const storedEntries = { 'touchline.account': { session: { accountId: 'demo1', sessionToken: 't' } } }
  const ahead = { ...AHEAD, languages: {}, start: null, libraries: null, book: [] }
  const { links, asked } = await open({ asks: ['th'], storedEntries, ahead })
  expect([links.length, asked.length]).toEqual([0, 4])
})

test('the Myanmar script loads with the sportsbook for a member with Myanmar odds', async () => {
  const storedEntries = { 'touchline.account': { session: {} }, 'touchline.layout': { settings: { oddsType: 5 } } }
  const { next } = await open({ asks: [], storedEntries })
  expect(next).toEqual(['/book.js', '/book.css', '/myanmar.js', '/latin.woff2'])
})

test('the sportsbook page requests profile, first lists and names while its script loads', async () => {
  const session = { accountId: 'demo1', sessionToken: 't' }
  const body = JSON.stringify({ account_id: 'demo1', session_token: 't' })
  const account = { 'touchline.account': { session } }
  const lists = ([3, 2] as const).map((tab) => topicPath(`market/${tab}/4/hdpou`))
  const chosen = { ...account, 'touchline.layout': { tab: 2, sport: 4, page: 'hdpou' } }
  const { asked, answers } = await open({ asks: [], storedEntries: chosen })
  const told = [...lists, '/uxgivennames?language=id&sport=4']
  expect(asked).toEqual([['/userprofile', body], ...told.map((url) => [url, undefined])])
  expect(answers).toEqual([`/userprofile ${body}`, ...told])
  const early = { ...account, 'touchline.layout': { tab: 1, sport: 4, page: 'hdpou' } }
  expect((await open({ asks: [], storedEntries: early })).asked).toHaveLength(2)
  expect((await open({ asks: [], storedEntries: account })).asked).toHaveLength(4)
  expect((await open({ asks: [], storedEntries: account, pathname: '/' })).asked).toEqual([
    ['/uxgivennames?language=id', undefined],
  ])
  expect((await open({ asks: [], storedEntries: account, pathname: '/info/betlist' })).asked).toEqual([])
  expect((await open({ asks: [] })).asked).toEqual([])
})

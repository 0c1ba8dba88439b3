import { members } from '../../members/members.module.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixture } from '../../testing/manual-feed.ts'
import { type Answer, openTestModules, type TestModules } from '../../testing/test-modules.ts'
import { cashOut } from '../../cash-out/index.ts'
import { intake } from '../../intake/intake.module.ts'

const HOUR_MS = 3_600_000
const OFFERS = ['builder', 'cashout'] as const
const ASKED = { stake: '1000', accept_better_odds: true, accept_any_odds: true }

let server: TestModules
beforeAll(async () => {
  server = await openTestModules(cashOut, { offers: OFFERS })
  server.feed.queueChanges(
    { kind: 'fixture', fixture: fixture('a', server.wallMs + HOUR_MS) },
    { kind: 'fixture', fixture: fixture('b', server.wallMs + 2 * HOUR_MS) },
  )
  await server.advance()
})
afterAll(() => server.drop())

type Calls = Readonly<Record<string, object>>

/** Builds one request for each call from the offer that members see. */
async function callsFor(member: object, burmese: object): Promise<Calls> {
  const { odds } = await server.market(2)
  const legs = (kindId: number, bet_type: string, selection: string) =>
    odds
      .filter(([, kind, , rank]) => kind === kindId && rank === 0)
      .map(([match_id, , line_quarters, , , odds_milli]) => ({
        match_id,
        market_type: 2,
        bet_type,
        line_quarters,
        selection,
        odds_milli,
      }))
  const home = legs(3, 'BT_1X2', 'home')
  const [leg] = home
  const built = [leg, legs(2, 'BT_OU', 'over')[0]]
  const [asian] = legs(1, 'BT_HDP', 'home')
  const click = await server.post('/bet/betmmoclick', { ...burmese, ...asian })
  const myanmar = { goals: click['goals'], percent: click['percent'] }
  const { combined_milli } = await server.post('/bet/betbuildercheck', { ...member, legs: built })
  const placed = await server.post('/bet/betsingle', { ...member, ...leg, ...ASKED, odds_type: 4, ref: 'to-be-sold' })
  const { bet_id } = placed['bet'] as { bet_id: string }
  return {
    '/bet/betcheck': { ...member, ...leg, odds_type: 4 },
    '/bet/betsingle': { ...member, ...leg, ...ASKED, odds_type: 4 },
    '/bet/betcheckmultispecial': { ...member, legs: home },
    '/bet/betparlay': { ...member, legs: home, ...ASKED },
    '/bet/betmmoclick': { ...burmese, ...asian },
    '/bet/betsinglemmo': { ...burmese, ...asian, ...ASKED, myanmar },
    '/bet/betbuildercheck': { ...member, legs: built },
    '/bet/betbuilder': { ...member, legs: built, ...ASKED, combined_milli },
    '/bet/cashoutquote': { ...member, bet_id, share: 100 },
    '/bet/cashout': { ...member, bet_id, share: 100, amount: '1' },
    '/prg': { ...member, legs: 2 },
  }
}

const PLACES = /\/(betsingle|betparlay|betsinglemmo|betbuilder|cashout)$/

/** Returns the status of each call; for a slip of several legs, the statuses of the legs. */
async function answersTo(calls: Calls, stage: string, at = server): Promise<Record<string, string>> {
  const answers: Record<string, string> = {}
  for (const [url, body] of Object.entries(calls)) {
    const ref = PLACES.test(url) ? { ref: `${stage}${url.replaceAll('/', '-')}` } : {}
    const answer: Answer = await at.post(url, { ...body, ...ref })
    const legs = (answer['legs'] ?? []) as readonly { readonly statusdesc?: string }[]
    answers[url] =
      [...new Set(legs.map(({ statusdesc }) => statusdesc ?? 'success'))].join() || String(answer['statusdesc'])
  }
  return answers
}

function all(calls: Calls, said: string) {
  return Object.fromEntries(Object.keys(calls).map((url) => [url, said]))
}

/** Returns the same calls under new sessions, for a restarted server. */
async function anew(calls: Calls, at = server): Promise<Calls> {
  const { openSession } = at.server.apiOf(members)
  const sessions = new Map<string, string>()
  const again: Record<string, object> = {}
  for (const [url, body] of Object.entries(calls)) {
    const { account_id } = body as { readonly account_id: string }
    const session_token = sessions.get(account_id) ?? (await openSession(account_id))
    sessions.set(account_id, session_token)
    again[url] = { ...body, session_token }
  }
  return again
}

test('AC7 after a start every bet call returns oddsIsUpdating until the match is priced', async () => {
  const [member, burmese] = [await server.member(), await server.member('MMK')]
  const seen = await callsFor(member, burmese)
  await server.stop()
  await server.start()
  const calls = await anew(seen)
  expect(await answersTo(calls, 'empty')).toEqual(all(calls, 'oddsIsUpdating'))

  const modelled = server.feed.fetchModels.bind(server.feed)
  let goOn = (): void => undefined
  const asked = new Promise<void>((resolve) => {
    goOn = resolve
  })
  server.feed.fetchModels = async (keys) => {
    await asked
    return modelled(keys)
  }
  await server.server.apiOf(intake).feed().turn()
  await server.feed.publishDue()
  expect((await server.market(2)).stale).toBe(false)
  expect((await server.market(2)).matches).toHaveLength(2)
  expect(await answersTo(calls, 'unpriced')).toEqual(all(calls, 'oddsIsUpdating'))

  goOn()
  await server.advance()
  const priced = await answersTo(calls, 'priced')
  expect(Object.entries(priced).filter(([, said]) => !['success', 'cashOutMoved'].includes(said))).toEqual([])
})

test('AC7 a replica returns oddsIsUpdating until its first snapshot and hides no match', async () => {
  const seen = await callsFor(await server.member(), await server.member('MMK'))
  const { database } = server
  await server.stop()
  await database.owner.query('delete from book_snapshot')
  const follower = await openTestModules(cashOut, { beside: server, roles: new Set(['api'] as const), offers: OFFERS })
  try {
    const calls = await anew(seen, follower)
    expect(await answersTo(calls, 'no-copy', follower)).toEqual(all(calls, 'oddsIsUpdating'))
    await server.start()
    const said = new Set<unknown>()
    // The first snapshot may contain matches without prices: such matches stay updating and are never hidden.
    await expect
      .poll(async () => {
        await server.advance()
        const { statusdesc } = await follower.post('/bet/betcheck', calls['/bet/betcheck'] as object)
        said.add(statusdesc)
        return statusdesc
      })
      .not.toBe('oddsIsUpdating')
    expect([...said]).toEqual(['oddsIsUpdating', 'success'].filter((word) => said.has(word)))
    expect((await follower.market(2)).stale).toBe(false)
    const followed = await answersTo(calls, 'a-copy', follower)
    expect(Object.entries(followed).filter(([, said]) => !['success', 'cashOutMoved'].includes(said))).toEqual([])
  } finally {
    await follower.stop()
  }
})

test('AC7 a match without a model is closed and no longer updating', async () => {
  const member = await server.member()
  server.feed.over.add('unknown')
  server.feed.queueChanges({ kind: 'fixture', fixture: fixture('unknown', server.wallMs + HOUR_MS) })
  await server.advance()
  const { matches } = await server.market(2)
  const match_id = Math.max(...matches.map(([id]) => id))
  const body = { match_id, market_type: 2, bet_type: 'BT_1X2', line_quarters: 0, selection: 'home', odds_milli: 2_000 }
  expect(await server.post('/bet/betcheck', { ...member, ...body, odds_type: 4 })).toMatchObject({
    statusdesc: 'invalidMarket',
  })
  expect(await server.post('/bet/betcheck', { ...member, ...body, match_id: 9_999, odds_type: 4 })).toMatchObject({
    statusdesc: 'matchHide',
  })
})

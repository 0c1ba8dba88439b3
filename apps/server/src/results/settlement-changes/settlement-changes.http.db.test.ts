import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MatchId } from '@touchline/domain/match'
import { sealMatches } from '../testing/seal-match.ts'
import { fixture, live } from '../../testing/manual-feed.ts'
import { type Answer, openTestModules, type TestMember, type TestModules } from '../../testing/test-modules.ts'
import { reports } from '../../reports/index.ts'
import { enterOffice, type OfficeClient } from '../../backoffice/testing/office-client.ts'

let server: TestModules
let house: OfficeClient
let operator: OfficeClient
let refs = 0

type Member = TestMember & { readonly id: number }

beforeAll(async () => {
  server = await openTestModules(reports)
  await server.database.owner.query(
    `with top as (
       insert into upline (account_id, operator_id, above, level, currency)
       select 'TT', id, '{}', 1, 'MYR' from operator where name = 'demo' returning id, operator_id)
     insert into upline (account_id, operator_id, parent_id, above, level, currency)
     select 'TT00', operator_id, id, array[id], 5, 'MYR' from top`,
  )
  house = await enterOffice(server, 'house')
  operator = await enterOffice(server, { operator: 'demo' })
})
afterAll(() => server.drop())

/** Creates a member under the upline `TT00`, or directly under the operator (null). */
async function memberOf(above: 'TT00' | null): Promise<Member> {
  const member = await server.member()
  const text = 'update member set upline_id = (select id from upline where account_id = $2) where id = $1'
  await server.database.owner.query(text, [member.id, above])
  return member
}

interface Terms {
  readonly betType?: string
  readonly stake?: string
  readonly on: number
}

async function placed(member: Member, { betType = 'BT_1X2', stake = '1000', on }: Terms): Promise<string> {
  // Logging in with a second-factor code has advanced the clock by 30 seconds, so the feed must publish again to stay
  // fresh.
  await server.advance()
  const { odds } = await server.market(2)
  const kindId = betType === 'BT_1X2' ? 3 : 1
  const [match_id, , line_quarters, , , odds_milli] = odds.find(([id, kind]) => kind === kindId && id === on) ?? []
  const terms = { match_id, market_type: 2, bet_type: betType, line_quarters, selection: 'home', odds_milli, stake }
  const flags = { odds_type: 4, accept_better_odds: true, accept_any_odds: true, ref: `office-bet-${(refs += 1)}` }
  const answer = await server.post('/bet/betsingle', { ...member, ...terms, ...flags })
  expect(answer).toMatchObject({ statusdesc: 'success' })
  return (answer['bet'] as { readonly bet_id: string }).bet_id
}

interface Row {
  readonly bet: { readonly bet_id: string }
}

function rowsOf(answer: Answer) {
  return answer['rows'] as readonly Row[]
}

/** Logs in platform staff of this name. Each login has its own second factor, so codes do not collide. */
function staffOf(name: string) {
  return enterOffice(server, 'house', { name, rights: ['results'] })
}

function resultOf(home: number, away: number) {
  return {
    kind: 'result',
    parts: [
      { part: 'full', status: 'completed', score: [home, away] },
      { part: 'first', status: 'completed', score: [0, 0] },
    ],
  }
}

function fedResult(key: string, version: number, home: number, away: number) {
  return {
    kind: 'result',
    key,
    version,
    certainty: 2,
    outcome: { parts: { full: { status: 'completed', score: { home, away } } }, goals: null },
  } as const
}

/** Creates a match without bets. */
async function newMatch(key: string): Promise<number> {
  server.feed.queueChanges({ kind: 'fixture', fixture: fixture(key, server.wallMs + 7_200_000) })
  await server.advance()
  const { rows } = await server.database.owner.query<{ id: number }>('select id from match where provider_key = $1', [
    key,
  ])
  return rows[0]?.id ?? 0
}

async function fundsOf(ids: readonly number[]) {
  const { rows } = await server.database.owner.query<{ balance: bigint }>(
    'select sum(w.balance)::bigint as balance from unnest($1::bigint[]) m(id) cross join lateral wallet_of(m.id) w',
    [ids],
  )
  return BigInt(rows[0]?.balance ?? 0)
}

/**
 * Returns the net amount that a result change moves to members, in minor units summed across currencies; negative if
 * members lose.
 */
function movedBy(answer: Answer): bigint {
  const { moves } = answer['effect'] as { moves: readonly { toMembers: string; fromMembers: string }[] }
  return moves.reduce((sum, { toMembers, fromMembers }) => sum + BigInt(toMembers) - BigInt(fromMembers), 0n)
}

function secondFrom(base: number) {
  return server.database.owner.query(
    'update approval_threshold set from_base = $1, later_base = null, later_from_ms = null',
    [base],
  )
}

/** Previews a change of a match and requests the change with the previewed effect. */
async function sendChange(by: OfficeClient, matchId: number, change: object) {
  const preview = await by.post('previewchange', { matchId, change })
  expect(preview).toMatchObject({ statusdesc: 'success' })
  const made = await by.post('changematch', { matchId, change, mark: preview['mark'], note: 'an order of the house' })
  return { preview, made, proposal: made['proposal'] }
}

/** Makes a change that needs no second person, and checks that balances change as the preview stated. */
async function changed(by: OfficeClient, matchId: number, change: object, ids: readonly number[]) {
  const before = await fundsOf(ids)
  const { preview, made } = await sendChange(by, matchId, change)
  expect(made).toMatchObject({ proposal: null, effect: preview['effect'] })
  await server.advance()
  expect(await fundsOf(ids)).toBe(before + movedBy(preview))
  return preview
}

test('SE8 a manual result is previewed, entered, corrected, and confirmed by two above the amount', async () => {
  const [one, two] = [await memberOf(null), await memberOf(null)]
  const ids = [one.id, two.id]
  const matchId = await newMatch('corrected')
  const first = await placed(one, { stake: '100000', on: matchId })
  await placed(two, { stake: '1000', on: matchId })
  const [ann, ben, cid] = [await staffOf('ann'), await staffOf('ben'), await staffOf('cid')]
  await secondFrom(100_000_000)
  const change = resultOf(0, 1)
  const order = { matchId, change, mark: 'of another', note: 'no source told it' }
  expect(await ann.post('changematch', order)).toMatchObject({ statusdesc: 'changeStale' })
  expect(await changed(ann, matchId, change, ids)).toMatchObject({ effect: { bets: 2, members: 2, open: 0 } })
  expect(await house.post('bookbets', { matchId, state: 'running' })).toMatchObject({ rows: [] })
  // Corrects a wrong result. The correction moves more than the configured amount and therefore waits for a second
  // person.
  await secondFrom(1)
  const before = await fundsOf(ids)
  const { preview, proposal } = await sendChange(ann, matchId, resultOf(2, 1))
  expect(preview).toMatchObject({ needsApproval: true, effect: { bets: 2 } })
  expect(await ann.post('resultmatches', { attention: true, matchId })).toMatchObject({ rows: [] })
  expect(await ann.post('matchresult', { matchId })).toMatchObject({ proposals: [{ state: 'open', mine: true }, {}] })
  expect(await ann.post('decidechange', { proposal, confirm: true })).toMatchObject({ statusdesc: 'otherPersonNeeded' })
  expect(await fundsOf(ids)).toBe(before)
  const both = await Promise.all([ben, cid].map((each) => each.post('decidechange', { proposal, confirm: true })))
  expect(both.map(({ statusdesc }) => statusdesc).toSorted()).toEqual(['changeOver', 'success'])
  await server.advance()
  expect(await fundsOf(ids)).toBe(before + movedBy(preview))
  const amended = rowsOf(await house.post('bookbets', { matchId, since: String(BigInt(first) - 1n) }))
  expect(amended.map(({ bet }) => bet)).toMatchObject([
    { status: 'won', amended: true },
    { status: 'won', amended: true },
  ])
  const { proposal: stale } = await sendChange(ann, matchId, { kind: 'void' })
  server.feed.queueChanges(fedResult('corrected', 1, 1, 1))
  await server.advance()
  expect(await ben.post('decidechange', { proposal: stale, confirm: true })).toMatchObject({
    statusdesc: 'changeStale',
  })
  expect(await ben.post('decidechange', { proposal: stale, confirm: false })).toMatchObject({ done: false })
  expect(await ann.post('matchresult', { matchId })).toMatchObject({
    hasManualResult: true,
    versions: [{ source: 'feed' }, { source: 'manual', version: 1 }, { source: 'manual', version: 2 }],
    proposals: [{ state: 'refused' }, { state: 'done', mine: true }, { state: 'done', decidedBy: null }],
  })
  expect(await ann.post('previewchange', { matchId, change: { kind: 'anew' } })).toMatchObject({
    effect: { bets: 0, moves: [] },
  })
  const acts = await server.database.owner.query(
    `select command, count(*)::integer from audit_log where command like 'office/%change%'
     group by command order by command`,
  )
  expect(acts.rows).toEqual([
    { command: 'office/changematch', count: 3 },
    { command: 'office/decidechange', count: 2 },
  ])
})

test('SE8 member, upline report and statement agree on a wrong result and its correction', async () => {
  await secondFrom(100_000_000)
  const [zoe, above] = [await staffOf('zoe'), await enterOffice(server, { upline: 'TT00' })]
  const member = await memberOf('TT00')
  const matchId = await newMatch('read-right')
  const bet = await placed(member, { on: matchId })
  const begun = await fundsOf([member.id])
  const reads = async () => {
    await server.advance()
    const report = await above.post('report', { fromDate: '2026-01-10', toDate: '2026-01-20', by: 'account' })
    const { winLoss, commission } = report['total'] as { winLoss: string; commission: string }
    const settled = await server.post('/parlaybetdetails', { ...member, bet_id: bet })
    const moved = (settled['entries'] as readonly { amount: string }[]).reduce(
      (sum, { amount }) => sum + BigInt(amount),
      0n,
    )
    const day = await server.post('/dailystatement', { ...member, page_size: 100 })
    return { report: BigInt(winLoss) + BigInt(commission), moved, closing: day['closing_balance'] }
  }
  for (const [home, away] of [
    [0, 1],
    [2, 1],
    [1, 1],
  ] as const) {
    await changed(zoe, matchId, resultOf(home, away), [member.id])
    const funds = await fundsOf([member.id])
    const cameTo = funds - begun - 1_000n
    expect(await reads()).toEqual({ report: cameTo, moved: cameTo, closing: String(funds) })
  }
})

test('SE8 a match returned to the feed uses the newest feed result and its later versions', async () => {
  await secondFrom(100_000_000)
  const eve = await staffOf('eve')
  const member = await memberOf(null)
  const matchId = await newMatch('given-back')
  const bet = await placed(member, { on: matchId })
  const statusOf = async () => rowsOf(await house.post('bookbets', { matchId }))[0]?.bet
  const given = { matchId, change: { kind: 'feed' } }
  expect(await eve.post('previewchange', given)).toMatchObject({ http: 400, field: 'change.kind' })
  await changed(eve, matchId, resultOf(1, 0), [member.id])
  // Returns the match to the feed, which has no result yet, so the settled bet is open again.
  expect(await changed(eve, matchId, { kind: 'feed' }, [member.id])).toMatchObject({ effect: { bets: 1, open: 1 } })
  expect(await statusOf()).toMatchObject({ bet_id: bet, status: 'running' })
  await changed(eve, matchId, resultOf(2, 0), [member.id])
  server.feed.queueChanges(fedResult('given-back', 1, 0, 1), fedResult('given-back', 2, 0, 2))
  await server.advance()
  expect(await statusOf()).toMatchObject({ status: 'won' })
  expect(await eve.post('resultmatches', { matchId })).toMatchObject({ rows: [] })
  await server.database.owner.query("update match set kick_off = now() - interval '1 year' where id = $1", [matchId])
  await sealMatches(server.database.owner, [matchId as MatchId])
  const row = { matchId, source: 'manual', differs: true, score: [2, 0], stage: 'over', waits: false }
  expect(await eve.post('resultmatches', { attention: true })).toMatchObject({ rows: [row] })
  expect(await eve.post('resultmatches', { matchId, search: 'no such team' })).toMatchObject({ rows: [] })
  await changed(eve, matchId, { kind: 'feed' }, [member.id])
  expect(await statusOf()).toMatchObject({ status: 'lost' })
  server.feed.queueChanges(fedResult('given-back', 2, 0, 2), fedResult('given-back', 3, 3, 2))
  await server.advance()
  expect(await statusOf()).toMatchObject({ status: 'won' })
  expect(await eve.post('matchresult', { matchId })).toMatchObject({
    hasManualResult: false,
    matchStatus: 1,
    versions: [
      { source: 'manual', version: 1 },
      { source: 'restored', version: 0, parts: [] },
      { source: 'feed', version: 1 },
      { source: 'feed', version: 2 },
      { source: 'manual', version: 1 },
      { source: 'restored', version: 2 },
      { source: 'feed', version: 3 },
    ],
  })
})

test('SE8 an in-play match returned to the feed is offered again at once with its current state', async () => {
  await secondFrom(100_000_000)
  const ida = await staffOf('ida')
  const matchId = await newMatch('goes-on')
  const inPlay = async () => {
    await server.advance()
    const { matches, odds } = await server.market(3)
    const row = matches.find(([id]) => id === matchId)
    return row === undefined
      ? null
      : { score: row[12]?.slice(0, 2), priced: odds.some(([id, , , , state]) => id === matchId && state === 0) }
  }
  server.feed.queueChanges({ kind: 'state', key: 'goes-on', state: live() })
  await expect.poll(inPlay).toEqual({ score: [0, 0], priced: true })
  await changed(ida, matchId, resultOf(0, 0), [])
  await expect.poll(inPlay).toBeNull()
  server.feed.queueChanges({ kind: 'state', key: 'goes-on', state: live({ minute: 30, score: { home: 2, away: 0 } }) })
  expect(await inPlay()).toBeNull()
  await changed(ida, matchId, { kind: 'feed' }, [])
  await expect.poll(inPlay).toEqual({ score: [2, 0], priced: true })
})

test('SE8 a proposal is stale after other bets change, expires in time, and small changes add up', async () => {
  const [fay, gus] = [await staffOf('fay'), await staffOf('gus')]
  const member = await memberOf(null)
  const matchId = await newMatch('meanwhile')
  await placed(member, { on: matchId })
  await changed(fay, matchId, { kind: 'void', toMs: 1 }, [member.id])
  await secondFrom(100)
  const { proposal } = await sendChange(fay, matchId, { kind: 'void' })
  await placed(member, { on: matchId })
  const confirm = { proposal, confirm: true }
  expect(await gus.post('decidechange', confirm)).toMatchObject({ statusdesc: 'changeStale' })
  await server.database.owner.query('update settlement_proposal set expires_ms = 1 where id = $1', [proposal])
  expect(await gus.post('decidechange', confirm)).toMatchObject({ statusdesc: 'changeOver' })
  expect(await fay.post('matchresult', { matchId })).toMatchObject({ proposals: [{ state: 'expired' }, {}] })
  // Enters the first-half result only: full-match bets stay open, and no money moves.
  const part = { kind: 'result', parts: [{ part: 'first', status: 'completed', score: [0, 0] }] }
  expect(await changed(fay, matchId, part, [member.id])).toMatchObject({ effect: { bets: 0, open: 2 } })
  const [{ made }, base] = [await sendChange(fay, matchId, { kind: 'void' }), 'base']
  const moved = Number((made['effect'] as Record<string, string>)[base])
  expect(made['proposal']).not.toBeNull()
  await secondFrom(moved + 1)
  await changed(fay, matchId, { kind: 'void' }, [member.id])
  expect(await fay.post('previewchange', { matchId, change: { kind: 'revokeVoid', actNo: 2 } })).toMatchObject({
    needsApproval: true,
  })
})

test('SE5 a single market kind can be voided, and an invalid change is refused with its field', async () => {
  await secondFrom(100_000_000)
  const dan = await staffOf('dan')
  const member = await memberOf(null)
  const matchId = await newMatch('voided')
  await placed(member, { on: matchId })
  await placed(member, { on: matchId, betType: 'BT_HDP' })
  await changed(dan, matchId, resultOf(3, 0), [member.id])
  const won = await fundsOf([member.id])
  expect(await changed(dan, matchId, { kind: 'void', market: 'BT_1X2' }, [member.id])).toMatchObject({
    effect: { bets: 1, members: 1 },
  })
  const statuses = rowsOf(await house.post('bookbets', { matchId })).map(({ bet }) => bet)
  expect(statuses).toMatchObject([{ status: 'won' }, { status: 'void' }])
  await changed(dan, matchId, { kind: 'revokeVoid', actNo: 1 }, [member.id])
  expect(await fundsOf([member.id])).toBe(won)
  expect(await dan.post('matchresult', { matchId })).toMatchObject({
    matchStatus: 1,
    versions: [{ source: 'manual', version: 1, certainty: 2 }],
    voids: [
      { actNo: 1, revokes: null, market: 'BT_1X2', window: { fromMs: null, toMs: null } },
      { actNo: 2, revokes: 1, note: 'an order of the house' },
    ],
  })
  const score = { part: 'full', status: 'completed', score: [1, 0] }
  const wrong = [
    ['change.parts', { kind: 'result', parts: [score, score] }],
    ['change.parts', { kind: 'result', parts: [{ ...score, part: 'p9' }] }],
    ['change.goals', { kind: 'result', parts: [score], goals: ['away'] }],
    ['change.places', { kind: 'result', parts: [score], places: [1] }],
    ['change.toMs', { kind: 'void', fromMs: 5, toMs: 5 }],
    ['change.market', { kind: 'void', market: 'NO_SUCH' }],
    ['change.actNo', { kind: 'revokeVoid', actNo: 1 }],
    ['change.actNo', { kind: 'revokeVoid', actNo: 9 }],
  ] as const
  for (const [field, change] of wrong) {
    expect(await dan.post('previewchange', { matchId, change }), field).toMatchObject({ http: 400, field })
  }
  expect(await dan.post('matchresult', { matchId: 999_999 })).toMatchObject({ statusdesc: 'notFound' })
})

test('SE8 a lower second-person amount takes effect at once, a higher one a day later', async () => {
  await secondFrom(100)
  const boss = await enterOffice(server, 'house', { name: 'boss', rights: ['results', 'settings'] })
  const member = await memberOf(null)
  const matchId = await newMatch('raised')
  await placed(member, { on: matchId })
  expect(await boss.post('setsecondperson', { was: '5', from: '9' })).toMatchObject({ statusdesc: 'changedMeanwhile' })
  expect(await operator.post('setsecondperson', { was: '100', from: '9' })).toMatchObject({
    statusdesc: 'NoUserAccessRight',
  })
  const later = { from: '250000', atMs: server.wallMs + 86_400_000 }
  expect(await boss.post('setsecondperson', { was: '100', from: '250000' })).toMatchObject({ from: '100', later })
  // A raised second-person amount takes effect one day later, so a change above the current amount still needs a second
  // person.
  expect(await boss.post('previewchange', { matchId, change: { kind: 'void' } })).toMatchObject({ needsApproval: true })
  expect(await sendChange(boss, matchId, { kind: 'void' })).toMatchObject({ proposal: expect.any(String) as string })
  expect(await boss.post('setsecondperson', { was: '100', from: '9' })).toMatchObject({
    statusdesc: 'changedMeanwhile',
  })
  await server.database.owner.query('update approval_threshold set later_from_ms = $1', [server.wallMs])
  expect(await boss.post('secondperson')).toMatchObject({ from: '250000', later: null })
  expect(await boss.post('previewchange', { matchId, change: { kind: 'void' } })).toMatchObject({
    needsApproval: false,
  })
  const next = { from: '250000', later: { from: '300000' } }
  expect(await boss.post('setsecondperson', { was: '250000', from: '300000' })).toMatchObject(next)
  expect(await boss.post('setsecondperson', { was: '300000', from: '200' })).toMatchObject({ from: '200', later: null })
  expect(await boss.post('previewchange', { matchId, change: { kind: 'void' } })).toMatchObject({ needsApproval: true })
  const { changes } = (await boss.post('secondperson')) as unknown as { changes: readonly object[] }
  expect(changes[0]).toMatchObject({ by: boss.loginId, was: '300000', became: '200' })
})

import { STAFF_RIGHTS } from '@touchline/contract/named-values'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NamedOwner } from '../staff/staff-changes.ts'
import { rightsOpenTo } from '../staff/staff-rights.ts'
import { fixture } from '../testing/manual-feed.ts'
import { closeListeners, type Listener } from '../testing/listener.ts'
import { type Answer, openTestModules, type TestModules } from '../testing/test-modules.ts'
import { backoffice } from './index.ts'
import { officeRoutes } from './testing/call-bodies.ts'
import { enterOffice, makeStaff, OfficeClient } from './testing/office-client.ts'
import { makeTwoLines } from './testing/two-lines.ts'

let server: TestModules
let matchId: number

/** Employers of test staff: the platform, operators and uplines, each with the reach of its topics. */
const OWNERS: readonly (readonly [name: string, of: NamedOwner, reach: string, own: string])[] = [
  ['house', 'house', 'house', 'house'],
  ['operator', { operator: 'demo' }, 'operator/demo', 'demo'],
  ['other operator', { operator: 'apart' }, 'operator/apart', 'apart'],
  ['shareholder', { upline: 'AA' }, 'line/AA', 'AA'],
  ['agent', { upline: 'AA0000' }, 'line/AA0000', 'AA0000'],
  ['neighbour', { upline: 'BB' }, 'line/BB', 'BB'],
]
/** Reaches to subscribe to: the platform, operators and upline paths, both own and foreign. */
const REACHES = [...OWNERS.map(([, , reach]) => reach), 'line/AA00', 'line/BB0000', 'line/nobody', 'operator/nobody']

beforeAll(async () => {
  server = await openTestModules(backoffice)
  await makeTwoLines(server)
  await server.database.owner.query("insert into operator (name, type) values ('apart', 1)")
  server.feed.queueChanges({ kind: 'fixture', fixture: fixture('early', server.wallMs + 3 * 86_400_000) })
  await server.advance()
  const { rows } = await server.database.owner.query<{ id: number }>('select min(id)::integer as id from match')
  matchId = rows[0]?.id ?? 0
  for (const [, of] of OWNERS) await makeStaff(server, of)
})
afterAll(async () => {
  closeListeners()
  await server.drop()
})

/** Push topic with the office calls that return the same data. Access to one of the calls is enough to subscribe. */
interface Topic {
  readonly topic: string
  readonly calls: readonly (readonly [url: string, body: object])[]
  /** Reach named in the topic; null for a topic without reach. */
  readonly reach: string | null
  /**
   * True if the topic may name any account. The server then sends nothing about an account outside the reach
   * (line-news.ts).
   */
  readonly mayBeForeign?: true
}

function accountOf(reach: string): string {
  return reach.slice(reach.indexOf('/') + 1)
}

function ofReach(reach: string): readonly Topic[] {
  const named = (kind: string, ...calls: Topic['calls']): Topic => ({ topic: `${kind}/${reach}`, calls, reach })
  const account = reach.startsWith('line/') ? { account: accountOf(reach) } : {}
  return [
    named('acts', ['acts', {}]),
    named('notices', ['notices', {}]),
    named('health', ['health', {}]),
    named('results', ['resultmatches', {}]),
    named('made', ['madematches', {}]),
    // Second call of the topic, in which platform staff name the operator.
    named('rooms', ['rooms', {}], ['rooms', { operator: 'demo' }]),
    named('highlights', ['highlights', {}], ['highlights', { operator: 'demo' }]),
    named('channels', ['channels', {}]),
    named('self', ['sessions', {}]),
    named('below', ['accounts', account], ['report', { ...account, ...DAYS, by: 'account' }]),
    ...['AA0000', 'BB0000', 'AA0000001'].map((below): Topic => {
      const calls = [
        ['account', { account: below }],
        ['report', { account: below, ...DAYS, by: 'account' }],
      ] as const
      return { topic: `below/${reach}/${below}`, calls, reach, mayBeForeign: true }
    }),
  ]
}
const DAYS = { fromDate: '2026-01-10', toDate: '2026-01-17' }

/** Returns true if the server has the calls of a topic. A server without a product has none of its topics. */
function hasCalls({ calls }: Topic): boolean {
  return calls.every(([call]) => officeRoutes(server).some(({ url }) => url === `/office/${call}`))
}

function topicsOf(): readonly Topic[] {
  return [
    { topic: 'tradematches', calls: [['tradematches', {}]], reach: null },
    { topic: `tradematch/${matchId}`, calls: [['tradematch', { matchId }]], reach: null },
    { topic: 'alerts', calls: [['alerts', {}]], reach: null },
    { topic: 'bookbets', calls: [['bookbets', {}]], reach: null },
    ...REACHES.flatMap(ofReach).filter(hasCalls),
  ]
}

type Heard = { readonly code: string } | { readonly parts: Readonly<Record<string, unknown>> }

/** Returns the first response to a subscription: a refusal or the snapshot. */
async function hear(listener: Listener, topic: string): Promise<Heard> {
  listener.send({ op: 'sub', topic })
  // Skips frames of topics subscribed earlier.
  for (;;) {
    const frame = await listener.nextOfKinds(['error', 'parts'])
    if (frame.t === 'error') return { code: frame.code }
    if (frame.topic === topic) {
      listener.send({ op: 'unsub', topic })
      return { parts: frame.parts }
    }
  }
}

function isAnswered({ status, http }: Answer & { readonly status?: number; readonly http?: number }): boolean {
  return http === 200 && status === 1
}

/** Returns every text and number within a value, to search for leaked data. */
function leavesOf(value: unknown): readonly string[] {
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : [String(value)]
}

/** Maximum number of topics on one socket before the rate limit applies. */
const TOPICS_OF_SOCKET = 25

async function openSocket(client: OfficeClient): Promise<Listener> {
  closeListeners()
  const listener = await client.listen()
  await listener.next('authed')
  return listener
}

/**
 * Returns the topics and data that a login receives over the socket but not through its calls; empty if access is
 * equal.
 */
async function beyond(client: OfficeClient, reach: string, topics = topicsOf()): Promise<readonly string[]> {
  const found: string[] = []
  let listener = await openSocket(client)
  for (const [at, { topic, calls, reach: of, mayBeForeign = false }] of topics.entries()) {
    if (at % TOPICS_OF_SOCKET === TOPICS_OF_SOCKET - 1) listener = await openSocket(client)
    const heard = await hear(listener, topic)
    if ('code' in heard) continue
    const answers: Answer[] = []
    for (const [url, body] of calls) answers.push(await client.post(url, body))
    const answered = answers.filter(isAnswered)
    const isRefused = answered.length === 0 && !(mayBeForeign && leavesOf(heard.parts).length === 0)
    if (isRefused) found.push(`${client.loginId} hears ${topic}, and is refused ${calls[0]?.[0]}`)
    if (of !== null && of !== reach) found.push(`${client.loginId} hears ${topic}, which is another's`)
    const told = new Set(answered.flatMap(leavesOf))
    const more = leavesOf(heard.parts).filter((leaf) => !told.has(leaf))
    if (more.length > 0) found.push(`${client.loginId} hears ${more.slice(0, 3).join(', ')} by ${topic}`)
  }
  return found
}

const CLERKS = OWNERS.flatMap(([name, of, reach]) => {
  const operatorId = of === 'house' ? null : 1
  const rights = STAFF_RIGHTS.filter((right) => rightsOpenTo(operatorId).includes(right))
  return [[], ...rights.map((right) => [right])].map((held) => ({ name, of, reach, held }))
})

test.each(CLERKS)(
  'UP11 AR3 sockets of the $name with $held return no more than its calls',
  async ({ of, reach, held }) => {
    const client = await enterOffice(server, of, { name: `only-${held[0] ?? 'none'}`, rights: held })
    expect(await beyond(client, reach)).toEqual([])
  },
)

test.each(OWNERS)(
  'UP11 AR3 sockets of the main login of the %s return no more than its calls',
  async (_, of, reach) => {
    const login = of === 'house' ? 'house' : 'upline' in of ? of.upline : `${of.operator}-main`
    const client = new OfficeClient(server, login)
    await client.logIn()
    // Before the second factor is proved, the socket returns no more than the calls.
    expect(await beyond(client, reach, ofReach(reach))).toEqual([])
    await client.enrol()
    expect(await beyond(client, reach)).toEqual([])
  },
)

import { Agent, request } from 'node:http'
import process from 'node:process'
import { WebSocket } from 'ws'
import type { Session } from '../members.ts'

/** Plan of the load that a noisy member (one who floods the server with requests) generates. */
export type HammerPlan = {
  readonly url: string
  /** Source IP address of the connections. */
  readonly from: string
  readonly session: Session
  /** Number of parallel connections per kind of request. */
  readonly abreast: { readonly [kind in Kind]: number }
  /** First and last day of the longest range of working days that a report accepts, as YYYY-MM-DD. */
  readonly range: { readonly from_date: string; readonly to_date: string }
  /** Topics of the odds pages that the noisy member requests and subscribes to. */
  readonly topics: readonly string[]
}

export type HammerCommand = { readonly go: HammerPlan } | 'halt'

/** Successful and refused responses by kind of request. For sockets: received frames, and closed sockets. */
export type HammerCounts = { readonly answered: Record<string, number>; readonly refused: Record<string, number> }

type Kind = 'prg' | 'reports' | 'ux' | 'sockets'

type HammerRequest = { readonly method: 'GET' | 'POST'; readonly path: string; readonly body?: object }

/** Builders of the report and list requests that are most expensive for the server. */
const REPORTS: readonly ((plan: HammerPlan) => HammerRequest)[] = [
  ({ range: { to_date } }) => ({ method: 'POST', path: '/dailystatement', body: { working_date: to_date } }),
  (plan) => ({ method: 'POST', path: '/bet/betacceptfulllist', body: { ...range(plan), with_totals: true } }),
  (plan) => ({ method: 'POST', path: '/cancelledbetlist', body: { ...range(plan), with_totals: true } }),
  (plan) => ({ method: 'POST', path: '/platformwinlose', body: range(plan) }),
  (plan) => ({ method: 'POST', path: '/gameresultsummarysportsbook', body: range(plan) }),
  (plan) => ({ method: 'POST', path: '/settlementhistory', body: range(plan) }),
  ({ range: { to_date } }) => ({ method: 'POST', path: '/matchresult', body: { working_date: to_date, sport_id: 1 } }),
]

const REQUEST_BUILDERS = {
  prg: () => ({ method: 'POST', path: '/prg', body: { legs: 12 } }),
  reports: (plan, count) => (REPORTS[count % REPORTS.length] ?? REPORTS[0])?.(plan) ?? snapshot(plan, count),
  ux: snapshot,
} as const satisfies Record<Exclude<Kind, 'sockets'>, (plan: HammerPlan, count: number) => HammerRequest>

const counts = { answered: {} as Record<string, number>, refused: {} as Record<string, number> }

let on = false

let under: Promise<void> = Promise.resolve()

process.on('message', (command: HammerCommand) => void handleCommand(command))

function range({ range: days }: HammerPlan): object {
  return { ...days }
}

function count(kind: string, ok: boolean): void {
  const side = ok ? counts.answered : counts.refused
  side[kind] = (side[kind] ?? 0) + 1
}

/**
 * Returns a request for a page different from the previous page, to miss the cache. Every eighth request fetches the
 * names of all matches.
 */
function snapshot({ topics }: HammerPlan, count: number): HammerRequest {
  return {
    method: 'GET',
    path: count % 8 === 0 ? '/uxmatch2' : pageUrl(topics[count % topics.length] ?? ''),
  }
}

function pageUrl(topic: string): string {
  const [, tab, sport, page] = topic.split('/')
  return `/uxmarket?sport=${sport}&market=${tab}&page=${page}`
}

async function handleCommand(command: HammerCommand): Promise<void> {
  if (command !== 'halt') {
    on = true
    under = hammer(command.go)
    return
  }
  on = false
  await under
  process.send?.({ answered: { ...counts.answered }, refused: { ...counts.refused } } satisfies HammerCounts)
  counts.answered = {}
  counts.refused = {}
}

async function hammer(plan: HammerPlan): Promise<void> {
  const kinds = ['prg', 'reports', 'ux'] as const
  await Promise.all([
    ...kinds.flatMap((kind) => Array.from({ length: plan.abreast[kind] }, (_, at) => runConnection(plan, kind, at))),
    ...Array.from({ length: plan.abreast.sockets }, (_, at) => socketsOn(plan, at)),
  ])
}

/** Runs one connection of the noisy member, which sends the next request as soon as the previous response arrives. */
async function runConnection(plan: HammerPlan, kind: Exclude<Kind, 'sockets'>, at: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (let index = at; on; index += plan.abreast[kind])
    count(kind, await sendRequest(agent, plan, REQUEST_BUILDERS[kind](plan, index)))
  agent.destroy()
}

function sendRequest(
  agent: Agent,
  { url, session, from }: HammerPlan,
  { method, path, body }: HammerRequest,
): Promise<boolean> {
  return new Promise((resolve) => {
    const text =
      body === undefined
        ? ''
        : JSON.stringify({
            account_id: session.accountId,
            session_token: session.token,
            ...body,
          })
    const headers = {
      'accept-encoding': 'br',
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
    }
    const sent = request(new URL(path, url), { method, agent, headers, localAddress: from }, (response) => {
      response.resume()
      response.on('close', () => resolve(response.statusCode === 200))
    })
    sent.on('error', () => resolve(false))
    sent.end(method === 'GET' ? undefined : text)
  })
}

/** Keeps one socket of the noisy member open: reconnects as soon as the server closes the socket. */
async function socketsOn(plan: HammerPlan, at: number): Promise<void> {
  while (on) {
    await socketOn(plan, at * 7)
    if (on) count('sockets', false)
  }
}

/**
 * Opens a socket with as many subscriptions as the server allows before it closes the socket. Frames are read as fast
 * as possible.
 */
function socketOn({ url, session, from, topics }: HammerPlan, at: number): Promise<void> {
  return new Promise((resolve) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/live`, { localAddress: from })
    let index = at
    const follow = (): void => {
      if (!on) socket.close()
      else if (socket.readyState === WebSocket.OPEN) {
        const topic = topics[index++ % topics.length]
        socket.send(JSON.stringify({ op: 'sub', topic }))
        socket.send(JSON.stringify({ op: 'unsub', topic }))
      }
    }
    socket.on('open', () => {
      socket.send(JSON.stringify({ op: 'auth', account_id: session.accountId, session_token: session.token }))
      for (let ahead = 0; ahead < 4; ahead += 1) follow()
    })
    socket.on('message', (data) => {
      if (!String(data).startsWith('{"t":"snap"')) return
      count('sockets', true)
      follow()
    })
    socket.on('error', () => undefined)
    socket.on('close', () => resolve())
    const stopTimer = setInterval(() => on || socket.close(), 50)
    socket.on('close', () => clearInterval(stopTimer))
  })
}

import { Agent, request } from 'node:http'
import type { NextBody } from '../post-load.ts'

export type PacedPlan = {
  readonly url: string
  readonly path: string
  /** Rate of bets per second, independent of the response time. */
  readonly perSecond: number
  readonly seconds: number
  readonly nextBody: NextBody
  /** Checks the response to a bet. Returns null for success, else a description of the failure. */
  readonly describeFailure: (status: number, body: string) => string | null
}

export type Paced = {
  /** Latency per bet from its scheduled time, in milliseconds. */
  readonly latenciesMs: readonly number[]
  /** Latencies in milliseconds, one list for each second of the scheduled times. */
  readonly bySecond: readonly (readonly number[])[]
  readonly refusals: Map<string, number>
}

/**
 * Maximum number of connections, as many as members bet at the same moment. Further bets queue, and the queueing time
 * counts.
 */
const CONNECTIONS = 128
/** Members are already on the site, so their browsers reuse connections between measurement windows. */
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
const TICK_MS = 2

type Answer = { readonly status: number; readonly body: string }

/**
 * Sends bets at a fixed rate that does not depend on response times. Latency counts from the scheduled time: if the
 * server stalls, the bets scheduled meanwhile include the stall.
 */
export async function postPaced(plan: PacedPlan): Promise<Paced> {
  const url = new URL(plan.path, plan.url)
  const latenciesMs: number[] = []
  const bySecond = Array.from({ length: Math.ceil(plan.seconds) }, (): number[] => [])
  const refusals = new Map<string, number>()
  const startedMs = performance.now()
  const one = async (dueMs: number, body: string): Promise<void> => {
    const trouble = await post(url, body).then(
      (answer) => plan.describeFailure(answer.status, answer.body),
      (error: Error) => error.message,
    )
    if (trouble === null) {
      const ms = performance.now() - dueMs
      latenciesMs.push(ms)
      bySecond[Math.floor((dueMs - startedMs) / 1_000)]?.push(ms)
    } else refusals.set(trouble, (refusals.get(trouble) ?? 0) + 1)
  }
  const total = Math.round(plan.perSecond * plan.seconds)
  const sent: Promise<void>[] = []
  while (sent.length < total) {
    const dueMs = startedMs + (sent.length * 1_000) / plan.perSecond
    if (dueMs <= performance.now()) sent.push(one(dueMs, plan.nextBody()))
    else await new Promise((resolve) => setTimeout(resolve, TICK_MS))
  }
  await Promise.all(sent)
  return { latenciesMs, bySecond, refusals }
}

function post(url: URL, body: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    const sent = request(url, { method: 'POST', agent, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() }))
      response.on('error', reject)
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

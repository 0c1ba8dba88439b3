import { Agent, request } from 'node:http'
import type { NextBody } from '../post-load.ts'

export type PacedPlan = {
  readonly url: string
  readonly path: string
  /** Bets a second, however long the answers take. */
  readonly perSecond: number
  readonly seconds: number
  readonly nextBody: NextBody
  /** Judges one answer: null if it is as hoped, else what it is instead. */
  readonly judge: (status: number, body: string) => string | null
}

export type Paced = {
  /** How long each took from the moment it was due, in milliseconds. */
  readonly tookMs: readonly number[]
  /** The same by the second in which each was due. */
  readonly bySecond: readonly (readonly number[])[]
  readonly refusals: Map<string, number>
}

/** As many as members press in the same moment; who is due beyond that waits, and the wait counts. */
const CONNECTIONS = 128
/** Members are on the site already: their browsers keep their connections from one window to the next. */
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
const TICK_MS = 2

type Answer = { readonly status: number; readonly body: string }

const post = (url: URL, body: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
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

/**
 * Posts at an even pace that no slow answer holds back, and counts each from when it was due: a server that stands
 * still for a while makes all wait who come meanwhile.
 */
export const postPaced = async (plan: PacedPlan): Promise<Paced> => {
  const url = new URL(plan.path, plan.url)
  const tookMs: number[] = []
  const bySecond = Array.from({ length: Math.ceil(plan.seconds) }, (): number[] => [])
  const refusals = new Map<string, number>()
  const startedMs = performance.now()
  const one = async (dueMs: number, body: string): Promise<void> => {
    const trouble = await post(url, body).then(
      (answer) => plan.judge(answer.status, answer.body),
      (error: Error) => error.message,
    )
    if (trouble === null) {
      const ms = performance.now() - dueMs
      tookMs.push(ms)
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
  return { tookMs, bySecond, refusals }
}

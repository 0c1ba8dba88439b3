import autocannon from 'autocannon'

/** One request of the load: the body to send, fresh for each call. */
export type NextBody = () => string

export type LoadPlan = {
  readonly url: string
  readonly path: string
  readonly connections: number
  readonly seconds: number
  readonly nextBody: NextBody
  /** Judges one answer: null if it is as hoped, else what it is instead. */
  readonly judge: (status: number, body: string) => string | null
}

/** `answers` were as hoped; `refusals` counts the others by what they said. */
export type LoadResult = {
  readonly answers: number
  readonly perSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly refusals: ReadonlyMap<string, number>
}

/** Posts as fast as the answers come, each connection one request at a time. */
export const postLoad = async (plan: LoadPlan): Promise<LoadResult> => {
  const refusals = new Map<string, number>()
  let answers = 0
  const startedMs = performance.now()
  const result = await autocannon({
    url: plan.url,
    connections: plan.connections,
    duration: plan.seconds,
    requests: [
      {
        method: 'POST',
        path: plan.path,
        headers: { 'content-type': 'application/json' },
        setupRequest: (request) => ({ ...request, body: plan.nextBody() }),
        onResponse: (status, body) => {
          const trouble = plan.judge(status, body)
          if (trouble === null) answers += 1
          else refusals.set(trouble, (refusals.get(trouble) ?? 0) + 1)
        },
      },
    ],
  })
  const seconds = (performance.now() - startedMs) / 1000
  if (result.errors > 0) refusals.set('no answer', result.errors)
  return { answers, perSecond: answers / seconds, p50Ms: result.latency.p50, p99Ms: result.latency.p99, refusals }
}

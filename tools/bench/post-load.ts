import autocannon from 'autocannon'

/** Returns the body of the next request. */
export type NextBody = () => string

export type LoadPlan = {
  readonly url: string
  readonly path: string
  readonly connections: number
  readonly seconds: number
  readonly nextBody: NextBody
  /** Checks the response to a request. Returns null for success, else a description of the failure. */
  readonly describeFailure: (status: number, body: string) => string | null
}

/** `answers` counts successful responses. `refusals` counts failures by description. */
export type LoadResult = {
  readonly answers: number
  readonly perSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly refusals: ReadonlyMap<string, number>
}

/** Sends requests as fast as responses arrive, one request at a time per connection. */
export async function postLoad(plan: LoadPlan): Promise<LoadResult> {
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
          const trouble = plan.describeFailure(status, body)
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

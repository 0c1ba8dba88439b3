/**
 * Result of one HTTP poll. `gone`: the resource does not exist. `unanswered`: no usable response; `afterMs` is the
 * server's Retry-After in milliseconds, if any.
 */
export type PollAnswer =
  | { readonly kind: 'new'; readonly etag: string | null; readonly body: unknown }
  | { readonly kind: 'same' | 'gone' }
  | { readonly kind: 'unanswered'; readonly afterMs: number | null }

const TIMEOUT_MS = 8_000
const NO_RESPONSE: PollAnswer = { kind: 'unanswered', afterMs: null }

/**
 * Polls a path with a GET request. Sends the ETag of the previous response, so that an unchanged resource returns 304.
 * Never throws.
 */
export async function pollPath(path: string, etag: string | null): Promise<PollAnswer> {
  try {
    const response = await fetch(path, {
      // The client handles ETags itself, so the browser cache must be bypassed to see a 304.
      cache: 'no-store',
      headers: etag === null ? {} : { 'if-none-match': etag },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (response.status === 304) return { kind: 'same' }
    if (response.status === 404) return { kind: 'gone' }
    if (!response.ok)
      return { kind: 'unanswered', afterMs: parseRetryAfterMs(response.headers.get('retry-after'), Date.now()) }
    const body = (await response.json()) as { readonly status?: number }
    return body.status === 1 ? { kind: 'new', etag: response.headers.get('etag'), body } : NO_RESPONSE
  } catch {
    return NO_RESPONSE
  }
}

/** Parses a Retry-After header (seconds or a date) to milliseconds. Returns null if missing or invalid. */
export function parseRetryAfterMs(header: string | null, nowMs: number): number | null {
  if (header === null || header.trim() === '') return null
  const afterMs = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - nowMs
  return Number.isFinite(afterMs) ? Math.max(0, afterMs) : null
}

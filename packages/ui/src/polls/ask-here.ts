/** `gone`: there is no such thing. `unheard`: no answer, or one that asks for patience, if told for how long. */
export type PollAnswer =
  | { readonly kind: 'new'; readonly etag: string | null; readonly body: unknown }
  | { readonly kind: 'same' | 'gone' }
  | { readonly kind: 'unheard'; readonly afterMs: number | null }

const PATIENCE_MS = 8_000
const UNHEARD: PollAnswer = { kind: 'unheard', afterMs: null }

/** Asks by HTTP for what may be known already under a tag. Never throws. */
export const askHere = async (path: string, etag: string | null): Promise<PollAnswer> => {
  try {
    const response = await fetch(path, {
      // With a tag of our own the browser's store must stay out of it: a 304 is to be seen here.
      cache: 'no-store',
      headers: etag === null ? {} : { 'if-none-match': etag },
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    if (response.status === 304) return { kind: 'same' }
    if (response.status === 404) return { kind: 'gone' }
    if (!response.ok) return { kind: 'unheard', afterMs: patienceOf(response.headers.get('retry-after'), Date.now()) }
    const body = (await response.json()) as { readonly status?: number }
    return body.status === 1 ? { kind: 'new', etag: response.headers.get('etag'), body } : UNHEARD
  } catch {
    return UNHEARD
  }
}

/** Milliseconds of a Retry-After, which is seconds or a date; null where there is none that can be read. */
export const patienceOf = (header: string | null, nowMs: number): number | null => {
  if (header === null || header.trim() === '') return null
  const afterMs = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - nowMs
  return Number.isFinite(afterMs) ? Math.max(0, afterMs) : null
}

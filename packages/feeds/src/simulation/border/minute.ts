/** Football minute as written in a source: 45+2 is minute 45 with 2 added; 92 has no added minutes. */
export interface WrittenMinute {
  readonly minute: number
  readonly added: number
}

const MINUTE = /^(\d{1,3})\s*['’′]?\s*(?:\+\s*(\d{1,2}))?\s*['’′]?$/
/** Last accepted match minute: the end of extra time plus its stoppage time. */
const LAST = 135
const LONGEST_STOPPAGE = 30

/** Parses 90, "90", "90'", "90+4", "90'+4", or 90 with an `offset` of 4. Returns undefined for an invalid minute. */
export function readMinute(minute: number | string, offset?: number | string | null): WrittenMinute | undefined {
  const [found, written = '', folded = '0'] = MINUTE.exec(String(minute).slice(0, 20).trim()) ?? []
  const offsetMinutes = Number(offset ?? 0)
  const added = Number(folded) + offsetMinutes
  if (found === undefined || !Number.isInteger(offsetMinutes) || offsetMinutes < 0 || added > LONGEST_STOPPAGE)
    return undefined
  const at = Number(written)
  return at >= 1 && at <= LAST ? { minute: at, added } : undefined
}

import type { GetPath } from '@touchline/contract/client'
import type { VersionAnswer } from '@touchline/contract/brand'
import { create } from 'zustand'
import { onChunkFailed } from '../loading/chunk.ts'
import { brand } from '../settings/brand.ts'
import { liveClient } from './live.ts'
import { useMessages } from '../state/messages.ts'

interface VersionWatch {
  /** True if the server serves a version of the site that differs from this page's version. */
  readonly newer: boolean
  /** True if a JavaScript chunk, text catalogue or font of this site version failed to load. */
  readonly unloaded: boolean
}

export const useVersionWatch = create<VersionWatch>()((): VersionWatch => ({ newer: false, unloaded: false }))

const PATIENCE_MS = 10_000
const QUIET_MS = 60_000
const EVERY_MS = 600_000

let lastCheckMs = 0
/**
 * True after a chunk failed to load. Published as `unloaded` only while the server responds, because without the server
 * a reload would lose the page.
 */
let isPartMissing = false

/** Requests the served version and whether the site is closed. A failed request changes nothing. */
export async function fetchSiteStatus(): Promise<'open' | 'closed' | 'unanswered'> {
  lastCheckMs = Date.now()
  const response = await fetch('/version' satisfies GetPath, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(
    () => null,
  )
  if (!response?.ok) return 'unanswered'
  // A captive portal responds with its own page instead of the server's response.
  const answer = await (response.json() as Promise<VersionAnswer | null>).catch(() => null)
  if (typeof answer?.build !== 'string') return 'unanswered'
  const { build, maintenance } = answer
  useMessages.setState({ maintenance })
  if (isPartMissing) useVersionWatch.setState({ unloaded: true })
  if (build !== '' && build !== brand.version) useVersionWatch.setState({ newer: true })
  return maintenance ? 'closed' : 'open'
}

/**
 * Checks the served site version now, every ten minutes, and when the page becomes visible. Also reports chunks that
 * fail to load.
 */
export function followSite(): void {
  void fetchSiteStatus()
  setInterval(() => void fetchSiteStatus(), EVERY_MS)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') recheckIfStale()
  })
  // True from a lost connection until the next check. After an outage the server may run a newer version of the site.
  let lost = false
  liveClient.onFreshness(() => {
    const now = liveClient.freshness()
    if (lost && now === 'moving') void fetchSiteStatus()
    lost = now === 'lost' || (lost && now !== 'moving')
  })
  const reportLoadFailure = () => {
    isPartMissing = true
    void fetchSiteStatus()
  }
  onChunkFailed(reportLoadFailure)
  // The event fires for text catalogues and fonts, which load without the timeout of `loadChunk`.
  window.addEventListener('vite:preloadError', reportLoadFailure)
}

function recheckIfStale() {
  if (Date.now() - lastCheckMs > QUIET_MS) void fetchSiteStatus()
}

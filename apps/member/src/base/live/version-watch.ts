import type { GetPath } from '@touchline/contract/client'
import type { VersionAnswer } from '@touchline/contract/brand'
import { create } from 'zustand'
import { onChunkFailed } from '../loading/chunk.ts'
import { brand } from '../settings/brand.ts'
import { live } from './live.ts'
import { useMessages } from '../state/messages.ts'

interface VersionWatch {
  /** The server serves another version of the site than this page is. */
  readonly newer: boolean
  /** A part of this version did not load. */
  readonly unloaded: boolean
}

export const useVersionWatch = create<VersionWatch>()((): VersionWatch => ({ newer: false, unloaded: false }))

const PATIENCE_MS = 10_000
const QUIET_MS = 60_000
const EVERY_MS = 600_000

let lookedAtMs = 0
/** Told only while the server answers: without it a reload would take the page away as well. */
let isPartMissing = false

/** Asks the server which site it serves and whether it is closed. What is not heard changes nothing. */
export const lookAtSite = async (): Promise<'open' | 'closed' | 'unheard'> => {
  lookedAtMs = Date.now()
  const response = await fetch('/version' satisfies GetPath, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(
    () => null,
  )
  if (!response?.ok) return 'unheard'
  // A network that wants a login of its own answers with a page in the place of the server.
  const answer = await (response.json() as Promise<VersionAnswer | null>).catch(() => null)
  if (typeof answer?.build !== 'string') return 'unheard'
  const { build, maintenance } = answer
  useMessages.setState({ maintenance })
  if (isPartMissing) useVersionWatch.setState({ unloaded: true })
  if (build !== '' && build !== brand.version) useVersionWatch.setState({ newer: true })
  return maintenance ? 'closed' : 'open'
}

const lookAgain = () => {
  if (Date.now() - lookedAtMs > QUIET_MS) void lookAtSite()
}

/** Keeps looking: now, every ten minutes, and when the page is looked at again. Hears of parts that do not load. */
export const followSite = (): void => {
  void lookAtSite()
  setInterval(() => void lookAtSite(), EVERY_MS)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') lookAgain()
  })
  // A server that was gone may come back as a newer one.
  let lost = false
  live.onFreshness(() => {
    const now = live.freshness()
    if (lost && now === 'moving') void lookAtSite()
    lost = now === 'lost' || (lost && now !== 'moving')
  })
  const tellUnloaded = () => {
    isPartMissing = true
    void lookAtSite()
  }
  onChunkFailed(tellUnloaded)
  // Texts and fonts, which are fetched without a limit.
  window.addEventListener('vite:preloadError', tellUnloaded)
}

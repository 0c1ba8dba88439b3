import type { Platform } from '../platform/module.ts'
import { manualMatchChanged } from './matches/manual-match.ts'
import { readManualMatches } from './matches/manual-matches.store.ts'
import { ManualNames } from './matches/manual-names.ts'

/** Maximum number of newest manual matches whose names are cached. */
const MAX_CACHED_NAMES = 500

/** Keeps the translated names of manual matches in sync with the database. */
export const followManualNames = ({ reads, bus, log }: Pick<Platform, 'reads' | 'bus' | 'log'>): ManualNames => {
  const names = new ManualNames(() => readManualMatches(reads, { before: null, limit: MAX_CACHED_NAMES }))
  const reloadNames = (): void => {
    names.readAll().catch((err: unknown) => log.error({ err }, 'loading names of manual matches failed'))
  }
  bus.subscribe(manualMatchChanged, reloadNames)
  bus.onGap(reloadNames)
  return names
}

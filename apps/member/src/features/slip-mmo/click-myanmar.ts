import { withChunk } from '../../base/loading/chunk.ts'
import { liveClient } from '../../base/live/live.ts'
import { requestOpenSlip } from '../../base/state/slip-loading.ts'
import type { MyanmarPick } from './myanmar-pick.ts'

/**
 * Adds the clicked side of a Myanmar line to the slip, or removes it. With quick bet the click places the bet. Does
 * nothing while prices are stale.
 */
export function clickMyanmar(pick: MyanmarPick): void {
  if (liveClient.freshness() !== 'moving') return
  requestOpenSlip()
  withChunk(
    () => import('./myanmar-slips.ts'),
    ({ toggleMyanmarPick: togglePick }) => togglePick(pick),
  )
}

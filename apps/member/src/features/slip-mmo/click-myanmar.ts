import { withChunk } from '../../base/loading/chunk.ts'
import { live } from '../../base/live/live.ts'
import { callSlipUp } from '../../base/state/slip-due.ts'
import type { MyanmarPick } from './myanmar-pick.ts'

/**
 * Adds the clicked side of a Myanmar line to the slip, or removes it. With quick bet the click places the bet. Does
 * nothing while prices are stale.
 */
export const clickMyanmar = (pick: MyanmarPick): void => {
  if (live.freshness() !== 'moving') return
  callSlipUp()
  withChunk(
    () => import('./myanmar-slips.ts'),
    ({ toggleMyanmarPick: togglePick }) => togglePick(pick),
  )
}

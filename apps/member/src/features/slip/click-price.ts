import { live } from '../../base/live/live.ts'
import { withChunk } from '../../base/loading/chunk.ts'
import { callSlipUp } from '../../base/state/slip-due.ts'
import type { SlipPick } from './pick.ts'

/**
 * A click on a price: puts it on the slip, again takes it off; with quick bet the second click places it.
 * Does nothing while prices are not those of now. Clicks that come before the slip has loaded wait for it in order.
 */
export function clickPrice(pick: SlipPick): void {
  if (live.freshness() !== 'moving') return
  callSlipUp()
  withChunk(
    () => import('./slips.ts'),
    ({ takePick }) => takePick(pick),
  )
}

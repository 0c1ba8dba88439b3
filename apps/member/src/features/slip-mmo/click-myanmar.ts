import { withChunk } from '../../base/loading/chunk.ts'
import { live } from '../../base/live/live.ts'
import { callSlipUp } from '../../base/state/slip-due.ts'
import type { MyanmarPick } from './myanmar-pick.ts'

/**
 * A click on a side of a Myanmar line: puts it on the Myanmar slip, again takes it off; with quick bet the second
 * click places it. Does nothing while prices are not those of now.
 */
export const clickMyanmar = (pick: MyanmarPick): void => {
  if (live.freshness() !== 'moving') return
  callSlipUp()
  withChunk(
    () => import('./myanmar-slips.ts'),
    ({ takeMyanmarPick }) => takeMyanmarPick(pick),
  )
}

import type { ClientFrame } from '@touchline/contract/push'
import type { Scheduler } from './scheduler.ts'

const WINDOW_MS = 10_000
/** A page that comes back says who it is and follows all that it followed, 32 topics at most, and goes on. */
const POINTS_PER_WINDOW = 300
/** To follow may send a whole list; who somebody is may be asked of the database. */
const POINTS: Readonly<Record<ClientFrame['op'], number>> = { unsub: 1, sub: 4, auth: 20 }

/** Whether a socket may say a frame more; what is no frame counts as the least of them. */
export const frameAllowance = (scheduler: Scheduler): ((op: ClientFrame['op'] | undefined) => boolean) => {
  let windowMs = scheduler.nowMs()
  let spent = 0
  return (op) => {
    const nowMs = scheduler.nowMs()
    if (nowMs - windowMs >= WINDOW_MS) {
      windowMs = nowMs
      spent = 0
    }
    spent += op === undefined ? 1 : POINTS[op]
    return spent <= POINTS_PER_WINDOW
  }
}

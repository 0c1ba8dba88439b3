/**
 * Transport that delivers the prices.
 * - `socket`: the WebSocket is open or connecting.
 * - `startingPolls`: the WebSocket failed; HTTP is polled too, but has not responded for every topic.
 * - `polls`: HTTP responds; the WebSocket is retried at intervals.
 * - `proving`: the WebSocket is open again, and HTTP polling continues until the socket has been stable for ten
 *   seconds.
 */
export type Carrier =
  | { readonly kind: 'socket'; readonly cuts: number }
  | { readonly kind: 'startingPolls' | 'polls' | 'proving' }

/**
 * Event of a transport.
 * - `hello`: the socket opened.
 * - `stable`: the socket has been open for a while.
 * - `cut`: the socket failed, open or not.
 * - `late`: the socket did not open in time.
 * - `answered`: HTTP responded for every followed topic.
 * - `silent`: HTTP did not respond for a topic.
 */
export type CarrierEvent = 'hello' | 'stable' | 'cut' | 'late' | 'answered' | 'silent'

/**
 * Number of socket failures without a stable connection after which the network counts as blocking sockets, and HTTP is
 * polled.
 */
export const MAX_CUTS = 4

const SOCKET: Carrier = { kind: 'socket', cuts: 0 }

const NEXT: Record<Exclude<Carrier['kind'], 'socket'>, Partial<Record<CarrierEvent, Carrier>>> = {
  // HTTP did not respond either, so the server was down, not the socket blocked. The socket is used again, but one more
  // failure counts as blocked.
  startingPolls: { answered: { kind: 'polls' }, hello: { kind: 'socket', cuts: MAX_CUTS - 1 } },
  polls: { silent: { kind: 'startingPolls' }, hello: { kind: 'proving' } },
  proving: { stable: SOCKET, silent: SOCKET, cut: { kind: 'polls' } },
}

/** Returns the transport after an event. Returns the same object if the transport does not change. */
export function nextCarrier(carrier: Carrier, event: CarrierEvent): Carrier {
  if (carrier.kind !== 'socket') return NEXT[carrier.kind][event] ?? carrier
  if (event === 'late') return { kind: 'startingPolls' }
  if (event === 'cut')
    return carrier.cuts + 1 >= MAX_CUTS ? { kind: 'startingPolls' } : { kind: 'socket', cuts: carrier.cuts + 1 }
  return event === 'stable' && carrier.cuts > 0 ? SOCKET : carrier
}

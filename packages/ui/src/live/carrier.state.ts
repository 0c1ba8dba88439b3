/**
 * Transport of the prices.
 * - `socket`: the socket is open or connecting.
 * - `asking`: the socket failed; HTTP is polled too, but has not responded for every topic.
 * - `polls`: HTTP responds; the socket is retried at intervals.
 * - `proving`: the socket is open again, and HTTP polling continues until the socket has been stable for a while.
 */
export type Carrier =
  | { readonly kind: 'socket'; readonly cuts: number }
  | { readonly kind: 'asking' | 'polls' | 'proving' }

/**
 * Event of a transport.
 * - `hello`: the socket opened.
 * - `held`: the socket has been open for a while.
 * - `cut`: the socket failed, open or not.
 * - `late`: the socket did not open in time.
 * - `answered`: HTTP responded for every followed topic.
 * - `silent`: HTTP did not respond for a topic.
 */
export type CarrierEvent = 'hello' | 'held' | 'cut' | 'late' | 'answered' | 'silent'

/** Number of failures without a stable connection after which the socket counts as blocked. */
export const CUTS = 4

const SOCKET: Carrier = { kind: 'socket', cuts: 0 }

const NEXT: Record<Exclude<Carrier['kind'], 'socket'>, Partial<Record<CarrierEvent, Carrier>>> = {
  // HTTP was silent too, so the server was down. The socket is trusted, but one more cut counts as blocked.
  asking: { answered: { kind: 'polls' }, hello: { kind: 'socket', cuts: CUTS - 1 } },
  polls: { silent: { kind: 'asking' }, hello: { kind: 'proving' } },
  proving: { held: SOCKET, silent: SOCKET, cut: { kind: 'polls' } },
}

/** Returns the transport after an event; the same object if unchanged. */
export const nextCarrier = (carrier: Carrier, event: CarrierEvent): Carrier => {
  if (carrier.kind !== 'socket') return NEXT[carrier.kind][event] ?? carrier
  if (event === 'late') return { kind: 'asking' }
  if (event === 'cut') return carrier.cuts + 1 >= CUTS ? { kind: 'asking' } : { kind: 'socket', cuts: carrier.cuts + 1 }
  return event === 'held' && carrier.cuts > 0 ? SOCKET : carrier
}

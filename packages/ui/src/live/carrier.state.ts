/**
 * What brings the prices. `socket`: it is open, or being tried. `asking`: it does not come, so HTTP is asked as well,
 * and has not answered for everything. `polls`: HTTP answers, the socket is tried now and then. `proving`: the socket
 * is open again, and HTTP goes on being asked until it has held for a while.
 */
export type Carrier =
  | { readonly kind: 'socket'; readonly cuts: number }
  | { readonly kind: 'asking' | 'polls' | 'proving' }

/**
 * `hello`: the socket is open. `held`: it has been for a while. `cut`: it failed, open or not. `late`: it is not open
 * after so long. `answered`: HTTP has answered for everything that is followed. `silent`: for something it has not.
 */
export type CarrierEvent = 'hello' | 'held' | 'cut' | 'late' | 'answered' | 'silent'

/** So many failures without one that held, and the socket is taken for blocked. */
export const CUTS = 4

const SOCKET: Carrier = { kind: 'socket', cuts: 0 }

const NEXT: Record<Exclude<Carrier['kind'], 'socket'>, Partial<Record<CarrierEvent, Carrier>>> = {
  // HTTP was silent too, so the server had gone: its socket is believed, but not for another cut.
  asking: { answered: { kind: 'polls' }, hello: { kind: 'socket', cuts: CUTS - 1 } },
  polls: { silent: { kind: 'asking' }, hello: { kind: 'proving' } },
  proving: { held: SOCKET, silent: SOCKET, cut: { kind: 'polls' } },
}

/** What brings the prices after an event; the same object where it changes nothing. */
export const nextCarrier = (carrier: Carrier, event: CarrierEvent): Carrier => {
  if (carrier.kind !== 'socket') return NEXT[carrier.kind][event] ?? carrier
  if (event === 'late') return { kind: 'asking' }
  if (event === 'cut') return carrier.cuts + 1 >= CUTS ? { kind: 'asking' } : { kind: 'socket', cuts: carrier.cuts + 1 }
  return event === 'held' && carrier.cuts > 0 ? SOCKET : carrier
}

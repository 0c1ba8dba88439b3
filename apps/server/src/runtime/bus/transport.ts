/** Decoded bus message: event name and value. */
export type BusMessage = readonly [eventName: string, value: unknown]

export interface TransportHandlers {
  /** Receives a text from another process; the bus verifies its signature. */
  readonly received: (text: string) => void
  /** Receives a text published by a database transaction at commit. */
  readonly receivedFromDatabase: (text: string) => void
  /** Called when the connection is up. No message arrives before this call, nor after `lost`. */
  readonly connected: () => void
  readonly lost: (error: unknown) => void
  /** Called for a message that cannot be decoded. */
  readonly failed: (error: unknown) => void
}

/** Channel between processes. Messages of one sender arrive in sending order. */
export interface Transport {
  /** Minimum pause between two sends in milliseconds; messages collect during the pause. */
  readonly pauseMs: number
  /**
   * Connects, and reconnects after failures until closed. Resolves after the first try. Rejects only if the first try
   * shows a wrong configuration: bad credentials, or a server open to anonymous clients.
   */
  open(hearer: TransportHandlers): Promise<void>
  /** Sends a text to the other processes. Throws if delivery cannot be confirmed. */
  send(text: string): Promise<void>
  close(): Promise<void>
}

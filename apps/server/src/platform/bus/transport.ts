/** A bus message as JSON decodes it: the name of its subject, and its value. */
export type Heard = readonly [subject: string, value: unknown]

export interface Hearer {
  /** A text that another process sent; the bus verifies its signature. */
  readonly received: (text: string) => void
  /** A text that a transaction of the database published at its commit. */
  readonly receivedFromDatabase: (text: string) => void
  /** The connection is there. Before this was called, and after it was lost, nothing is heard. */
  readonly connected: () => void
  readonly lost: (error: unknown) => void
  /** Something came that is no news. */
  readonly failed: (error: unknown) => void
}

/** A way between processes. What it carries of one sender comes in the order in which it was sent. */
export interface Transport {
  /** Between two sendings it wants so long a pause, in which news gathers. */
  readonly pauseMs: number
  /**
   * Connects, and again whenever the connection is lost, until closed. Resolves once it was tried. Rejects only where
   * the first try shows that the configuration must be changed: wrong credentials, or a server open to anybody.
   */
  open(hearer: Hearer): Promise<void>
  /** Sends a text to all other processes. Throws where it cannot be said that it was sent. */
  send(text: string): Promise<void>
  close(): Promise<void>
}

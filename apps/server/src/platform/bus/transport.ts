/** News as it comes off a wire: the name of its subject, and its value. */
export type Heard = readonly [subject: string, value: unknown]

export interface Hearer {
  readonly heard: (news: readonly Heard[]) => void
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
  /** Connects, and again whenever the connection is lost, until closed. Resolves once it was tried. Never throws. */
  open(hearer: Hearer): Promise<void>
  /** `news` is JSON: each a pair of subject and value. Throws where it cannot be said that it was sent. */
  send(news: readonly string[]): Promise<void>
  close(): Promise<void>
}

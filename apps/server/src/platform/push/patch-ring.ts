/** Patch frame as sent to the subscribers. */
export interface SentPatch {
  /** Sequence number of the content before the patch. */
  readonly from: number
  /** Sequence number of the content after the patch. */
  readonly seq: number
  readonly frame: Buffer
}

const MAX_FRAMES = 512
const MAX_BYTES = 1_048_576

/** Recent patches of a topic, so that a reconnecting client gets only missed patches. */
export class PatchRing {
  #patches: SentPatch[] = []
  #bytes = 0

  push(patch: SentPatch): void {
    this.#patches.push(patch)
    this.#bytes += patch.frame.length
    while (this.#patches.length > MAX_FRAMES || (this.#bytes > MAX_BYTES && this.#patches.length > 1)) {
      this.#bytes -= this.#patches.shift()?.frame.length ?? 0
    }
  }

  /** Returns the patches after sequence number `seq`, oldest first; null if the ring no longer contains them. */
  since(seq: number): readonly SentPatch[] | null {
    const first = this.#patches[0]
    if (first === undefined || seq < first.from) return null
    return this.#patches.filter((patch) => patch.seq > seq)
  }
}

/** A patch as it was sent. */
export interface SentPatch {
  /** Exclusive. */
  readonly from: number
  /** Inclusive. */
  readonly seq: number
  readonly frame: Buffer
}

const KEPT_FRAMES = 512
const KEPT_BYTES = 1_048_576

/** The last patches of a topic, so that a reader who was cut off hears only what he missed. */
export class PatchRing {
  #patches: SentPatch[] = []
  #bytes = 0

  push(patch: SentPatch): void {
    this.#patches.push(patch)
    this.#bytes += patch.frame.length
    while (this.#patches.length > KEPT_FRAMES || (this.#bytes > KEPT_BYTES && this.#patches.length > 1)) {
      this.#bytes -= this.#patches.shift()?.frame.length ?? 0
    }
  }

  /** The patches after `seq`, oldest first; null where the ring no longer reaches back so far. */
  since(seq: number): readonly SentPatch[] | null {
    const first = this.#patches[0]
    if (first === undefined || seq < first.from) return null
    return this.#patches.filter((patch) => patch.seq > seq)
  }
}

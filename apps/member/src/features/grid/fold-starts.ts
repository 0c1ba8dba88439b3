/**
 * How league bars start: as they stood when they were first seen, so that none folds or opens by itself when others
 * come or go above it. Another page size starts anew.
 */
export class FoldStarts {
  #pageSize = 0
  readonly #folded = new Map<string, boolean>()

  of(foldKey: string, folded: boolean, pageSize: number): boolean {
    if (pageSize !== this.#pageSize) this.#folded.clear()
    this.#pageSize = pageSize
    const known = this.#folded.get(foldKey)
    if (known === undefined) this.#folded.set(foldKey, folded)
    return known ?? folded
  }
}

import type { WorkingSlices } from '../../../platform/jobs/working-slices.ts'
import { type WholeBook, decodeCopy, encodeCopy } from './encode-copy.ts'

/** Shared storage of the newest snapshot for every node. */
export interface CopyStore {
  keep(copy: Buffer): Promise<void>
  /** Null without a snapshot. */
  read(): Promise<Buffer | null>
}

export interface BookCopies {
  keep(copy: WholeBook): Promise<void>
  read(): Promise<WholeBook | null>
}

export const createBookCopies = (store: CopyStore, slices: WorkingSlices): BookCopies => ({
  keep: async (copy) => store.keep(await encodeCopy(copy, slices)),
  read: async () => {
    const bytes = await store.read()
    return bytes === null ? null : decodeCopy(bytes, slices)
  },
})

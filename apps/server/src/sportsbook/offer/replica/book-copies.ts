import type { WorkingSlices } from '../../../platform/jobs/working-slices.ts'
import { type WholeBook, decodeCopy, encodeCopy } from './encode-copy.ts'

/** Storage, shared by every process, of the newest snapshot of the price book. */
export interface CopyStore {
  keep(copy: Buffer): Promise<void>
  /** Returns the newest snapshot as stored bytes; null if none is stored. */
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

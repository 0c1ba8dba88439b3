import type { WorkingSlices } from '../../runtime/jobs/working-slices.ts'
import { type LeaderSnapshot, decodeSnapshot, encodeSnapshot } from './encode-copy.ts'

/** Storage, shared by every process, of the newest snapshot of the price book. */
export interface SnapshotStore {
  save(snapshot: Buffer): Promise<void>
  /** Returns the newest snapshot as stored bytes; null if none is stored. */
  read(): Promise<Buffer | null>
}

export interface BookSnapshots {
  save(snapshot: LeaderSnapshot): Promise<void>
  read(): Promise<LeaderSnapshot | null>
}

export function createBookSnapshots(store: SnapshotStore, slices: WorkingSlices): BookSnapshots {
  return {
    save: async (snapshot) => store.save(await encodeSnapshot(snapshot, slices)),
    read: async () => {
      const bytes = await store.read()
      return bytes === null ? null : decodeSnapshot(bytes, slices)
    },
  }
}

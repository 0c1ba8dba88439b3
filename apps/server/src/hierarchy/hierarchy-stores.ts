import type { NoticeWriter } from '../audit-log/index.ts'
import type { MemberCredentialChanges } from '../members/index.ts'
import type { StaffChanges } from '../staff/index.ts'
import type { PresetStore } from './preset-ports.ts'
import type { TreeStore } from './tree-ports.ts'

/** Stores of the hierarchy in the transaction of an audited action. */
export interface HierarchyStores {
  readonly tree: TreeStore
  readonly presets: PresetStore
  readonly staff: StaffChanges
  readonly memberCredentials: MemberCredentialChanges
  readonly notices: NoticeWriter
}

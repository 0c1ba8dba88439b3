import type { OfficeContribution } from './base/contributions/contribution.ts'

/** Contributions of every feature with a page in the back office. */
export const CONTRIBUTIONS: readonly OfficeContribution[] = Object.values(
  import.meta.glob<OfficeContribution>('./features/*/*.contribution.ts', { eager: true, import: 'CONTRIBUTION' }),
)

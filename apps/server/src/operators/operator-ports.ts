import type { BetLimits } from '@touchline/domain/acceptance'
import type { SportId } from '@touchline/domain/match'
import type { SettingValue, SettingValues } from '../platform/settings/operator-setting.ts'
import type { NoticeWriter } from '../audit-log/index.ts'
import type { LaunchKeyChanges } from './launch-key.ts'

/** Operator of a settings change. The operator's staff receive a notice about changes by the platform (NO7). */
export interface SetOperator {
  readonly operatorId: number
  readonly isByPlatformStaff: boolean
}

/** New values of some operator settings, by name. */
export type ChangedValues = Readonly<Record<string, SettingValue>>

/** Changed settings of an operator, with their values before and after. */
export interface SettingsChanged {
  readonly before: ChangedValues
  readonly after: ChangedValues
}

/** Change of a setting: time, person, old and new value. */
export interface SettingChange {
  readonly name: string
  readonly auditEntryId: bigint
  readonly atMs: number
  readonly by: string
  readonly was: SettingValue | null
  readonly became: SettingValue
}

/** Default bet limits of new accounts by sport id. A missing sport has no default limits. */
export type DefaultLimits = ReadonlyMap<SportId, BetLimits>

/** Page of a list by descending id. */
interface IdPage {
  /** Page cursor: only entries with a lower id; null starts with the newest. */
  readonly before: bigint | null
  readonly limit: number
}

/** Reads of an operator's settings and default limits. */
export interface OperatorReads {
  /** Returns the values of every setting, by name. */
  readSettings(operatorId: number): Promise<SettingValues>
  /** Returns the last change of each setting. */
  lastChanges(operatorId: number): Promise<readonly SettingChange[]>
  /** Lists the changes of a setting, newest first. */
  listChanges(operatorId: number, name: string, page: IdPage): Promise<readonly SettingChange[]>
  /** Returns the default limits of new accounts in a currency (LI1). */
  readDefaultLimits(operatorId: number, currency: string): Promise<DefaultLimits>
}

/** Changes of an operator's settings and default limits, in the transaction of an audited action. */
interface OperatorChanges {
  /** Applies settings. Returns the changed settings before and after, or null if nothing changed. */
  setSettings(operatorId: number, values: ChangedValues): Promise<SettingsChanged | null>
  /** Sets the same default limits in the listed sports, or removes them. Returns the limits before the change. */
  putDefaultLimits(
    currencyOfOperator: { readonly operatorId: number; readonly currency: string },
    change: { readonly sportIds: readonly number[]; readonly limits: BetLimits | null },
  ): Promise<DefaultLimits>
}

/** Stores of an operator in the transaction of an audited action. */
export interface OperatorStores {
  readonly launchKeys: LaunchKeyChanges
  readonly operators: OperatorChanges
  readonly notices: NoticeWriter
}

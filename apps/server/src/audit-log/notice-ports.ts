/**
 * Recipient of an access notice in the office: a single staff login, the logins of an upline, or the logins of an
 * operator.
 */
export type AccessOwner = { readonly staffId: number } | { readonly uplineId: number } | { readonly operatorId: number }

/** Kind of an access notice: a login, its second factor, its rights or a launch key was changed (NO8). */
export type AccessNotice =
  | { readonly key: 'loginReset' | 'factorRemoved' | 'factorAdded' | 'staffMade' | 'rightsSet'; readonly login: string }
  | { readonly key: 'launchKeyMade'; readonly keyId: string }

/**
 * Change of operator configuration by the platform: names of settings, or the default limits of new accounts in a
 * currency.
 */
export type OperatorNotice =
  | { readonly key: 'settingsSet'; readonly settings: readonly string[] }
  | { readonly key: 'defaultLimitsSet'; readonly currency: string }

/** Writes notices about changed accounts, in the transaction of the change. The notices module implements it. */
export interface NoticeWriter {
  /** Notifies the owner of a login or key (NO8). */
  writeAccess(owner: AccessOwner, notice: AccessNotice): Promise<void>
  /** Notifies a member of a password reset (NO1). */
  writePasswordReset(memberId: number): Promise<void>
  /** Notifies the staff of an operator about a change by the platform (NO7). */
  writeOperator(operatorId: number, notice: OperatorNotice): Promise<void>
}

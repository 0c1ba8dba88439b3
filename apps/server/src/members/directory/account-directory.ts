import type { Currency } from '@touchline/domain/money'
import type { StaffOperator } from '../staff-operator.ts'

/** Account with its upline path. */
export interface AccountPath {
  readonly accountId: string
  /** Upline id of the account; null for a member. */
  readonly uplineId: number | null
  /** Name of the operator. */
  readonly operator: string
  /** Upline path from the company down, without the account itself. */
  readonly above: readonly string[]
}

/** Selects accounts by member id, upline id or account id. Unknown ids are ignored. */
export interface PathQuery {
  readonly memberIds: readonly number[]
  readonly uplineIds: readonly number[]
  readonly accountIds: readonly string[]
}

/** Operator and direct upline of a member. */
export interface MemberOwner {
  readonly accountId: string
  /** Name of the operator. */
  readonly operator: string
  /** Account id of the direct upline; null directly below the company. */
  readonly above: string | null
}

/** Upline account of a report: an account itself, or one of its direct downline uplines. */
export interface LineChild {
  readonly id: number
  readonly accountId: string
  readonly currency: Currency
}

/** Names and upline paths of accounts and operators, for the lists and reports of other modules. */
export interface AccountDirectory {
  /** Returns the current upline paths of accounts, without duplicates. */
  readPaths(query: PathQuery): Promise<readonly AccountPath[]>
  /** Returns operator and direct upline by member id. */
  readMemberOwners(memberIds: readonly number[]): Promise<ReadonlyMap<number, MemberOwner>>
  /** Returns the id of a member by account id, limited to an operator unless null; null if there is no such member. */
  findMemberId(accountId: string, operatorId: number | null): Promise<number | null>
  /** Returns the account ids of uplines, keyed by upline id. */
  readUplineNames(uplineIds: readonly number[]): Promise<ReadonlyMap<number, string>>
  /** Returns an upline followed by its direct downline uplines. Empty if the account does not exist. */
  readLineChildren(accountId: string): Promise<readonly LineChild[]>
  /** Lists the top-level uplines of an operator. */
  readTops(operatorId: number): Promise<readonly LineChild[]>
  /** Lists every operator by name. */
  readOperators(): Promise<readonly StaffOperator[]>
  /** Returns the id of an operator by name; null if the operator does not exist. */
  findOperatorId(name: string): Promise<number | null>
}

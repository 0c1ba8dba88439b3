import { ACCOUNT_CODES, LOGIN_CODES, SESSION_CODES } from './accounts/codes.ts'
import { REQUIRED_CODES } from './field-rules.ts'
import type { OFFICE_CODES } from './office/codes.ts'
import { PRODUCT_FACTS, PRODUCTS } from './products.ts'
import { PROTECTION_CODES } from './wallet/codes.ts'

/**
 * Closed list of refusal codes (product §8). A product brings its codes in `codes.ts` of its folder, and its row of
 * `products.ts` names them. The code is also the text key (`code.<code>`). HTTP status: 401 for session codes, 400 for
 * badInput and missing fields, 429 for rate limits, 503 for maintenance and a busy server, 200 for every other refusal.
 */
// biome-ignore format: a table
export const SOFT_CODES = [
  'requestLimit', 'requestProcessing', 'requestPending', 'requestTimeout', 'empty', 'loginLimit', 'timeoutError',
  'systemError', 'serverBusy', 'insufficient_balance',
] as const

/** Refusal codes that the site shows as a message that disappears automatically. */
// biome-ignore format: a table
export const WARNING_CODES = [
  'incompletedRequest', 'unableToGetBalanceAtTheMoment', 'duplicate_debit_record',
] as const

/** Refusal codes of products that the operator has not enabled. The site shows no message for the codes. */
export const QUIET_CODES = ['liveCasinoDisabled', 'lotteryDisabled', 'MiniGameDisabled'] as const

/** Maintenance mode: every page redirects to the maintenance page. */
export const MAINTENANCE_CODES = ['maintenance'] as const

/** Code that only a client produces: the request had no response. */
export const NETWORK_CODES = ['requestFailed'] as const

/** Refusal codes that fit no other group. `connectionFailed`: the operator wallet did not respond. */
const OTHER_CODES = [
  'badInput',
  'notFound',
  'forbidden',
  'internalServerError',
  'connectionFailed',
  'game_maintenance',
] as const

type ProductRow = (typeof PRODUCTS)[number]
type Facts = (typeof PRODUCT_FACTS)[keyof typeof PRODUCT_FACTS]
type CodeOfProduct<Row> = Row extends { readonly codes: readonly (infer Code extends string)[] } ? Code : never

/** Refusal codes of the products: while a product is off, and of its calls. */
type ProductCode = ProductRow['code'] | CodeOfProduct<Facts>

/** A pure function call, so that bundlers can drop unused codes: bundlers treat a spread as a side effect. */
export const RESPONSE_CODES = /* @__PURE__ */ (() => [
  ...SESSION_CODES,
  ...SOFT_CODES,
  ...LOGIN_CODES,
  ...WARNING_CODES,
  ...MAINTENANCE_CODES,
  ...ACCOUNT_CODES,
  ...REQUIRED_CODES,
  ...PROTECTION_CODES,
  ...listProductCodes(),
  ...NETWORK_CODES,
  ...OTHER_CODES,
])()

/** Returns the codes of the products, each once. */
function listProductCodes(): readonly ProductCode[] {
  const facts: readonly Facts[] = Object.values(PRODUCT_FACTS)
  return [
    ...new Set<ProductCode>([
      ...PRODUCTS.map(({ code }) => code),
      ...facts.flatMap((each) => ('codes' in each ? each.codes : [])),
    ]),
  ]
}

export type ApiCode = (typeof RESPONSE_CODES)[number] | (typeof OFFICE_CODES)[number]

/**
 * Close codes of the socket:
 * - `barred`: too many frames.
 * - `tooLarge`: a frame above 4 kB.
 * - `full`: too many sockets of the member or the address.
 * - `nobody`: no authentication in time, or the session ended.
 * - `slow`: the client does not read.
 */
export const CLOSE_CODES = { barred: 1008, tooLarge: 1009, full: 1013, nobody: 4001, slow: 4008 } as const

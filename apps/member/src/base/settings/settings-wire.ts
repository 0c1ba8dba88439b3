import { FIRST_SETTINGS } from '@touchline/contract/accounts/first-settings'
import type { Settings } from '@touchline/contract/accounts/settings'
import { type CamelCaseFields, readByName } from '@touchline/contract/by-name'

/** Display and betting settings of the member, also stored on the server. */
export type MemberSettings = CamelCaseFields<Settings>

/** Default settings (product §9). */
export const firstSettings: MemberSettings = readByName(FIRST_SETTINGS)

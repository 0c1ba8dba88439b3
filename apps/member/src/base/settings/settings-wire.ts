import { FIRST_SETTINGS } from '@touchline/contract/accounts/first-settings'
import type { Settings } from '@touchline/contract/accounts/settings'
import { type Named, readByName } from '@touchline/contract/by-name'

/** What the member chose of the site's look and of betting; kept by the server too. */
export type MemberSettings = Named<Settings>

/** What holds for who chose nothing yet (product §9). */
export const firstSettings: MemberSettings = readByName(FIRST_SETTINGS)

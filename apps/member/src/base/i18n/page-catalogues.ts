import type { Messages } from '@lingui/core'

export type Catalogue = { readonly messages: Messages }

/**
 * Catalogues that the first visit does not need, by path. The list names a file per language and area, so it loads with
 * the first of these catalogues instead of with the entry script.
 */
export const PAGE_CATALOGUES = import.meta.glob<Catalogue>(['../locales/*/*.po', '!../locales/*/{site,bets}.po'])

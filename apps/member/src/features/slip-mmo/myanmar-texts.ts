import { myanmarText } from '@touchline/ui/format'
import { selectionOf, type Translate } from '../../base/i18n/i18n.ts'
import { toLeg } from '../slip/pick.ts'
import type { MyanmarLeg } from './myanmar-slip.types.ts'

/** A leg as the member knows it: its side, with the line. */
export const myanmarLegName = (_: Translate, { pick }: MyanmarLeg): string =>
  `${selectionOf(_, toLeg(pick))} ${myanmarText(pick.myanmar)}`

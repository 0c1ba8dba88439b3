import type { SportTermsRow } from '@touchline/contract/office/sport-terms'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { percentText, secondsText } from './setting-text.ts'

interface SportTermsTextProps {
  readonly terms: Pick<SportTermsRow, 'waitMs' | 'marginBp'>
  readonly builtIn: SportTermsRow['builtIn']
}

/** A sport's wait and margin, in words; of what is not set what is built in. */
export const SportTermsText = ({ terms: { waitMs, marginBp }, builtIn }: SportTermsTextProps) => {
  const { _ } = useTranslate()
  const wait = _('health.seconds', { count: secondsText(waitMs ?? builtIn.waitMs) })
  return `${wait} · ${percentText(marginBp ?? builtIn.marginBp)} %`
}

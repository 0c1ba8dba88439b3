import type { SportTermsRow } from '@touchline/contract/office/sport-terms'
import { useTranslate } from '../../../base/i18n/i18n.ts'
import { listMarketGroups, percentText, secondsText } from '../settings/setting-text.ts'

interface SportTermsTextProps {
  readonly terms: Pick<SportTermsRow, 'waitMs' | 'marginBp' | 'groupBp'>
  readonly instead: SportTermsRow['instead']
}

/** Bet delay and margins of a sport as text; unset values show the inherited value. */
export function SportTermsText({ terms, instead }: SportTermsTextProps) {
  const { _ } = useTranslate()
  const waitMs = terms.waitMs ?? instead.waitMs
  const groups = listMarketGroups(terms.groupBp)
  return [
    ...(waitMs === null ? [] : [_('health.seconds', { count: secondsText(waitMs) })]),
    `${percentText(terms.marginBp ?? instead.marginBp)} %`,
    ...groups.map(([group, bp]) => `${_(`marketGroup.${group}`)} ${percentText(bp)} %`),
  ].join(' · ')
}

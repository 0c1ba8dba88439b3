import type { Preset, Share } from '@touchline/contract/office/accounts'
import { Filter } from '@touchline/ui/lists'
import { useState } from 'react'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { NEW_SHARE, sharesFrom, typedShares, type TypedShare } from './share-rows.ts'
import { ShareRows } from './ShareRows.tsx'

const INDIVIDUAL_SHARES = ''

interface ShareChoiceProps extends Omit<ReturnType<typeof useShareChoice>, 'shareRequest'> {
  readonly offered: readonly Preset[]
}

/**
 * Form state for the position taking and commission percentages of an account: an offered preset, or individual rows
 * (UP1).
 */
export function useShareChoice(initialShares?: readonly Share[]) {
  const [preset, setPreset] = useState(INDIVIDUAL_SHARES)
  const [rows, setRows] = useState<readonly TypedShare[]>(
    initialShares === undefined ? [NEW_SHARE] : typedShares(initialShares),
  )
  const shares = sharesFrom(rows)
  /** Request fields of the selected percentages; null while the input is incomplete. */
  const shareRequest = preset !== INDIVIDUAL_SHARES ? { preset } : shares === null ? null : { shares }
  return { preset, setPreset, rows, setRows, shareRequest }
}

export function ShareChoice({ offered, preset, setPreset, rows, setRows }: ShareChoiceProps) {
  const { _ } = useTranslate()
  const chosen = offered.find(({ name }) => name === preset)
  return (
    <>
      {offered.length > 0 && (
        <Filter
          label={_('share.preset')}
          value={preset}
          options={[
            { value: INDIVIDUAL_SHARES, text: _('share.ownRows') },
            ...offered.map(({ name }) => ({ value: name, text: `${_('share.preset')}: ${name}` })),
          ]}
          onChoose={setPreset}
        />
      )}
      {chosen === undefined && <ShareRows rows={rows} onChange={setRows} />}
    </>
  )
}

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCodeText } from '../../base/state/messages.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { fillParlay } from '../slip/slips.ts'
import { PickedParlay } from './PickedParlay.tsx'
import { pickParlay } from './pick-parlay.ts'
import { DEFAULT_CRITERIA, buildParlayRequest } from './parlay-criteria.ts'
import { CriteriaFields } from './CriteriaFields.tsx'
import './generator.css'

/** Random parlay generator (PG1). Shows the parlay before the member adds it to the slip. */
export function GeneratorPanel() {
  const { _ } = useTranslate()
  const [criteria, setCriteria] = useState(DEFAULT_CRITERIA)
  const { mutate, data, isPending, reset } = useMutation({ mutationFn: pickParlay })
  const requestBody = buildParlayRequest(criteria)
  const picked = data !== undefined && 'picks' in data ? data : null
  const use = () => {
    if (picked !== null) fillParlay(picked.picks)
    reset()
  }
  return (
    <details className="generator">
      <summary>{_('generator.title')}</summary>
      <div className="generator-body">
        <CriteriaFields criteria={criteria} onChange={setCriteria} />
        {'problem' in requestBody && <p className="slip-blocked">{_(`generator.${requestBody.problem}`)}</p>}
        <button
          type="button"
          className="button wide"
          disabled={isPending || 'problem' in requestBody}
          onClick={() => 'body' in requestBody && mutate(requestBody.body)}
        >
          {_(picked === null ? 'generator.pick' : 'generator.others')}
        </button>
        {isPending && <div className="sending-bar" />}
        {data !== undefined && 'code' in data && !isPending && (
          <p className="slip-notice" role="status">
            {formatCodeText(data.code)}
          </p>
        )}
        {picked !== null && <PickedParlay parlay={picked} onUse={use} />}
      </div>
    </details>
  )
}

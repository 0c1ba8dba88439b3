import type { MatchResultChange, PreviewChangeAnswer, ShowResultAnswer } from '@touchline/contract/office/results'
import { Segmented } from '@touchline/ui/components'
import { useState } from 'react'
import { callOffice } from '../../base/api/call.ts'
import { useAction } from '../../base/api/use-action.ts'
import { Fault } from '../../base/controls/Fault.tsx'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { ChangePreview, type PreviewedChange } from './ChangePreview.tsx'
import { PendingResult } from './PendingResult.tsx'
import { ResultForm } from './ResultForm.tsx'
import { VoidOrders } from './VoidOrders.tsx'
import { VoidForm } from './VoidForm.tsx'

interface ChangeFormState {
  readonly formKind: 'result' | 'void'
  readonly preview: PreviewedChange | null
  readonly outcome: 'proposed' | 'done' | null
}

const INITIAL_STATE: ChangeFormState = { formKind: 'result', preview: null, outcome: null }

/** Changes that staff can make to a match, always with a preview first. */
export function MatchChanges({ match }: { readonly match: ShowResultAnswer }) {
  const { _ } = useTranslate()
  const [{ formKind, preview, outcome }, setState] = useState<ChangeFormState>(INITIAL_STATE)
  const action = useAction()
  const previewChange = async (change: MatchResultChange) => {
    setState({ formKind, preview: null, outcome: null })
    const { matchId } = match
    const previewed = await action.run(() =>
      callOffice<PreviewChangeAnswer>('/office/previewchange', { matchId, change }),
    )
    if (previewed !== null) setState({ formKind, preview: { ...previewed, change }, outcome: null })
  }
  const forms = { match, busy: action.busy, onPreview: (change: MatchResultChange) => void previewChange(change) }
  const plain = (kind: 'feed' | 'anew') => (
    <button
      type="button"
      className="button"
      data-kind={kind}
      disabled={action.busy}
      onClick={() => forms.onPreview({ kind })}
    >
      {_(`results.kind.${kind}`)}
    </button>
  )
  return (
    <>
      <PendingResult {...forms} />
      <section className="results-change" aria-label={_('results.change')} data-section="change">
        <h2>{_('results.change')}</h2>
        <Segmented
          label={_('results.change')}
          value={formKind}
          options={(['result', 'void'] as const).map((value) => ({ value, text: _(`results.kind.${value}`) }))}
          onChange={(chosen) => setState({ ...INITIAL_STATE, formKind: chosen })}
        />
        {formKind === 'result' ? <ResultForm key={match.versions.length} {...forms} /> : <VoidForm {...forms} />}
        <div className="form-actions">
          {match.hasManualResult && plain('feed')}
          {plain('anew')}
        </div>
        <Fault code={action.code} />
        {outcome !== null && (
          <p role="status" className="good">
            {_(`results.${outcome}`)}
          </p>
        )}
      </section>
      {preview !== null && (
        <ChangePreview
          key={preview.mark + JSON.stringify(preview.change)}
          match={match}
          preview={preview}
          onDone={(done) => setState({ formKind, preview: null, outcome: done })}
          onLeave={() => setState({ formKind, preview: null, outcome: null })}
        />
      )}
      <VoidOrders {...forms} />
    </>
  )
}

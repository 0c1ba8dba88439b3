import type { ChangeOfMatch, PreviewChangeAnswer, ShowResultAnswer } from '@touchline/contract/office/results'
import { Segmented } from '@touchline/ui/components'
import { useState } from 'react'
import { call } from '../../base/api/call.ts'
import { useAction } from '../../base/api/use-action.ts'
import { Fault } from '../../base/controls/Fault.tsx'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { ChangePreview, type PreviewedChange } from './ChangePreview.tsx'
import { HeldResult } from './HeldResult.tsx'
import { ResultForm } from './ResultForm.tsx'
import { VoidOrders } from './VoidOrders.tsx'
import { VoidForm } from './VoidForm.tsx'

interface StateOfChange {
  readonly way: 'result' | 'void'
  readonly seen: PreviewedChange | null
  readonly told: 'proposed' | 'done' | null
}

const INITIAL_STATE: StateOfChange = { way: 'result', seen: null, told: null }

/** Changes that staff can make to a match, always with a preview first. */
export const MatchChanges = ({ match }: { readonly match: ShowResultAnswer }) => {
  const { _ } = useTranslate()
  const [{ way, seen, told }, setState] = useState<StateOfChange>(INITIAL_STATE)
  const act = useAction()
  const look = async (change: ChangeOfMatch) => {
    setState({ way, seen: null, told: null })
    const { matchId } = match
    const previewed = await act.run(() => call<PreviewChangeAnswer>('previewChange', { matchId, change }))
    if (previewed !== null) setState({ way, seen: { ...previewed, change }, told: null })
  }
  const forms = { match, busy: act.busy, onLook: (change: ChangeOfMatch) => void look(change) }
  const plain = (kind: 'feed' | 'anew') => (
    <button
      type="button"
      className="button"
      data-kind={kind}
      disabled={act.busy}
      onClick={() => forms.onLook({ kind })}
    >
      {_(`results.kind.${kind}`)}
    </button>
  )
  return (
    <>
      <HeldResult {...forms} />
      <section className="results-change" aria-label={_('results.change')} data-section="change">
        <h2>{_('results.change')}</h2>
        <Segmented
          label={_('results.change')}
          value={way}
          options={(['result', 'void'] as const).map((value) => ({ value, text: _(`results.kind.${value}`) }))}
          onChange={(chosen) => setState({ ...INITIAL_STATE, way: chosen })}
        />
        {way === 'result' ? <ResultForm key={match.versions.length} {...forms} /> : <VoidForm {...forms} />}
        <div className="form-acts">
          {match.byHand && plain('feed')}
          {plain('anew')}
        </div>
        <Fault code={act.code} />
        {told !== null && (
          <p role="status" className="good">
            {_(`results.${told}`)}
          </p>
        )}
      </section>
      {seen !== null && (
        <ChangePreview
          key={seen.mark + JSON.stringify(seen.change)}
          match={match}
          seen={seen}
          onDone={(done) => setState({ way, seen: null, told: done })}
          onLeave={() => setState({ way, seen: null, told: null })}
        />
      )}
      <VoidOrders {...forms} />
    </>
  )
}

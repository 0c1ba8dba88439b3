import type { ChangeProposal, ShowResultAnswer } from '@touchline/contract/office/results'
import { formatTime } from '@touchline/ui/format'
import { callOffice } from '../../base/api/call.ts'
import { useAction } from '../../base/api/use-action.ts'
import { Fault } from '../../base/controls/Fault.tsx'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { ChangeText } from './ChangeText.tsx'
import { EffectTable } from './EffectTable.tsx'
import { refetchResult } from './results-query.ts'

interface WaitingProps extends Pick<ShowResultAnswer, 'sportId'> {
  readonly proposal: ChangeProposal
}

/**
 * Proposed change of a match with its previewed effect: a second staff user can confirm it, and any user may reject it.
 */
export function WaitingProposal({ sportId, proposal }: WaitingProps) {
  const { _, language } = useTranslate()
  const action = useAction()
  const decide = async (confirm: boolean) => {
    await action.run(() => callOffice('/office/decidechange', { proposal: proposal.proposal, confirm }))
    await refetchResult(proposal.matchId)
  }
  return (
    <section className="results-preview" aria-label={_('results.waits')} data-section="waiting">
      <h2>{_('results.waits')}</h2>
      <p>
        <ChangeText sportId={sportId} change={proposal.change} />
      </p>
      <p className="soft">
        {proposal.who}: {proposal.note} · {_('results.until')} {formatTime(proposal.expiresMs, 'moment', language)}
      </p>
      <EffectTable effect={proposal.effect} />
      {proposal.mine && <p className="warned">{_('results.yours')}</p>}
      <Fault code={action.code} />
      <div className="form-actions">
        <button
          type="button"
          className="button"
          data-primary=""
          data-confirm=""
          disabled={action.busy || proposal.mine}
          onClick={() => void decide(true)}
        >
          {_('results.confirm')}
        </button>
        <button type="button" className="button" disabled={action.busy} onClick={() => void decide(false)}>
          {_('results.refuse')}
        </button>
      </div>
    </section>
  )
}

/** Earlier changes of the match by staff, newest first. */
export function PastChanges({ match: { sportId, proposals } }: { readonly match: ShowResultAnswer }) {
  const { _, language } = useTranslate()
  const past = proposals.filter(({ state }) => state !== 'open')
  if (past.length === 0) return null
  return (
    <section aria-label={_('results.changes')} data-section="changes">
      <h2>{_('results.changes')}</h2>
      <ul className="results-actions">
        {past.map(({ proposal, change, state, who, decidedBy, note, atMs }) => (
          <li key={proposal}>
            <span>
              {_(`results.state.${state}`)}: <ChangeText sportId={sportId} change={change} />{' '}
              <small className="soft">
                {[formatTime(atMs, 'moment', language), ...new Set([who, decidedBy ?? who]), note].join(' · ')}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

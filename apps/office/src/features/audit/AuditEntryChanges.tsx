import type { ActRow } from '@touchline/contract/office/audit-log'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { computeChanges, collectLeaves } from './audit-changes.ts'
import { findEntryCurrency, useAuditText } from './use-audit-text.ts'

/** Details of an audit entry: changed values with their previous values, and the request. */
export function AuditEntryChanges(row: ActRow) {
  const { _ } = useTranslate()
  const text = useAuditText()
  const changes = computeChanges(row)
  const requestLeaves = collectLeaves(row.args)
  const currency = findEntryCurrency(row)
  return (
    <div className="audit-change">
      {changes.length === 0 ? (
        <p className="soft">{_('auditLog.same')}</p>
      ) : (
        <table className="audit-change-table">
          <thead>
            <tr className="soft">
              <th scope="col">{_('auditLog.changed')}</th>
              <th scope="col">{_('auditLog.before')}</th>
              <th scope="col">{_('auditLog.after')}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ path, was, is }) => (
              <tr key={path.join('/')}>
                <th scope="row">{text.name(path)}</th>
                <td>{text.leaf(currency, path, was)}</td>
                <td>{text.leaf(currency, path, is)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {requestLeaves.length > 0 && (
        <dl className="audit-request">
          <dt className="soft">{_('auditLog.arguments')}</dt>
          {requestLeaves.map(({ path, leaf }) => (
            <dd key={path.join('/')}>
              {text.name(path)}: {text.leaf(currency, path, leaf)}
            </dd>
          ))}
        </dl>
      )}
    </div>
  )
}

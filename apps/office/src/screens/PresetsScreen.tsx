import { useQuery } from '@tanstack/react-query'
import { CallFailed } from '../base/api/call.ts'
import { useMe } from '../base/api/me.ts'
import { Fault } from '../base/controls/Fault.tsx'
import { useTranslate } from '../base/i18n/i18n.ts'
import '../features/accounts/accounts.css'
import { PresetForm } from '../features/shares/PresetForm.tsx'
import { sharesQuery } from '../features/shares/shares-query.ts'

/**
 * Presets of position taking and commission percentages that the caller's own account or an operator offers to the
 * direct downline (UP1).
 */
export function PresetsScreen() {
  const { _ } = useTranslate()
  const { account } = useMe()
  const { data, error } = useQuery(sharesQuery(account ?? undefined))
  if (error !== null) return <Fault code={error instanceof CallFailed ? error.code : 'requestFailed'} />
  if (data === undefined) return <div className="skeleton row-skeleton" />
  return (
    <>
      <h1 className="account-head">{_('presets.title')}</h1>
      <p className="soft">{_('presets.note')}</p>
      {data.presets.map((preset) => (
        <section key={`${preset.name} ${JSON.stringify(preset.shares)}`} className="account-part">
          <h2>{preset.name}</h2>
          <PresetForm preset={preset} />
        </section>
      ))}
      <section className="account-part">
        <h2>{_('presets.new')}</h2>
        <PresetForm preset={null} />
      </section>
    </>
  )
}

import { Fragment } from 'react'
import { useMe } from '../base/api/me.ts'
import { useTranslate } from '../base/i18n/i18n.ts'
import { useRowKeys } from '../base/lists/use-row-keys.ts'
import { Brands } from '../features/operator/Brands.tsx'
import { DefaultLimits } from '../features/operator/terms/DefaultLimits.tsx'
import { OperatorChoice } from '../features/operator/OperatorChoice.tsx'
import { SettingsTable } from '../features/operator/settings/SettingsTable.tsx'
import { SportTerms } from '../features/operator/terms/SportTerms.tsx'
import '../features/operator/operator.css'

/** Settings of an operator with the user who set them; for platform staff also the platform settings by sport. */
export function SettingsScreen() {
  const { _ } = useTranslate()
  const me = useMe()
  const list = useRowKeys<HTMLDivElement>()
  return (
    <div ref={list} className="settings">
      <OperatorChoice>
        {({ name }) => (
          <Fragment key={name}>
            <SettingsTable operator={name} />
            <section>
              <h2>{_('defaultLimits.title')}</h2>
              <DefaultLimits operator={name} />
            </section>
          </Fragment>
        )}
      </OperatorChoice>
      {me.operator === null && (
        <>
          <section>
            <h2>{_('sportTerms.title')}</h2>
            <SportTerms />
          </section>
          <section>
            <h2>{_('brand.title')}</h2>
            <Brands />
          </section>
        </>
      )}
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { requireCurrency } from '@touchline/ui/format'
import { profileQuery } from '../../base/api/queries.ts'
import { AccountSettings } from '../../features/account/AccountSettings.tsx'
import { BettingSettings } from '../../features/account/BettingSettings.tsx'
import { DisplaySettings } from '../../features/account/DisplaySettings.tsx'
import { MenuSettings } from '../../features/account/MenuSettings.tsx'
import { NicknameForm } from '../../features/account/NicknameForm.tsx'
import { PasswordForm } from '../../features/account/PasswordForm.tsx'
import { useTitle } from '../../shell/use-title.ts'
import { lazyPart } from '../../base/loading/lazy-part.tsx'
import { useMyanmarOffer } from '../../base/api/myanmar.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'
import '../../features/account/account.css'

const SecurityPart = lazyPart(async () => (await loadSecurity()).SecurityPart)

const ProtectionPart = lazyPart(async () => (await loadProtection()).ProtectionPart)

const GROUPS = ['display', 'betting', 'menu', 'account', 'nickname', 'password', 'security', 'protection'] as const

/**
 * Display and betting settings, stored for every device of the member, with nicknames, password, security and
 * responsible gambling.
 */
export function SettingsPage() {
  const { _ } = useTranslate()
  const profile = useQuery(profileQuery).data
  const myanmar = useMyanmarOffer() !== null
  useTitle(_('info.settings'))
  if (profile === undefined) return null
  const currency = requireCurrency(profile.playerWallet.currencyCode)
  const parts = {
    display: <DisplaySettings myanmar={myanmar} />,
    betting: <BettingSettings currency={currency} />,
    menu: <MenuSettings />,
    account: <AccountSettings info={profile.playerInfo} />,
    nickname: <NicknameForm />,
    password: <PasswordForm />,
    security: (
      <Suspense fallback={null}>
        <SecurityPart />
      </Suspense>
    ),
    protection: (
      <Suspense fallback={null}>
        <ProtectionPart />
      </Suspense>
    ),
  }
  return (
    <>
      <nav className="settings-index" aria-label={_('info.settings')}>
        {GROUPS.map((group) => (
          <a key={group} href={`#${group}`}>
            {_(`settings.${group}`)}
          </a>
        ))}
      </nav>
      {GROUPS.map((group) => (
        <section key={group} id={group} aria-labelledby={`${group}-title`}>
          <h2 id={`${group}-title`} className="settings-group">
            {_(`settings.${group}`)}
          </h2>
          {parts[group]}
        </section>
      ))}
    </>
  )
}

function loadSecurity() {
  return import('../../features/security/SecurityPart.tsx')
}

function loadProtection() {
  return import('../../features/protection/ProtectionPart.tsx')
}

import { Suspense } from 'react'
import { needTexts } from '../../base/i18n/language.ts'
import { lazyPart } from '../../base/loading/lazy-part.tsx'
import { useSettings } from '../../base/settings/layout.ts'
import { useAccount } from '../../base/state/account.ts'

const Reminder = lazyPart(load, { small: true })

/** Loads the reality check only for signed-in members who enabled it. */
export function ReminderLoader() {
  const { remindMinutes } = useSettings()
  const isIn = useAccount(({ session }) => session !== null)
  if (!isIn || remindMinutes === 0) return null
  return (
    <Suspense fallback={null}>
      <Reminder everyMinutes={remindMinutes} />
    </Suspense>
  )
}

async function load() {
  const [{ Reminder }] = await Promise.all([import('./Reminder.tsx'), needTexts('pages')])
  return Reminder
}

import { Outlet } from '@tanstack/react-router'
import { ListHostProvider, type ListHost } from '@touchline/ui/lists'
import { useMemo, useState } from 'react'
import { CallFailed } from '../base/api/call.ts'
import { Fault } from '../base/controls/Fault.tsx'
import { useTranslate } from '../base/i18n/i18n.ts'

/** Current screen with the list host. */
export function OfficeLists() {
  const { _, language } = useTranslate()
  const [failed, setFailed] = useState<string | null>(null)
  const host = useMemo((): ListHost => {
    const reportFailure = (failure: unknown): void => {
      if (!(failure instanceof CallFailed)) throw failure
      setFailed(failure.code)
    }
    return { language, translate: _, showFailure: reportFailure }
  }, [_, language])
  return (
    <ListHostProvider value={host}>
      <Fault code={failed} />
      <Outlet />
    </ListHostProvider>
  )
}

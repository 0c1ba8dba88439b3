import { redirect, type ParsedLocation } from '@tanstack/react-router'
import { sessionNow } from '../state/account.ts'

/** Spec §2: without a session a visitor is sent to the landing page, with the path, query and hash he wanted. */
export const guard = ({ location }: { readonly location: ParsedLocation }): void => {
  if (sessionNow() === null) throw redirect({ to: '/', search: { redirect: location.href } })
}

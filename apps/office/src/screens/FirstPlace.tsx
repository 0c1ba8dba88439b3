import { Navigate } from '@tanstack/react-router'
import { useMe } from '../base/api/me.ts'
import { listPermitted, useNavigation } from '../base/contributions/navigation.ts'

/** Redirects to the first page that the current user may open. */
export function FirstPlace() {
  const [first] = listPermitted(useNavigation(), useMe())
  return first === undefined ? null : <Navigate to={first.to} replace />
}

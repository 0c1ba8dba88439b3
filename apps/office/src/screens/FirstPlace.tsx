import { Navigate } from '@tanstack/react-router'
import { useMe } from '../base/api/me.ts'
import { listPlaces } from '../shell/places.ts'

/** Redirects to the first page that the current user may open. */
export const FirstPlace = () => {
  const [first] = listPlaces(useMe())
  return first === undefined ? null : <Navigate to={first.to} replace />
}

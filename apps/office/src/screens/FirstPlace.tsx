import { Navigate } from '@tanstack/react-router'
import { useMe } from '../base/api/me.ts'
import { placesOf } from '../shell/places.ts'

/** Redirects to the first page that the current user may open. */
export const FirstPlace = () => {
  const [first] = placesOf(useMe())
  return first === undefined ? null : <Navigate to={first.to} replace />
}

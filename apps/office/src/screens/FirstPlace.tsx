import { Navigate } from '@tanstack/react-router'
import { useMe } from '../base/api/me.ts'
import { placesOf } from '../shell/places.ts'

/** Leads to the first place that is open to who works here. */
export const FirstPlace = () => {
  const [first] = placesOf(useMe())
  return first === undefined ? null : <Navigate to={first.to} replace />
}

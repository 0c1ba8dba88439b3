import type { StaffIdentity } from '@touchline/contract/office/staff'
import { createContext, useContext } from 'react'
import type { NavigationItem, OfficeContribution } from './contribution.ts'

/** Every item of the main menu, in menu order. */
export const Navigation = createContext<readonly NavigationItem[]>([])

/** Returns every item of the main menu, in menu order. */
export function useNavigation(): readonly NavigationItem[] {
  return useContext(Navigation)
}

/** Joins the menu items of the features in menu order. */
export function joinNavigation(contributions: readonly OfficeContribution[]): readonly NavigationItem[] {
  return contributions.flatMap(({ navigation }) => navigation).toSorted((one, other) => one.order - other.order)
}

/** Returns the menu items that the user's permissions allow. */
export function listPermitted(items: readonly NavigationItem[], me: StaffIdentity): readonly NavigationItem[] {
  return items.filter(({ isOpen }) => isOpen(me))
}

/** Returns true if the page or its parent menu item is not permitted for the user. */
export function isForbidden(items: readonly NavigationItem[], me: StaffIdentity, pathname: string): boolean {
  return items.some(({ to, isOpen }) => (pathname === to || pathname.startsWith(`${to}/`)) && !isOpen(me))
}

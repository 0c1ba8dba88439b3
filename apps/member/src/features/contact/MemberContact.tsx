import { useOffers } from '../../base/api/offers.ts'
import { ContactButton } from './ContactButton.tsx'

/** Contact button for logged-in members. The operator enables the button. */
export function MemberContact() {
  return useOffers().contact ? <ContactButton /> : null
}

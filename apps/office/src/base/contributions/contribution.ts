import type { StaffIdentity } from '@touchline/contract/office/staff'
import type { ProductName } from '@touchline/contract/products'
import type { ComponentType } from 'react'
import type { TextArea } from '../i18n/language.ts'

interface ContributedPage {
  readonly path: string
  readonly screen: () => Promise<ComponentType>
  /** Catalogue areas of the screen's texts, in addition to the texts of every screen. */
  readonly texts: readonly TextArea[]
}

/** Item of the main menu. */
export interface NavigationItem {
  readonly to: string
  /** Translation key of the label. */
  readonly text: string
  /** Position in the menu, ascending. The start page is the first permitted item. */
  readonly order: number
  /** Returns true if the user's permissions allow the page and the pages below it. */
  readonly isOpen: (me: StaffIdentity) => boolean
  /** Component beside the label, such as a count. */
  readonly Badge?: ComponentType
}

/** Everything that a feature adds to the back office. */
export interface OfficeContribution {
  /** Product that the pages are about; undefined for pages of every site. */
  readonly product?: ProductName
  readonly pages: readonly ContributedPage[]
  readonly navigation: readonly NavigationItem[]
}

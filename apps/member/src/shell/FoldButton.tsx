import {
  IconChevronDown,
  IconChevronUp,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconLayoutSidebarRightCollapse,
  IconLayoutSidebarRightExpand,
} from '@tabler/icons-react'
import { useTranslate } from '../base/i18n/i18n.ts'

const SIDES = {
  header: { fold: [IconChevronUp, 'header.fold'], open: [IconChevronDown, 'header.open'] },
  sidebar: {
    fold: [IconLayoutSidebarLeftCollapse, 'sidebar.fold'],
    open: [IconLayoutSidebarLeftExpand, 'sidebar.open'],
  },
  aside: { fold: [IconLayoutSidebarRightCollapse, 'aside.fold'], open: [IconLayoutSidebarRightExpand, 'aside.open'] },
} as const

export interface FoldButtonProps {
  readonly side: keyof typeof SIDES
  readonly open: boolean
  readonly onFold: () => void
}

/** Button that collapses and expands a side column of the page. */
export function FoldButton({ side, open, onFold }: FoldButtonProps) {
  const { _ } = useTranslate()
  const [Icon, key] = SIDES[side][open ? 'fold' : 'open']
  const text = _(key)
  return (
    <button
      type="button"
      className="icon-button"
      aria-expanded={open}
      aria-label={text}
      title={text}
      data-fold={side}
      onClick={onFold}
    >
      <Icon size={17} stroke={1.6} />
    </button>
  )
}

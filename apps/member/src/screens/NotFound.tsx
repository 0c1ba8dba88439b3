import { Link } from '@tanstack/react-router'
import { useTitle } from '../shell/use-title.ts'
import { shellNow } from '../base/state/shell.ts'
import { useTranslate } from '../base/i18n/i18n.ts'
import { Notice } from './Notice.tsx'

export function NotFound() {
  const { _ } = useTranslate()
  useTitle(_('notFound.title'))
  return (
    <Notice title={_('notFound.title')} text={_('notFound.text')}>
      <Link to={shellNow()} className="button" data-primary="">
        {_('notFound.back')}
      </Link>
    </Notice>
  )
}

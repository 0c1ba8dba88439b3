import { Link } from '@tanstack/react-router'
import { useTitle } from '../features/shell/use-title.ts'
import { shellNow } from '../state/shell.ts'
import { useWords } from '../state/words.ts'
import { Notice } from './Notice.tsx'

export function NotFound() {
  const { _ } = useWords()
  useTitle(_('notFound.title'))
  return (
    <Notice title={_('notFound.title')} text={_('notFound.text')}>
      <Link to={shellNow()} className="button self-start" data-primary="">
        {_('notFound.back')}
      </Link>
    </Notice>
  )
}

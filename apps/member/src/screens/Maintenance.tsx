import { useTitle } from '../features/shell/use-title.ts'
import { useWords } from '../state/words.ts'
import { Notice } from './Notice.tsx'

export function Maintenance() {
  const { _ } = useWords()
  useTitle(_('maintenance.title'))
  return <Notice title={_('maintenance.title')} text={_('maintenance.text')} />
}

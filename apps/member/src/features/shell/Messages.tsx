import { IconX } from '@tabler/icons-react'
import { Dialog } from '@touchline/ui/components'
import { closeDialog, closeToast, useMessages } from '../../state/messages.ts'
import { useWords } from '../../state/words.ts'

/** The one dialog and the toasts of the page. */
export function Messages() {
  const { _ } = useWords()
  const { dialog, toasts } = useMessages()
  return (
    <>
      <div className="toasts" role="status">
        {toasts.map(({ id, text }) => (
          <p key={id} className="toast">
            <span className="flex-1">{text}</span>
            <button type="button" className="icon-button" aria-label={_('common.close')} onClick={() => closeToast(id)}>
              <IconX size={15} stroke={1.8} />
            </button>
          </p>
        ))}
      </div>
      {dialog !== null && (
        <Dialog onClose={closeDialog}>
          <p className="mb-4 text-[1.05rem]">{dialog}</p>
          <button type="button" className="button w-full" data-primary="" autoFocus onClick={closeDialog}>
            {_('common.ok')}
          </button>
        </Dialog>
      )}
    </>
  )
}

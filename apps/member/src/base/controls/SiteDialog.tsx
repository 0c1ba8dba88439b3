import { Dialog, type DialogProps } from '@touchline/ui/components'
import { useLayer } from '../state/layers.ts'

/** A dialog that a step back in the browser closes as Escape does. */
export const SiteDialog = (props: DialogProps) => {
  useLayer(true, props.onClose)
  return <Dialog {...props} />
}

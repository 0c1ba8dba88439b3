import { Dialog, type DialogProps } from '@touchline/ui/components'
import { useLayer } from '../state/layers.ts'

/** Dialog that closes on browser Back as well as on Escape. */
export function SiteDialog(props: DialogProps) {
  useLayer(true, props.onClose)
  return <Dialog {...props} />
}

import { saveFile } from '@touchline/ui/lists'

/** Device functions to share or save a file. */
export interface PassingDevice {
  readonly canShare: (file: File) => boolean
  readonly share: (file: File) => Promise<void>
  readonly save: (file: File) => void
}

const THIS_DEVICE: PassingDevice = {
  canShare: (file) => typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] }),
  share: (file) => navigator.share({ files: [file] }),
  save: saveFile,
}

/**
 * Shares a file through the device, or saves it if the device cannot share it.
 * @returns `left` if the user cancelled the share dialog
 */
export async function shareFile(file: File, device: PassingDevice = THIS_DEVICE): Promise<'shared' | 'saved' | 'left'> {
  if (device.canShare(file)) {
    try {
      await device.share(file)
      return 'shared'
    } catch (error) {
      if (!(error instanceof DOMException || error instanceof TypeError)) throw error
      if (error.name === 'AbortError') return 'left'
    }
  }
  device.save(file)
  return 'saved'
}

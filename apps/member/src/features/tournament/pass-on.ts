import { saveFile } from '@touchline/ui/lists'

/** What a device does with a file. */
export interface PassingDevice {
  readonly canShare: (file: File) => boolean
  readonly share: (file: File) => Promise<void>
  readonly save: (file: File) => void
}

const HERE: PassingDevice = {
  canShare: (file) => typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] }),
  share: (file) => navigator.share({ files: [file] }),
  save: saveFile,
}

/**
 * Hands a file to the device to be shared, or saves it where it takes none, or refuses to.
 * @returns `left`: whoever was asked by the device where to has thought better of it
 */
export const passOn = async (file: File, device: PassingDevice = HERE): Promise<'shared' | 'saved' | 'left'> => {
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

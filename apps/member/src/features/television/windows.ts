interface PhoneVideo extends HTMLVideoElement {
  readonly webkitEnterFullscreen: () => void
}

const isPhoneVideo = (video: HTMLVideoElement): video is PhoneVideo => 'webkitEnterFullscreen' in video

/** Whether pictures may leave the page for a small window of their own. */
export const hasSmallWindow = (): boolean => document.pictureInPictureEnabled

/** Puts the pictures into a window of their own, or back. A browser may refuse before the first picture is there. */
export const toggleSmallWindow = async (video: HTMLVideoElement): Promise<void> => {
  try {
    if (document.pictureInPictureElement === video) await document.exitPictureInPicture()
    else await video.requestPictureInPicture()
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}

/** Fills the screen with the frame, or leaves it; a phone that fills it with nothing but a video is given that. */
export const toggleWhole = async (frame: HTMLElement, video: HTMLVideoElement): Promise<void> => {
  try {
    if (document.fullscreenElement !== null) await document.exitFullscreen()
    else if (document.fullscreenEnabled) await frame.requestFullscreen()
    else if (isPhoneVideo(video)) video.webkitEnterFullscreen()
  } catch (error) {
    if (!(error instanceof DOMException || error instanceof TypeError)) throw error
  }
}

interface SparingNavigator extends Navigator {
  readonly connection?: { readonly saveData?: boolean }
}

/** Whether the member wants little fetched: then nothing plays by itself. */
export const savesData = (): boolean =>
  (navigator as SparingNavigator).connection?.saveData === true ||
  window.matchMedia('(prefers-reduced-data: reduce)').matches

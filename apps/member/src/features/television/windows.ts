interface PhoneVideo extends HTMLVideoElement {
  readonly webkitEnterFullscreen: () => void
}

interface SparingNavigator extends Navigator {
  readonly connection?: { readonly saveData?: boolean }
}

/** Returns whether the browser supports picture-in-picture. */
export function hasSmallWindow(): boolean {
  return document.pictureInPictureEnabled
}

/** Toggles picture-in-picture. Browsers may refuse before the first frame. */
export async function toggleSmallWindow(video: HTMLVideoElement): Promise<void> {
  try {
    if (document.pictureInPictureElement === video) await document.exitPictureInPicture()
    else await video.requestPictureInPicture()
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}

/**
 * Toggles full screen for the frame with video and controls. Phones that support full screen only for a video use the
 * video alone.
 */
export async function toggleFullScreen(frame: HTMLElement, video: HTMLVideoElement): Promise<void> {
  try {
    if (document.fullscreenElement !== null) await document.exitFullscreen()
    else if (document.fullscreenEnabled) await frame.requestFullscreen()
    else if (isPhoneVideo(video)) video.webkitEnterFullscreen()
  } catch (error) {
    if (!(error instanceof DOMException || error instanceof TypeError)) throw error
  }
}

function isPhoneVideo(video: HTMLVideoElement): video is PhoneVideo {
  return 'webkitEnterFullscreen' in video
}

/** Returns whether the member wants reduced data usage, which disables autoplay. */
export function savesData(): boolean {
  return (
    (navigator as SparingNavigator).connection?.saveData === true ||
    window.matchMedia('(prefers-reduced-data: reduce)').matches
  )
}

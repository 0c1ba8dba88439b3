export { AlertMenu } from './AlertMenu.tsx'
export { AlertRoom } from './AlertRoom.tsx'
export { BellButton } from './BellButton.tsx'

export { AlertMenu } from './AlertMenu.tsx'
export { AlertArea } from './AlertRoom.tsx'
export { BellButton } from './BellButton.tsx'

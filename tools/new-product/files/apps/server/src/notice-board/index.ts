export { noticeBoard } from './notice-board.module.ts'

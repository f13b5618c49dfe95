/** Arithmetic shared by video previews and final videos. Also runs in browsers. */
export { smoothStep } from './pixels.ts'
export { type CameraPose, cameraMoves, poseAt } from './video/camera.ts'
export { planStoryboard } from './video/plan-storyboard.ts'
export { transitions } from './video/transitions.ts'

import { VideoGenerator } from '../features/videos/video-generator.tsx'
import { privateHead } from '../page-head.ts'

export const meta = () => privateHead('/ai-video-generator')

export default VideoGenerator

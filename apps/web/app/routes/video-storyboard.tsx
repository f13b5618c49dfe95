import { Storyboard } from '../features/videos/storyboard.tsx'
import { privateHead } from '../page-head.ts'

export const meta = () => privateHead('/ai-video-generator-v2')

export default Storyboard

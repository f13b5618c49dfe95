import { VideoDownloader } from '../../app/features/tools/linkedin-video-downloader/video-downloader.tsx'
import { toolPage } from '../../app/pages/tool-page.tsx'
import { content } from './linkedin-video-downloader.md'

const page = toolPage('/linkedin-video-downloader', { ...content, Tool: VideoDownloader })

export const meta = page.meta
export default page.Page

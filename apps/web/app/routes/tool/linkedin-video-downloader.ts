import { content } from '../../../content/tool/linkedin-video-downloader.md'
import { VideoDownloader } from '../../features/tools/linkedin-video-downloader/video-downloader.tsx'
import { toolPage } from '../../pages/tool-page.tsx'

const page = toolPage('/linkedin-video-downloader', { ...content, Tool: VideoDownloader })

export const meta = page.meta
export default page.Page

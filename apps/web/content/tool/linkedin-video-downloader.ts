import { limits, postVideoLimits } from '@keylight/contract'
import { VideoDownloader } from '../../app/features/tools/linkedin-video-downloader/video-downloader.tsx'
import { toolPage } from '../../app/pages/tool-page.tsx'

const page = toolPage('/linkedin-video-downloader', {
  title: 'Free LinkedIn video downloader',
  description:
    'Save the video of a public LinkedIn post as an MP4 file, in every size that LinkedIn has. No account, no extension, no advertising windows.',
  h1: 'LinkedIn video downloader',
  lead: 'Paste the address of a public post and save its video as an MP4, in the sizes that LinkedIn keeps.',
  Tool: VideoDownloader,
  notes: [
    {
      title: 'Which posts work',
      text: 'Public posts with a video that was uploaded to LinkedIn. If you can see the post in a private window, without signing in, we can read it, too.',
    },
    {
      title: 'What passes through here',
      text: `This server reads the post’s public page and passes the file on while you download it. It keeps neither. Files can be up to ${postVideoLimits.bytesMax / 1024 ** 3} GB, and ${limits.freeRunsPerHour} posts an hour are free.`,
    },
    {
      title: 'Whose video it is',
      text: 'Downloading doesn’t make it yours. Keep a copy of your own videos, or ask the author before you publish, edit or show somebody else’s.',
    },
  ],
  questions: [
    {
      question: 'How do I copy the address of a post?',
      answer:
        'Open the menu with three dots at the top right of the post and choose “Copy link to post”. In the app it’s under “Share via”. Addresses that begin with linkedin.com/posts or linkedin.com/feed/update work.',
    },
    {
      question: 'Why does it say that a post is private?',
      answer:
        'Its author shows it to their network only, or has deleted it, or LinkedIn wants a sign-in for it. We don’t sign in anywhere, so we only see what everybody can see.',
    },
    {
      question: 'Can I get videos from LinkedIn Learning, events or messages?',
      answer: 'No. They’re for subscribers, guests or the two of you, and we don’t go around that.',
    },
    {
      question: 'Why do I only see one size?',
      answer:
        'LinkedIn makes several sizes of most videos, but doesn’t list all of them on every page. What’s offered is what the page of this post names. We don’t enlarge or compress anything.',
    },
    {
      question: 'It worked last week. Why not today?',
      answer:
        'LinkedIn changes its pages from time to time, and then we may not find the file. The message says so in that case. Whoever runs this site can update it.',
    },
  ],
  related: [
    '/linkedin-hook-generator',
    '/free-linkedin-headline-generator',
    '/linkedin-summary-generator',
    '/professional-photos/linkedin-headshots',
  ],
})

export const meta = page.meta
export default page.Page

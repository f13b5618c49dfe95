import { limits } from '@keylight/contract'
import { HeadshotGenerator } from '../../app/features/tools/headshots/headshot-generator.tsx'
import { toolPage } from '../../app/pages/tool-page.tsx'
import { cost, files, goodPhotos, likeness, privacy } from '../answers.ts'

const page = toolPage('/ai-free-headshot-generator', {
  title: 'Free headshot generator',
  description:
    'Turn one selfie into a studio headshot for free: no account, no card, no watermark. Your photo can stay on your own device.',
  h1: 'Free headshot generator',
  lead: 'Add one selfie and get a studio headshot in every style you choose. No account, no card, no watermark.',
  Tool: HeadshotGenerator,
  notes: [
    {
      title: 'What you need',
      text: 'One photo that shows you alone, looking towards the camera, with light on your face. Any phone will do.',
    },
    {
      title: 'What you get',
      text: 'Headshots of 1,024 × 1,280 pixels in as many styles as you choose, and the same cut to size for LinkedIn, Slack, Teams and other networks. One by one or all in a ZIP.',
    },
    {
      title: 'What happens to your photo',
      text: `On your own device, it isn’t uploaded at all. On the server, your photo and the results are kept for ${limits.freeResultsKeptMinutes} minutes so that you can try more styles, then deleted.`,
    },
  ],
  questions: [likeness, goodPhotos, files, privacy, cost],
  related: ['/professional-photos/linkedin-headshots', '/professional-photos/corporate-headshots', '/about-us'],
})

export const meta = page.meta
export default page.Page

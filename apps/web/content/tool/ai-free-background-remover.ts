import { BackgroundRemover } from '../../app/features/tools/background-remover/background-remover.tsx'
import { toolPage } from '../../app/pages/tool-page.tsx'

const page = toolPage('/ai-free-background-remover', {
  title: 'Free background remover',
  description:
    'Remove the background of photos of people and things in full size, free and without an account. Your pictures never leave your device.',
  h1: 'Free background remover',
  lead: 'Cut people and products out of your photos, in full size. Nothing is uploaded.',
  Tool: BackgroundRemover,
  notes: [
    {
      title: 'What it does well',
      text: 'People, alone or together, with loose hair, on any background. Things that stand clear of a plain or blurred background. If the background is busy, draw a box around the thing, and what’s inside is found from its colours.',
    },
    {
      title: 'What it doesn’t',
      text: 'Glass and smoke, white things on white, fur against a background of the same colour, people who turn their face away. The two brushes correct what was missed; they stop at edges, so you needn’t be exact.',
    },
    {
      title: 'What you get',
      text: 'Your photo at its own size, up to 24 megapixels: transparent as PNG or WebP, or on a colour, a gradient, your own picture or its own background blurred, with a soft shadow if you like. No watermark.',
    },
  ],
  questions: [
    {
      question: 'Are my pictures uploaded?',
      answer:
        'No. Your browser downloads a small program, about 7 MB, and does the work itself. Once it’s there, the page even works offline.',
    },
    {
      question: 'How does the edge stay clean on another colour?',
      answer:
        'A soft edge, such as hair, shows some of the old background through. We work out the subject’s own colour there and leave the rest behind, so no green shimmer of the lawn remains on a white page.',
    },
    {
      question: 'Can I do many pictures at once?',
      answer:
        'Yes, 20 at a time. They’re cut out one after the other with the same background and shadow, and you download them as one ZIP. One that fails doesn’t stop the rest.',
    },
    {
      question: 'Why is a large picture slow?',
      answer:
        'The cut-out is found at 1,280 pixels, which takes a few seconds, and that’s what you see. The full size is made when you download it. A phone needs longer than a laptop, and 24 megapixels need about 700 MB of memory.',
    },
  ],
  related: ['/ai-free-headshot-generator', '/ai-free-image-upscaler', '/professional-photos/linkedin-headshots'],
})

export const meta = page.meta
export default page.Page

import { ImageUpscaler } from '../../app/features/tools/image-upscaler/image-upscaler.tsx'
import { toolPage } from '../../app/pages/tool-page.tsx'

const page = toolPage('/ai-free-image-upscaler', {
  title: 'Free image upscaler',
  description:
    'Enlarge pictures two or four times, up to 50 megapixels, and clean up noise and JPEG blocks. Free, without an account or an upload.',
  h1: 'Free image upscaler',
  lead: 'Make small pictures larger and cleaner, up to 50 megapixels. Nothing is uploaded.',
  Tool: ImageUpscaler,
  notes: [
    {
      title: 'What it does',
      text: 'It enlarges your picture two or four times, draws the edges sharp again and leaves flat areas calm. If you like, it first takes away noise and the blocks that JPEG leaves around edges.',
    },
    {
      title: 'What it doesn’t invent',
      text: 'No new eyelashes, pores or letters. What isn’t in your picture isn’t in the result, so a face stays that person’s face. A number plate that nobody can read stays unreadable.',
    },
    {
      title: 'What you get',
      text: 'A JPEG or PNG of up to 8,192 pixels a side and 50 megapixels, without a watermark. The loupe shows the same place before and after at full size, so you see what you gain before you download.',
    },
  ],
  questions: [
    {
      question: 'Should I choose ×2 or ×4?',
      answer:
        'Take ×2 for prints and screens: a phone photo is then sharp on a poster. Take ×4 for pictures of a few hundred pixels, such as old profile pictures. Four times as wide is sixteen times as many pixels.',
    },
    {
      question: 'When does cleaning up help?',
      answer:
        '“A little” suits most photos that were sent through a messenger or taken in the evening. “A lot” is for heavy grain; it smooths fabric and skin, too. Choose “Off” for drawings, screenshots and clean studio photos.',
    },
    {
      question: 'How long does it take?',
      answer:
        'About a second for a result of 4 megapixels on a laptop, and about fifteen seconds for 50. The page shows the time that’s left, and you can cancel. Some phones can’t save more than 16 megapixels.',
    },
    {
      question: 'Can I do a whole folder?',
      answer:
        'Ten pictures at a time. They’re enlarged one after the other with the same settings, and you download them as one ZIP.',
    },
  ],
  related: ['/ai-free-background-remover', '/ai-free-headshot-generator', '/professional-photos/resume-headshots'],
})

export const meta = page.meta
export default page.Page

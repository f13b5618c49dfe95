import { SignatureMaker } from '../../app/features/tools/email-signature/signature-maker.tsx'
import { toolPage } from '../../app/pages/tool-page.tsx'

const page = toolPage('/ai-free-email-signature-generator', {
  title: 'Free e-mail signature generator',
  description:
    'Eight e-mail signatures with your headshot that survive Gmail, Outlook and Apple Mail. Copy, paste, done: no account, no advertising line, nothing uploaded.',
  h1: 'Free e-mail signature generator',
  lead: 'Fill in the form, pick one of eight layouts, copy, paste. Your details and your photo stay on this device.',
  Tool: SignatureMaker,
  notes: [
    {
      title: 'Made for mail programs',
      text: 'Tables, styles on each element, sizes as attributes: what Gmail, Outlook and Apple Mail have in common. Where Outlook on Windows knows no round corners, yours get square, and nothing else moves.',
    },
    {
      title: 'With your headshot',
      text: 'If you’ve made a headshot here, it’s one click away. It’s cropped to your head, shrunk to a few kilobytes and embedded, so no server has to keep it for you.',
    },
    {
      title: 'No strings',
      text: 'There’s no line of ours under your signature, no tracking pixel and no link that goes through us. What you type is kept in this browser until you clear it.',
    },
  ],
  questions: [
    {
      question: 'How do I add it to Gmail?',
      answer:
        'Copy the signature. In Gmail open Settings, “See all settings”, and under General find Signature. Create one, paste, and save the changes at the bottom of that page. If the photo is missing there, put it in with “Insert image” or give us its address on the web.',
    },
    {
      question: 'How do I add it to Outlook?',
      answer:
        'In the new Outlook and on the web: Settings, Accounts, Signatures. In the classic one: File, Options, Mail, Signatures. Paste with “Keep source formatting”.',
    },
    {
      question: 'How do I add it to Apple Mail?',
      answer:
        'Open Mail, Settings, Signatures, add one, and switch off “Always match my default message font” before you paste. On an iPhone: Settings, Apps, Mail, Signature.',
    },
    {
      question: 'Will everybody see my photo?',
      answer:
        'Most will. By the published tests of caniemail.com, embedded pictures show in Apple Mail, in Outlook on the web, on phones and on Macs, and in Gmail in the browser and on Android. They don’t in the Gmail app on iPhone and in Outlook for Windows before 2019. If your photo is on your own website, enter its address: then these show it, too.',
    },
    {
      question: 'Why are the social marks letters and not logos?',
      answer:
        'Logos would be pictures, and pictures are what mail programs block first. The marks are coloured table cells with text, so they’re there even if every picture is blocked.',
    },
  ],
  related: [
    '/ai-free-headshot-generator',
    '/free-linkedin-headline-generator',
    '/professional-photos/corporate-headshots',
    '/professional-photos/linkedin-headshots',
  ],
})

export const meta = page.meta
export default page.Page

import { SummaryWriter } from '../../app/features/tools/linkedin-writers/writer-tool.tsx'
import { toolPage } from '../../app/pages/tool-page.tsx'

const page = toolPage('/linkedin-summary-generator', {
  title: 'Free LinkedIn summary generator',
  description:
    'Write the About section of your LinkedIn profile: ten different drafts from your own facts, within 2,600 characters, with the first lines shown as they fold.',
  h1: 'LinkedIn summary generator',
  lead: 'Ten drafts of your About section, in the first person and in plain words. Pick one, change what isn’t you, paste it.',
  Tool: SummaryWriter,
  notes: [
    {
      title: 'The first lines decide',
      text: 'LinkedIn folds the About section after three or four lines. Each draft begins in a different way, so that you can compare beginnings. “…see more” in the preview opens the rest.',
    },
    {
      title: 'A draft, not a verdict',
      text: 'Everything you tell us is used once. The sentences around it, such as how you like to work, are suggestions: keep those that are true of you and delete the others.',
    },
    {
      title: 'Kept on your device',
      text: 'What you type and the drafts that you keep stay in this browser. The headline and hook generators know what you’ve told this one, so you type it once.',
    },
  ],
  questions: [
    {
      question: 'How long should a summary be?',
      answer:
        'LinkedIn accepts 2,600 characters. Few people read that many. Three short paragraphs and a way to reach you are enough for most; choose “Long” if you want room for how you work.',
    },
    {
      question: 'First person or third person?',
      answer:
        'First person. It’s your own profile, and “I” reads as if somebody were there. The third person suits a conference programme.',
    },
    {
      question: 'What if I don’t have numbers?',
      answer:
        'Write down what changed because of you: what you built, whom you trained, what nobody has to do any more. Begin each line with a verb: “rebuilt the rota for 40 nurses”.',
    },
    {
      question: 'Should I list my skills here, too?',
      answer: 'A few of them, as words that people search for. The long list has a section of its own on your profile.',
    },
  ],
  related: [
    '/free-linkedin-headline-generator',
    '/linkedin-hook-generator',
    '/professional-photos/linkedin-headshots',
    '/professional-photos/resume-headshots',
  ],
})

export const meta = page.meta
export default page.Page

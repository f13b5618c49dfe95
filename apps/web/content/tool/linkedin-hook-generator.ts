import { HookWriter } from '../../app/features/tools/linkedin-writers/writer-tool.tsx'
import { toolPage } from '../../app/pages/tool-page.tsx'

const page = toolPage('/linkedin-hook-generator', {
  title: 'Free LinkedIn hook generator',
  description:
    'Ten opening lines for your LinkedIn post from your own facts, shown as they fold on phone and computer. Free, and nothing you type has to leave your browser.',
  h1: 'LinkedIn hook generator',
  lead: 'Ten opening lines for your next post, written from what you’ve really done, and shown as they look in the feed.',
  Tool: HookWriter,
  notes: [
    {
      title: 'What a hook has to do',
      text: 'LinkedIn shows about three lines of a post, then “…more”. The hook is those three lines. It should say what the post is about and leave one question open.',
    },
    {
      title: 'Your facts, not ours',
      text: 'We never make up a number, a job or a success for you. The more you tell, the more your hooks sound like you. Where you tell little, we ask questions and take positions instead.',
    },
    {
      title: 'Where it’s written',
      text: 'A grammar with a few hundred sentence patterns runs in your browser, so what you type stays there. Only where this site has a language model, and you choose it, are your words sent to it.',
    },
  ],
  questions: [
    {
      question: 'How long can a hook be?',
      answer:
        'LinkedIn doesn’t publish where it folds a post, and it differs between screens. As a rule of thumb, about 140 characters are safe on a phone and 210 on a computer. Our hooks stay below 210, and the short ones below 110. Line breaks count as lines, so check the preview.',
    },
    {
      question: 'What makes people press “more”?',
      answer:
        'A concrete fact, a claim that somebody could disagree with, or a question that they can’t answer at once. What doesn’t: announcing that you’re excited, or a first line that only repeats the topic.',
    },
    {
      question: 'Can I use the same hook twice?',
      answer:
        'You can, but your followers will notice. Press “Write ten more”: we remember what you’ve been shown on this page and don’t repeat it.',
    },
    {
      question: 'Why do some hooks end with a colon?',
      answer:
        'They lead into a list or a short story, which is for you to write. If you like the line but not the promise, edit it right there.',
    },
  ],
  related: [
    '/free-linkedin-headline-generator',
    '/linkedin-summary-generator',
    '/linkedin-video-downloader',
    '/professional-photos/linkedin-headshots',
  ],
})

export const meta = page.meta
export default page.Page

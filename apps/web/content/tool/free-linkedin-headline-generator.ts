import { HeadlineWriter } from '../../app/features/tools/linkedin-writers/writer-tool.tsx'
import { toolPage } from '../../app/pages/tool-page.tsx'

const page = toolPage('/free-linkedin-headline-generator', {
  title: 'Free LinkedIn headline generator',
  description:
    'Ten LinkedIn headlines from your job, your work and your results: within 220 characters, without clichés, with a preview on your profile and beside a comment.',
  h1: 'LinkedIn headline generator',
  lead: 'The line under your name, ten times: within 220 characters, made of what you do, without one “passionate”.',
  Tool: HeadlineWriter,
  notes: [
    {
      title: 'Where people read it',
      text: 'Your headline stands beside your name in search, in comments and in messages. There, only the first few words fit. The small line in the preview shows which ones.',
    },
    {
      title: 'What to put in',
      text: 'Your job in the words that people search for, what you work on, and one thing that sets you apart. A result with a number says more than any adjective.',
    },
    {
      title: 'What we leave out',
      text: 'Titles that nobody searches for, and words that everybody uses about themselves. We don’t add skills or successes that you haven’t told us.',
    },
  ],
  questions: [
    {
      question: 'How long can a LinkedIn headline be?',
      answer:
        'LinkedIn accepts 220 characters. Beside a comment it shows roughly the first 40 to 70, so begin with what matters most. The counter under each headline shows how many you’ve used.',
    },
    {
      question: 'Should my job title come first?',
      answer:
        'If you want to be found for it, yes: recruiters search for titles. If people know you already, what you’ve achieved can come first. You get some of each; the preview helps you choose.',
    },
    {
      question: 'Are the signs between the parts a problem?',
      answer:
        'No. A vertical bar, a dot or a dash is read as a pause, by people and by search. Emoji are read aloud by screen readers one by one, so we don’t use any.',
    },
    {
      question: 'Is what I type sent anywhere?',
      answer:
        'Your browser writes the headlines, so no. If this site has a language model and you choose it, what you typed is sent there, and the page says so beside the button.',
    },
  ],
  related: [
    '/linkedin-summary-generator',
    '/linkedin-hook-generator',
    '/professional-photos/linkedin-headshots',
    '/ai-free-email-signature-generator',
  ],
})

export const meta = page.meta
export default page.Page

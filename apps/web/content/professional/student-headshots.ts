import { limits } from '@keylight/contract'
import { professionalPage } from '../../app/pages/professional-page.tsx'

const page = professionalPage('/professional-photos/student-headshots', {
  title: 'Student headshots, free to try',
  description:
    'Student headshots for LinkedIn, lab pages and first applications, made from a selfie. Plus what Cambridge, Bristol and Leicester accept on a student card.',
  h1: 'Student headshots',
  lead: 'You need a decent photo in week one and again in the week of the careers fair. You have a phone, a window and no budget. That is enough.',
  preset: { gender: 'man', look: 'man.headshot.beige-neutral' },
  example: {
    subject: 'person-6-selfie1',
    caption: 'A pink T-shirt in a shared living room, and the same T-shirt on warm beige: no suit was needed.',
  },
  facts: {
    title: 'For the student card, other rules apply',
    list: [
      { label: 'Cambridge', value: '640 × 480, up to 10 MB' },
      { label: 'Bristol', value: '390 × 520 or more, JPEG' },
      { label: 'Leicester', value: '150 × 180, no retouching' },
      { label: 'Iowa', value: 'No filters, no AI' },
    ],
    note: 'All four want you facing forward on a plain, light wall. Upload the selfie itself there, never a picture from here.',
    sources: [
      {
        name: 'University of Cambridge: University photo policy',
        url: 'https://help.uis.cam.ac.uk/university-card-photo',
        checked: '2026-11-22',
      },
      {
        name: 'University of Bristol: Photo upload instructions',
        url: 'https://bristol.ac.uk/cardservices/photo-upload-instructions/',
        checked: '2026-11-22',
      },
      {
        name: 'University of Leicester: Photo guidelines',
        url: 'https://le.ac.uk/study/welcome/your-next-steps/register/photo-guidelines',
        checked: '2026-11-22',
      },
      {
        name: 'University of Iowa: ID photo requirements',
        url: 'https://idcard.uiowa.edu/id-photo-requirements',
        checked: '2026-11-22',
      },
    ],
  },
  guidance: {
    title: 'Taking it in a small room',
    do: [
      'Open the curtains, switch off the desk lamp and face the daylight.',
      'Prop the phone on books at eye level and use the timer.',
      'Wear the plain top that fits best, in a colour other than white.',
      'Take twenty. Delete nineteen.',
    ],
    dont: [
      'Don’t cut yourself out of a night-out photo. Flash and friends’ elbows give it away.',
      'Don’t put on beauty filters: they can’t be taken off again.',
      'Don’t buy a blazer for it. Borrowed shoulders look borrowed.',
    ],
  },
  light: {
    title: 'A window, improved',
    text: 'Daylight from one side of a small room leaves the other half of you dim. The studio light here comes from the left, keeps about a fifth of that difference and fills the rest, slightly warm to suit the beige. You still look as if you stood by a window, only at a better hour.',
  },
  looks: {
    title: 'Start plain, add a place later',
    text: 'Beige, grey and white go anywhere. A park is friendly for societies and flat shares; an open office or a university hall says where you’re heading.',
    ids: [
      'man.headshot.beige-neutral',
      'woman.headshot.gray-gradient',
      'man.headshot.gray-gradient',
      'woman.headshot.outdoor',
      'man.lighting.natural-outdoor',
      'woman.profession.researcher',
      'man.profession.professor',
      'woman.headshot.gradient',
    ],
  },
  sections: [
    {
      title: 'What it is for',
      paragraphs: ['A surprising number of places ask for a face before you have a job:'],
      points: [
        'LinkedIn, which recruiters open before they open your application.',
        'The lab’s website, the week your supervisor updates it.',
        'A conference poster, where people look for the person who stood beside it.',
        'Society elections, tutoring ads, volunteering rotas, the alumni mentor’s inbox.',
      ],
    },
    {
      title: 'The card is not one of them',
      paragraphs: [
        'A student card opens doors and proves in an exam hall that you are you. Leicester rules out filters and retouching; Iowa rejects photos altered by editing software or AI; the ISIC office in Lithuania wants a plain white or pale wall and a photo from the last six months. A replaced background breaks all of these.',
        'Take the card photo in the same session, against the wall beside the window, with nothing else in view. Smiling is allowed at Leicester. It isn’t at Warwick, which asks for a relaxed face.',
      ],
    },
    {
      title: 'Dress for the next room, not the top floor',
      paragraphs: [
        'Employers of graduates know what graduates earn. A clean T-shirt under a cardigan looks right for engineering, media and research; a collar helps for law, banking and consulting. If a summer job requires more, somebody on your corridor owns a jacket, and nobody sees the sleeves.',
      ],
    },
  ],
  questions: [
    {
      question: 'Is it really free?',
      answer: `Yes. Made on your own device, there is no limit; on our server you get ${limits.freeRunsPerHour} photos an hour. No watermark, no card, no sign-up.`,
    },
    {
      question: 'Do internships want a photo on the CV?',
      answer:
        'In Britain, Ireland and North America, no. In much of continental Europe it is common. [Resume headshots](/professional-photos/resume-headshots) lists countries and sizes.',
    },
    {
      question: 'Can I use it after I graduate?',
      answer:
        'Until you stop looking like it. The file is yours, in full size, and doesn’t expire with your student email address.',
    },
    {
      question: 'My phone is old. Does that matter?',
      answer:
        'Less than the light. A five-year-old phone at a window beats a new one under a ceiling lamp. Wipe the lens: it has been in your pocket since September.',
    },
  ],
  related: [
    '/professional-photos/linkedin-headshots',
    '/professional-photos/resume-headshots',
    '/professional-photos/teacher-headshots',
    '/professional-photos/engineer-headshots',
    '/ai-free-headshot-generator',
  ],
})

export const meta = page.meta
export default page.Page

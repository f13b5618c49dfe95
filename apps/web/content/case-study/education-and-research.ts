import { openingCredits } from '@keylight/contract'
import { caseStudyPage } from '../../app/pages/case-study-page.tsx'

const page = caseStudyPage('/resources/education-and-research', {
  title: 'Headshots in education and research',
  description:
    'A scenario: how a university institute gets decent portraits for staff, speakers and graduates without a budget line, a studio or a cloud contract.',
  h1: 'A portrait for everyone on the institute’s page',
  lead: 'How a research institute could give professors, doctoral students and visiting speakers the same good photo, on a spare computer under a desk.',
  facts: {
    title: 'The example in brief',
    list: [
      { label: 'Who', value: 'An institute with 25 staff and 60 students' },
      { label: 'Goal', value: 'A people page and posters without grey silhouettes' },
      { label: 'Obstacle', value: 'No budget, and new faces every semester' },
      { label: 'Solution', value: 'An old desktop machine, set up in an afternoon' },
    ],
    note: 'We invented the institute. It stands for many whose people page looks the way we describe it.',
  },
  sections: [
    {
      title: 'Before',
      paragraphs: [
        'Half of the people page is silhouettes. The other half is conference snapshots with a lanyard, a holiday on a boat and one excellent portrait from 2009. Whoever looks after the page writes to everybody each autumn, and four people answer.',
        'It isn’t vanity. Visitors look for the person they’re about to meet, journalists need a picture by five o’clock, and a doctoral student’s page is often the first thing that an employer finds.',
      ],
    },
    {
      title: 'Set up once',
      paragraphs: [
        'Keylight needs Linux, two processor cores and about 300 MB of memory for each picture that is made at the same time. The institute’s technician installs it with one command and makes it reachable inside the university. It is free and open source, so no tender and no purchase order are needed.',
        'Because anybody can read and change the code, it also makes good teaching material: how a cut-out works, why linear light matters, and what a neural network of a few megabytes can do.',
      ],
    },
    {
      title: 'A better autumn mail',
      paragraphs: [
        `The mail now has a link. New colleagues sign in, add a few photos and choose a style the same day; ${openingCredits.imageGeneration} pictures come with each account, which is more than a people page needs. Anyone who is shy can try it on their own device first, where no photo is uploaded at all.`,
      ],
      points: [
        'People page: a plain grey backdrop, square, everyone at the same size.',
        'Conference programme: the same face before a calm, darker backdrop, larger.',
        'Poster: the person without a background, to be put on anything.',
        'Slides and video calls: a small round crop that stays readable.',
      ],
    },
    {
      title: 'Why this counts as a success',
      paragraphs: [
        'In the scenario it is judged by what can be counted without flattering anybody: how many silhouettes are left, how long a journalist waits, and whether people answer the mail. A portrait that still looks like the person is what gets it past those who hate being photographed.',
      ],
    },
    {
      title: 'Research with pictures of people',
      paragraphs: [
        'Nothing here is made for studies with participants. If you want to use it for that, ask your ethics board first: consent for a portrait is not consent for research. It helps that pictures and models can be exported with their origin and deleted for good, and that no photo trains anything.',
      ],
    },
    {
      title: 'Where it ends',
      paragraphs: [
        'It won’t make a graduation photo with a gown that nobody wore, unless a garment for it is added, and it won’t fix a photo taken against a bright window. Students under 18 may not use it. And the people page still has to be updated by a human being.',
      ],
    },
  ],
  questions: [
    {
      question: 'Does it cost anything for a university?',
      answer:
        'The software doesn’t. You need a machine and somebody who looks after it. When an account runs out of credits, the host can give it more with a voucher, at no cost.',
    },
    {
      question: 'How many people can use it at once?',
      answer:
        'A picture takes seconds on two cores, and people take turns. For a rush at the start of term, add processes or a second machine with the same database.',
    },
    {
      question: 'Is a photo of a lecture hall good enough?',
      answer:
        'If one face in it is sharp and large enough, yes: in a group photo you choose your face. A photo of you alone in soft daylight gives a better result.',
    },
  ],
  related: ['/resources/finance-and-compliance', '/professional-photos/student-headshots', '/about-us'],
})

export const meta = page.meta
export default page.Page

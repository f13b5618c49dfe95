import { limits, openingCredits } from '@keylight/contract'
import { professionalPage } from '../../app/pages/professional-page.tsx'

const page = professionalPage('/professional-ai-headshots', {
  title: 'Professional AI headshots that stay you',
  description:
    'Professional headshots for 23 jobs and places, made from your selfie with real portrait light. See each light, try any style, keep your own face.',
  h1: 'Professional AI headshots',
  lead: 'Pick what the picture is for. Each page below has its own light, its own crop and its own advice, and you can try all of it with one selfie.',
  preset: { gender: 'woman', look: 'woman.headshot.gray-gradient' },
  example: {
    subject: 'person-2-selfie1',
    caption:
      'Her living room became light grey paper. Hair, top and every feature of the face are pixels of the first photo.',
  },
  directory: {
    title: 'What is it for?',
    text: 'Twenty-three pages, one for each profession or place that asks for a face.',
  },
  guidance: {
    title: 'True for every profession',
    do: [
      'Clean the lens. Most soft selfies are fingerprints.',
      'Take ten photos and keep the one in which you look like yourself on a good day.',
      'Choose the style last: first the photo has to be right.',
    ],
    dont: [
      'Don’t smooth your skin with another app before you come here.',
      'Don’t shoot from below. Every profession looks down on chins.',
      'Don’t stand under a lamp at noon or at night: eyes vanish in shadow.',
    ],
  },
  light: {
    title: 'Made with light, not with guesses',
    text: 'A style here is a lighting plan. This one has a soft key on the right and much fill, in front of grey paper: the quiet portrait that fits nearly any job. Other styles move the lamp, narrow it, or add one from behind.',
  },
  looks: {
    title: 'Start from neutral',
    text: 'These work in almost any profession. Light backdrops look open and modern, dark ones weighty, and a room tells where you work.',
    ids: [
      'woman.headshot.gray-gradient',
      'woman.headshot.white',
      'woman.headshot.minimalist',
      'woman.headshot.outdoor',
      'woman.lighting.soft-studio',
      'man.headshot.gray-gradient',
      'man.headshot.white-background',
      'man.headshot.minimalist',
      'man.profession.executive',
      'man.lighting.studio-professional',
    ],
  },
  sections: [
    {
      title: 'What “AI” does here, and what it doesn’t',
      paragraphs: [
        'Neural nets find your face and cut you out, hair by hair. What lights you and puts you in front of a backdrop is ordinary optics, calculated pixel by pixel, much like the software of a film studio.',
        'Nothing invents a face. A generator paints somebody who resembles you; this service photographs the person in the picture again, under better lamps.',
      ],
    },
    {
      title: 'What a photographer still does better',
      paragraphs: [
        'A good portrait photographer directs your posture, catches the second in which you laugh, and gives you files for a billboard. If your face is your business, book one as well. For the profile, the badge and the bio, a selfie and the right light are enough.',
      ],
    },
  ],
  questions: [
    {
      question: 'Which page should I choose if my job isn’t listed?',
      answer:
        'Go by where people will see the picture. A company’s website: [corporate](/professional-photos/corporate-headshots). A network: [LinkedIn](/professional-photos/linkedin-headshots). The styles are the same for everybody.',
    },
    {
      question: 'How many can I try?',
      answer: `As many as you like if your own device does the work. The server makes ${limits.freeRunsPerHour} free photos an hour. With an account you get ${openingCredits.imageGeneration} pictures to begin with.`,
    },
    {
      question: 'May I say that the picture was made with AI?',
      answer:
        'Yes, and the file says it too: it carries the standard note for a composite, which picture software can read. Some employers and networks ask for such a note.',
    },
  ],
  related: [
    '/professional-photos/corporate-headshots',
    '/professional-photos/linkedin-headshots',
    '/ai-free-headshot-generator',
  ],
})

export const meta = page.meta
export default page.Page

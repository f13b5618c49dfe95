import { limits, openingCredits } from '@keylight/contract'
import { professionalPage } from '../../app/pages/professional-page.tsx'

const page = professionalPage('/professional-photos/lawyer-headshots', {
  title: 'Lawyer headshots without a studio visit',
  description:
    'Make a lawyer headshot from a selfie. Which backdrops suit a law firm, what to wear, what to keep out of the photo, and a free try on your own device.',
  h1: 'Lawyer headshots',
  lead: 'Before clients call, they look you up. Turn a selfie into a portrait for your biography: even light, a quiet backdrop, and the face they’ll meet.',
  preset: { gender: 'woman', look: 'woman.headshot.blue-gradient' },
  looks: {
    title: 'Backdrops for a law practice',
    text: 'Grey and white sit quietly on a firm’s website. A library or a courthouse tells people what you do, which helps next to an article or in a conference programme.',
    ids: [
      'man.profession.attorney',
      'woman.headshot.gray-gradient',
      'man.profession.lawyer',
      'woman.headshot.white',
      'man.lighting.studio-professional',
      'woman.profession.legal-counsel',
      'man.profession.legal-counsel',
      'woman.profession.attorney',
    ],
  },
  sections: [
    {
      title: 'Plain wall or courthouse',
      paragraphs: [
        'If your firm shows everybody on one backdrop, choose the style that comes closest, so that your biography doesn’t look like the odd one out.',
        'A courthouse or a law library shows a place where the photo wasn’t taken. Bars and law societies have their own rules on how lawyers present themselves, so ask yours if you aren’t sure. A plain backdrop suggests nothing about where you were.',
      ],
    },
    {
      title: 'Dress for the first meeting',
      paragraphs: ['These backdrops come without a suit: what you wear in the selfie is what clients will see.'],
      points: [
        'Straighten your collar, tie and lapels in a mirror. A crooked collar stays crooked.',
        'With a dark suit, choose a backdrop that is lighter than the cloth, so that your shoulders stand out from it.',
        'Prefer plain cloth. Pinstripes and small checks can shimmer when a website shows the picture small.',
        'A gown, bands or a wig appear only if you have them on. Ask your chambers or your court first whether you may show them.',
      ],
    },
    {
      title: 'Keep the case out of the photo',
      paragraphs: [
        'Take the selfie away from your desk. The headshot hides what was behind you, but the photo it is made from still shows open files, screens and the names on folders.',
        'You can have your own device make the headshot, and then nothing leaves it. If you use the server, your photo is deleted after an hour. The [security policy](/security-policy) says what else protects your files.',
      ],
    },
    {
      title: 'One portrait for every listing',
      paragraphs: [
        'Your biography, a legal directory and a conference website each crop the picture in their own way. The download is upright and has space around your head, so you can cut a square or a circle from it.',
        'Replace the old photo everywhere on the same day. Somebody who compares two listings should see at once that they have found the same lawyer.',
      ],
    },
    {
      title: 'When it’s time for a new one',
      paragraphs: [
        'If a client who knows your photo could walk past you in the lobby, take a new selfie. Use the same style again and the backdrop stays the same: only the glasses, the beard or the grey hair are new.',
      ],
    },
  ],
  questions: [
    {
      question: 'Will clients recognise me?',
      answer:
        'They will. We change the light, the tone and what is behind you, and leave the shape of every feature alone. A client who has seen the picture knows whom to look for.',
    },
    {
      question: 'Can people tell that the backdrop isn’t real?',
      answer:
        'Nothing is printed on the picture, but the file carries the IPTC note for edited photos, which software can read. If somebody asks, the answer is simple: you were photographed, the place behind you wasn’t.',
    },
    {
      question: 'Can my partners and associates get the same look?',
      answer:
        'Yes. Tell them the name of your style and they’ll get the same backdrop and framing. [Corporate headshots](/professional-photos/corporate-headshots) has rules for their selfies that you can send round.',
    },
    {
      question: 'Is it sharp enough for a brochure?',
      answer:
        'For a biography, yes: at 300 dots per inch, the 1,024 × 1,280 pixels cover 8.7 × 10.8 centimetres. For a full page or a poster, hire a photographer.',
    },
    {
      question: 'Do I need an account for the law library?',
      answer: `Yes. Without an account you can try the plain and outdoor backdrops free of charge: as often as you like on your own device, or with ${limits.freeRunsPerHour} photos an hour on the server. An account opens the professions and the other styles, and starts with ${openingCredits.imageGeneration} headshots.`,
    },
  ],
  related: [
    '/professional-photos/corporate-headshots',
    '/professional-photos/executive-headshots',
    '/professional-photos/linkedin-headshots',
    '/professional-photos/speaker-headshots',
    '/ai-free-headshot-generator',
  ],
})

export const meta = page.meta
export default page.Page

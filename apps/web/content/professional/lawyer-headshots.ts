import { professionalPage } from '../../app/pages/professional-page.tsx'

const page = professionalPage('/professional-photos/lawyer-headshots', {
  title: 'Lawyer headshots without a studio visit',
  description:
    'Make a lawyer headshot from a selfie: what legal directories ask for, when a courthouse backdrop needs a disclaimer, what to wear, and a free try.',
  h1: 'Lawyer headshots',
  lead: 'Before clients call, they look you up. Turn a selfie into a portrait for your biography: even light, a quiet backdrop, and the face they’ll meet.',
  preset: { gender: 'man', look: 'man.profession.attorney' },
  example: {
    subject: 'person-6-studio',
    caption: 'The suit, the tie and the face are as they were in the photo. The law library and its light are ours.',
  },
  facts: {
    title: 'What directories and bars ask for',
    list: [
      { label: 'InstaLawyer', value: '400 × 400 pixels or more' },
      { label: 'Heritage Web directories', value: '400 × 400 pixels, round' },
      { label: 'Ukraine’s register of advocates', value: '320 × 320 pixels, no hat' },
      { label: 'Louisiana, Rule 7.2(c)(1)(I)', value: 'Disclaimer for staged scenes' },
    ],
    note: 'Rules on advertising differ from bar to bar, and change. Ask yours before you use a backdrop with a building in it.',
    sources: [
      {
        name: 'InstaLawyer: Photography requirements for attorneys',
        url: 'https://instalawyer.io/policies/terms-photo',
        checked: '2026-11-22',
      },
      {
        name: 'Heritage Web: Profile photo requirements',
        url: 'https://help.heritageweb.com/en/articles/12118577-profile-photo-requirements-and-best-practices',
        checked: '2026-11-22',
      },
      {
        name: 'Liga Zakon on decision 75 of Ukraine’s Council of Advocates, 2021',
        url: 'https://jurliga.ligazakon.net/news/207360_rau-nadala-mozhlivst-advokatam-samostyno-zavantazhuvati-foto-v-rau',
        checked: '2026-11-22',
      },
      {
        name: 'US Court of Appeals, Fifth Circuit, No. 09-30925, 31 January 2011',
        url: 'https://online.flipbuilder.com/vyzt/olfw/files/basic-html/page87.html',
        checked: '2026-11-22',
      },
    ],
  },
  crop: {
    title: 'A biography, a directory, a search result',
    text: 'Directories cut circles and squares from the middle. Keep the knot of your tie or your neckline inside the cut: a portrait that ends at the chin looks like a passport photo.',
    shape: 'circle',
    sizes: [
      { place: 'Biography', pixels: 280 },
      { place: 'Directory listing', pixels: 120 },
      { place: 'Search result', pixels: 56 },
    ],
  },
  guidance: {
    title: 'For the photo in your biography',
    do: [
      'Straighten collar, tie and lapels in a mirror. A crooked collar stays crooked.',
      'With a dark suit, choose a backdrop that is lighter than the cloth.',
      'Keep the expression that you have while you listen to a client.',
      'Replace the old portrait everywhere on the same day.',
    ],
    dont: [
      'Don’t take the photo at your desk, with files and names in view.',
      'Don’t pose with a gavel. Few courts use one, and then it’s the judge who does.',
      'Don’t show a gown, bands or a wig unless your chambers or your court allows it.',
    ],
  },
  light: {
    title: 'The lamp in the library',
    text: 'The light comes from the left and is a little warm, like the lamps among the shelves. It is strong enough to give the face some shape and even enough that nothing hides in the dark. Deep shadow suits a film poster; on a firm’s website it looks as if you had a secret.',
  },
  looks: {
    title: 'Backdrops for a law practice',
    text: 'Grey and white sit quietly on a firm’s website. A library or a courthouse tells people what you do, which helps next to an article or in a conference programme.',
    ids: [
      'man.profession.attorney',
      'woman.profession.attorney',
      'man.headshot.gray-gradient',
      'woman.headshot.gray-gradient',
      'man.profession.lawyer',
      'woman.profession.legal-counsel',
      'man.profession.legal-counsel',
      'woman.headshot.white',
      'man.lighting.studio-professional',
    ],
  },
  sections: [
    {
      title: 'Plain wall or courthouse',
      paragraphs: [
        'If your firm shows everybody on one backdrop, choose the style that comes closest, so that your biography doesn’t look like the odd one out.',
        'A courthouse or a law library shows a place where the photo wasn’t taken. Louisiana’s rule, as a federal appeals court quoted it in 2011, wants a disclaimer for scenes and pictures that are not actual or authentic. Other bars say less, or more. A plain backdrop suggests nothing about where you were and needs no footnote anywhere.',
      ],
    },
    {
      title: 'Keep the case out of the photo',
      paragraphs: [
        'Take the selfie away from your desk. The headshot hides what was behind you, but the photo it is made from still shows open files, screens and the names on folders.',
        'You can have your own device make the headshot, and then nothing leaves it. The [security policy](/security-policy) says what protects files that you do send to the server.',
      ],
    },
    {
      title: 'Your own suit, or one of ours',
      paragraphs: [
        'Backdrops leave your clothes alone: what you wear in the selfie is what clients will see. With an account, dress-up can put a rendered suit or blazer on you, and the file then says so. That is fine for a draft. For the firm’s website, wear the jacket you own; a client will see that one, too.',
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
        'Tell them the name of your style and they’ll get the same backdrop and framing. [Corporate headshots](/professional-photos/corporate-headshots) has a message about the selfies that you can send round.',
    },
    {
      question: 'Is it sharp enough for a brochure?',
      answer:
        'For a biography, yes: at 300 dots per inch, the 1,024 × 1,280 pixels cover 8.7 × 10.8 centimetres. For a full page, hire a photographer.',
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

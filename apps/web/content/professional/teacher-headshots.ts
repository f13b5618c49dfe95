import { professionalPage } from '../../app/pages/professional-page.tsx'

const page = professionalPage('/professional-photos/teacher-headshots', {
  title: 'Teacher headshots for school and tutoring',
  description:
    'Teacher headshots from a selfie: what Preply and LiveXP ask of tutors, what a school website needs, which photos to keep for the staff card, and a free try.',
  h1: 'Teacher headshots',
  lead: 'For the staff page that parents study in August, and for the tutoring profile that has to win a trial lesson.',
  preset: { gender: 'woman', look: 'woman.profession.school-principal' },
  example: {
    subject: 'person-3-selfie1',
    caption:
      'The bookcase is gone; in front of sand-coloured plaster the same blue collar looks like the first day of term.',
  },
  facts: {
    title: 'What tutoring sites and universities say',
    list: [
      { label: 'Preply', value: 'Head and shoulders, upright' },
      { label: 'LiveXP', value: 'Nothing heavily edited' },
      { label: 'RighTutors', value: 'In colour, no filters' },
      { label: 'Warwick staff and student card', value: '240 × 240 pixels or more' },
    ],
    note: 'Warwick lets you use another photo for your online profile than for the card. Ask whether your school does, too.',
    sources: [
      {
        name: 'Preply: What is profile score?',
        url: 'https://help.preply.com/en/articles/7863157-what-is-profile-score',
        checked: '2026-11-22',
      },
      {
        name: 'LiveXP: Why heavily edited profile pictures are not allowed',
        url: 'https://livexp.com/community/why-heavily-edited-profile-pictures-are-not-allowed-on-livexp/',
        checked: '2026-11-22',
      },
      {
        name: 'RighTutors: Choosing a good profile photo',
        url: 'https://rightutors.com/Help-for-Tutors',
        checked: '2026-11-22',
      },
      {
        name: 'University of Warwick: Photo guidelines for University cards',
        url: 'https://warwick.ac.uk/services/universitycards/faq/photos',
        checked: '2026-11-22',
      },
    ],
  },
  guidance: {
    title: 'Taking the photo at school',
    do: [
      'Take it in the morning, when shirt and hair are still as you meant them.',
      'Sit or stand at a classroom window, with the blinds up.',
      'Choose a colour you’d wear for parents’ evening.',
      'Look at the lens the way you look at a child who has nearly got it.',
    ],
    dont: [
      'Don’t have pupils’ names, work or faces on the wall behind you.',
      'Don’t use last year’s yearbook scan: print dots turn into a pattern.',
      'Don’t lift your chin. From a seat in the front row that is all anybody sees anyway.',
    ],
  },
  light: {
    title: 'Open and even',
    text: 'Teachers’ portraits should be readable for a six-year-old. The main light is soft, from the upper left, and leaves only a light shadow on the other side; the plaster behind you is brightest on one side and darkens slowly. There is no drama in it and nothing to decode.',
  },
  looks: {
    title: 'Plaster, park or library',
    text: 'Sand and stone are friendly without being childish. A park suits primary school and language tutors; a hall or a library says lecture, seminar, sixth form.',
    ids: [
      'woman.profession.school-principal',
      'man.profession.education-admin',
      'woman.profession.education-admin',
      'man.headshot.beige-neutral',
      'woman.headshot.outdoor',
      'man.lighting.natural-outdoor',
      'woman.profession.professor',
      'man.profession.professor',
      'woman.profession.academic-director',
    ],
  },
  sections: [
    {
      title: 'Three places, three purposes',
      paragraphs: [
        'The staff page is a map: parents want to match the name in an email with the face at the gate. The tutoring profile is a shop window, where you are one of forty thumbnails with the same flag. The staff card is a key, and its rules are strict.',
      ],
      points: [
        'Staff page: the same backdrop as your colleagues, whatever it is.',
        'Tutoring profile: friendlier and closer, eyes well above the middle.',
        'Staff card: unedited, against a pale wall, exactly as the office asks.',
      ],
    },
    {
      title: 'Stay recognisable, or stay out',
      paragraphs: [
        'LiveXP explains its ban on heavy editing with trust: learners should meet the person in the picture. That is a fair rule. Replacing a messy background is common practice, but whether it counts as heavy editing is the site’s decision. If yours asks for untouched photos, upload the selfie and save our picture for your website.',
        'We don’t reshape a face or make it younger, so nobody is surprised on the first video call.',
      ],
    },
    {
      title: 'Ask who else will see it',
      paragraphs: [
        'Many schools publish surnames without photos, or photos without surnames, for good reasons. Ask the office before a portrait with your full name goes online, especially if you have moved town to be left alone. A first name and a picture are enough for the gate.',
      ],
    },
  ],
  questions: [
    {
      question: 'Can I get one without the bags under my eyes?',
      answer:
        'Partly. Most of what people call tired is ceiling light. A window in front of you and our soft light lift those shadows. What sleep should have done stays visible.',
    },
    {
      question: 'Should I hold a book or an apple?',
      answer:
        'No. Props age faster than people, and hands make the face smaller. A subject can show in a brooch, a scarf or a tie with a map on it.',
    },
    {
      question: 'Our staff page has thirty different backgrounds. Where do we start?',
      answer:
        'With the head’s portrait. Once it looks right, pass on the style’s name at a staff meeting and ask for new selfies by half-term. Those who prefer their old photo can have it cropped to match.',
    },
    {
      question: 'What does it cost a school?',
      answer:
        'Nothing, if each person uses this page. There is no watermark, and nobody has to sign up. An account makes sense for the one who collects everybody’s pictures.',
    },
  ],
  related: [
    '/professional-photos/coach-headshots',
    '/professional-photos/student-headshots',
    '/professional-photos/team-headshots',
    '/resources/education-and-research',
    '/ai-free-headshot-generator',
  ],
})

export const meta = page.meta
export default page.Page

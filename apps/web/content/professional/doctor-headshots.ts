import { professionalPage } from '../../app/pages/professional-page.tsx'

const page = professionalPage('/professional-photos/doctor-headshots', {
  title: 'Doctor headshots for patient profiles',
  description:
    'Doctor headshots from a selfie: what Doctify and booking sites ask for, why a hospital badge needs another photo, white coat or shirt, and a free try.',
  h1: 'Doctor headshots',
  lead: 'A patient reads your name, looks at your face and decides whether to book. Clean light and a calm background make that second easier.',
  preset: { gender: 'woman', look: 'woman.profession.healthcare-executive' },
  example: {
    subject: 'person-4-selfie3',
    caption: 'An office window behind her became a bright clinic, blurred until only its light is left.',
  },
  facts: {
    title: 'Profile and badge ask for different things',
    list: [
      { label: 'Doctify profile', value: '400 × 400, JPG or PNG' },
      { label: 'OutSmart online booking', value: '400 × 400, up to 5 MB' },
      { label: 'NHS badge, Wolverhampton', value: 'Unaltered by software' },
      { label: 'East of England Ambulance', value: 'In uniform, up to 1 MB' },
    ],
    note: 'Use a picture from here for profiles, websites and leaflets. For the badge, hand in the selfie as it is.',
    sources: [
      {
        name: 'Doctify: Add or update my profile image',
        url: 'https://help.doctify.co.uk/en/articles/11662365-how-do-i-add-or-update-my-profile-image',
        checked: '2026-11-22',
      },
      {
        name: 'OutSmart EMR: Profile photos',
        url: 'https://guide.outsmartemr.com/online-booking/customization/profile-photos/',
        checked: '2026-11-22',
      },
      {
        name: 'Royal Wolverhampton NHS Trust: ID badges',
        url: 'https://royalwolverhampton.nhs.uk/?p=2724',
        checked: '2026-11-22',
      },
      {
        name: 'East of England Ambulance Service: New staff ID card form, August 2017',
        url: 'https://ntk.eastamb.nhs.uk/news/new-staff-id-card-and-access-form.htm',
        checked: '2026-11-22',
      },
    ],
  },
  crop: {
    title: 'A square in a list of doctors',
    text: 'Booking sites line up ten squares under each other. Leave the coat or the scrubs visible at the neck: that strip of cloth tells a patient at a glance who is the doctor.',
    shape: 'rounded',
    sizes: [
      { place: 'Profile page', pixels: 240 },
      { place: 'List of doctors', pixels: 96 },
      { place: 'Appointment', pixels: 48 },
    ],
  },
  guidance: {
    title: 'Taking a photo for patients',
    do: [
      'Wear what patients see you in: shirt, scrubs, or a coat if your clinic still has them.',
      'Look into the lens as if somebody had just asked whether it will hurt.',
      'Tilt your glasses down a touch, so that the window isn’t in them.',
    ],
    dont: [
      'Don’t photograph yourself on the ward or with a screen behind you.',
      'Don’t keep the lanyard on. It names your hospital, your grade and sometimes your door code.',
      'Don’t wear a mask or a theatre cap: patients want to see who they’re booking.',
    ],
  },
  light: {
    title: 'Clean, not clinical',
    text: 'Ceiling tubes make everybody look as if they had been on call. Here the main light is broad and comes from the left, and the right side of the face is only a fifth darker. Skin keeps its own tone and the whites of the eyes stay white, which people read as rested.',
  },
  looks: {
    title: 'Clinic, pale green or plain white',
    text: 'Plain white and mint suit booking sites, where the picture is small. A blurred clinic suits a practice’s own website. With an account, Doctor, Dentist and Pharmacist put a rendered white coat on you; the others leave your clothes as they are.',
    ids: [
      'woman.profession.healthcare-executive',
      'man.profession.healthcare-executive',
      'woman.profession.doctor',
      'man.profession.doctor',
      'woman.headshot.white',
      'man.headshot.white-background',
      'woman.profession.dentist',
      'man.profession.pharmacist',
    ],
  },
  sections: [
    {
      title: 'You need two photos',
      paragraphs: [
        'A badge proves who you are, so hospitals want it untouched: plain pale wall, eyes open, no filter, often in uniform. The Royal Wolverhampton trust even asks staff not to crop, because its own department does that.',
        'A profile has another task. It should make a stranger feel expected. Take both in the same five minutes: the same window and the same clothes, once straight-faced for the badge and once as you greet people.',
      ],
    },
    {
      title: 'The coat question',
      paragraphs: [
        'Much of Britain has put its white coats away; much of the world has not. Doctify suggests smart clothing or the scrubs that you usually wear in clinic. A stethoscope tells nobody anything that the letters after your name don’t.',
        'If you wear neither, the styles named after medical professions bring a rendered coat or scrubs, and their descriptions say so before you choose them. Use them only for a job that you have. To keep what you wear, take Healthcare Executive or a plain background.',
      ],
    },
    {
      title: 'Nothing of your patients in it',
      paragraphs: [
        'The finished picture replaces your surroundings, but the original keeps whiteboards, wristbands and monitors. Photograph yourself at home or in the corridor, zoom in once and check the edges before you upload. Or have your own device make the picture, and upload nothing.',
      ],
    },
  ],
  questions: [
    {
      question: 'Can I use it for my NHS smartcard or hospital ID?',
      answer:
        'No. Those photos mustn’t be altered by software, and changing the background is an alteration. Send the plain selfie, taken against a light wall.',
    },
    {
      question: 'Will it hide the night shift?',
      answer:
        'Softer light from the front makes shadows under the eyes fainter. We don’t remove them, or a line that took twenty years to earn. Take the photo on a day off.',
    },
    {
      question: 'Is a smile right for an oncologist?',
      answer:
        'A small one. Families look for calm and attention. Lips closed, eyes engaged, chin level: that expression works from paediatrics to palliative care.',
    },
    {
      question: 'Can all partners of the practice look alike?',
      answer:
        'Choose one style for the practice and let everybody use it. If someone does it for all, the team photo screen makes portraits that share backdrop, light and head size.',
    },
  ],
  related: [
    '/professional-photos/teacher-headshots',
    '/professional-photos/team-headshots',
    '/professional-photos/linkedin-headshots',
    '/professional-photos/speaker-headshots',
    '/ai-free-headshot-generator',
  ],
})

export const meta = page.meta
export default page.Page

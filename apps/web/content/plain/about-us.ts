import { plainPage } from '../../app/pages/plain-page.tsx'
import { StudioPlan } from '../../app/pages/studio-plan.tsx'

const page = plainPage('/about-us', {
  title: 'About us',
  description:
    'What Keylight is, who runs this site, how a selfie becomes a studio headshot without redrawing your face, and what we will not do.',
  h1: 'A photo studio that anybody can run',
  lead: 'Keylight turns ordinary selfies into studio-quality photos. It is open source, it works without a graphics card, and it leaves your face alone.',
  Beside: StudioPlan,
  sections: [
    {
      title: 'Why it exists',
      paragraphs: [
        'Most people need a decent photo of themselves now and then: for a profile, a talk, a badge, an application. A studio is the best way to get one, and for most of us the slowest. The services that draw a new portrait from a few selfies are quick, and the complaint about them is always the same: it doesn’t look like me.',
        'We took the other way. A good portrait is mostly light, backdrop, framing and tone. All of these can be changed around the person in the photo without touching the person.',
      ],
    },
    {
      title: 'How it works',
      paragraphs: [
        'Your photo is checked first: one face, sharp, lit, large enough. Then small neural networks find the face and cut you out, hair included. From there it is photography done with numbers: a backdrop is put behind you, the light on you is turned to match it, the tones are brought together, and the frame is set as a photographer would set it.',
        'The pixels of your face stay yours. Where a style asks for something a photo can’t give, such as other clothes or a pose, the style says so before you choose it.',
      ],
    },
    {
      title: 'Who runs this site',
      paragraphs: [
        'Keylight is software. Anybody can run it on a machine of their own, and this site is one such copy. Whoever gave you its address is its host: they decide how long things are kept, and they are the people to ask about your account.',
      ],
    },
    {
      title: 'What we promise',
      paragraphs: ['These are built into the software, not only promised:'],
      points: [
        'Your photos are used for your pictures and for nothing else. They train nothing that others use.',
        'You can take all of your data with you or delete it at any time, and deleting happens at once.',
        'You see what a style does before it costs anything, and you get the credit back for anything that fails.',
        'Every picture says in its file that it was edited, and carries neither the place nor the camera of your photo.',
        'No invented customers, ratings or quotes. People in our examples are computer-generated, and the page says so.',
      ],
    },
    {
      title: 'Open source',
      paragraphs: [
        'All of it, from the database to the browser, is released under the MIT licence. The [licence page](/license) has its text and names everything that we build on.',
      ],
    },
  ],
  related: ['/professional-photos/corporate-headshots', '/ai-free-headshot-generator', '/license', '/security-policy'],
})

export const meta = page.meta
export default page.Page

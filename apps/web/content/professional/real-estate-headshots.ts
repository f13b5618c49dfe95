import { professionalPage } from '../../app/pages/professional-page.tsx'

const page = professionalPage('/professional-photos/real-estate-headshots', {
  title: 'Real estate headshots for agents',
  description:
    'Real estate headshots from a selfie: sizes for portals, cards and for-sale boards, which backdrops suit an agent, and how to look like the person at the door.',
  h1: 'Real estate headshots',
  lead: 'Sellers choose the person before they choose the agency. This is the face on the board, on the portal and at the door, so it had better be the same one.',
  preset: { gender: 'woman', look: 'woman.profession.real-estate-broker' },
  example: {
    subject: 'person-4-studio',
    caption:
      'The blue studio wall became a street with trees. Her blazer and her expression are from the original photo.',
  },
  facts: {
    title: 'Sizes that portals and listing systems use',
    list: [
      { label: 'onthehouse.com.au, agent', value: '480 × 480 pixels' },
      { label: 'onthehouse.com.au, banner', value: '1,336 × 210 pixels' },
      { label: 'Auctions Live', value: '300 × 300 pixels' },
      { label: 'Paragon MLS reports', value: '150 × 115 pixels' },
    ],
    note: 'Paragon’s slot is wider than it is high, so an upright portrait loses its top and bottom there. Upload a square.',
    sources: [
      {
        name: 'onthehouse: Updating agent profiles',
        url: 'https://help.onthehouse.com.au/hc/en-au/articles/4652515796751-Updating-agent-profiles',
        checked: '2026-11-22',
      },
      {
        name: 'Auctions Live: Update a selling agent profile photo, March 2025',
        url: 'https://auctionslive.com/knowledge-hub/update-a-selling-agent-profile-photo',
        checked: '2026-11-22',
      },
      {
        name: 'Realtors Association of Northeast Wisconsin: Photo size and format',
        url: 'https://www.ranw.org/mls/submit-a-listing-to-ranw-mls/complete-your-listing/listing-photo-size-and-format-requirements/',
        checked: '2026-11-22',
      },
      {
        name: 'CMR: Your duties to the public in real estate photography, March 2018',
        url: 'https://cmr.realtor/news-room/announcements/your-duties-to-the-public-in-real-estate-photography/',
        checked: '2026-11-22',
      },
    ],
  },
  crop: {
    title: 'The slot in a listing report',
    text: 'Printed reports in some systems have a low, wide box for the agent. Your hair goes first. Zoom out before you upload, until there is a hand’s breadth of backdrop on either side.',
    shape: { width: 150, height: 115 },
    sizes: [
      { place: 'Agent page', pixels: 300 },
      { place: 'Listing report', pixels: 150 },
    ],
  },
  guidance: {
    title: 'Taking the photo',
    do: [
      'Wear what you wear to a valuation, with the jacket buttoned if it has a button.',
      'Check your colour against the agency’s boards: red on red makes a floating head.',
      'Leave your lanyard and your keys on the desk.',
    ],
    dont: [
      'Don’t stand in a house that is on the market. It will be sold, and the photo stays.',
      'Don’t fold your arms and lean. That pose belongs in the nineties.',
      'Don’t use a portrait that a seller wouldn’t recognise at the door.',
    ],
  },
  light: {
    title: 'Daylight, as on a viewing',
    text: 'An overcast street has one large light: the sky, here a little stronger from the right. It is bright without a harsh shadow under the brows, and it looks like the hour in which you usually meet people. That is why a portrait made in it sits naturally beside photos of houses.',
  },
  looks: {
    title: 'Street, terrace or living room',
    text: 'A street says that you know the area, a terrace or a lit living room says upmarket, and concrete says new build. For boards that are seen from a car, take a plain one.',
    ids: [
      'woman.profession.real-estate-broker',
      'man.profession.real-estate-broker',
      'woman.profession.luxury-realtor',
      'man.profession.luxury-realtor',
      'man.profession.property-developer',
      'woman.profession.property-developer',
      'man.headshot.white-background',
      'woman.headshot.white',
    ],
  },
  sections: [
    {
      title: 'Three distances, one picture',
      paragraphs: [
        'A portal shows you two centimetres wide on a phone. A card is held in the hand. A board is read from a moving car, thirty metres away. What survives all three is a large face, clear eyes and a background without detail.',
        'For a board, print shops are content with 100 to 150 dots per inch, because nobody stands close. A headshot from here, upscaled four times with an account, has 4,096 × 5,120 pixels: about 69 × 87 centimetres at 150.',
      ],
    },
    {
      title: 'Honest about the house, honest about you',
      paragraphs: [
        'Since 2018 the code of ethics of American Realtors has named misleading images among the things that members must not use. It means listings first of all: no vanished pylons, no stretched kitchens. A seller draws the same conclusion from an agent whose portrait is fifteen years younger than the agent.',
        'We change the light and the backdrop and leave your age where it is. The places in our pictures are rendered. They are nobody’s property, so you can’t be asked what it sold for.',
      ],
    },
    {
      title: 'A whole office in one afternoon',
      paragraphs: [
        'Agencies change people often. Agree on one look, note its name in the welcome pack, and the new negotiator’s portrait fits the window display the same day. [Team headshots](/professional-photos/team-headshots) can also put the office in one picture.',
      ],
    },
  ],
  questions: [
    {
      question: 'May I stand in front of a house in my portrait?',
      answer:
        'Avoid it. Buyers take any house next to your name for one that you’re selling. A street out of focus gives the same feeling and promises nothing.',
    },
    {
      question: 'Should an agent wear a tie?',
      answer:
        'Look at the three agencies that you compete with in your postcode. Dress like the best of them on a weekday. In coastal towns that is an open collar, in most city centres a jacket.',
    },
    {
      question: 'Do I have the right to use the picture in advertising?',
      answer:
        'It is your photo and your face, so ask only the person who held the phone, if it wasn’t you. Boards, cards, portals and ads are all fine with us.',
    },
    {
      question: 'My portal rejected the file. What now?',
      answer:
        'Usually it is too large in bytes or has signs such as & in its name. Download it as JPEG, crop it square and give it a plain name.',
    },
  ],
  related: [
    '/professional-photos/team-headshots',
    '/professional-photos/corporate-headshots',
    '/professional-photos/banker-headshots',
    '/professional-photos/architect-headshots',
    '/ai-free-headshot-generator',
  ],
})

export const meta = page.meta
export default page.Page
